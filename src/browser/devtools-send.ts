import { Writable } from 'node:stream';
import type { Browser } from 'puppeteer-core';

/** The file descriptor from which Chromium reads with `--remote-debugging-pipe`. */
const PIPE_TO_BROWSER = 3;

/**
 * Sends a DevTools command as Puppeteer does, for half of its time. Puppeteer writes a message and the NUL behind it one by one: two system
 * calls, each of which wakes the browser. And it creates an Error with its stack for each command, in case that fails.
 */
export function sendCheaply<T>(browser: Browser, send: () => T): T {
  const pipe = browser.process()?.stdio[PIPE_TO_BROWSER];
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  if (pipe instanceof Writable) pipe.cork();
  try {
    return send();
  } finally {
    if (pipe instanceof Writable) pipe.uncork();
    Error.stackTraceLimit = stackTraceLimit;
  }
}
