"""A draft: clubs pick men in turn from any clubs of any seasons."""
