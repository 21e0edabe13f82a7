"""What calls raise, and the error of a response that is no success."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


@dataclass(frozen=True)
class ErrorDetail:
    """One error of a specification: the field and what is accepted there."""

    path: str
    """Dot notation with array indices, such as `data.datasets.0.data`; empty for the whole."""
    message: str


class ChartwrightError(Exception):
    """What every call raises. `message` is the `error` text of the service."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        details: Sequence[ErrorDetail] = (),
        retry_after: float | None = None,
        request_id: str | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """HTTP status; 0 when no response was received."""
        self.details = tuple(details)
        self.retry_after = retry_after
        """Seconds to wait before another try may succeed."""
        self.request_id = request_id
        self.body: Mapping[str, Any] = body or {}
        """The whole JSON body of the response, with fields such as `plan` and `currentUsage`."""

    def __str__(self) -> str:
        lines = [f"  {row.path or '(root)'}: {row.message}" for row in self.details]
        return "\n".join([self.message, *lines])


class InvalidSpecError(ChartwrightError):
    """400, 413 or 422: the input is wrong. `details` names every field."""


class AuthenticationError(ChartwrightError):
    """401, and 403 where the key may not do this: none, unknown, revoked, or one that may only draw."""


class PlanError(ChartwrightError):
    """403: the plan does not include this."""

    @property
    def plan(self) -> str:
        return str(self.body["plan"])

    @property
    def upgrade_url(self) -> str | None:
        """Where the plan can be changed: a path of the service."""
        return self.body.get("upgradeUrl")


class RateLimitError(ChartwrightError):
    """429: too many requests in this window. `retry_after` says when the next one begins."""


class QuotaError(ChartwrightError):
    """429: the renders of the billing period or of the trial are used up. Waiting does not help."""

    @property
    def plan(self) -> str:
        return str(self.body["plan"])

    @property
    def current_usage(self) -> int | None:
        return self.body.get("currentUsage")

    @property
    def limit(self) -> int | None:
        return self.body.get("limit")


class UnavailableError(ChartwrightError):
    """502, 503 or 504: overloaded, stopping, or a dependency is away."""


class ConnectError(ChartwrightError):
    """No response: a wrong address, no network, or the timeout has passed."""


class JobFailedError(ChartwrightError):
    """`wait()` of a job that ended with an error. `message` is the error of the job."""


class JobTimeoutError(ChartwrightError):
    """`wait()` of a job that did not end in time. The job goes on."""


class WebhookVerificationError(ChartwrightError):
    """A webhook request that was not sent by the service, was changed, or is too old."""


def error_of(response: httpx.Response) -> ChartwrightError:
    """The error of a response that is no success."""
    body = json_object(response)
    message = body.get("error") or f"The service responded with status {response.status_code}."
    if isinstance(body.get("message"), str):
        message = f"{message}: {body['message']}"
    message += _meant(response) + _other_server(response)
    retry_after = body.get("retryAfter", seconds_of(response.headers.get("Retry-After")))
    return _class_of(response.status_code, body)(
        message,
        status=response.status_code,
        details=details_of(body.get("details")),
        retry_after=retry_after,
        request_id=response.headers.get("X-Request-Id"),
        body=body,
    )


def _meant(response: httpx.Response) -> str:
    """A 404 links what its path was probably meant as."""
    near = re.search(r'<([^<>]+)>; rel="alternate"', response.headers.get("Link", ""))
    return f": did you mean {near[1]}?" if near and response.status_code == 404 else ""


_API = "/api/v1/"


def _other_server(response: httpx.Response) -> str:
    """Every response of the service has an id: a 404 without one comes from something else that is at the address."""
    address, api, _ = str(response.url).partition(_API)
    if not api or response.status_code not in (404, 405) or "X-Request-Id" in response.headers:
        return ""
    path = "" if httpx.URL(address).path in ("", "/") else " It has a path, and most services have none."
    return f" – is {address} the address of a Chartwright service?{path}"


def details_of(value: object) -> list[ErrorDetail]:
    rows = value if isinstance(value, list) else []
    return [ErrorDetail(str(row.get("path")), str(row.get("message"))) for row in rows if isinstance(row, dict)]


def is_quota(body: Mapping[str, Any]) -> bool:
    """The three kinds of 429 differ by their fields: docs/reference/errors.md."""
    return "currentUsage" in body or "upgradeUrl" in body


def json_object(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def seconds_of(retry_after: str | None) -> float | None:
    """`Retry-After` in seconds; a date, which the service never sends, is read as well."""
    if retry_after is None:
        return None
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        pass
    try:
        left = parsedate_to_datetime(retry_after) - datetime.now(timezone.utc)
    except (TypeError, ValueError):
        return None
    return max(0.0, left.total_seconds())


def _class_of(status: int, body: Mapping[str, Any]) -> type[ChartwrightError]:
    if status in (400, 413, 422):
        return InvalidSpecError
    if status == 401:
        return AuthenticationError
    if status == 403:
        return PlanError if "plan" in body else AuthenticationError
    if status == 429:
        return QuotaError if is_quota(body) else RateLimitError
    if status in (502, 503, 504):
        return UnavailableError
    return ChartwrightError
