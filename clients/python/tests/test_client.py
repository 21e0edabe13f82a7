"""Against a real service: CHARTWRIGHT_URL, CHARTWRIGHT_KEY, and RENDER_ONLY_KEY, whose scope is `render`."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import tempfile
import threading
import time
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest.mock import patch
from urllib.request import Request, urlopen

import chartwright
from chartwright import AsyncChartwright, Chartwright, ChartSpec

URL = os.environ["CHARTWRIGHT_URL"]
KEY = os.environ["CHARTWRIGHT_KEY"]
PNG = b"\x89PNG"
Answer = tuple[int, dict[str, str], object]
SPEC: ChartSpec = {
    "type": "bar",
    "data": {"labels": ["North", "South"], "datasets": [{"label": "Umsätze", "data": [12, 19.5]}]},
    "width": 300,
    "height": 200,
}


@contextmanager
def scripted(*answers: Answer) -> Iterator[tuple[str, list[str]]]:
    """A server that answers each request with the next answer; its address, and the requests so far."""
    left = list(answers)
    seen: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            seen.append(self.headers.get("Idempotency-Key", ""))
            status, headers, body = left.pop(0)
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(data))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", seen
    finally:
        server.shutdown()
        server.server_close()


class Drawing(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Chartwright(URL, KEY)
        self.addCleanup(self.client.close)

    def test_render(self) -> None:
        self.assertTrue(self.client.render(SPEC).startswith(PNG))

    def test_image_says_what_was_ignored(self) -> None:
        image = self.client.render_image({**SPEC, "titel": "Ä", "tpye": 1})
        self.assertEqual(image.content_type, "image/png")
        self.assertIn("Umsätze", image.alt or "")
        self.assertEqual(len(image.warnings), 2)
        self.assertIn('"title"', image.warnings[0])

    def test_file_has_the_format_of_its_name(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "chart.svg")
            self.client.render_to_file(SPEC, file)
            self.assertIn("<svg", file.read_text())
            with self.assertRaisesRegex(chartwright.InvalidSpecError, "png.*svg"):
                self.client.render_to_file({**SPEC, "format": "png"}, file)
            figure = self.client.render_to_file({"type": "kpi", "value": 1234, "format": {"prefix": "$"}}, file)
            self.assertEqual((figure.content_type, figure.alt), ("image/svg+xml", "Key figure. $1,234."))
            with self.assertRaisesRegex(chartwright.InvalidSpecError, r"must end in \.png, \.jpg"):
                self.client.render_to_file(SPEC, Path(folder, "chart.bmp"))

    def test_urls_can_be_opened(self) -> None:
        stored = self.client.render_to_url(SPEC)
        self.assertEqual((stored.format, stored.width), ("png", 300))
        long_spec = {**SPEC, "title": "long " * 400}
        for url in (
            stored.url,
            self.client.image_url(SPEC),
            self.client.image_url(long_spec, key=KEY),
            self.client.signed_url(SPEC, expires_in=3600),
        ):
            with urlopen(url) as answer:
                self.assertTrue(answer.read().startswith(PNG), url)

    def test_signed_without_a_request(self) -> None:
        with urlopen(Request(f"{URL}/api/v1/signed-urls/key", headers={"Authorization": f"Bearer {KEY}"})) as answer:
            signing = json.load(answer)
        unsigned = self.client.image_url({**SPEC, "title": "Größe & Co"})
        url = chartwright.sign_url(unsigned, account_id=signing["accountId"], key=signing["key"], expires_in=60)
        with urlopen(url) as answer:
            self.assertTrue(answer.read().startswith(PNG))
        with self.assertRaises(chartwright.InvalidSpecError):
            chartwright.sign_url(f"{unsigned}&key={KEY}", account_id="x", key="y")

    def test_signature_of_the_reference(self) -> None:
        unsigned = "https://charts.example.com/api/v1/render?type=bar&labels=A,B&data=1,2"
        account_id = "11111111-2222-4333-8444-555555555555"
        with patch("time.time", return_value=0):
            url = chartwright.sign_url(unsigned, account_id=account_id, key="cws_example", expires_in=2_000_000_000)
        self.assertEqual(
            url,
            f"{unsigned}&account={account_id}&expires=2000000000&sig=iKYV-Fs-VC1q0pPgQfMkX7keVwUooBL7g3Aoe-SSog4",
        )

    def test_url_that_is_too_long(self) -> None:
        labels = [hashlib.sha256(str(n).encode()).hexdigest() for n in range(60)]
        spec = {"type": "bar", "data": {"labels": labels, "datasets": [{"data": list(range(60))}]}}
        with self.assertRaisesRegex(chartwright.InvalidSpecError, "render_to_url"):
            self.client.image_url(spec)

    def test_validate(self) -> None:
        self.assertTrue(self.client.validate(SPEC).valid)
        self.assertIn("/app/playground#spec=", self.client.validate(SPEC).playground_url or "")
        answer = self.client.validate({"type": "Bar", "data": SPEC["data"]})
        self.assertEqual([row.path for row in answer.details], ["type"])

    def test_templates_kits_and_descriptions(self) -> None:
        self.assertIn("mrr-trend", [template["id"] for template in self.client.templates()])
        self.assertIn("obsidian", [kit["id"] for kit in self.client.brand_kits()])
        svg = self.client.render_template("mrr-trend", title="Our revenue", format="svg")
        self.assertIn(b"Our revenue", svg.data)
        described = self.client.describe("bar chart", data={"North": 3, "South": 4})
        self.assertTrue(described.data.startswith(PNG))

    def test_jobs(self) -> None:
        job = self.client.create_job(SPEC).wait()
        self.assertTrue(self.client.download(job).startswith(PNG))
        report = self.client.create_report({"title": "Review", "pages": [{"charts": [{"spec": SPEC}]}]})
        self.assertTrue(report.result().startswith(b"%PDF"))
        batch = self.client.create_batch({"charts": [{"spec": SPEC}, {"spec": SPEC}]})
        self.assertTrue(batch.result().startswith(b"PK"))

    def test_same_idempotency_key_is_one_job(self) -> None:
        first, second = (self.client.create_job(SPEC, idempotency_key="python-1") for _ in range(2))
        self.assertEqual(first.id, second.id)

    def test_async(self) -> None:
        async def draw() -> None:
            async with AsyncChartwright(URL, KEY) as client:
                images = await asyncio.gather(*(client.render(SPEC) for _ in range(3)))
                self.assertTrue(all(image.startswith(PNG) for image in images))
                job = await client.create_job(SPEC)
                self.assertTrue((await job.result()).startswith(PNG))
                with tempfile.TemporaryDirectory() as folder:
                    await client.render_to_file(SPEC, Path(folder, "chart.webp"))
                with self.assertRaises(chartwright.InvalidSpecError):
                    await client.render({**SPEC, "type": "Bar"})

        asyncio.run(draw())


class Parity(unittest.TestCase):
    def test_both_clients_have_the_same_methods(self) -> None:
        for blocking, non_blocking in (
            (Chartwright, AsyncChartwright),
            (chartwright.JobHandle, chartwright.AsyncJobHandle),
        ):
            names = [{name for name in dir(kind) if not name.startswith("_")} for kind in (blocking, non_blocking)]
            self.assertEqual(names[0], names[1])


class Errors(unittest.TestCase):
    def fails(self, kind: type[chartwright.ChartwrightError], client: Chartwright, spec: object = SPEC) -> str:
        with client, self.assertRaises(kind) as caught:
            client.render(spec)  # type: ignore[arg-type]
        return str(caught.exception)

    def test_invalid_spec_names_the_field(self) -> None:
        text = self.fails(chartwright.InvalidSpecError, Chartwright(URL, KEY), {**SPEC, "type": "Bar"})
        self.assertEqual(text, 'Invalid chart specification\n  type: Use "bar" (lower case)')

    def test_values_that_are_not_json(self) -> None:
        data = {"labels": ["a"], "datasets": [{"data": [float("nan")]}]}
        text = self.fails(chartwright.InvalidSpecError, Chartwright(URL, KEY), {"type": "bar", "data": data})
        self.assertIn("data.datasets.0.data.0: nan", text)

    def test_keys(self) -> None:
        self.fails(chartwright.AuthenticationError, Chartwright(URL, "pk_live_no"))
        self.fails(chartwright.AuthenticationError, Chartwright(URL))
        with Chartwright(URL, os.environ["RENDER_ONLY_KEY"]) as client:
            with self.assertRaises(chartwright.AuthenticationError):
                client.brand_kits()

    def test_nobody_answers(self) -> None:
        text = self.fails(chartwright.ConnectError, Chartwright("http://127.0.0.1:1"))
        self.assertIn("http://127.0.0.1:1 cannot be reached", text)

    def test_base_url(self) -> None:
        with self.assertRaisesRegex(ValueError, "base_url"):
            Chartwright("charts.example.com")


class Retries(unittest.TestCase):
    BUSY = (503, {"Retry-After": "0"}, {"error": "Service overloaded"})
    LIMITED = (429, {"Retry-After": "0"}, {"error": "Rate limit exceeded", "retryAfter": 0})
    IMAGE = (200, {"Content-Type": "image/png"}, PNG)

    def test_busy_and_limited(self) -> None:
        with scripted(self.BUSY, self.LIMITED, self.IMAGE) as (url, seen), Chartwright(url) as client:
            self.assertEqual(client.render(SPEC), PNG)
            self.assertEqual(len(seen), 3)

    def test_gives_up(self) -> None:
        with scripted(self.BUSY, self.BUSY) as (url, seen), Chartwright(url, max_retries=1) as client:
            with self.assertRaises(chartwright.UnavailableError):
                client.render(SPEC)
            self.assertEqual(len(seen), 2)

    def test_long_wait_is_an_error_at_once(self) -> None:
        limited: Answer = (429, {"Retry-After": "900"}, {"error": "Rate limit exceeded", "retryAfter": 900})
        with scripted(limited) as (url, _), Chartwright(url) as client:
            with self.assertRaises(chartwright.RateLimitError) as caught:
                client.render(SPEC)
            self.assertEqual(caught.exception.retry_after, 900)

    def test_quota_is_not_repeated(self) -> None:
        quota: Answer = (429, {}, {"error": "Used up", "currentUsage": 10, "limit": 10, "plan": "starter"})
        with scripted(quota) as (url, seen), Chartwright(url) as client:
            with self.assertRaises(chartwright.QuotaError) as caught:
                client.render(SPEC)
            self.assertEqual((caught.exception.limit, caught.exception.plan, len(seen)), (10, "starter", 1))

    def test_plan(self) -> None:
        refused: Answer = (403, {}, {"error": "No", "plan": "trial", "upgradeUrl": "/pricing"})
        with scripted(refused) as (url, _), Chartwright(url) as client:
            with self.assertRaises(chartwright.PlanError) as caught:
                client.render(SPEC)
            self.assertEqual(caught.exception.upgrade_url, "/pricing")

    def test_other_server(self) -> None:
        html: Answer = (200, {"Content-Type": "text/html; charset=utf-8"}, b"<!doctype html>")
        for answer, kind in (((404, {}, b"no"), chartwright.ChartwrightError), (html, chartwright.ConnectError)):
            with scripted(answer) as (url, _), Chartwright(f"{url}/x") as client:
                with self.assertRaisesRegex(kind, f"{url}/x the address of a Chartwright service"):
                    client.render(SPEC)
        with Chartwright(f"{URL}/app", KEY) as client:
            with self.assertRaisesRegex(chartwright.ChartwrightError, r"Not found: did you mean /api/v1/render\?"):
                client.render(SPEC)

    def test_job_keeps_its_idempotency_key(self) -> None:
        accepted: Answer = (202, {}, {"jobId": "j"})
        with scripted(self.BUSY, accepted) as (url, seen), Chartwright(url) as client:
            self.assertEqual(client.create_job(SPEC).id, "j")
            self.assertEqual(seen[0], seen[1])
            self.assertNotEqual(seen[0], "")


class Webhooks(unittest.TestCase):
    SECRET = "whsec_" + base64.b64encode(b"x" * 32).decode()
    BODY = '{"type":"render.complete","data":{"jobId":"ä"}}'.encode()

    def headers(self, age: int = 0) -> dict[str, str]:
        timestamp = str(int(time.time()) - age)
        signed = f"evt_1.{timestamp}.".encode() + self.BODY
        signature = base64.b64encode(hmac.new(b"x" * 32, signed, hashlib.sha256).digest()).decode()
        return {
            "Webhook-Id": "evt_1",
            "Webhook-Timestamp": timestamp,
            "Webhook-Signature": f"v1,AAAA v1,{signature}",
        }

    def test_genuine(self) -> None:
        event = chartwright.verify_webhook(self.BODY, self.headers(), self.SECRET)
        self.assertEqual(event["data"]["jobId"], "ä")

    def test_others(self) -> None:
        other = "whsec_" + base64.b64encode(b"y" * 32).decode()
        for body, headers, secret in (
            (self.BODY + b" ", self.headers(), self.SECRET),
            (self.BODY, self.headers(age=600), self.SECRET),
            (self.BODY, self.headers(age=-600), self.SECRET),
            (self.BODY, {}, self.SECRET),
            (self.BODY, self.headers(), other),
            (self.BODY, self.headers(), "no secret"),
        ):
            with self.assertRaises(chartwright.WebhookVerificationError):
                chartwright.verify_webhook(body, headers, secret)


if __name__ == "__main__":
    unittest.main()
