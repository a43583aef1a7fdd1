"""What every message is: sent by the server and left as it is, or received and not trusted."""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Plain: TypeAlias = dict[str, Any]
ShortText: TypeAlias = Annotated[str, Field(max_length=40)]


class Sent(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True)


class Received(BaseModel):
    """What a browser sends: nothing in it is taken on trust, and nothing unknown is taken."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
