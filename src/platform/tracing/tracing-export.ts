import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '../concurrency/timeout.js';
import { type Log, oncePer } from '../log.js';
import type { SpanKind as Kind, OpenSpan, PhaseRecord, SpanEnd, TraceContext, Tracing, TracingConfig } from './span.js';

const KINDS: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};
/** A batch of a thousand charts has ten thousand phases. */
const MAX_PHASE_SPANS = 1000;
const FLUSH_WITHIN_MS = 2_000;
const LOG_EVERY_MS = 10_000;

/**
 * Exports spans by OTLP over HTTP. The service makes them itself, from the phases that its metrics are made of: no instrumentation package
 * is loaded. See docs/adr/0149-own-spans-for-opentelemetry.md.
 */
export function exportTraces(config: TracingConfig, { version, log }: { version: string; log: Log }): Tracing {
  logDiagnostics(log);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'chartwright', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: createSampler(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('chartwright', version);
  return {
    openSpan: (kind, name, parent) => openSpan(tracer, kind, name, parent),
    async close() {
      await withTimeout(FLUSH_WITHIN_MS, () => provider.shutdown()).catch((err: unknown) =>
        log.warn({ err }, 'traces not exported at shutdown'),
      );
    },
  };
}

/** What the packages report, at most one line in ten seconds: an exporter that cannot be reached reports every batch. */
function logDiagnostics(log: Log): void {
  const mayLog = oncePer(LOG_EVERY_MS);
  const report = (message: string) => {
    if (mayLog()) log.warn({ reason: reasonOf(message) }, 'traces not exported');
  };
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

/** An error of the packages arrives as JSON, with its stack. */
function reasonOf(diagnostic: string): string {
  try {
    const { message } = JSON.parse(diagnostic) as { message?: unknown };
    return typeof message === 'string' ? message : diagnostic;
  } catch {
    return diagnostic;
  }
}

function openSpan(tracer: Tracer, kind: Kind, name: string, parent: TraceContext | undefined): OpenSpan {
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent, kind));
  const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    context: { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    end(end, phases) {
      if (span.isRecording()) {
        exportPhases(tracer, span, phases);
        setEnd(span, end);
      }
      span.end();
    },
  };
}

/** Whether a job or a delivery is recorded was decided with the request that caused it. */
function spanContextOf({ traceId, spanId, flags }: TraceContext, kind: Kind): SpanContext {
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: kind === 'server' };
}

function setEnd(span: Span, { name, attributes, isFailed }: SpanEnd): void {
  span.updateName(name);
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Phases come in the order of their start, so a parent is before its children. */
function exportPhases(tracer: Tracer, root: Span, phases: readonly PhaseRecord[]): void {
  const contexts = new Map<PhaseRecord | undefined, ReturnType<typeof trace.setSpan>>();
  contexts.set(undefined, trace.setSpan(ROOT_CONTEXT, root));
  const nowMs = performance.now();
  const epochMs = Date.now() - nowMs;
  for (const phase of phases.slice(0, MAX_PHASE_SPANS)) {
    const { name, startMs, endMs = nowMs, parent, isFailed } = phase;
    const span = tracer.startSpan(name, { startTime: startMs + epochMs }, contexts.get(parent));
    contexts.set(phase, trace.setSpan(ROOT_CONTEXT, span));
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endMs + epochMs);
  }
}

/** Enough for the callers of an operator who traces a share of the requests. */
const CALLERS_TRACES_PER_S = 10;

/**
 * Decides which spans are recorded. Anybody can send a `traceparent` whose flag, or whose trace id, has every request recorded. So callers
 * decide about ten traces a second; beyond them the operator's share applies, drawn at random. Spans below a local span follow it.
 */
function createSampler({ sampler, samplerRatio }: TracingConfig): Sampler {
  const isParentBased = sampler.startsWith('parentbased_');
  const { root, share } = ownDecision(sampler, samplerRatio);
  const limited = limitCallers(isParentBased ? new AlwaysOnSampler() : root, share);
  return new ParentBasedSampler({
    root,
    remoteParentSampled: limited,
    remoteParentNotSampled: isParentBased ? new AlwaysOffSampler() : limited,
  });
}

/** For traces that begin here. */
function ownDecision(sampler: TracingConfig['sampler'], ratio: number): { root: Sampler; share: number } {
  if (sampler.endsWith('always_on')) return { root: new AlwaysOnSampler(), share: 1 };
  if (sampler.endsWith('always_off')) return { root: new AlwaysOffSampler(), share: 0 };
  return { root: new TraceIdRatioBasedSampler(ratio), share: ratio };
}

function limitCallers(decision: Sampler, share: number): Sampler {
  let second = 0;
  let recorded = 0;
  const mayDecide = () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, recorded] = [now, 0];
    return recorded++ < CALLERS_TRACES_PER_S;
  };
  return {
    shouldSample(...args) {
      const result = decision.shouldSample(...args);
      if (result.decision !== SamplingDecision.RECORD_AND_SAMPLED || mayDecide()) return result;
      return Math.random() < share ? result : { decision: SamplingDecision.NOT_RECORD };
    },
    toString: () => `LimitedCallers{${decision}}`,
  };
}
