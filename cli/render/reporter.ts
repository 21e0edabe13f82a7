import { type Diagnostic, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { CLEAR_LINE, progressBar } from '../progress-bar.js';

/** What the progress bar needs of a terminal. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Diagnostics of many charts, with a progress bar below them on a terminal. */
export class Reporter {
  succeeded = 0;
  #done = 0;
  #isShown = false;
  readonly #hasBar: boolean;

  /** @param total number of charts; one chart has no bar */
  constructor(
    private readonly total: number,
    private readonly options: GlobalOptions,
    private readonly stream: ProgressStream = process.stderr,
  ) {
    this.#hasBar = stream.isTTY === true && options.json !== true && total > 1;
    this.#show();
  }

  write(diagnostic: Diagnostic): void {
    this.#clear();
    writeDiagnostic(diagnostic, this.options);
    this.#show();
  }

  /** Call it once for each chart. */
  countDone(hasFailed: boolean): void {
    this.#done++;
    if (!hasFailed) this.succeeded++;
    this.#show();
  }

  /** Removes the bar. */
  end(): void {
    this.#clear();
  }

  #show(): void {
    if (!this.#hasBar) return;
    const bar = progressBar(this.#done, this.total);
    const failed = this.#done - this.succeeded;
    const failures = failed === 0 ? '' : `, ${failed} failed`;
    this.stream.write(`${CLEAR_LINE}${bar} ${this.#done}/${this.total}${failures}`);
    this.#isShown = true;
  }

  #clear(): void {
    if (!this.#isShown) return;
    this.stream.write(CLEAR_LINE);
    this.#isShown = false;
  }
}
