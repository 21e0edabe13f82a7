import type { Job } from '../../clients/typescript/src/results.js';
import type { GlobalOptions } from '../diagnostics.js';
import { CLEAR_LINE, progressBar } from '../progress-bar.js';

export interface Progress {
  show(progress: Job['progress']): void;
  /** Removes the line. */
  end(): void;
}

/** One line on standard error that is written again and again: on a terminal only, and not with `--json`. */
export function createProgress({ json }: GlobalOptions): Progress {
  const { stderr: stream } = process;
  if (!stream.isTTY || json === true) return { show: () => undefined, end: () => undefined };
  return {
    show(progress) {
      const { done, total } = progress ?? { done: 0, total: 0 };
      stream.write(`${CLEAR_LINE}${progressBar(done, total)} ${done} of ${total} charts`);
    },
    end() {
      stream.write(CLEAR_LINE);
    },
  };
}
