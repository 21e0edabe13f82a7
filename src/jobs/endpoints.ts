import Joi from 'joi';
import { conflict } from '../http/errors.js';
import {
  type Endpoint,
  endpoint,
  found,
  Pipeline,
  readId,
  readPage,
  sendNoContent,
  sendOwnPage,
  sendOwnRecord,
} from '../http/http.js';
import { emptyResponse, errorResponse, jsonResponse, pageResponse, recordSchema, schemaRef } from '../http/openapi.js';
import type { Identity } from '../identity/identity.js';
import { MAX_MEGAPIXELS, MAX_MIB } from './archives/image-files.js';
import { MAX_CHARTS } from './batches/parse-batch.js';
import { JOB_KINDS, JOB_STATUSES, type Job, type JobStatus } from './job.entity.js';
import type { JobFilters, JobService } from './job-service.js';
import type { jobPipelines } from './pipeline.js';
import { BOUNDS } from './reports/report-schema.js';
import { JOBS_PATH } from './stages.js';

const count = { type: 'integer', minimum: 0 };
const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

/** A job as the API returns it. */
function presentJob(job: Job): object {
  const { id, kind, title, requestId, status, url, previewUrl, error, format, warnings, decidedTable, done, charts } =
    job;
  const { createdAt, startedAt, completedAt } = job;
  return {
    jobId: id,
    kind,
    ...(title !== null && { title }),
    requestId,
    status,
    ...(url !== null && { url }),
    ...(previewUrl !== null && { previewUrl }),
    ...(error !== null && { error }),
    format,
    ...(warnings !== null && { warnings }),
    ...(decidedTable !== null && { table: decidedTable }),
    progress: { done, total: charts },
    createdAt,
    startedAt,
    completedAt,
  };
}

const jobSchema = recordSchema(
  {
    jobId: { type: 'string', format: 'uuid' },
    kind: { enum: JOB_KINDS },
    title: { type: 'string', description: 'The title of the chart or of the report. Absent without one.' },
    requestId: {
      type: 'string',
      description: 'X-Request-Id of the request. Entries of the render history have the same.',
    },
    status: { enum: JOB_STATUSES },
    url: { type: 'string', format: 'uri', description: 'Where the result of a completed job is.' },
    previewUrl: { type: 'string', format: 'uri', description: 'A PNG of the first page of a completed report.' },
    error: { type: 'string', description: 'Why the job failed.' },
    format: { enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif', 'zip'], description: 'The format of the result.' },
    warnings: { type: 'array', items: { type: 'string' }, description: 'As in `X-Chart-Warnings`. Absent if empty.' },
    table: schemaRef('TableSummary'),
    progress: {
      ...recordSchema({ done: count, total: count }),
      description: 'In renders: one for each chart, or for each 20 frames of an animation.',
    },
    createdAt: { type: 'string', format: 'date-time' },
    startedAt: timeOrNull('Start of the last attempt.'),
    completedAt: timeOrNull('When the job completed or failed.'),
  },
  ['title', 'url', 'previewUrl', 'error', 'warnings', 'table'],
);

export interface JobEndpointsDeps {
  authentication: Pick<Identity['authentication'], 'authenticate'>;
  jobs: Pick<JobService, 'select' | 'find' | 'cancel'>;
  pipelines: ReturnType<typeof jobPipelines>;
}

const filters = {
  status: Joi.valid(...JOB_STATUSES).description('Only jobs with this status.'),
  kind: Joi.valid(...JOB_KINDS).description('Only jobs of this kind.'),
};

const NOT_CANCELLABLE: Record<JobStatus, string> = {
  queued: 'The job is being started. It can no longer be cancelled.',
  processing: 'The job is being worked on. It can no longer be cancelled.',
  completed: 'The job is completed. It can no longer be cancelled.',
  failed: 'The job has failed. There is nothing to cancel.',
};

/** Which chart that cannot be drawn is charged. */
const EXCEPT_STOPPED = 'unless its drawing was stopped at its time limit';

const BATCH_DESCRIPTION = [
  `Up to ${MAX_CHARTS} charts as one job. Every specification is checked at acceptance; \`returnUrl\` in a specification has no effect. The result`,
  'is a ZIP file of images, named by their position and their name or title (`001-quarterly-revenue.png`), with a `manifest.json`:',
  '`{total, succeeded, failed, charts: [{index, name, format, width, height, devicePixelRatio, status, file, bytes, warnings?, error?, details?}]}`,',
  'where `index` counts from 0, as in the paths of errors. Costs one render of the quota per chart. A chart that cannot be drawn does',
  `not affect the others and is refunded, ${EXCEPT_STOPPED}; when none can be drawn, the job fails.`,
  `The raster images may have ${MAX_MEGAPIXELS} megapixels together (width × height × devicePixelRatio², for each frame), and all files ${MAX_MIB} MiB: an image`,
  'that would exceed that is a failure in the manifest, and is charged.',
].join(' ');

/** The routes of jobs, reports and batches. Accounts whose plan has expired can still read and cancel. */
export function jobEndpoints({ authentication, jobs, pipelines }: JobEndpointsDeps): readonly Endpoint[] {
  const { authenticate } = authentication;
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'post',
      path: JOBS_PATH,
      operationId: 'createJob',
      tag: 'Jobs',
      keyScope: 'render',
      summary: 'Draw a chart later',
      description:
        'Takes the same body as a render and responds at once. The result is ready within about a minute: poll `statusUrl`, or subscribe to `render.complete`. Costs one render of the quota, which is refunded when the job fails, ' +
        `${EXCEPT_STOPPED} or its image does not fit into the stored bytes.`,
      responses: {
        403: errorResponse(
          'The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie.',
          'ForbiddenError',
        ),
      },
      stages: pipelines.createJob.stages,
    }),
    endpoint({
      method: 'get',
      path: JOBS_PATH,
      operationId: 'listJobs',
      tag: 'Jobs',
      summary: 'List the jobs of the account, newest first',
      responses: { 200: pageResponse(jobSchema) },
      stages: authenticated.use(readPage<JobFilters>(filters)).use(sendOwnPage(jobs.select, presentJob)).stages,
    }),
    endpoint({
      method: 'get',
      path: `${JOBS_PATH}/:id`,
      operationId: 'getJob',
      tag: 'Jobs',
      keyScope: 'render',
      summary: 'Read the status of a job, and the URL of its result',
      description:
        'Job and result are kept for 90 days after the job has finished, unless the operator has configured another time. After that the response is 404.',
      responses: { 200: jsonResponse('The job.', jobSchema) },
      stages: authenticated.use(sendOwnRecord(jobs.find, presentJob)).stages,
    }),
    endpoint({
      method: 'delete',
      path: `${JOBS_PATH}/:id`,
      operationId: 'cancelJob',
      tag: 'Jobs',
      summary: 'Cancel a queued job',
      description: 'Deletes the job and refunds its charts.',
      responses: {
        204: emptyResponse('The job is cancelled.'),
        409: errorResponse('The job is processing, completed or failed.'),
      },
      stages: authenticated.end(async (ctx) => {
        const outcome = found(await jobs.cancel(ctx.state.caller.accountId, readId(ctx)));
        if (outcome !== 'cancelled') throw conflict(NOT_CANCELLABLE[outcome]);
        sendNoContent(ctx);
      }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/reports',
      operationId: 'createReport',
      tag: 'Jobs',
      keyScope: 'render',
      summary: 'Create a report of several pages as PDF or images',
      description: `For the Pro and Business plans. A job whose result is one vector PDF: at most ${BOUNDS.pages} pages and ${BOUNDS.charts} charts, with headings, texts, page numbers, bookmarks and alternative texts, in the account's brand kit. With \`format\` it is a ZIP file of one image for each page. Costs one render of the quota per chart, and at least one. A report that fails, because of one chart or for any other reason, is refunded whole; texts that had to be cut are named in the \`warnings\` of the job.`,
      responses: {},
      stages: pipelines.createReport.stages,
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/batches',
      operationId: 'createBatch',
      tag: 'Jobs',
      keyScope: 'render',
      summary: 'Draw many charts into one ZIP file',
      description: BATCH_DESCRIPTION,
      responses: {},
      stages: pipelines.createBatch.stages,
    }),
  ];
}
