import { numberOf, textOf } from './json-fields.js';

/** One error of a specification: the field and what is accepted there. */
export interface ErrorDetail {
  /** Dot notation with array indices, such as `data.datasets.0.data`; empty for the whole specification. */
  path: string;
  message: string;
}

export interface ChartwrightErrorFields {
  /** HTTP status; 0 when no response was received. */
  status: number;
  details?: readonly ErrorDetail[] | undefined;
  /** Seconds to wait before another try may succeed. */
  retryAfterS?: number | undefined;
  requestId?: string | undefined;
  /** The whole JSON body of the response, with fields such as `plan`, `upgradeUrl`, `currentUsage`. */
  body?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** What every call throws: `message` is the `error` text of the service. */
export class ChartwrightError extends Error {
  override readonly name: string = 'ChartwrightError';
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterS: number | undefined;
  readonly requestId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, fields: ChartwrightErrorFields) {
    super(message, { cause: fields.cause });
    this.status = fields.status;
    this.details = fields.details ?? [];
    this.retryAfterS = fields.retryAfterS;
    this.requestId = fields.requestId;
    this.body = fields.body ?? {};
  }
}

/** 400, 413 or 422: the input is wrong. `details` names every field. */
export class InvalidSpecError extends ChartwrightError {
  override readonly name = 'InvalidSpecError';
}

/** 401, and 403 where the key may not do this: no key, an unknown or revoked one, or one that may only draw. */
export class AuthenticationError extends ChartwrightError {
  override readonly name = 'AuthenticationError';
}

/** 403: the plan does not include this. */
export class PlanError extends ChartwrightError {
  override readonly name = 'PlanError';

  /** The current plan, such as `trial`. */
  get plan(): string {
    return String(this.body['plan']);
  }

  /** Where the plan can be changed: a path of the service. */
  get upgradeUrl(): string | undefined {
    return textOf(this.body['upgradeUrl']);
  }
}

/** 429: too many requests in this window. `retryAfterS` says when the next one begins. */
export class RateLimitError extends ChartwrightError {
  override readonly name = 'RateLimitError';
}

/** 429: the renders of the billing period or of the trial are used up. Waiting does not help. */
export class QuotaError extends ChartwrightError {
  override readonly name = 'QuotaError';

  get plan(): string {
    return String(this.body['plan']);
  }

  get currentUsage(): number | undefined {
    return numberOf(this.body['currentUsage']);
  }

  get limit(): number | undefined {
    return numberOf(this.body['limit']);
  }
}

/** 502, 503 or 504: overloaded, stopping, or a dependency is away. */
export class UnavailableError extends ChartwrightError {
  override readonly name = 'UnavailableError';
}

/** No response: a wrong address, no network, or `timeoutMs` has passed. */
export class ConnectionError extends ChartwrightError {
  override readonly name = 'ConnectionError';
}

/** `wait()` of a job that ended with an error. `message` is the error of the job. */
export class JobFailedError extends ChartwrightError {
  override readonly name = 'JobFailedError';
}

/** `wait()` of a job that did not end in time. The job goes on. */
export class JobTimeoutError extends ChartwrightError {
  override readonly name = 'JobTimeoutError';
}

/** A webhook request that was not sent by the service, was changed, or is too old. */
export class WebhookVerificationError extends ChartwrightError {
  override readonly name = 'WebhookVerificationError';

  constructor(message: string) {
    super(message, { status: 0 });
  }
}
