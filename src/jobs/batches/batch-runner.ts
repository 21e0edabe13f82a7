import { setTimeout as sleep } from 'node:timers/promises';
import { withAlt } from '../../../chart-spec/describe.js';
import { ApiError, issuesOf, rendersOf, type SpecIssue } from '../../../chart-spec/spec.js';
import { CALL_BUDGET_MS, ChargedError, estimateTurnMs } from '../../browser/browser.js';
import type { AccountCaller } from '../../caller.js';
import { createYield } from '../../platform/concurrency/yielding.js';
import type { Logos } from '../../render/logos/logos.js';
import type { RenderService } from '../../render/render.js';
import { MAX_MIB } from '../archives/image-files.js';
import type { DrawnChart, JobRunner } from '../running/job-runner.js';
import { type ChartFailure, type ChartOutcome, createArchive, MANIFEST } from './archive.js';
import type { BatchChart, BatchPayload } from './parse-batch.js';

export interface BatchRunnerOptions {
  renders: Pick<RenderService, 'renderForJob'>;
  logos: Pick<Logos, 'attach' | 'prepareJob'>;
  /** How many pages draw at the same time. */
  poolSize: number;
}

/** How long a batch waits for an overloaded service before its remaining charts fail. Less than the time limit of a job. */
const MAX_WAIT_MS = 20 * 60_000;
const MAX_PAUSE_S = 5;
/** Each attempt includes a retry on another page. */
const MAX_ATTEMPTS = 3;
const RENDERER_FAILED = `The renderer failed ${MAX_ATTEMPTS} times at this chart`;
const MAX_ERROR_CHARS = 300;

interface Limits {
  signal: AbortSignal;
  /** A time of `performance.now`. */
  waitUntilMs: number;
}

/** @property renders what it would have cost */
type FailedChart = ChartFailure & { renders: number };

type DrawnOutcome = { outcome: ChartOutcome; latencyMs: number; cached: boolean; lacksLogo: boolean };

/**
 * Draws the charts of a batch into one ZIP file. A chart that cannot be drawn is a failure in the manifest and is refunded. When no chart can
 * be drawn, the job fails, or is run again if the service caused the errors. See docs/reference/jobs.md.
 */
export function createBatchRunner({ renders, logos, poolSize }: BatchRunnerOptions): JobRunner {
  async function draw(caller: AccountCaller, chart: BatchChart, index: number, limits: Limits): Promise<DrawnOutcome> {
    const startMs = performance.now();
    const { spec: withLogo, warnings } = await logos.attach(chart.spec, caller.accountId);
    const spec = withAlt(withLogo);
    const rendered = await drawWithRetries(() => renders.renderForJob(caller, spec, limits.signal), index, limits);
    const latencyMs = performance.now() - startMs;
    if ('error' in rendered) return { outcome: rendered, latencyMs, cached: false, lacksLogo: false };
    const { image, notes, cache } = rendered;
    const outcome = { image, warnings: [...chart.warnings, ...warnings, ...notes], alt: spec.alt };
    return { outcome, latencyMs, cached: cache === 'HIT', lacksLogo: warnings.length > 0 };
  }

  return async ({ jobId, caller, payload, signal, progress }) => {
    const { charts } = payload as BatchPayload;
    const logoUrls = charts.flatMap(({ spec }) => spec.header?.logoUrl ?? []);
    await logos.prepareJob(jobId, logoUrls, caller.accountId);
    const archive = createArchive(charts);
    const failures: FailedChart[] = [];
    const drawn: DrawnChart[] = [];
    const waitUntilMs = performance.now() + MAX_WAIT_MS;
    let done = 0;
    let withoutLogo = 0;
    const results = mapInOrder(charts, windowOf(poolSize), signal, async (chart, index, chartSignal) => {
      const result = await draw(caller, chart, index, { signal: chartSignal, waitUntilMs });
      done += rendersOf(chart.spec);
      progress(done);
      return { ...result, spec: chart.spec, specHash: chart.specHash };
    });
    for await (const { outcome, lacksLogo, ...rest } of results) {
      if (lacksLogo) withoutLogo++;
      const final = archive.add(outcome);
      if ('error' in final) failures.push({ ...final, renders: rendersOf(rest.spec) });
      drawn.push({ ...rest, ...historyFieldsOf(final) });
    }
    if (failures.length === charts.length) throw allFailed(failures);
    return {
      file: await archive.finish(),
      format: 'zip',
      width: null,
      height: null,
      failedCharts: rendersIn(failures),
      chargedFailures: chargedOf(failures),
      charts: drawn,
      warnings: [...warningsOf(failures, charts.length), ...logoWarningsOf(withoutLogo, charts.length)],
    };
  };
}

/** Waits while the service is overloaded, and retries after errors of the service. An error of the chart is its result. */
async function drawWithRetries<T extends object>(
  render: () => Promise<T>,
  index: number,
  { signal, waitUntilMs }: Limits,
): Promise<T | ChartFailure> {
  for (let attempts = 1; ; ) {
    try {
      return await render();
    } catch (error) {
      signal.throwIfAborted();
      const isOverloaded = error instanceof ApiError && error.status === 503;
      if (error instanceof ApiError && error.status < 500) return failureOf(error, index);
      if (isOverloaded && performance.now() > waitUntilMs) return failureOf(error, index);
      if (!isOverloaded && attempts++ === MAX_ATTEMPTS) return { error: RENDERER_FAILED, cause: error };
      const pauseS = isOverloaded ? Number(error.headers['Retry-After'] ?? 1) : 0;
      await sleep(Math.min(pauseS, MAX_PAUSE_S) * 1000, undefined, { signal });
    }
  }
}

function failureOf(error: ApiError, index: number): ChartFailure {
  const issues = issuesOf(error);
  const charged = error instanceof ChargedError && { charged: 'stopped' as const };
  if (issues === undefined) return { error: error.body.error, ...charged };
  const field = `charts.${index}.spec`;
  const inBatch = ({ path, message }: SpecIssue) => ({ path: path === '' ? field : `${field}.${path}`, message });
  return { error: error.body.error, details: issues.map(inBatch), ...charged };
}

function historyFieldsOf(outcome: ChartOutcome): Pick<DrawnChart, 'bytes' | 'error' | 'details' | 'warnings'> {
  if ('image' in outcome) return { bytes: outcome.image.length, warnings: outcome.warnings };
  const [first] = outcome.details ?? [];
  const text = [outcome.error, first?.path, first?.message].filter(Boolean).join(': ');
  const details = outcome.details?.map((issue) => ({
    ...issue,
    path: issue.path.replace(/^charts\.\d+\.spec\.?/, ''),
  }));
  return { bytes: 0, error: text.slice(0, MAX_ERROR_CHARS), details };
}

/**
 * An error of the service, which makes the job run again, if there is one; else a 4xx, which fails the job. With a charged chart too: what
 * each run stops at the time limit would be charged once, or not at all.
 */
function allFailed(failures: FailedChart[]): unknown {
  const charged = chargedOf(failures);
  const serviceFailure = failures.find(({ cause }) => cause !== undefined);
  if (serviceFailure !== undefined && charged === 0) return serviceFailure.cause;
  const [first] = failures;
  const subject =
    failures.length === 1 ? 'The chart of this batch could not' : `None of the ${failures.length} charts could`;
  const error = new ApiError(422, { error: `${subject} be drawn. ${first?.error ?? ''}`, details: first?.details });
  return charged === 0 ? error : new ChargedError(error, charged);
}

const rendersIn = (failures: FailedChart[]): number => failures.reduce((sum, { renders }) => sum + renders, 0);

const chargedOf = (failures: FailedChart[]): number =>
  rendersIn(failures.filter(({ charged }) => charged !== undefined));

function warningsOf(failures: ChartFailure[], total: number): string[] {
  const lines: string[] = [];
  const count = (kind: ChartFailure['charged']) => failures.filter(({ charged }) => charged === kind).length;
  const [stopped, drawn] = [count('stopped'), count('drawn')];
  const undrawn = failures.length - drawn;
  const cost = stopped === 0 ? 'cost nothing' : `cost nothing, except ${stopped} stopped at the time limit`;
  if (undrawn > 0) lines.push(`${undrawn} of ${total} charts could not be drawn and ${cost}; ${MANIFEST} says why.`);
  if (drawn > 0)
    lines.push(`${drawn} of ${total} charts were drawn and charged, but exceed the ${MAX_MIB} MiB of a batch.`);
  return lines;
}

function logoWarningsOf(withoutLogo: number, total: number): string[] {
  if (withoutLogo === 0) return [];
  return [`${withoutLogo} of ${total} charts were drawn without their logo; ${MANIFEST} says which.`];
}

/**
 * Twice as many charts as there are pages, and small ones for a call to each page: one page is not for jobs, so that one that becomes free
 * finds something in the queue. More would only hold more images in memory.
 */
function windowOf(poolSize: number): Window<BatchChart> {
  return { items: 2 * poolSize, weight: poolSize * CALL_BUDGET_MS, weightOf: ({ spec }) => estimateTurnMs(spec) };
}

/** How much is started and not yet yielded: as many items, and more if they weigh little. */
interface Window<Item> {
  items: number;
  weight: number;
  weightOf(item: Item): number;
}

/**
 * Yields the results of `work` in the order of the items. Results that are consumed do not stay in memory. When one rejects, or the consumer
 * stops, the signal of all others is aborted.
 */
async function* mapInOrder<Item, Result>(
  items: readonly Item[],
  window: Window<Item>,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): AsyncGenerator<Result> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const running: { result: Promise<Result>; weight: number }[] = [];
  const letOthersRun = createYield();
  let weight = 0;
  try {
    for (const [index, item] of items.entries()) {
      await letOthersRun();
      const next = { weight: window.weightOf(item) };
      while (running.length >= window.items && weight + next.weight > window.weight) yield await first();
      const result = work(item, index, either);
      // Rejections after the first one are ignored.
      result.catch(() => undefined);
      weight += next.weight;
      running.push({ ...next, result });
    }
    while (running.length > 0) yield await first();
  } finally {
    ended.abort();
  }

  async function first(): Promise<Result> {
    const { result, weight: done } = running.shift() as { result: Promise<Result>; weight: number };
    weight -= done;
    return result;
  }
}
