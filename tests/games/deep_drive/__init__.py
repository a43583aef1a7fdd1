"""Tests of Deep Drive Baseball."""
