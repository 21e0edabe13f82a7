/** One problem of an input: dotted path with array indices (`data.datasets.0.data`, empty for the root) and how to fix it. */
export interface SpecIssue {
  path: string;
  message: string;
}

/** The maximum number of `details`, so that 20,000 invalid points do not cause a response of a megabyte. */
export const MAX_DETAILS = 100;

/** Errors that may be made thousands of times a second: a stack trace would cost more than the error and say no more. */
const STATUSES_WITHOUT_STACK: ReadonlySet<number> = new Set([429, 503]);

/**
 * An error response. `body` goes to the client as JSON; `cause` goes to the log only. See docs/reference/errors.md.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: string } & Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ApiError['body'], headers: Record<string, string> = {}, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    if (STATUSES_WITHOUT_STACK.has(status)) Error.stackTraceLimit = 0;
    super(body.error, options);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** What is found twice, by two rules or in two passes, is said once. */
function detailsOf(issues: readonly SpecIssue[]): SpecIssue[] {
  const rows = new Map(issues.map((issue) => [`${issue.path}\n${issue.message}`, issue]));
  return [...rows.values()].slice(0, MAX_DETAILS);
}

export function invalidSpec(issues: SpecIssue[]): ApiError {
  return new ApiError(400, { error: 'Invalid chart specification', details: detailsOf(issues) });
}

/** 400 for a management request with invalid fields. */
export function invalidRequest(issues: SpecIssue[]): ApiError {
  return new ApiError(400, { error: 'Invalid request', details: detailsOf(issues) });
}

/** The issues that a 400 names in `details`; undefined for any other error. */
export function issuesOf(error: unknown): SpecIssue[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  return error.body['details'] as SpecIssue[] | undefined;
}

/**
 * A 400 of a chart specification that is `field` of a request: names the same issues by their paths in that request. Returns other errors
 * unchanged.
 */
export function underField(error: unknown, field: string): unknown {
  const issues = issuesOf(error);
  if (issues === undefined) return error;
  return invalidRequest(
    issues.map(({ path, message }) => ({ path: path === '' ? field : `${field}.${path}`, message })),
  );
}
