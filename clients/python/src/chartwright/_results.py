"""What calls return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ._errors import ErrorDetail


@dataclass(frozen=True)
class RenderedImage:
    """An image and what the service says of it."""

    data: bytes
    content_type: str
    """Such as `image/png`."""
    alt: str | None
    """Alternative text."""
    warnings: tuple[str, ...]
    """What was ignored or hidden, in sentences."""


@dataclass(frozen=True)
class StoredImage:
    """The response to `returnUrl`."""

    url: str
    format: str
    width: int
    """CSS px."""
    height: int
    """CSS px."""
    bytes: int
    expires_at: str
    """ISO 8601."""
    alt: str | None
    warnings: tuple[str, ...] = ()
    """Those of the image, and who cannot open the address."""
    playground_url: str | None = None
    """Opens the specification in the playground; None where the link would be too long."""


@dataclass(frozen=True)
class Validation:
    valid: bool
    details: tuple[ErrorDetail, ...]
    warnings: tuple[str, ...]
    alt: str | None
    """The alternative text that the image would have."""
    playground_url: str | None = None
    """As of `StoredImage`."""


@dataclass(frozen=True)
class Job:
    job_id: str
    status: Literal["queued", "processing", "completed", "failed"]
    url: str | None
    """Where the result can be downloaded; None until it is completed."""
    error: str | None
    details: tuple[ErrorDetail, ...]
    warnings: tuple[str, ...]
    body: dict[str, Any]
    """All fields of the response, such as `kind`, `format` and `progress`."""
