import { AsyncLocalStorage } from 'node:async_hooks';
import type { Metrics } from '../metrics.js';
import {
  type Attributes,
  type OpenSpan,
  type PhaseName,
  type PhaseRecord,
  type SpanEnd,
  type SpanKind,
  type TraceContext,
  type Tracing,
  traceparentOf,
} from './span.js';

/** The phases of one request or of one run of a job, in order of their start. */
export class Timeline {
  readonly startMs = performance.now();
  readonly phases: PhaseRecord[] = [];
  /** What the spans of a trace say about the render. Never secrets, specifications or addresses. */
  readonly attributes: Attributes = {};
  /** Set at the end. Work that goes on in the background is no longer part of it. */
  isClosed = false;

  /**
   * @param trace where what this causes elsewhere belongs in a trace
   * @param span of this request or job, where traces are exported
   */
  constructor(
    readonly trace?: TraceContext,
    readonly span?: OpenSpan,
  ) {}

  begin(name: PhaseName, startMs: number, parent: PhaseRecord | undefined): PhaseRecord {
    const record: PhaseRecord = { name, startMs, endMs: undefined, parent, isFailed: false };
    this.phases.push(record);
    return record;
  }

  /** In the format of the header Server-Timing: the phases that lie in no other, equal ones added up, and the time so far. */
  serverTiming(): string {
    const nowMs = performance.now();
    const sums = new Map<string, number>();
    for (const { name, startMs, endMs = nowMs, parent } of this.phases) {
      if (parent === undefined) sums.set(name, (sums.get(name) ?? 0) + endMs - startMs);
    }
    let text = '';
    for (const [name, ms] of sums) if (ms >= SHOWN_MS) text += `${name};dur=${ms.toFixed(1)}, `;
    return `${text}total;dur=${(nowMs - this.startMs).toFixed(1)}`;
  }
}

/** Shorter phases would be shown as 0.0. */
const SHOWN_MS = 0.05;

interface Scope {
  timeline: Timeline;
  phase: PhaseRecord | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

function openScope(): Scope | undefined {
  const scope = scopes.getStore();
  return scope?.timeline.isClosed ? undefined : scope;
}

/** Runs `work`, and everything that it starts, as a part of `timeline`. */
export function withTimeline<T>(timeline: Timeline, work: () => T): T {
  return scopes.run({ timeline, phase: undefined }, work);
}

/** The timeline of the request or job that this code runs for; undefined for work in the background. */
export function currentTimeline(): Timeline | undefined {
  return openScope()?.timeline;
}

/** The header `traceparent` for requests that the current request or job sends. */
export function currentTraceparent(): string | undefined {
  const trace = currentTimeline()?.trace;
  return trace && traceparentOf(trace);
}

/**
 * Runs `work` as a phase of the current timeline, until it returns or its promise settles. Without a timeline it is only run.
 * @param onEnd called at its end, with and without a timeline
 */
export function phase<T>(name: PhaseName, work: () => T, onEnd?: (seconds: number, isFailed: boolean) => void): T {
  const scope = openScope();
  if (scope === undefined && onEnd === undefined) return work();
  const startMs = performance.now();
  const record = scope?.timeline.begin(name, startMs, scope.phase);
  const end = (isFailed: boolean) => {
    const endMs = performance.now();
    if (record !== undefined) close(record, endMs, isFailed);
    onEnd?.((endMs - startMs) / 1000, isFailed);
  };
  return settled(() => (scope === undefined ? work() : scopes.run({ ...scope, phase: record }, work)), end);
}

/** As `phase`, for a step that hands over by calling `next`: there its phase ends, and what follows is no part of it. */
export function phaseUntilNext<T, Handed>(
  name: PhaseName,
  step: (next: (handed?: Handed) => Promise<unknown>) => T,
  next: (handed?: Handed) => Promise<unknown>,
): T {
  const scope = openScope();
  if (scope === undefined) return step(next);
  const record = scope.timeline.begin(name, performance.now(), scope.phase);
  const end = (isFailed: boolean) => close(record, performance.now(), isFailed);
  const handOver = (handed?: Handed) => {
    end(false);
    return scopes.run(scope, next, handed);
  };
  return settled(() => scopes.run({ ...scope, phase: record }, () => step(handOver)), end);
}

/**
 * Ends the current phase in the past: its last `durationMs` were another one, as was measured elsewhere. A page that draws what customers send
 * is not trusted with the number: anything else leaves the phase whole.
 */
export function splitPhase(name: PhaseName, durationMs: unknown): void {
  const { timeline, phase: split } = openScope() ?? {};
  if (timeline === undefined || split === undefined) return;
  if (typeof durationMs !== 'number' || !(durationMs >= 0)) return;
  const nowMs = performance.now();
  const splitMs = Math.max(split.startMs, nowMs - durationMs);
  close(split, splitMs, false);
  close(timeline.begin(name, splitMs, split.parent), nowMs, false);
}

/** The first end counts. */
function close(record: PhaseRecord, endMs: number, isFailed: boolean): void {
  if (record.endMs !== undefined) return;
  record.endMs = endMs;
  record.isFailed = isFailed;
}

/** Runs `work` and calls `end` when it has returned or thrown, or its promise has settled. */
function settled<T>(work: () => T, end: (isFailed: boolean) => void): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    end(true);
    throw error;
  }
  if (result instanceof Promise) {
    result.then(
      () => end(false),
      () => end(true),
    );
  } else end(false);
  return result;
}

export interface TimelineEnd extends SpanEnd {
  /** In the metrics: bounded, so no path or id. */
  route: string;
}

/** Opens the timeline of each request and job, and hands it to metrics and traces when it is over. */
export interface Timelines {
  /** @param parent as the caller sent it, or as the job was accepted with */
  open(kind: SpanKind, name: string, parent: TraceContext | undefined): Timeline;
  close(timeline: Timeline, end: TimelineEnd): void;
}

/** @param tracing undefined: nothing is exported, and what is caused elsewhere belongs to the caller's span */
export function createTimelines(metrics: Metrics, tracing?: Tracing): Timelines {
  const phases = metrics.partHistogram({
    name: 'phase_duration_seconds',
    help: 'Phases of requests and jobs',
    labels: ['route', 'phase'],
  });
  return {
    open(kind, name, parent) {
      const span = tracing?.openSpan(kind, name, parent);
      return new Timeline(span?.context ?? parent, span);
    },
    close(timeline, { route, ...end }) {
      if (timeline.isClosed) return;
      timeline.isClosed = true;
      const nowMs = performance.now();
      for (const { name, startMs, endMs = nowMs } of timeline.phases)
        phases.observe({ route, phase: name }, (endMs - startMs) / 1000);
      timeline.span?.end({ ...end, attributes: { ...end.attributes, ...timeline.attributes } }, timeline.phases);
    },
  };
}
