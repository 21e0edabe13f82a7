from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from ._errors import InvalidSpecError
from ._json import encode

MAX_URL_CHARS = 2000


def image_url(base_url: str, spec: Mapping[str, Any], key: str | None) -> str:
    """A GET URL that draws the specification. Deflated only when it would be too long without."""
    text = encode(spec)
    url = _url(base_url, text, key)
    if len(url) > MAX_URL_CHARS:
        url = _url(base_url, zlib.compress(text, 9), key)
    if len(url) > MAX_URL_CHARS:
        raise InvalidSpecError(
            f"The URL of this specification has {len(url)} characters; {MAX_URL_CHARS} are possible. "
            "Use render_to_url() for a short URL of a stored image."
        )
    return url


def _url(base_url: str, data: bytes, key: str | None) -> str:
    chart = base64.urlsafe_b64encode(data).decode().rstrip("=")
    url = f"{base_url}/api/v1/render?chart={chart}"
    return url if key is None else f"{url}&key={quote(key, safe='')}"
