/** One error of a specification: the field and what is accepted there. */
export interface ErrorDetail {
  /** Dot notation with array indices, such as `data.datasets.0.data`; empty for the whole specification. */
  path: string;
  message: string;
}

export interface ChartwrightErrorFields {
  /** HTTP status; 0 when no answer was received. */
  status: number;
  details?: readonly ErrorDetail[] | undefined;
  /** Seconds to wait before another try may succeed. */
  retryAfterS?: number | undefined;
  requestId?: string | undefined;
  /** The whole JSON body of the answer, with fields such as `plan`, `upgradeUrl`, `currentUsage`. */
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
