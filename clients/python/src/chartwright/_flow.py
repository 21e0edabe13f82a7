"""Calls without input and output: each is a generator of steps that a client carries out, blocking or not."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx

from ._errors import ConnectError, is_quota, json_object, seconds_of

FIRST_BACKOFF = 0.25


@dataclass(frozen=True)
class Call:
    """A request to send."""

    method: str
    url: str
    content: bytes | None = None
    params: Mapping[str, Any] | None = None
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_repeatable(self) -> bool:
        """Whether a second one changes nothing more."""
        return self.method == "GET" or "Idempotency-Key" in self.headers


@dataclass(frozen=True)
class Sleep:
    seconds: float


T = TypeVar("T")
Flow = Generator[Call | Sleep, httpx.Response | None, T]
"""Yields steps, is sent the response of a `Call`, and returns T. Errors of the connection are thrown into it."""


@dataclass(frozen=True)
class RetryPolicy:
    max_retries: int
    max_retry_wait: float
    """A longer `Retry-After` is not waited for: the error is raised at once."""


def send(call: Call, policy: RetryPolicy) -> Flow[httpx.Response]:
    """Sends again after 503, and after 429 of the rate limit: neither was charged."""
    attempts = 0
    while True:
        is_last = attempts >= policy.max_retries
        try:
            response = yield call
        except httpx.TransportError as error:
            if is_last or not call.is_repeatable or isinstance(error, httpx.TimeoutException):
                raise _connect_error(call, error) from error
            yield Sleep(_jittered(_backoff(attempts)))
        else:
            assert response is not None, "a Call needs a response"
            if is_last or not _asks_for_retry(response):
                return response
            seconds = seconds_of(response.headers.get("Retry-After"))
            wait = _backoff(attempts) if seconds is None else seconds
            if wait > policy.max_retry_wait:
                return response
            yield Sleep(_jittered(wait))
        attempts += 1


def _asks_for_retry(response: httpx.Response) -> bool:
    if response.status_code == 429:
        return not is_quota(json_object(response))
    return response.status_code == 503


def _connect_error(call: Call, error: httpx.TransportError) -> ConnectError:
    url = httpx.URL(call.url)
    origin = f"{url.scheme}://{url.netloc.decode()}"
    if isinstance(error, httpx.TimeoutException):
        return ConnectError(f"{origin} did not respond in time")
    return ConnectError(f"{origin} cannot be reached: {error}")


def _backoff(attempts: int) -> float:
    return FIRST_BACKOFF * 2.0**attempts


def _jittered(seconds: float) -> float:
    """Up to a fifth longer, never shorter: clients that were refused together do not return together."""
    return seconds * (1 + random.random() / 5)
