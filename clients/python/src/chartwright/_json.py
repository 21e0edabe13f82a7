from __future__ import annotations

import json
import math
from typing import Any

from ._errors import ErrorDetail, InvalidSpecError


def encode(value: Any) -> bytes:
    """
    :raises InvalidSpecError: with the path of a value that JSON does not have, such as NaN or a NumPy number
    """
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    except (TypeError, ValueError) as error:
        detail = _first_bad(value, "") or ErrorDetail("", str(error))
        raise InvalidSpecError("The specification is not JSON", details=[detail]) from error


def _first_bad(value: Any, path: str) -> ErrorDetail | None:
    if isinstance(value, dict):
        items = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, (list, tuple)):
        items = [(str(index), item) for index, item in enumerate(value)]
    elif isinstance(value, float) and not math.isfinite(value):
        return ErrorDetail(path, f"{value} is not a number of JSON: use None for a gap")
    elif value is None or isinstance(value, (str, int, float)):
        return None
    else:
        kind = type(value).__name__
        return ErrorDetail(path, f"{kind} is not a type of JSON: use int(), float(), str() or .tolist()")
    found = (_first_bad(item, f"{path}.{key}" if path else key) for key, item in items)
    return next((detail for detail in found if detail is not None), None)
