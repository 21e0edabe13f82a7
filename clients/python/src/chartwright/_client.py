# Written by `npm run python-client` from _async_client.py.
from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx

from ._flow import Call, Flow, RetryPolicy
from ._image_url import image_url
from ._results import Job, RenderedImage, StoredImage, Validation
from ._service import Service, Spec, checked_base_url, spec_for_file
from ._types import Batch, BrandKit, Report, Template

T = TypeVar("T")


class Chartwright:
    """A client of one Chartwright service. Every call raises ChartwrightError.

    It keeps connections open: close it, or use it in a `with` statement.
    """

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        *,
        max_retries: int = 2,
        max_retry_wait: float = 60,
        timeout: float = 60,
        http: httpx.Client | None = None,
    ) -> None:
        """
        :param base_url: where the service is, such as `https://charts.example.com`
        :param key: an API key; without one only image_url, download and render_template of built-in
            templates work, on the anonymous plan
        :param max_retries: more attempts after 429 (rate limit) and 503
        :param max_retry_wait: seconds; a longer `Retry-After` is raised instead of waited for
        :param timeout: seconds without progress of one try
        :param http: replaces the HTTP client, for a proxy or own certificates; close() does not close it
        """
        self._service = Service(checked_base_url(base_url), key, RetryPolicy(max_retries, max_retry_wait))
        self._owns_http = http is None
        self._http = http or httpx.Client(timeout=timeout)

    def render(self, spec: Spec) -> bytes:
        """The bytes of the image. `returnUrl` is ignored: see render_to_url."""
        return self.render_image(spec).data

    def render_image(self, spec: Spec) -> RenderedImage:
        """The image with its type, alternative text and warnings."""
        return self._run(self._service.render(spec))

    def render_to_url(self, spec: Spec) -> StoredImage:
        """Draws and stores the image, and returns its public address."""
        return self._run(self._service.render_to_url(spec))

    def render_to_file(self, spec: Spec, path: str | os.PathLike[str]) -> RenderedImage:
        """The format is that of the specification, else that of the file name's ending."""
        file = Path(path)
        image = self.render_image(spec_for_file(spec, file))
        file.write_bytes(image.data)
        return image

    def image_url(self, spec: Spec, *, key: str | None = None) -> str:
        """A URL that draws the chart when it is opened, without a request now.

        Without a key it is drawn on the anonymous plan: PNG, at most 1200 px. Everyone who sees a URL can
        read the key in it: use one of the scope `render`, or signed_url.
        """
        return image_url(self._service.base_url, spec, key)

    def signed_url(self, spec: Spec, *, expires_in: int | None = None) -> str:
        """A URL that draws the chart on the plan of this account, for e-mail and public pages.

        :param expires_in: seconds; one year if absent
        """
        return self._run(self._service.signed_url(spec, expires_in))

    def validate(self, spec: object) -> Validation:
        """Checks a specification without drawing it. An invalid one is a result, not an error."""
        return self._run(self._service.validate(spec))

    def templates(self) -> list[Template]:
        """Your own templates, newest first, then the built-in ones."""
        return self._run(self._service.templates())

    def render_template(self, template_id: str, **overrides: str | float) -> RenderedImage:
        """Draws a template by its id or slug, with the parameters of a template URL."""
        return self._run(self._service.render_template(template_id, overrides))

    def describe(self, description: str, **fields: Any) -> RenderedImage:
        """Draws what a description in words asks for. What was assumed is in `warnings`.

        :param fields: `data`, `width`, `height`, `format`, `brandKitId`
        """
        return self._run(self._service.describe(description, fields))

    def brand_kits(self) -> list[BrandKit]:
        """The brand kits that `brandKitId` may name: your own, then the presets."""
        return self._run(self._service.brand_kits())

    def create_job(self, spec: Spec, *, idempotency_key: str | None = None) -> JobHandle:
        """An image that is drawn in the background.

        :param idempotency_key: the same key and body create one job within 24 hours; generated if absent
        """
        return self.job_handle(self._run(self._service.create_job(spec, idempotency_key)))

    def create_report(
        self, report: Report | Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> JobHandle:
        """A PDF of several pages."""
        return self.job_handle(self._run(self._service.create_report(report, idempotency_key)))

    def create_batch(self, batch: Batch | Mapping[str, Any], *, idempotency_key: str | None = None) -> JobHandle:
        """A ZIP file of up to 100 images."""
        return self.job_handle(self._run(self._service.create_batch(batch, idempotency_key)))

    def job(self, job_id: str) -> Job:
        """A job as it is now."""
        return self._run(self._service.job(job_id))

    def job_handle(self, job_id: str) -> JobHandle:
        """A job that was created earlier, perhaps by another process."""
        return JobHandle(job_id, self)

    def download(self, job: Job) -> bytes:
        """The result of a completed job."""
        return self._run(self._service.download(job))

    def close(self) -> None:
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Chartwright:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self, flow: Flow[T]) -> T:
        try:
            step = next(flow)
            while True:
                if isinstance(step, Call):
                    try:
                        response = self._http.request(
                            step.method, step.url, content=step.content, params=step.params, headers=step.headers
                        )
                    except httpx.TransportError as error:
                        step = flow.throw(error)
                    else:
                        step = flow.send(response)
                else:
                    time.sleep(step.seconds)
                    step = next(flow)
        except StopIteration as stop:
            result: T = stop.value
            return result


class JobHandle:
    """An accepted job. Keep `id` to come back to it later with `client.job_handle(id)`."""

    def __init__(self, job_id: str, client: Chartwright) -> None:
        self.id = job_id
        self._client = client

    def poll(self) -> Job:
        """The job as it is now."""
        return self._client.job(self.id)

    def wait(self, timeout: float = 300) -> Job:
        """Polls until the job is completed.

        :raises JobFailedError: with the error of the job
        :raises JobTimeoutError: after `timeout` seconds; the job goes on
        """
        return self._client._run(self._client._service.wait(self.id, timeout))

    def result(self, timeout: float = 300) -> bytes:
        """Waits, and downloads the image, the PDF of a report or the ZIP file of a batch."""
        return self._client._run(self._client._service.result(self.id, timeout))
