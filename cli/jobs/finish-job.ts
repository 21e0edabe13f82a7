import { setTimeout as sleep } from 'node:timers/promises';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { Job } from '../../clients/typescript/src/results.js';
import type { ChartBackend } from '../../library/chart-backend.js';
import {
  CliError,
  type Diagnostic,
  EXIT_ENVIRONMENT,
  EXIT_INPUT,
  type GlobalOptions,
  writeDiagnostic,
} from '../diagnostics.js';
import { createProgress } from './progress.js';

export interface JobRequest {
  /** Sends the document. */
  create(): Promise<Job>;
  /** A message on a field of the document. */
  diagnosticOf(level: Diagnostic['level'], issue: { path: string; message: string }): Diagnostic;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;

/**
 * Runs a job to its end, shows its progress and its warnings. @returns the bytes of its result
 * @throws CliError with the place of each error of the document
 */
export async function runJob(
  backend: Pick<ChartBackend, 'job' | 'download'>,
  { create, diagnosticOf }: JobRequest,
  globals: GlobalOptions,
): Promise<Uint8Array> {
  let job = await created(create, diagnosticOf);
  const progress = createProgress(globals);
  try {
    for (let pauseMs = FIRST_PAUSE_MS; !isEnded(job); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      progress.show(job.progress);
      await sleep(pauseMs);
      job = await backend.job(job.jobId);
    }
  } finally {
    progress.end();
  }
  for (const message of job.warnings ?? []) writeDiagnostic({ level: 'warning', message }, globals);
  if (job.status === 'failed') throw failure(job, diagnosticOf);
  return backend.download(job);
}

const isEnded = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

async function created(create: JobRequest['create'], diagnosticOf: JobRequest['diagnosticOf']): Promise<Job> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ChartwrightError) || error.details.length === 0) throw error;
    const isOfInput = error.status >= 400 && error.status < 500;
    const diagnostics = error.details.map((detail) => diagnosticOf('error', detail));
    throw new CliError(error.message, isOfInput ? EXIT_INPUT : EXIT_ENVIRONMENT, diagnostics);
  }
}

/** The error of a job that failed after it was accepted: it names the charts, if the job does. */
function failure({ error = 'the job failed', details = [] }: Job, diagnosticOf: JobRequest['diagnosticOf']): CliError {
  return new CliError(error, EXIT_INPUT, [
    { level: 'error', message: error },
    ...details.map((detail) => diagnosticOf('error', detail)),
  ]);
}
