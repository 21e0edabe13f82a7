"""The calls of the API as flows: what is sent, and what the response means."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, cast
from urllib.parse import quote, unquote, urlsplit

import httpx

from ._errors import ConnectError, InvalidSpecError, JobFailedError, JobTimeoutError, details_of, error_of
from ._flow import Call, Flow, RetryPolicy, Sleep, send
from ._json import encode
from ._results import Job, RenderedImage, StoredImage, Validation
from ._types import Batch, BrandKit, ChartSpec, Report, Template

Spec = ChartSpec | Mapping[str, Any]
"""Annotate a variable with `ChartSpec` to have it checked; any mapping is accepted."""

_FORMATS = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".svg": "svg", ".webp": "webp", ".pdf": "pdf", ".gif": "gif"}
_PRESETS = ("obsidian", "linen", "polar", "studio", "ember", "harbor")
_PAGE_SIZE = 100
_FIRST_INTERVAL = 0.25
_LONGEST_INTERVAL = 5.0


@dataclass(frozen=True)
class Service:
    base_url: str
    key: str | None
    retry: RetryPolicy

    def render(self, spec: Spec) -> Flow[RenderedImage]:
        return _image((yield from self._send("POST", "/api/v1/render", json={**spec, "returnUrl": False})))

    def render_to_url(self, spec: Spec) -> Flow[StoredImage]:
        body = (yield from self._send("POST", "/api/v1/render", json={**spec, "returnUrl": True})).json()
        names = ("url", "format", "width", "height", "bytes")
        return StoredImage(
            **{name: body[name] for name in names},
            expires_at=body["expiresAt"],
            alt=body.get("alt"),
            warnings=tuple(body.get("warnings", ())),
            playground_url=body.get("playgroundUrl"),
        )

    def signed_url(self, spec: Spec, expires_in: int | None) -> Flow[str]:
        body: dict[str, Any] = {"spec": spec}
        if expires_in is not None:
            body["expiresIn"] = expires_in
        response = yield from self._send("POST", "/api/v1/signed-urls", json=body)
        return cast(str, response.json()["url"])

    def validate(self, spec: object) -> Flow[Validation]:
        body = (yield from self._send("POST", "/api/v1/validate", json=spec)).json()
        details = tuple(details_of(body.get("details")))
        return Validation(body["valid"], details, tuple(body["warnings"]), body.get("alt"), body.get("playgroundUrl"))

    def templates(self) -> Flow[list[Template]]:
        return cast(list[Template], (yield from self._all_pages("/api/v1/templates")))

    def render_template(self, template_id: str, overrides: Mapping[str, str | float]) -> Flow[RenderedImage]:
        path = f"/api/v1/templates/{quote(template_id, safe='')}/render"
        return _image((yield from self._send("GET", path, params={**overrides, "returnUrl": "false"})))

    def describe(self, description: str, fields: Mapping[str, Any]) -> Flow[RenderedImage]:
        body = {**fields, "description": description, "returnUrl": False}
        return _image((yield from self._send("POST", "/api/v1/ai/render", json=body)))

    def brand_kits(self) -> Flow[list[BrandKit]]:
        """The list of the API holds own kits only; the presets are read one by one."""
        kits = yield from self._all_pages("/api/v1/brand-kits")
        for name in _PRESETS:
            kits.append((yield from self._send("GET", f"/api/v1/brand-kits/{name}")).json())
        return cast(list[BrandKit], kits)

    def create_job(self, spec: Spec, idempotency_key: str | None) -> Flow[str]:
        return self._create("/api/v1/jobs", spec, idempotency_key)

    def create_report(self, report: Report | Mapping[str, Any], idempotency_key: str | None) -> Flow[str]:
        return self._create("/api/v1/reports", report, idempotency_key)

    def create_batch(self, batch: Batch | Mapping[str, Any], idempotency_key: str | None) -> Flow[str]:
        return self._create("/api/v1/batches", batch, idempotency_key)

    def job(self, job_id: str) -> Flow[Job]:
        body = (yield from self._send("GET", f"/api/v1/jobs/{quote(job_id, safe='')}")).json()
        return Job(
            job_id=body["jobId"],
            status=body["status"],
            url=body.get("url"),
            error=body.get("error"),
            details=tuple(details_of(body.get("details"))),
            warnings=tuple(body.get("warnings", [])),
            body=body,
        )

    def wait(self, job_id: str, timeout: float) -> Flow[Job]:
        deadline = time.monotonic() + timeout
        interval = _FIRST_INTERVAL
        while True:
            job = yield from self.job(job_id)
            if job.status == "completed":
                return job
            if job.status == "failed":
                raise JobFailedError(job.error or f"Job {job_id} failed", status=200, details=job.details)
            left = deadline - time.monotonic()
            if left <= 0:
                raise JobTimeoutError(f"Job {job_id} did not end within {timeout:g} seconds")
            yield Sleep(min(interval, left))
            interval = min(interval * 1.5, _LONGEST_INTERVAL)

    def download(self, job: Job) -> Flow[bytes]:
        """Without credentials: stored images may be on another host."""
        if job.url is None:
            raise ValueError(f"Job {job.job_id} has no result yet: call wait() first")
        response = yield from send(Call("GET", job.url), self.retry)
        if not response.is_success:
            raise error_of(response)
        return response.content

    def result(self, job_id: str, timeout: float) -> Flow[bytes]:
        return (yield from self.download((yield from self.wait(job_id, timeout))))

    def _create(self, path: str, body: Mapping[str, Any], idempotency_key: str | None) -> Flow[str]:
        headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        response = yield from self._send("POST", path, json=body, headers=headers)
        return cast(str, response.json()["jobId"])

    def _all_pages(self, path: str) -> Flow[list[Any]]:
        rows: list[Any] = []
        params: dict[str, Any] = {"limit": _PAGE_SIZE}
        while True:
            page = (yield from self._send("GET", path, params=params)).json()
            rows.extend(page["data"])
            if page["nextCursor"] is None:
                return rows
            params = {"limit": _PAGE_SIZE, "cursor": page["nextCursor"]}

    def _send(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Flow[httpx.Response]:
        all_headers = dict(headers or {})
        if self.key is not None:
            all_headers["Authorization"] = f"Bearer {self.key}"
        if json is not None:
            all_headers["Content-Type"] = "application/json"
        content = None if json is None else encode(json)
        call = Call(method, f"{self.base_url}{path}", content, params, all_headers)
        response = yield from send(call, self.retry)
        if not response.is_success:
            raise error_of(response)
        # Web apps send their page at any path.
        if response.headers.get("Content-Type", "").startswith("text/html"):
            raise ConnectError(f"The response is a web page. Is {self.base_url} the address of a Chartwright service?")
        return response


def checked_base_url(base_url: str) -> str:
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(f"base_url must be an http or https URL such as https://charts.example.com; got {base_url!r}")
    return base_url.rstrip("/")


def spec_for_file(spec: Spec, path: PurePath) -> Spec:
    """The specification with the format of the file name's ending."""
    wanted = _FORMATS.get(path.suffix.lower())
    given = spec.get("format")
    others = {name: value for name, value in spec.items() if name != "format"}
    if isinstance(given, dict):
        # How a key figure writes its numbers, which `valueFormat` says too.
        others["valueFormat"] = others.get("valueFormat") or given
        given = None
    if wanted is None:
        if given is None:
            endings = ", ".join(_FORMATS)
            raise InvalidSpecError(f"{path}: the name must end in {endings}, unless the specification has a format")
        return spec
    if given is not None and given != wanted:
        raise InvalidSpecError(f'The specification says format "{given}" and the file name ends in {path.suffix}')
    return {**others, "format": wanted}


def _image(response: httpx.Response) -> RenderedImage:
    warnings = response.headers.get("X-Chart-Warnings", "")
    alt = response.headers.get("X-Chart-Alt")
    return RenderedImage(
        data=response.content,
        content_type=response.headers.get("Content-Type", "application/octet-stream"),
        alt=None if alt is None else unquote(alt),
        # Sentences, joined with semicolons.
        warnings=tuple(re.split(r"(?<=[.!?)]); ", warnings)) if warnings else (),
    )
