import { createServer } from 'node:http';
import { expect } from 'chai';
import { createLog } from '../../../src/platform/log.js';
import type { SpanKind, TraceContext, Tracing, TracingConfig } from '../../../src/platform/tracing/span.js';
import { exportTraces } from '../../../src/platform/tracing/tracing-export.js';
import { listenUntilFileEnd } from '../../support/local-server.js';

const SPAN_ID = 'b7ad6b7169203331';
/** The lowest trace id: every sampler that decides by the id records it. */
const LOWEST_ID = `${'0'.repeat(31)}1`;
const COUNT = 1000;
/** A limit out of 1,000 traces. Ten per second and kind are recorded for callers, and the test takes a few seconds. */
const FEW = 200;

describe('what callers may have recorded', () => {
  const opened: Tracing[] = [];
  const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const timeout = 'OTEL_EXPORTER_OTLP_TIMEOUT';
  before(async () => {
    const collector = createServer((req, res) => req.resume().on('end', () => res.end()));
    process.env[endpoint] = `http://127.0.0.1:${await listenUntilFileEnd(collector)}`;
  });
  after(async () => {
    delete process.env[endpoint];
    delete process.env[timeout];
    for (const tracing of opened) await tracing.close();
  });

  function open(sampler: TracingConfig['sampler'], samplerRatio: number): Tracing {
    const tracing = exportTraces({ sampler, samplerRatio }, { version: '0.0.0', log: createLog('silent') });
    opened.push(tracing);
    return tracing;
  }

  /** How many of 1,000 spans with this parent are recorded. */
  function recordedBy(tracing: Tracing, flags: string, kind: SpanKind = 'server'): number {
    const parent: TraceContext = { traceId: LOWEST_ID, spanId: SPAN_ID, flags };
    let recorded = 0;
    for (let i = 0; i < COUNT; i += 1) recorded += Number(tracing.openSpan(kind, 'GET', parent).context.flags);
    return recorded;
  }

  for (const sampler of ['parentbased_traceidratio', 'traceidratio', 'parentbased_always_off'] as const)
    it(`${sampler}: some traces a second, and no more by flag or by chosen ids`, () => {
      expect(recordedBy(open(sampler, 0.001), '01')).to.be.within(1, FEW);
    });

  it("beyond them the operator's share applies", () => {
    expect(recordedBy(open('parentbased_traceidratio', 0.5), '01')).to.be.within(350, 650 + FEW);
    expect(recordedBy(open('traceidratio', 0.5), '00')).to.be.within(350, 650 + FEW);
  });

  it('a share of everything is everything; what a caller does not record is not', () => {
    expect(recordedBy(open('parentbased_always_on', 1), '01')).to.equal(COUNT);
    expect(recordedBy(open('parentbased_always_on', 1), '00')).to.equal(0);
    expect(recordedBy(open('always_on', 1), '00')).to.equal(COUNT);
    expect(recordedBy(open('always_off', 1), '01')).to.equal(0);
  });

  it('jobs and deliveries are recorded where the request was that caused them', () => {
    const tracing = open('parentbased_traceidratio', 0);
    expect(recordedBy(tracing, '01', 'consumer')).to.equal(COUNT);
    expect(recordedBy(tracing, '00', 'client')).to.equal(0);
  });

  it('a collector that never answers delays the end for a limited time only', async () => {
    const silent = createServer(() => undefined);
    // Longer than the time, so that what is left of the export ends soon after.
    process.env[timeout] = '2500';
    process.env[endpoint] = `http://127.0.0.1:${await listenUntilFileEnd(silent)}`;
    const tracing = open('always_on', 1);
    const end = { name: 'GET', attributes: {}, isFailed: false };
    for (let i = 0; i < COUNT; i += 1) tracing.openSpan('server', 'GET', undefined).end(end, []);
    await tracing.close();
  });
});
