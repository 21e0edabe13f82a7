import { expect } from 'chai';
import { addCaller, RENDER, request, spec, theApp } from '../support/app.js';
import { BATCHES, postBatch } from '../support/batches.js';
import { refusedByChartJs } from '../support/jobs.js';
import { setUsed, usedBy } from '../support/quota.js';
import { REPORTS, reportBody } from '../support/reports.js';

/** 40 frames: two renders. */
const MOVING = { format: 'gif', animation: { style: 'grow', durationMs: 2000, fps: 20 } };
/** As much as shows that it moves: a busy machine draws forty frames for seconds. */
const FEW_FRAMES = { format: 'gif', animation: { style: 'grow', durationMs: 500, fps: 10 } };
const REFUSAL = {
  error: 'Animation requires the Pro or Business plan',
  message: 'Animation is included in the Pro and Business plans.',
  plan: 'starter',
  upgradeUrl: '/pricing',
};
const post = (key: string, body: object) => request('POST', RENDER, { key, body });
const usedRenders = async (key: string) => (await request('GET', '/api/v1/usage', { key })).json()['renders'];

describe('Animation', () => {
  it('draws a GIF and a WebP that move, with an ETag, from POST and GET; again from the cache', async () => {
    const { key } = await addCaller('pro');
    const body = spec({ ...FEW_FRAMES, alt: 'Orders by day' });
    const image = await post(key, body);
    expect(image.status, `${image.body}`.slice(0, 300)).to.equal(200);
    expect(image.headers['content-type']).to.equal('image/gif');
    expect(image.headers['content-disposition']).to.equal('inline; filename="chart.gif"');
    expect(image.headers['x-chart-alt']).to.equal('Orders by day');
    expect(image.body.toString('latin1')).to.match(/^GIF89a/);
    const again = await post(key, body);
    expect(again.headers['x-cache']).to.equal('HIT');
    expect(again.headers['etag']).to.equal(image.headers['etag']);
    expect(again.body.equals(image.body)).to.equal(true);
    const url = `${RENDER}?type=bar&labels=a,b&data=1,2&w=200&h=100&format=webp&animation=grow`;
    const webp = await request('GET', url, { key });
    expect(webp.headers['content-type']).to.equal('image/webp');
    expect(webp.body.toString('latin1')).to.include('ANIM');
    const sameTag = { key, headers: { 'If-None-Match': String(webp.headers['etag']) } };
    expect((await request('GET', url, sameTag)).status).to.equal(304);
  });

  it('is stored at a URL of its type', async () => {
    const { key } = await addCaller('business');
    const { url, format } = (await post(key, spec({ ...FEW_FRAMES, returnUrl: true }))).json();
    expect(format).to.equal('gif');
    const stored = await request('GET', new URL(String(url)).pathname);
    expect([stored.status, stored.headers['content-type']]).to.deep.equal([200, 'image/gif']);
  });

  it('costs one render for each 20 frames; from the cache and where it fails, nothing', async () => {
    const { key } = await addCaller('pro');
    const body = spec(MOVING);
    await post(key, body);
    await post(key, body);
    expect(await usedRenders(key)).to.include({ used: 2 });
    await post(key, spec({ ...MOVING, animation: false }));
    expect(await usedRenders(key)).to.include({ used: 3 });
    const failed = await post(key, { ...refusedByChartJs(), ...MOVING });
    expect(failed.status).to.equal(400);
    expect(await usedRenders(key)).to.include({ used: 3 });
  });

  it('is refused where fewer renders are left than it costs; a still image is drawn', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    await post(key, spec());
    await setUsed(to, key, 49_999);
    const refused = await post(key, spec(MOVING));
    expect(refused.status).to.equal(429);
    expect(refused.json()).to.include({ currentUsage: 49_999, limit: 50_000, plan: 'pro' });
    expect((await post(key, spec({ title: 'still' }))).status).to.equal(200);
    expect(await usedBy(to, key)).to.equal(50_000);
  });

  it('is for the plans Pro and Business', async () => {
    const { key } = await addCaller('starter');
    for (const over of [MOVING, { ...MOVING, animation: false }, { format: 'webp', animation: true }]) {
      const { status, json } = await post(key, spec(over));
      expect([status, json()]).to.deep.equal([403, REFUSAL]);
    }
    expect((await post(key, spec({ format: 'webp' }))).status).to.equal(200);
    const { status, json } = await postBatch(key, [{ spec: spec(MOVING) }]);
    expect([status, json()['error']]).to.deep.equal([403, REFUSAL.error]);
    const anonymous = await request('GET', `${RENDER}?type=bar&labels=a&data=1&format=gif`);
    expect(anonymous.json()['error']).to.equal('Anonymous access includes PNG output only');
    const trial = await post((await addCaller('trial')).key, spec(MOVING));
    expect(trial.json()['error']).to.equal('Trial includes PNG output only');
  });

  it('refuses too many pixels before anything is drawn or charged, on every route', async () => {
    const { key } = await addCaller('business');
    const hostile = spec({ format: 'gif', width: 4000, height: 4000, animation: { durationMs: 5000, fps: 30 } });
    const routes = [
      [RENDER, hostile, 'animation'],
      ['/api/v1/jobs', hostile, 'animation'],
      [BATCHES, { charts: [{ spec: hostile }] }, 'charts.0.spec.animation'],
    ] as const;
    for (const [path, body, field] of routes) {
      const { status, json } = await request('POST', path, { key, body });
      expect(status, path).to.equal(400);
      const [issue] = json()['details'] as { path: string; message: string }[];
      expect(issue?.path).to.equal(field);
      expect(issue?.message).to.match(/^animation has 150 frames of 4000 × 4000 pixels/);
    }
    const labels = Array.from({ length: 1000 }, (_value, i) => `${i}`);
    const datasets = Array.from({ length: 20 }, () => ({ data: labels.map(Number) }));
    const slow = await post(key, { ...spec(MOVING), data: { labels, datasets } });
    expect(slow.status).to.equal(400);
    expect((slow.json()['details'] as { path: string }[])[0]?.path).to.equal('animation');
    expect(await usedRenders(key)).to.include({ used: 0 });
  });

  it('is refused by name in a report', async () => {
    const { key } = await addCaller('business');
    const pages = [{ layout: 'one', charts: [{ alt: 'a', spec: spec({ animation: true }) }] }];
    const { json } = await request('POST', REPORTS, { key, body: reportBody({ pages }), status: 400 });
    expect(json()['details']).to.deep.equal([
      {
        path: 'pages.0.charts.0.spec.animation',
        message: '"animation" has no place in a report, which cannot move. Remove it.',
      },
    ]);
  });

  it('templates move too', async () => {
    const { key } = await addCaller('pro');
    const url = '/api/v1/templates/signups-bar/render?format=gif&animation=reveal&scale=1&width=200&height=120';
    const image = await request('GET', url, { key });
    expect([image.status, image.headers['content-type']]).to.deep.equal([200, 'image/gif']);
  });
});
