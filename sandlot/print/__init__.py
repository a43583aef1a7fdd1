"""Sheets of paper: cards to cut out, charts, score sheets and courts, as PDF."""
