import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTimeline } from './tracing/timeline.js';

export type Log = Logger;

interface Secret {
  /** Part of every such secret: lines without it are not searched. */
  mark: string;
  pattern: RegExp;
  shown: string;
}

/** Secrets anywhere in a line. The prefix of a key stays, to tell production from sandbox. */
const SECRETS: Secret[] = [
  { mark: 'pk_', pattern: /pk_(live|test)_[0-9A-Za-z]{8,}/g, shown: 'pk_$1_[redacted]' },
  { mark: 'eyJ', pattern: /eyJ(?:(?!eyJ)[\w-])*\.[\w-]+\.[\w-]*/g, shown: '[redacted token]' },
  { mark: 'whsec_', pattern: /whsec_[\w+/=-]{8,}/g, shown: 'whsec_[redacted]' },
  { mark: '$argon2', pattern: /\$argon2[\w$=,+/]+/g, shown: '[redacted hash]' },
];

/** Redacted at the top level of a line and one level down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'key',
  'apiKey',
  'secret',
  'token',
  'password',
  'currentPassword',
  'newPassword',
];

/** TypeORM's errors contain the values of the query, Postgres's the rejected row. */
const QUERY_FIELDS = ['parameters', 'detail', 'driverError.parameters', 'driverError.detail'];

const REDACTED_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, field.startsWith('[') ? `*${field}` : `*.${field}`]),
  '*.headers.authorization',
  '*.headers.cookie',
  '*.headers["set-cookie"]',
  ...QUERY_FIELDS.map((field) => `err.${field}`),
];

/**
 * Writes one JSON object per line, to stdout unless a destination is given. API keys, session tokens, secrets of webhooks and password hashes are
 * redacted twice: in fields by name, and in the finished line by pattern, because errors of libraries may quote their input.
 * @param onLine called with each finished line
 */
export function createLog(level: string, destination?: DestinationStream, onLine?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    mixin: traceOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    hooks: {
      streamWrite(line: string) {
        const redacted = redactSecrets(line);
        onLine?.(redacted);
        return redacted;
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Every line that is written for a request or a job of a trace names the trace. */
function traceOfLine(): object {
  const traceId = currentTimeline()?.trace?.traceId;
  return traceId === undefined ? {} : { traceId };
}

/** Replaces API keys, session tokens, secrets of webhooks and password hashes anywhere in a text. */
export function redactSecrets(line: string): string {
  return SECRETS.reduce(
    (text, { mark, pattern, shown }) => (text.includes(mark) ? text.replace(pattern, shown) : text),
    line,
  );
}

/**
 * A text as one line of at most `maxChars`, for logs and the database. Postgres rejects NUL and unpaired surrogates, which a client can put into
 * an error through the name of a field.
 */
export function oneLine(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/**
 * For log lines about what fails again and again, such as each call while a dependency is unavailable.
 * @returns a function that returns true at most once in `intervalMs`
 */
export function oncePer(intervalMs: number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - lastMs < intervalMs) return false;
    lastMs = nowMs;
    return true;
  };
}
