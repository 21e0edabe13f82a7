import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** A key as it is written out in clear. Enough of it stays in a line to tell production from sandbox. */
const KEY_IN_CLEAR = /pk_(live|test)_[0-9A-Za-z]{8,}/g;

/**
 * JSON lines, one object each, on stdout unless another stream is given. Whatever a line was made of, an API key never leaves in clear:
 * named fields are redacted before they are written, and the finished line is looked through once more, because an error of a driver
 * or a library may quote what it was given.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['authorization', 'headers.authorization', '*.headers.authorization', 'key', 'apiKey', 'cookie'],
      censor: '[redacted]',
    },
    hooks: {
      streamWrite: (line: string) => (line.includes('pk_') ? line.replace(KEY_IN_CLEAR, 'pk_$1_[redacted]') : line),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
