import { recordSchema } from '../http/openapi.js';
import { JOB_KINDS, JOB_STATUSES, type Job } from './job.entity.js';

const count = { type: 'integer', minimum: 0 };
const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

/** A job as the API returns it. */
export function presentJob(job: Job): object {
  const { id, kind, status, url, error, format, warnings, done, charts, createdAt, startedAt, completedAt } = job;
  return {
    jobId: id,
    kind,
    status,
    ...(url !== null && { url }),
    ...(error !== null && { error }),
    format,
    ...(warnings !== null && { warnings }),
    progress: { done, total: charts },
    createdAt,
    startedAt,
    completedAt,
  };
}

export const jobSchema = recordSchema(
  {
    jobId: { type: 'string', format: 'uuid' },
    kind: { enum: JOB_KINDS },
    status: { enum: JOB_STATUSES },
    url: { type: 'string', format: 'uri', description: 'Of the result of a completed job.' },
    error: { type: 'string', description: 'Why the job failed.' },
    format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'zip'], description: 'Of the result.' },
    warnings: { type: 'array', items: { type: 'string' }, description: 'As in `X-Chart-Warnings`. Absent if empty.' },
    progress: { ...recordSchema({ done: count, total: count }), description: 'In charts.' },
    createdAt: { type: 'string', format: 'date-time' },
    startedAt: timeOrNull('Start of the last attempt.'),
    completedAt: timeOrNull('When the job completed or failed.'),
  },
  ['url', 'error', 'warnings'],
);
