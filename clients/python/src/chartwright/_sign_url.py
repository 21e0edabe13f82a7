from __future__ import annotations

import base64
import hashlib
import hmac
import time
from urllib.parse import parse_qs, urlsplit

from ._errors import InvalidSpecError

YEAR_S = 365 * 24 * 3600


def sign_url(url: str, *, account_id: str, key: str, expires_in: int = YEAR_S) -> str:
    """Sign a render URL without a request, for mailings with a chart for each reader.

    url: of a render or of a template, without a key. account_id and key: as GET /api/v1/signed-urls/key returns them; keep
    the key on your server. expires_in: seconds from now. Raises InvalidSpecError for a URL with a key in it.
    """
    parts = urlsplit(url)
    if {"key", "apiKey"} & parse_qs(parts.query).keys():
        raise InvalidSpecError("Every reader of a signed URL would see the API key in it: leave it out")
    query = f"{parts.query}&" if parts.query else ""
    target = f"{parts.path}?{query}account={account_id}&expires={int(time.time()) + expires_in}"
    digest = hmac.new(key.encode(), target.encode(), hashlib.sha256).digest()
    signature = base64.urlsafe_b64encode(digest).decode().rstrip("=")
    return f"{parts.scheme}://{parts.netloc}{target}&sig={signature}"
