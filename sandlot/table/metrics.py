"""What is counted, for whoever runs a server."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from sandlot.table.retention import Sizes

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
DATABASE = Gauge("sandlot_database_bytes", "Bytes of the database on disk.", registry=REGISTRY)
STORED = Gauge("sandlot_stored_matches", "Matches stored, by kind.", ["kind"], registry=REGISTRY)
TEXTS = Gauge("sandlot_stored_texts", "Card sets and other long texts stored.", registry=REGISTRY)
EXPIRED = Counter(
    "sandlot_expired", "Matches deleted by this process, by kind.", ["kind"], registry=REGISTRY
)


def tell_sizes(sizes: Sizes) -> None:
    """Set what is told of the database."""
    DATABASE.set(sizes.bytes)
    TEXTS.set(sizes.texts)
    for kind, number in sizes.matches.items():
        STORED.labels(kind).set(number)


IN_LINE = Gauge(
    "sandlot_in_line", "Requests that wait for their turn.", ["line"], registry=REGISTRY
)


def metrics_text() -> bytes:
    """All that is counted, as Prometheus reads it."""
    return generate_latest(REGISTRY)
