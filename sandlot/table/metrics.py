"""What is counted, for whoever runs a server."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

ANSWERS = Counter("sandlot_answers", "Answers, undos and throws taken.", registry=REGISTRY)
REFUSALS = Counter("sandlot_refusals", "Messages refused.", registry=REGISTRY)
MATCHES = Counter("sandlot_matches", "Matches made.", registry=REGISTRY)
REQUESTS = Histogram(
    "sandlot_request_seconds", "Requests by kind of answer.", ["status"], registry=REGISTRY
)
ROOMS = Gauge("sandlot_rooms", "Matches open in this process.", registry=REGISTRY)
VIEWERS = Gauge("sandlot_viewers", "Viewers connected to this process.", registry=REGISTRY)
COMMITS = Gauge("sandlot_commits", "Commits of lines by this process.", registry=REGISTRY)


def metrics_text() -> bytes:
    """All that is counted, as Prometheus reads it."""
    return generate_latest(REGISTRY)
