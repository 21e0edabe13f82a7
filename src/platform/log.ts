import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

interface Secret {
  /** Every such secret holds this; a line without it needs no search. */
  mark: string;
  pattern: RegExp;
  shown: string;
}

/** Secrets as they are written out in clear, wherever in a line. Enough of a key stays to tell production from sandbox. */
const SECRETS: Secret[] = [
  { mark: 'pk_', pattern: /pk_(live|test)_[0-9A-Za-z]{8,}/g, shown: 'pk_$1_[redacted]' },
  { mark: 'eyJ', pattern: /eyJ[\w-]{4,}\.[\w-]+\.[\w-]*/g, shown: '[redacted token]' },
  { mark: '$argon2', pattern: /\$argon2[\w$=,+/]+/g, shown: '[redacted hash]' },
];

/** Fields by name, at the top of a line and one level down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'key',
  'apiKey',
  'token',
  'password',
  'currentPassword',
  'newPassword',
];

/** An error of TypeORM carries the values of its query, one of Postgres the row that it refused. */
const SECRETS_OF_QUERIES = ['parameters', 'detail', 'driverError.parameters', 'driverError.detail'];

const REDACTED_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, field.startsWith('[') ? `*${field}` : `*.${field}`]),
  '*.headers.authorization',
  '*.headers.cookie',
  '*.headers["set-cookie"]',
  ...SECRETS_OF_QUERIES.map((field) => `err.${field}`),
];

/**
 * JSON lines, one object each, on stdout unless another stream is given. Whatever a line was made of, an API key, a session token or a
 * password's hash never leaves in clear: named fields are redacted before they are written, and the finished line is looked through once
 * more, because an error of a driver or a library may quote what it was given.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    hooks: { streamWrite: hideSecrets },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function hideSecrets(line: string): string {
  return SECRETS.reduce(
    (text, { mark, pattern, shown }) => (text.includes(mark) ? text.replace(pattern, shown) : text),
    line,
  );
}
