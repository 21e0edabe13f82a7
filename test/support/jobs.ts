import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { type ApiResponse, type RunningApp, request, spec } from './app.js';

export const JOBS = '/api/v1/jobs';

/** Passes validation, but Chart.js rejects it when it draws. */
export const refusedByChartJs = () =>
  spec({
    data: { labels: ['2025-01-01', '2025-01-02'], datasets: [{ data: [1, 2] }] },
    options: { scales: { x: { type: 'time', min: '2025-01-01', max: 1e308 } } },
  });

export interface JobRecord {
  jobId: string;
  kind: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  url?: string;
  previewUrl?: string;
  error?: string;
  format: string;
  warnings?: string[];
  progress: { done: number; total: number };
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
}

export interface Submitting {
  body?: unknown;
  to?: RunningApp;
  headers?: Record<string, string>;
}

/** Posts a job of one small chart. */
export function postJob(key: string, { body = spec(), ...rest }: Submitting = {}): Promise<ApiResponse> {
  return request('POST', JOBS, { key, body, ...rest });
}

/** @returns the id of the accepted job */
export async function submitJob(key: string, submitting: Submitting = {}): Promise<string> {
  const response = await postJob(key, submitting);
  expect(response.status, response.body.toString()).to.equal(202);
  return String(response.json()['jobId']);
}

const requestJob = (key: string, jobId: string, to?: RunningApp): Promise<ApiResponse> =>
  request('GET', `${JOBS}/${jobId}`, { key, ...(to && { to }) });

function jobIn(response: ApiResponse): JobRecord {
  expect(response.status, response.body.toString()).to.equal(200);
  return response.json() as unknown as JobRecord;
}

export const readJob = async (key: string, jobId: string, to?: RunningApp): Promise<JobRecord> =>
  jobIn(await requestJob(key, jobId, to));

/** Polls as a client does, until the job is completed or failed: on a busy machine a statement may take too long, which is a 503. */
export async function untilEnded(key: string, jobId: string, to?: RunningApp, limitMs = 120_000): Promise<JobRecord> {
  for (const untilMs = Date.now() + limitMs; ; await sleep(20)) {
    const response = await requestJob(key, jobId, to);
    const job = response.status === 503 ? undefined : jobIn(response);
    if (job !== undefined && job.completedAt !== null) return job;
    if (Date.now() > untilMs) throw new Error(`the job did not end: ${response.body.toString()}`);
  }
}
