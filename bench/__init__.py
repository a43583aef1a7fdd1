"""Speed, each figure beside its baseline of the same run."""
