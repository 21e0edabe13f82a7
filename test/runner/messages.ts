/** Messages between the process of `npm test` and its worker processes. */
export type ToWorker = { kind: 'run'; file: string } | { kind: 'end' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failure'; result: TestResult }
  /** `results` are all but the failures: a message for each would cost as much time as many a test. */
  | { kind: 'file-end'; file: string; durationMs: number; results: TestResult[] }
  | { kind: 'closed'; realParts: [name: string, what: string][]; error?: string }
  | { kind: 'open-handles'; handles: string[] };

export interface TestResult {
  /** The source, relative to the folder of the project, e.g. test/unit/plans.test.ts. */
  file: string;
  /** Titles of the suites and of the test. */
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  durationMs: number;
  /** For a failure: message, difference of values, stack. */
  error?: string;
}

export interface FileResult {
  /** As in `TestResult`. */
  file: string;
  /** Includes the start and the end of what its tests use. */
  durationMs: number;
}
