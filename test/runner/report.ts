import { writeFileSync } from 'node:fs';
import type { FileResult, TestResult } from './messages.js';

const SLOWEST = 10;

/** Prints a line per test file while they run, and at the end the failures, the slowest tests and the counts. */
export class Report {
  readonly #results: TestResult[] = [];
  readonly #files: FileResult[] = [];
  /** What went wrong outside of tests. */
  readonly #errors: string[] = [];
  readonly #realParts = new Map<string, string>();
  readonly #startMs = performance.now();

  /** @param again the command that repeats this run, if its order is repeatable */
  constructor(private readonly again?: string) {}

  addResult(result: TestResult): void {
    this.#results.push(result);
    if (result.state === 'failed') print(this.#failureText(result));
  }

  addError(error: string): void {
    this.#errors.push(error);
    print(`✘ ${error}`);
  }

  addRealParts(parts: Iterable<[name: string, what: string]>): void {
    for (const [name, what] of parts) this.#realParts.set(name, what);
  }

  endFile(file: string, durationMs: number): void {
    this.#files.push({ file, durationMs });
    const results = this.#resultsOf(file);
    const failed = results.filter(isFailed).length;
    const words = failed === 0 ? `${results.length} tests` : `${failed} of ${results.length} tests failed`;
    print(`${failed === 0 ? '✔' : '✘'} ${file}: ${words} (${seconds(durationMs)})`);
  }

  writeJson(path: string): void {
    writeFileSync(path, JSON.stringify({ files: this.#files, tests: this.#results }, null, 1));
  }

  passedFiles(): FileResult[] {
    return this.#files.filter(({ file }) => !this.#resultsOf(file).some(isFailed));
  }

  /** @returns whether there were tests and nothing failed */
  end(): boolean {
    const count = (state: TestResult['state']) => this.#results.filter((result) => result.state === state).length;
    const failures = this.#results.filter(isFailed);
    const slowest = this.#results.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST);
    print(`\nThe ${slowest.length} slowest tests:`);
    for (const { file, title, durationMs } of slowest) print(`  ${seconds(durationMs)}  ${file}: ${title}`);
    if (failures.length > 0) print(`\nFailures:\n${failures.map((result) => this.#failureText(result)).join('\n')}`);
    if (this.#errors.length > 0) print(`\nErrors outside of tests:\n${this.#errors.join('\n')}`);
    const parts = [...this.#realParts].map(([name, what]) => `${name} ${what}`);
    print(`\nReal parts of this run: ${parts.join('; ') || 'none needed'}`);
    if (this.again !== undefined) print(`Order: ${this.again}`);
    print(`Time: ${seconds(performance.now() - this.#startMs)}`);
    const failed = failures.length + this.#errors.length;
    const skipped = count('skipped');
    print(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed === 0 && count('passed') > 0;
  }

  #failureText({ file, title, error = '' }: TestResult): string {
    const lines = this.again === undefined ? [error] : [error, `Again: ${this.again}`];
    return `✘ ${file}: ${title}\n${lines.join('\n').replace(/^/gm, '    ')}`;
  }

  #resultsOf(file: string): TestResult[] {
    return this.#results.filter((result) => result.file === file);
  }
}

function isFailed({ state }: TestResult): boolean {
  return state === 'failed';
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
