import { commonTexts } from '../texts/common.ts';

/** A field of a request that the service rejects. */
export interface FieldIssue {
  /** Dot notation; empty for the whole input. */
  path: string;
  message: string;
}

/** A chart that a description may have meant. */
export interface Suggestion {
  spec: object;
  reading: string;
}

interface ErrorBody {
  error?: string;
  /** What is wrong and how to fix it; of plans, those that include what was asked for. */
  message?: string;
  details?: FieldIssue[];
  suggestions?: Suggestion[];
  retryAfter?: number;
  upgradeUrl?: string;
  plan?: string;
  /** In a 412: the record as it is now. */
  current?: Record<string, unknown>;
}

/** A response of the service that is not a success. `message` is fit for users. */
export class ApiError extends Error {
  override name = 'ApiError';

  private constructor(
    message: string,
    /** 0 when the service could not be reached. */
    readonly status: number,
    readonly requestId: string | null,
    readonly body: ErrorBody,
    readonly eTag: string | null = null,
  ) {
    super(message);
  }

  static unreachable(): ApiError {
    return new ApiError(commonTexts.unreachable, 0, null, {});
  }

  static noSession(): ApiError {
    return new ApiError(commonTexts.unexpectedStatus(401), 401, null, {});
  }

  /** Nothing was sent. */
  static tooLongForVisitors(): ApiError {
    return new ApiError(commonTexts.tooLongForVisitors, 414, null, {});
  }

  /** The service has signed in, and the browser keeps no session of this page. @param origin where the service is */
  static sessionDropped(origin: string): ApiError {
    return new ApiError(commonTexts.sessionDropped(origin, location.origin), 403, null, {});
  }

  static of(response: Response, body: ErrorBody): ApiError {
    // The message says more than the kind of the error.
    const text = body.message ?? body.error ?? commonTexts.unexpectedStatus(response.status);
    const { headers, status } = response;
    return new ApiError(text, status, headers.get('X-Request-Id'), body, headers.get('ETag'));
  }

  /** The same error without some of its issues; undefined when no issue is left. */
  withDetails(details: FieldIssue[]): ApiError | undefined {
    if (details.length === 0) return undefined;
    return new ApiError(this.message, this.status, this.requestId, { ...this.body, details });
  }

  /** The issues by field; those of the whole input have the empty path. */
  get details(): FieldIssue[] {
    return this.body.details ?? [];
  }

  /** Charts that a description may have meant. */
  get suggestions(): Suggestion[] {
    return this.body.suggestions ?? [];
  }

  /** Seconds. */
  get retryAfterS(): number | undefined {
    return this.body.retryAfter;
  }

  /** After a save over a newer version: that version. */
  get newer(): { record: Record<string, unknown>; eTag: string } | undefined {
    const { current } = this.body;
    return this.status === 412 && current !== undefined ? { record: current, eTag: this.eTag ?? '*' } : undefined;
  }

  /** Where a refused caller changes the plan. */
  get upgradeUrl(): string | undefined {
    return this.body.upgradeUrl;
  }
}

export function toApiError(response: Response, body: unknown): ApiError {
  return ApiError.of(response, typeof body === 'object' && body !== null ? body : {});
}
