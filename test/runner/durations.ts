import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FileResult } from './messages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const RECORD = `${root}test/runner/durations.json`;
/** Shorter files need no order: they run last, with those that are new. */
export const MIN_S = 2;

/** @returns seconds by test file, as the machine that recorded them took: only their order has a meaning */
export function readDurations(): Record<string, number> {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
}

/** Replaces the durations of these files and drops files that are gone. */
export function recordDurations(results: FileResult[]): void {
  const measured = results.map(({ file, durationMs }) => [file, Math.round(durationMs / 1000)] as const);
  const durations = Object.entries({ ...readDurations(), ...Object.fromEntries(measured) })
    .filter(([file, seconds]) => seconds >= MIN_S && existsSync(root + file))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`);
}
