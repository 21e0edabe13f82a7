import { setTimeout as sleep } from 'node:timers/promises';
import type { ChartSpec } from '../../../renderer-page/payload.js';
import type { AccountCaller } from '../../accounts/accounts.js';
import { ApiError, type SpecIssue } from '../../http/errors.js';
import type { Logos } from '../../render/logos/logos.js';
import type { RenderService } from '../../render/render.js';
import type { DrawnChart, JobRunner } from '../jobs.js';
import { createArchive, type Failure, MANIFEST, type Outcome } from './archive.js';

/** One chart of a batch as it was accepted. */
export interface BatchChart {
  name: string | null;
  /** In its normal form, with its kit put in. */
  spec: ChartSpec;
  warnings: string[];
}

/** What a job of kind `batch` is accepted with. */
export interface BatchPayload {
  charts: BatchChart[];
}

export interface BatchRunnerOptions {
  renders: Pick<RenderService, 'renderForJob'>;
  logos: Pick<Logos, 'attach'>;
  /** Pages that draw at once. */
  poolSize: number;
}

/** So long a batch waits for a service that is too busy; after that, charts that find no place are left out. Less than a job may take. */
const PATIENCE_MS = 20 * 60_000;
const LONGEST_PAUSE_S = 5;
/** Chromium tries twice itself each time. */
const ATTEMPTS = 3;
const FAULT_OF_OURS = `The renderer failed ${ATTEMPTS} times at this chart`;
const MAX_ERROR_CHARS = 300;

interface Limits {
  signal: AbortSignal;
  /** By `performance.now`. */
  patientUntilMs: number;
}

type Drawn = { outcome: Outcome; latencyMs: number; cached: boolean };

/**
 * Draws the charts of a batch into one ZIP file. A chart that cannot be drawn is a line of the manifest, and given back to the quota; where
 * none can be, the job fails, or is tried again if that was a fault of ours. See docs/adr/0097.
 */
export function createBatchRunner({ poolSize, ...o }: BatchRunnerOptions): JobRunner {
  async function draw(caller: AccountCaller, chart: BatchChart, index: number, limits: Limits): Promise<Drawn> {
    const startMs = performance.now();
    const { signal } = limits;
    const { spec, warnings } = await o.logos.attach(chart.spec);
    const rendered = await settle(() => o.renders.renderForJob(caller, spec, signal), index, limits);
    const latencyMs = performance.now() - startMs;
    if ('error' in rendered) return { outcome: rendered, latencyMs, cached: false };
    const { image, cache } = rendered;
    return { outcome: { image, warnings: [...chart.warnings, ...warnings] }, latencyMs, cached: cache === 'HIT' };
  }

  return async ({ caller, payload, signal, progress }) => {
    const { charts } = payload as BatchPayload;
    const archive = createArchive(charts);
    const failures: Failure[] = [];
    const drawn: DrawnChart[] = [];
    const patientUntilMs = performance.now() + PATIENCE_MS;
    let done = 0;
    const work = async (chart: BatchChart, index: number, chartSignal: AbortSignal) => {
      const result = await draw(caller, chart, index, { signal: chartSignal, patientUntilMs });
      progress(++done);
      return result;
    };
    // Twice as many as are drawn at once: the next are in the queue when a page is free. More would only be more pictures in memory.
    await workInOrder(charts, 2 * poolSize, signal, work, ({ outcome, ...about }, { spec }) => {
      const final = archive.add(outcome);
      if ('error' in final) failures.push(final);
      drawn.push({ spec, ...about, ...resultOf(final) });
    });
    if (failures.length === charts.length) throw nothingDrawn(failures);
    return {
      file: archive.finish(),
      format: 'zip',
      ...{ width: null, height: null },
      failedCharts: failures.length,
      charts: drawn,
      warnings: warningsOf(failures.length, charts.length),
    };
  };
}

/** Waits while the service is too busy, tries again after a fault of ours, and takes a refusal of the chart for its result. */
async function settle<T extends object>(
  render: () => Promise<T>,
  index: number,
  { signal, patientUntilMs }: Limits,
): Promise<T | Failure> {
  for (let faults = 0; ; ) {
    try {
      return await render();
    } catch (error) {
      signal.throwIfAborted();
      const isBusy = error instanceof ApiError && error.status === 503;
      if (error instanceof ApiError && error.status < 500) return failureOf(error, index);
      if (isBusy && performance.now() > patientUntilMs) return failureOf(error, index);
      if (!isBusy && ++faults === ATTEMPTS) return { error: FAULT_OF_OURS, cause: error };
      const pauseS = isBusy ? Number(error.headers['Retry-After'] ?? 1) : 0;
      await sleep(Math.min(pauseS, LONGEST_PAUSE_S) * 1000, undefined, { signal });
    }
  }
}

function failureOf({ body: { error, details } }: ApiError, index: number): Failure {
  if (!Array.isArray(details)) return { error };
  const place = `charts.${index}.spec`;
  const inBatch = ({ path, message }: SpecIssue) => ({ path: path === '' ? place : `${place}.${path}`, message });
  return { error, details: details.map(inBatch) };
}

/**
 * Works on all items, `ahead` at a time, and gives each result to `take` when all before it have been taken. What is left is told to stop
 * when one of them rejects.
 */
async function workInOrder<Item, Result>(
  items: Item[],
  ahead: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
  take: (result: Result, item: Item) => void,
): Promise<void> {
  const ending = new AbortController();
  const both = AbortSignal.any([signal, ending.signal]);
  const begin = (item: Item, index: number) => {
    const result = work(item, index, both);
    // Whoever waits for it is told; nobody does once another one has failed.
    result.catch(() => undefined);
    return { item, result };
  };
  // Only what is under way: a result that was taken is not to stay in memory because of this list.
  const running: ReturnType<typeof begin>[] = [];
  try {
    for (const [index, item] of items.entries()) {
      running.push(begin(item, index));
      if (running.length === ahead) await takeFirst();
    }
    while (running.length > 0) await takeFirst();
  } finally {
    ending.abort();
  }
  async function takeFirst(): Promise<void> {
    for (const { item, result } of running.splice(0, 1)) take(await result, item);
  }
}

function resultOf(outcome: Outcome): { bytes: number; error?: string } {
  if ('image' in outcome) return { bytes: outcome.image.length };
  const [first] = outcome.details ?? [];
  const words = [outcome.error, first?.path, first?.message].filter(Boolean).join(': ');
  return { bytes: 0, error: words.slice(0, MAX_ERROR_CHARS) };
}

/** A status of 4xx ends the job for good; it is never an answer. A renderer that fails at all of them may be well again later. */
function nothingDrawn(failures: Failure[]): unknown {
  const fault = failures.find(({ cause }) => cause !== undefined);
  if (fault !== undefined) return fault.cause;
  const [first] = failures;
  const many = failures.length === 1 ? 'The chart of this batch' : `None of the ${failures.length} charts`;
  const error = `${many} could${failures.length === 1 ? ' not' : ''} be drawn. ${first?.error ?? ''}`;
  return new ApiError(422, { error, details: first?.details });
}

function warningsOf(failed: number, total: number): string[] {
  if (failed === 0) return [];
  return [`${failed} of ${total} charts could not be drawn and cost nothing; ${MANIFEST} says why.`];
}
