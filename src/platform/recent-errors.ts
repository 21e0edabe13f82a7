/** One error of this process, as the log has it. */
export interface RecentError {
  time: string;
  level: string;
  /** Null, like the next three, for errors that belong to no request. */
  requestId: string | null;
  method: string | null;
  route: string | null;
  status: number | null;
  message: string;
  /** What an error of a library says. */
  cause: string | null;
}

/** The latest errors of this process, in memory: 5xx responses and what is logged as an error. */
export interface RecentErrors {
  /** Takes a finished line of the log, without secrets. Lines of other events are ignored. */
  add(line: string): void;
  /** Newest first. */
  list(): RecentError[];
}

const MAX_ERRORS = 200;
const MAX_TEXT_CHARS = 500;
/** How pino begins the lines that can be errors. Others are not parsed. */
const STARTS = ['{"level":"warn"', '{"level":"error"', '{"level":"fatal"'];

export function createRecentErrors(): RecentErrors {
  const errors: RecentError[] = [];
  return {
    add(line) {
      if (!STARTS.some((start) => line.startsWith(start))) return;
      const error = errorOf(JSON.parse(line));
      if (error === undefined) return;
      errors.push(error);
      if (errors.length > MAX_ERRORS) errors.shift();
    },
    list: () => errors.toReversed(),
  };
}

/** Warnings count only as responses: a request's line has a status of its own, one of a webhook that of somebody else. */
function errorOf(fields: Record<string, unknown>): RecentError | undefined {
  const { time, level, requestId, status, err, msg } = fields;
  const isResponse = typeof requestId === 'string' && typeof status === 'number' && status >= 500;
  if (level === 'warn' && !isResponse) return undefined;
  const { message } = (err ?? {}) as { message?: unknown };
  return {
    time: String(time),
    level: String(level),
    requestId: textOf(requestId),
    method: textOf(fields['method']),
    route: textOf(fields['route']),
    status: typeof status === 'number' ? status : null,
    message: textOf(msg) ?? '',
    cause: textOf(message),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_CHARS) : null;
}
