import { Router } from '@koa/router';
import Joi from 'joi';
import type { Accounts, HasAccountCaller } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import { parseSpec } from '../chart-spec/chart-spec.js';
import { conflict, invalidRequest } from '../http/errors.js';
import { found, parseJson, readId, sendJson, sendNoContent, sendPage } from '../http/http.js';
import { addRoute, type BodyState, readPageRequest, type LegacyStage as Stage, takeBody } from '../http/legacy.js';
import type { Plans } from '../plans/plans.js';
import type { Job, JobFilters, JobRequest, Jobs, RenderPayload } from './jobs.js';

export { acceptedAnswer, acceptFailures, idempotencyKeyParameter, jobPaths } from './openapi.js';

/** What the stages of a route that accepts a job leave for each other. */
export type JobState = HasAccountCaller &
  BodyState & {
    idempotencyKey?: string;
    /** What the route's own stages have read out of the body. */
    order: Pick<JobRequest, 'kind' | 'payload' | 'charts' | 'format'>;
  };

/** What every route that accepts a job begins and ends with (contract §1); in between it reads the body and leaves an `order`. */
export interface JobStages {
  enter: Stage<JobState>[];
  accept: Stage<JobState>;
}

export interface JobStagesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate'>;
  jobs: Pick<Jobs, 'accept'>;
  publicUrl: string;
}

const PATH = '/api/v1/jobs';

export function createJobStages({ accounts, plans, jobs, publicUrl }: JobStagesOptions): JobStages {
  const accept: Stage<JobState> = async (ctx) => {
    const { caller, body, order, requestId, idempotencyKey } = ctx.state;
    const { jobId, isReplay } = await jobs.accept(caller, {
      ...order,
      body: parseJson(body),
      requestId,
      idempotencyKey,
    });
    const statusUrl = `${publicUrl}${PATH}/${jobId}`;
    ctx.state.logFields['jobId'] = jobId;
    ctx.set('Location', statusUrl);
    if (isReplay) ctx.set('Idempotency-Replayed', 'true');
    sendJson(ctx, 202, { jobId, status: 'queued', statusUrl });
  };
  return {
    enter: [
      takeBody,
      accounts.authentication.authenticate,
      plans.requireActivePlan,
      plans.limitRate,
      readIdempotencyKey,
    ],
    accept,
  };
}

const readIdempotencyKey: Stage<JobState> = (ctx, next) => {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return next();
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
    const message = 'The header Idempotency-Key must be 1 to 255 printable ASCII characters';
    throw invalidRequest([{ path: 'Idempotency-Key', message }]);
  }
  ctx.state.idempotencyKey = key;
  return next();
};

export interface JobRoutesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  plans: Pick<Plans, 'requireFeatures'>;
  brandKits: Pick<BrandKits, 'apply'>;
  jobs: Jobs;
  stages: JobStages;
}

const filters = {
  status: Joi.valid('queued', 'processing', 'completed', 'failed'),
  kind: Joi.valid('render', 'report', 'batch'),
};

/** POST, GET and DELETE /api/v1/jobs (API reference, Management endpoints; contract §4). An expired account reads on. */
export function jobRoutes({ accounts, plans, brandKits, jobs, stages }: JobRoutesOptions): Router {
  const { authenticate } = accounts.authentication;

  /** The kit is put in now, so that a change or its end does not reach what was accepted (docs/adr/0090). */
  const readChart: Stage<JobState> = async (ctx, next) => {
    const { caller, body } = ctx.state;
    const reading = parseSpec(parseJson(body));
    const { spec } = await brandKits.apply(caller, reading.spec);
    plans.requireFeatures(caller, spec);
    const payload: RenderPayload = { spec, warnings: reading.warnings };
    ctx.state.order = { kind: 'render', payload, charts: 1, format: spec.format };
    return next();
  };
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest<JobFilters>(ctx, filters);
    sendPage(ctx, page, await jobs.select(ctx.state.caller.accountId, page), present);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const job = found(await jobs.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, present(job));
  };
  const cancel: Stage<HasAccountCaller> = async (ctx) => {
    const outcome = found(await jobs.cancel(ctx.state.caller.accountId, readId(ctx)));
    if (outcome !== 'cancelled') throw conflict(TOO_LATE[outcome]);
    sendNoContent(ctx);
  };

  const router = new Router();
  addRoute<JobState>(router, 'post', PATH, [...stages.enter, readChart, stages.accept]);
  addRoute<HasAccountCaller>(router, 'get', PATH, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${PATH}/:id`, [authenticate, show]);
  addRoute<HasAccountCaller>(router, 'delete', `${PATH}/:id`, [authenticate, cancel]);
  return router;
}

const TOO_LATE: Record<Job['status'], string> = {
  queued: 'The job is just being begun. It can no longer be cancelled.',
  processing: 'The job is being worked on. It can no longer be cancelled.',
  completed: 'The job is completed. It can no longer be cancelled.',
  failed: 'The job has failed. There is nothing to cancel.',
};

function present(job: Job): object {
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
