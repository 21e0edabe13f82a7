import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ChartSpec, ChartwrightClient } from '../../clients/typescript/src/index.js';
import { addCaller, type RunningApp, request } from '../support/app.js';
import { consumerProject } from '../support/clients/packed-client.js';
import { scriptedService } from '../support/clients/scripted-service.js';
import { guideService } from '../support/guides/guide-service.js';
import { makeScratchDir } from '../support/scratch.js';
import { until } from '../support/until.js';
import { makeHook, startReceiver } from '../support/webhooks.js';

const SPEC: ChartSpec = {
  type: 'bar',
  data: { labels: ['North', 'South'], datasets: [{ label: 'Umsätze', data: [12, 19.5] }] },
  width: 300,
  height: 200,
};

describe('TypeScript client: packed, installed, against a service', () => {
  let service: RunningApp;
  let baseUrl: string;
  let key: string;
  let client: ChartwrightClient;

  before(async () => {
    service = await guideService();
    baseUrl = `http://127.0.0.1:${service.port}`;
    ({ key } = await addCaller('business', { to: service }));
    client = await newClient(key);
  });

  const newClient = async (ownKey?: string) =>
    new (await consumerProject()).client.ChartwrightClient({ baseUrl: `${baseUrl}/`, key: ownKey });

  it('draws bytes, a described image and a file', async () => {
    expect(kindOf(await client.render(SPEC))).to.equal('png');

    const image = await client.renderImage({ ...SPEC, titel: 'Ä', tpye: 1 } as ChartSpec);
    expect(image).to.include({ contentType: 'image/png' });
    expect(image.alt).to.contain('Umsätze');
    expect(image.warnings).to.have.lengthOf(2);
    expect(image.warnings[0]).to.contain('Did you mean "title"?');

    const file = join(makeScratchDir(), 'chart.svg');
    await client.renderToFile(SPEC, file);
    expect(readFileSync(file, 'utf8')).to.contain('<svg');
    expect(await errorOf(client.renderToFile({ ...SPEC, format: 'png' }, file))).to.match(
      /^InvalidSpecError: .*"png".*\.svg/,
    );
    const figure = await client.renderToFile(
      { type: 'kpi', value: 1234, format: { prefix: '$' } } as unknown as ChartSpec,
      file,
    );
    expect([figure.contentType, figure.alt]).to.deep.equal(['image/svg+xml', 'Key figure. $1,234.']);
    for (const name of ['chart.bmp', 'chart', 'chart.'])
      expect(await errorOf(client.renderToFile(SPEC, join(makeScratchDir(), name)))).to.match(
        /^InvalidSpecError: .*must end in \.png, \.jpg/,
      );
  });

  it('ignores returnUrl where bytes are asked for', async () => {
    expect(kindOf(await client.render({ ...SPEC, returnUrl: true }))).to.equal('png');
  });

  it('makes URLs that can be opened', async () => {
    const stored = await client.renderToUrl(SPEC);
    expect(stored).to.include({ format: 'png', width: 300, height: 200 });
    const long: ChartSpec = { ...SPEC, title: 'long '.repeat(400) };
    const urls = [
      stored.url,
      await client.imageUrl(SPEC),
      await client.imageUrl(long, { key }),
      await client.signedUrl(SPEC, { expiresInS: 3600 }),
    ];
    for (const url of urls) {
      const response = await fetch(url);
      expect(response.status, url).to.equal(200);
      expect(kindOf(new Uint8Array(await response.arrayBuffer())), url).to.equal('png');
    }
    expect(urls[1]).not.to.contain(key);
  });

  it('refuses functions, which JSON would leave out without a word', async () => {
    const callback = (value: number) => `$${value}`;
    const spec = { ...SPEC, options: { scales: { y: { ticks: { callback } } } } } as unknown as ChartSpec;
    const calls = [() => client.render(spec), () => client.signedUrl(spec), () => client.imageUrl(spec)];
    for (const call of calls)
      expect(await errorOf(call())).to.match(
        /^InvalidSpecError: "callback" is a function, which cannot be sent\. Use "format"/,
      );
  });

  it('refuses a URL that would be too long', async () => {
    const labels = Array.from({ length: 100 }, () => crypto.randomUUID());
    const spec: ChartSpec = { type: 'bar', data: { labels, datasets: [{ data: labels.map((_, i) => i) }] } };
    expect(await errorOf(client.imageUrl(spec))).to.match(/^InvalidSpecError: .* 2000 .*renderToUrl/);
  });

  it('validates, and lists templates and brand kits with the presets', async () => {
    expect(await client.validate(SPEC)).to.deep.include({ valid: true, details: [] });
    const { valid, details } = await client.validate({ ...SPEC, type: 'Bar' });
    expect(valid).to.equal(false);
    expect(details.map(({ path }) => path)).to.deep.equal(['type']);
    expect((await client.templates()).map(({ id }) => id)).to.include('mrr-trend');
    expect((await client.brandKits()).map(({ id }) => id)).to.include('obsidian');
  });

  it('reads lists of several pages', async () => {
    const { key: many } = await addCaller('business', { to: service });
    for (let n = 0; n < 101; n += 1) {
      const body = { name: `Kit ${n}`, primaryColor: '#0f766e' };
      const response = await request('POST', '/api/v1/brand-kits', { key: many, to: service, body });
      if (response.status === 409) break;
      expect(response.status).to.equal(201);
    }
    const own = (await (await newClient(many)).brandKits()).filter(({ name }) => name.startsWith('Kit '));
    expect(new Set(own.map(({ id }) => id)).size).to.equal(own.length);
    expect(own.length).to.be.at.least(50);
  });

  it('draws templates, without a key too, and descriptions', async () => {
    const { bytes } = await client.renderTemplate('mrr-trend', { title: 'Our revenue', format: 'svg' });
    expect(new TextDecoder().decode(bytes)).to.contain('Our revenue');
    const anonymous = await newClient();
    expect(kindOf((await anonymous.renderTemplate('mrr-trend', { scale: 1 })).bytes)).to.equal('png');
    const described = await client.describe({ description: 'bar chart', data: { North: 3, South: 4 } });
    expect(kindOf(described.bytes)).to.equal('png');
  });

  it('waits for jobs, reports and batches', async () => {
    const job = await (await client.createJob(SPEC)).wait();
    expect(kindOf(await client.download(job))).to.equal('png');
    const report = await client.createReport({ title: 'Review', pages: [{ charts: [{ spec: SPEC }] }] });
    expect(kindOf(await client.jobHandle(report.id).result())).to.equal('pdf');
    const batch = await client.createBatch({ charts: [{ spec: SPEC }, { name: 'second', spec: SPEC }] });
    expect(kindOf(await batch.result())).to.equal('zip');
  });

  it('verifies a webhook that the service has sent', async () => {
    // An account of its own: the events of earlier jobs go to their own account's webhooks.
    const { key: subscriber } = await addCaller('business', { to: service });
    const receiver = await startReceiver();
    const { secret } = await makeHook(subscriber, receiver.url, service);
    const { id } = await (await newClient(subscriber)).createJob(SPEC);
    await until(() => receiver.seen.length > 0);
    const [received] = receiver.seen;
    if (received === undefined) throw new Error('no request');
    const { verifyWebhook } = (await consumerProject()).client;
    const event = await verifyWebhook(received.body, received.headers, secret);
    expect(event.data).to.include({ jobId: id, status: 'completed' });
    expect(await errorOf(verifyWebhook(`${received.body} `, received.headers, secret))).to.match(/^WebhookVerif/);
    const other = `whsec_${btoa('another secret of 32 bytes ......')}`;
    expect(await errorOf(verifyWebhook(received.body, received.headers, other))).to.match(/No signature/);
    const old = { ...received.headers, 'webhook-timestamp': '1700000000' };
    expect(await errorOf(verifyWebhook(received.body, old, secret))).to.match(/too old/);
  });

  it('calls every endpoint by its path', async () => {
    const { data } = await client.api.GET('/api/v1/usage');
    expect(data).to.have.property('plan', 'business');
  });

  it('throws typed errors with the fields of the response', async () => {
    const { InvalidSpecError, AuthenticationError, PlanError } = (await consumerProject()).client;
    const invalid = await thrownBy(client.render({ ...SPEC, type: 'Bar' } as unknown as ChartSpec));
    expect(invalid).to.be.instanceOf(InvalidSpecError);
    expect(invalid).to.deep.include({
      message: 'Invalid chart specification',
      status: 400,
      details: [{ path: 'type', message: 'Use "bar" (lower case)' }],
    });
    expect(invalid).to.have.property('requestId').that.matches(/^req_/);

    expect(await thrownBy((await newClient('pk_live_no')).render(SPEC))).to.be.instanceOf(AuthenticationError);
    expect(await thrownBy((await newClient()).render(SPEC))).to.be.instanceOf(AuthenticationError);
    const trial = await thrownBy((await newClient(service.keys.trial)).render({ ...SPEC, format: 'svg' }));
    expect(trial).to.be.instanceOf(PlanError);
    expect(trial).to.include({ plan: 'trial', upgradeUrl: '/pricing' });
    expect(await errorOf(client.renderTemplate('mrr-trand'))).to.contain(
      'Not found: did you mean /api/v1/templates/mrr-trend/render?',
    );
  });

  it('says that the address has a path, or is not one of a service', async () => {
    const { ChartwrightClient } = (await consumerProject()).client;
    const at = (address: string) => errorOf(new ChartwrightClient({ baseUrl: address, key }).render(SPEC));
    for (const path of ['/charts', '/app'])
      expect(await at(`${baseUrl}${path}`)).to.contain('Not found: did you mean /api/v1/render?');
    const other = await scriptedService(
      { status: 404, body: 'no' },
      { status: 404, body: { error: 'no' } },
      { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<!doctype html>' },
    );
    expect(await at(other.url)).to.match(/404\. – is http:\S+ the address of a Chartwright service\?$/);
    expect(await at(`${other.url}/x`)).to.match(/no – is http:\S+\/x the address .*It has a path/);
    expect(await at(other.url)).to.contain('Is baseUrl the address');
  });
});

function kindOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const kinds = { '\x89PNG': 'png', '%PDF': 'pdf', PK: 'zip' };
  return Object.entries(kinds).find(([magic]) => start.startsWith(magic))?.[1] ?? start;
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('no error'),
    (error: unknown) => error,
  );
}

const errorOf = async (call: Promise<unknown>) => String(await thrownBy(call));
