"""Client of the chart-rendering service Chartwright."""

from ._async_client import AsyncChartwright, AsyncJobHandle
from ._client import Chartwright, JobHandle
from ._errors import (
    AuthenticationError,
    ChartwrightError,
    ConnectError,
    ErrorDetail,
    InvalidSpecError,
    JobFailedError,
    JobTimeoutError,
    PlanError,
    QuotaError,
    RateLimitError,
    UnavailableError,
    WebhookVerificationError,
)
from ._results import Job, RenderedImage, StoredImage, Validation
from ._sign_url import sign_url
from ._types import Batch, BrandKit, ChartSpec, Report, Template
from ._webhooks import verify_webhook

__all__ = [
    "AsyncChartwright",
    "AsyncJobHandle",
    "AuthenticationError",
    "Batch",
    "BrandKit",
    "ChartSpec",
    "Chartwright",
    "ChartwrightError",
    "ConnectError",
    "ErrorDetail",
    "InvalidSpecError",
    "Job",
    "JobFailedError",
    "JobHandle",
    "JobTimeoutError",
    "PlanError",
    "QuotaError",
    "RateLimitError",
    "RenderedImage",
    "Report",
    "StoredImage",
    "Template",
    "UnavailableError",
    "Validation",
    "WebhookVerificationError",
    "sign_url",
    "verify_webhook",
]
