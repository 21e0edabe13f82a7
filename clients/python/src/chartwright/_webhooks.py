from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

from ._errors import WebhookVerificationError


def verify_webhook(
    payload: bytes | str, headers: Mapping[str, str], secret: str, *, tolerance: float = 300
) -> dict[str, Any]:
    """Checks the signature of a webhook request (Standard Webhooks) and parses it.

    :param payload: the body as it was received: parsing and writing it again changes what is signed
    :param secret: `whsec_…`, as shown when the webhook was created
    :param tolerance: how far `webhook-timestamp` may be from the clock of this machine, in seconds
    :returns: `{"type": "render.complete", "timestamp": …, "data": {"jobId": …, "status": …, "url": …}}`
    :raises WebhookVerificationError: respond with 400
    """
    event_id = _required(headers, "webhook-id")
    timestamp = _required(headers, "webhook-timestamp")
    signatures = _required(headers, "webhook-signature")
    _check_time(timestamp, tolerance)
    body = payload.encode() if isinstance(payload, str) else payload
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
    # While a secret rotates there are two signatures.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(expected, value.encode()):
            return _parse(body)
    raise WebhookVerificationError("No signature of this request matches the secret")


def _required(headers: Mapping[str, str], name: str) -> str:
    for key, value in headers.items():
        if key.lower() == name and value:
            return value
    raise WebhookVerificationError(f"The header {name} is missing")


def _check_time(timestamp: str, tolerance: float) -> None:
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookVerificationError("The header webhook-timestamp is not a number")
    age = time.time() - int(timestamp)
    if age > tolerance:
        raise WebhookVerificationError("The request is too old: it may have been sent again")
    if age < -tolerance:
        raise WebhookVerificationError("The request is from the future: check the clock")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not secret.startswith("whsec_") or not key:
        raise WebhookVerificationError("The secret must begin with whsec_ and be followed by base64")
    return key


def _parse(body: bytes) -> dict[str, Any]:
    event = json.loads(body)
    if not isinstance(event, dict):
        raise WebhookVerificationError("The body is not an event")
    return event
