import type { Job } from '../../clients/typescript/src/results.js';
import type { GlobalOptions } from '../diagnostics.js';

export interface Progress {
  show(progress: Job['progress']): void;
  /** Removes the line. */
  end(): void;
}

const BAR_CHARS = 24;
const CLEAR_LINE = '\r\x1b[K';

/** One line on standard error that is written again and again: on a terminal only, and not with `--json`. */
export function createProgress({ json }: GlobalOptions, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY || json === true) return { show: () => undefined, end: () => undefined };
  return {
    show(progress) {
      const { done, total } = progress ?? { done: 0, total: 0 };
      const filled = total === 0 ? 0 : Math.round((BAR_CHARS * done) / total);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled);
      stream.write(`${CLEAR_LINE}${bar} ${done} of ${total} charts`);
    },
    end() {
      stream.write(CLEAR_LINE);
    },
  };
}
