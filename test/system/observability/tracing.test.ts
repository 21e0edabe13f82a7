import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';
import { until } from '../../support/until.js';
import { type Receiver, startReceiver } from '../../support/webhooks.js';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE_ID}-${CALLER_SPAN}-01`;
const SECRET_TITLE = 'Figures of the board';
const chart = (serial: number) => ({
  type: 'bar',
  title: SECRET_TITLE,
  data: { labels: ['a', 'b'], datasets: [{ data: [1, serial] }] },
});

describe('traces', () => {
  let collector: OtlpReceiver;
  let hooks: Receiver;
  let service: ServiceProcess;
  let url: string;
  let key: string;

  before(async () => {
    collector = await startOtlpReceiver();
    hooks = await startReceiver();
    service = startProcess(makeScratchDir(), {
      WEBHOOK_ALLOW_PRIVATE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    });
    ({ url, key } = await untilReady(service));
  });
  after(() => killProcess(service));

  const send = (path: string, body: object, traceparent?: string) =>
    fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, ...(traceparent !== undefined && { traceparent }) },
      body: JSON.stringify(body),
    });
  const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
  const find = (spans: ReceivedSpan[], name: string) => spans.find((span) => span.name === name);

  it("are of the caller's trace, through the job to the webhook, and end with the process", async () => {
    await send('webhooks', { url: hooks.url, events: ['render.complete'] });
    const rendered = await send('render', chart(1), TRACEPARENT);
    expect(rendered.status).to.equal(200);
    expect((await send('jobs', chart(2), TRACEPARENT)).status).to.equal(202);
    await until(() => hooks.seen.length > 0);
    // What waits for the next batch is exported before the process ends.
    service.child.kill('SIGTERM');
    expect(await service.ended).to.equal(0);

    const spans = spansOf(TRACE_ID);
    const render = find(spans, 'POST /api/v1/render');
    expect(render?.parentId).to.equal(CALLER_SPAN);
    expect(render?.attributes).to.deep.include({
      'http.request.method': 'POST',
      'http.route': '/api/v1/render',
      'http.response.status_code': 200,
      'chartwright.chart_type': 'bar',
      'chartwright.format': 'png',
      'chartwright.points': 2,
      'chartwright.cache': 'MISS',
      'chartwright.request_id': rendered.headers.get('x-request-id'),
    });
    const phases = spans.filter(({ parentId }) => parentId === render?.spanId);
    expect(phases.map(({ name }) => name)).to.include.members([
      'receive',
      'authenticate',
      'parse',
      'queue',
      'draw',
      'encode',
      'quota_reserve',
    ]);
    for (const { name, startNs, endNs } of phases) {
      expect(startNs >= (render?.startNs ?? 0n) - 1_000_000n && startNs <= endNs, name).to.equal(true);
      expect(endNs <= (render?.endNs ?? 0n) + 1_000_000n, name).to.equal(true);
    }
    const reserve = find(phases, 'quota_reserve');
    const statement = spans.find(({ name, parentId }) => name === 'database' && parentId === reserve?.spanId);
    expect(reserve).to.not.equal(undefined);
    expect(statement, 'the statement lies in its phase').to.not.equal(undefined);

    const accepted = find(spans, 'POST /api/v1/jobs');
    const job = find(spans, 'job render');
    const delivery = find(spans, 'webhook delivery');
    expect(accepted?.parentId, 'of the request').to.equal(CALLER_SPAN);
    expect(job?.parentId, 'of the job').to.equal(accepted?.spanId);
    expect(spans.filter(({ parentId }) => parentId === job?.spanId).map(({ name }) => name)).to.include.members([
      'draw',
      'encode',
      'store',
    ]);
    expect(delivery?.parentId, 'of the delivery').to.equal(job?.spanId);
    expect(hooks.seen[0]?.headers['traceparent']).to.equal(`00-${TRACE_ID}-${delivery?.spanId}-01`);
  });

  it('stand in the log by their id, beside the request id', () => {
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'));
    const render = lines.map((line) => JSON.parse(line)).find(({ path }) => path === '/api/v1/render');
    expect(render.traceId).to.equal(TRACE_ID);
    expect(render.requestId).to.match(/^req_/);
  });

  it('hold neither keys nor what charts show', () => {
    expect(collector.raw()).to.not.contain(key).and.to.not.contain(SECRET_TITLE);
  });
});
