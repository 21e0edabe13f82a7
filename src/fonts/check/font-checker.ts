import { fileURLToPath } from 'node:url';
import { createUntrustedRunner } from '../../platform/process/untrusted-process.js';
import type { CheckedFont, RefusedFont } from './checked-font.js';
import { formatOf, MAX_UNPACKED_BYTES } from './sfnt.js';

/** Reads untrusted fonts, each in a separate process. */
export interface FontChecker {
  /**
   * @param weight 1-1000, of a variable font
   * @returns what is known of the font, and the rewritten font; or why it is not taken
   * @throws UntrustedError
   */
  check(bytes: Buffer, weight: number | undefined): Promise<(CheckedFont & { font: Buffer }) | RefusedFont>;
  /** Kills the processes that still run. */
  close(): void;
}

const processFile = fileURLToPath(new URL('./font-process.js', import.meta.url));
const MAX_FACTS_BYTES = 256 * 1024;
/** Compiling the reader takes most of a second of CPU time, which on a busy machine is many seconds; CPU time has a limit of its own. */
const TIMEOUT_MS = 15_000;

export function createFontChecker(): FontChecker {
  const maxOutputBytes = MAX_UNPACKED_BYTES + MAX_FACTS_BYTES;
  const runner = createUntrustedRunner({ processFile, maxOutputBytes, jit: true, timeoutMs: TIMEOUT_MS });
  return {
    async check(bytes, weight) {
      const output = await runner.run([weight === undefined ? '' : String(weight)], bytes);
      const end = output.indexOf('\n');
      const facts: CheckedFont | RefusedFont = JSON.parse(output.toString('utf8', 0, end));
      if ('refused' in facts) return facts;
      const font = output.subarray(end + 1);
      // The process has read an untrusted file: what it returns is checked.
      if (formatOf(font) !== facts.extension) throw new Error('the process returned no font');
      return { ...facts, font };
    },
    close: runner.close,
  };
}
