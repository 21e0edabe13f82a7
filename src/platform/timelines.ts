import type { Metrics } from './metrics.js';
import type { SpanEnd, SpanKind, Tracing } from './span.js';
import { Timeline } from './timeline.js';
import type { TraceContext } from './trace-context.js';

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
      for (const { name, startMs, endMs = nowMs } of timeline.phases) {
        phases.observe({ route, phase: name }, (endMs - startMs) / 1000);
      }
      timeline.span?.end({ ...end, attributes: { ...end.attributes, ...timeline.attributes } }, timeline.phases);
    },
  };
}
