import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { createOutbound } from '../../src/platform/outbound/outbound.js';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { type Canary, type HttpsServer, startCanary, startHttps } from '../support/https-server.js';
import { KITS } from '../support/kits.js';
import { pairs } from '../support/list.js';
import { decode, type Pixels } from '../support/pixels.js';
import { pathsOf } from '../support/sessions.js';
import { until } from '../support/until.js';

type Files = Record<string, { type: string; body: Buffer | string }>;
const RED = [200, 16, 46];

function square(format: 'image/png' | 'image/jpeg' | 'image/webp', color = `rgb(${RED})`): Buffer {
  const canvas = createCanvas(120, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 120, 60);
  return format === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer(format as 'image/jpeg', 100);
}
/** Large enough to truncate. */
function noisePng(): Buffer {
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext('2d');
  for (let i = 0; i < 10_000; i++) {
    context.fillStyle = `rgb(${(i * 7919) % 256}, ${(i * 104_729) % 256}, ${(i * 31) % 256})`;
    context.fillRect(i % 100, Math.floor(i / 100), 1, 1);
  }
  return canvas.toBuffer('image/png');
}

const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 60">
    <rect width="120" height="60" fill="rgb(${RED})"/>${inside}</svg>`;

/** The bounding box of all pixels in the logo's color. */
function boxOf({ data, width }: Pixels, tolerance = 12) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < data.length; at += 4) {
    if (!RED.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) <= tolerance)) continue;
    xs.push((at / 4) % width);
    ys.push(Math.floor(at / 4 / width));
  }
  if (xs.length === 0) return undefined;
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), top: least(ys), width: most(xs) - least(xs) + 1, height: most(ys) - least(ys) + 1 };
}

describe('logos', () => {
  const files: Files = {};
  let server: HttpsServer;
  let canary: Canary;
  let app: RunningApp;
  let key: string;

  /** An app that reaches the server of this test as logos.example.com; all other names resolve to 127.0.0.1. */
  async function startLogoApp(): Promise<RunningApp> {
    const localServers = new Map([['logos.example.com', server]]);
    const resolve = async () => ['127.0.0.1'];
    return startApp({}, (await theApp()).database, createOutbound({ localServers, resolve }));
  }

  before(async () => {
    canary = await startCanary();
    server = await startHttps((req, res) => {
      const to = /^\/to\?(.*)$/.exec(req.url ?? '')?.[1];
      const file = files[(req.url ?? '').replace(/\?.*$/, '').slice(1)];
      if (to !== undefined) res.writeHead(302, { Location: decodeURIComponent(to) }).end();
      else if (file === undefined) res.writeHead(404).end();
      else res.setHeader('Content-Type', file.type).end(file.body);
    });
    app = await startLogoApp();
    key = (await addCaller('business', { to: app })).key;
    files['a.png'] = { type: 'image/png', body: square('image/png') };
    files['a.jpg'] = { type: 'text/plain', body: square('image/jpeg') };
    files['a.webp'] = { type: 'image/webp', body: square('image/webp') };
    files['a.svg'] = { type: 'image/svg+xml', body: svg('') };
    // Each of them also has the logo's color, so that the image shows whether it was drawn.
    const at = `http://127.0.0.1:${canary.port}/`;
    const nasty: Record<string, string> = {
      script: svg(`<script>fetch('${at}')</script>`),
      onload: svg('').replace('<svg ', `<svg onload="fetch('${at}')" `),
      foreign: svg(
        `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${at}"/></foreignObject>`,
      ),
      use: svg(`<use href="${at}#x"/><use xlink:href="//127.0.0.1:${canary.port}/#x"/>`),
      image: svg(
        `<image href="${at}" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>`,
      ),
      link: svg(`<a href="jav&#97;script:fetch('${at}')"><rect width="1" height="1"/></a>`),
      style: svg(
        `<style>@import url(${at}); rect { stroke: url(${at}#x) } @font-face { font-family: x; src: url(${at}) }</style>`,
      ),
      sheet: svg('', `<?xml-stylesheet href="${at}"?>`),
    };
    for (const [name, body] of Object.entries(nasty)) files[`${name}.svg`] = { type: 'image/svg+xml', body };
  });

  const urlOf = (name: string) => `https://logos.example.com/${name}`;
  const draw = (extra: Record<string, unknown>, to = app): Promise<ApiResponse> =>
    request('POST', RENDER, { key, to, body: spec({ width: 400, height: 240, ...extra }) });
  const makeKit = (fields: object) => request('POST', KITS, { key, to: app, body: { name: 'x', ...fields } });

  it('detects the kind of a logo by its bytes, not its Content-Type', async () => {
    for (const name of ['a.png', 'a.jpg', 'a.webp', 'a.svg']) {
      const response = await draw({ header: { title: 'Revenue', logoUrl: urlOf(name) } });
      expect(response.headers['x-chart-warnings'], name).to.equal(undefined);
      const box = boxOf(await decode(response.body));
      expect(box, name).not.to.equal(undefined);
      expect((box?.width ?? 0) / (box?.height ?? 1), name).to.be.closeTo(2, 0.15);
    }
  });

  it('draws it in all five formats', async () => {
    const header = { title: 'Revenue', logoUrl: urlOf('a.svg') };
    for (const format of ['png', 'jpeg', 'webp']) {
      const response = await draw({ header, format });
      expect(boxOf(await decode(response.body)), format).not.to.equal(undefined);
    }
    const inSvg = (await draw({ header, format: 'svg' })).body.toString();
    expect(inSvg).to.match(/<image [^>]*href="data:image\/png;base64,/);
    const pdf = (await draw({ header, format: 'pdf' })).body.toString('latin1');
    const without = (await draw({ header: { title: 'Revenue' }, format: 'pdf' })).body.toString('latin1');
    const images = (text: string) => text.match(/\/Subtype ?\/Image/g)?.length ?? 0;
    expect(images(pdf)).to.be.greaterThan(images(without));
  });

  it('a brand kit sets height and position; the logo is drawn without any other header', async () => {
    for (const [logoAlign, logoHeight] of pairs(['left', 24], ['right', 40])) {
      const made = await makeKit({ logoUrl: urlOf('a.png'), logoAlign, logoHeight });
      expect(made.status, made.body.toString()).to.equal(201);
      const box = boxOf(await decode((await draw({ brandKitId: made.json()['id'] })).body));
      expect(box?.height).to.be.closeTo(logoHeight, 1);
      if (logoAlign === 'left') expect(box?.left).to.be.lessThan(60);
      else expect((box?.left ?? 0) + (box?.width ?? 0)).to.be.greaterThan(340);
    }
  });

  it('the logo of the spec takes precedence over that of the brand kit', async () => {
    files['green.png'] = { type: 'image/png', body: square('image/png', '#00aa00') };
    const { id } = (await makeKit({ logoUrl: urlOf('green.png') })).json();
    const images = [
      await draw({ brandKitId: id }),
      await draw({ brandKitId: id, header: { logoUrl: urlOf('a.png') } }),
    ];
    const boxes = await Promise.all(images.map(async ({ body }) => boxOf(await decode(body))));
    expect(boxes.map((box) => box !== undefined)).to.deep.equal([false, true]);
  });

  it('is fetched once for many charts', async () => {
    files['once.png'] = { type: 'image/png', body: square('image/png') };
    const header = { logoUrl: urlOf('once.png') };
    await Promise.all(Array.from({ length: 8 }, () => draw({ header })));
    await draw({ header });
    expect(server.seen.filter((line) => line === 'GET /once.png')).to.have.length(1);
  });

  it('its bytes are part of the ETag', async () => {
    files['changing.png'] = { type: 'image/png', body: square('image/png') };
    const body = spec({ header: { logoUrl: urlOf('changing.png') } });
    const before = await request('POST', RENDER, { key, to: app, body });
    files['changing.png'] = { type: 'image/png', body: square('image/png', '#00aa00') };
    // Another instance has not cached the old one.
    const later = await request('POST', RENDER, { key, to: await startLogoApp(), body });
    expect(later.headers.etag).not.to.equal(before.headers.etag);
  });

  it('may be cached for five minutes, since the logo may change', async () => {
    const chart = Buffer.from(JSON.stringify(spec({ header: { logoUrl: urlOf('a.png') } }))).toString('base64url');
    const response = await request('GET', `${RENDER}?chart=${chart}`, { to: app });
    expect(response.headers['cache-control']).to.equal('public, max-age=300');
  });

  it('draws without an unavailable logo, with a warning', async () => {
    const header = { title: 'Revenue', logoUrl: urlOf('missing.png') };
    const data = { labels: ['a'], datasets: [{ data: [1] }] };
    const response = await draw({ header, data });
    expect(response.status).to.equal(200);
    expect(response.headers['x-chart-warnings']).to.match(/^The logo could not be fetched .* drawn without it\.$/);
    expect(response.headers.etag).to.equal((await draw({ header: { title: 'Revenue' }, data })).headers.etag);
    const bare = await draw({ header: { logoUrl: urlOf('missing.png') }, data });
    expect(bare.headers.etag).to.equal((await draw({ data })).headers.etag);
  });

  it('a host name of this machine is an error for a brand kit and a warning for a chart', async () => {
    for (const host of ['trick.example.com', 'metadata.example.org']) {
      const logoUrl = `https://${host}/a.png`;
      expect(pathsOf(await makeKit({ logoUrl })), host).to.deep.equal(['logoUrl']);
      expect((await draw({ header: { logoUrl } })).headers['x-chart-warnings'], host).to.contain('The logo');
    }
    expect(canary.hits()).to.equal(0);
  });

  it('rejects a brand kit whose logo is not an image, always with the same message', async () => {
    const png = square('image/png');
    const [noise, jpeg, webp] = [noisePng(), square('image/jpeg'), square('image/webp')];
    const huge = Buffer.from(png);
    huge.writeUInt32BE(65535, 16);
    huge.writeUInt32BE(65535, 20);
    const bad: Files = {
      html: { type: 'image/png', body: '<!doctype html><html><body>x</body></html>' },
      empty: { type: 'image/png', body: '' },
      cut: { type: 'image/png', body: png.subarray(0, 20) },
      header: { type: 'image/png', body: png.subarray(0, 40) },
      half: { type: 'image/png', body: noise.subarray(0, noise.length >> 1) },
      halfJpeg: { type: 'image/jpeg', body: jpeg.subarray(0, jpeg.length - 9) },
      halfWebp: { type: 'image/webp', body: webp.subarray(0, webp.length - 9) },
      huge: { type: 'image/png', body: huge },
      gif: {
        type: 'image/gif',
        body: Buffer.from(
          '47494638396101000100800000ff0000ffffff21f90400000000002c00000000010001000002024401003b',
          'hex',
        ),
      },
      long: { type: 'image/png', body: Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]) },
      jpeg: { type: 'image/jpeg', body: Buffer.from('ffd8ffe00010', 'hex') },
      webp: { type: 'image/webp', body: Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1') },
      broken: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"><rect' },
      entity: { type: 'image/svg+xml', body: svg('', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>') },
      laughs: { type: 'image/svg+xml', body: svg('&b;', '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>') },
    };
    const messages = new Set<unknown>();
    for (const [name, file] of Object.entries(bad)) {
      files[`bad-${name}`] = file;
      const response = await makeKit({ logoUrl: urlOf(`bad-${name}`) });
      expect(pathsOf(response), name).to.deep.equal(['logoUrl']);
      messages.add((response.json()['details'] as { message: string }[])[0]?.message);
    }
    expect(pathsOf(await makeKit({ logoUrl: urlOf('missing.png') }))).to.deep.equal(['logoUrl']);
    expect(messages.size).to.equal(1);
  });

  it('accepts a brand kit as soon as its logo is available: failures are cached for charts only', async () => {
    expect((await makeKit({ logoUrl: urlOf('fixed.png') })).status).to.equal(400);
    files['fixed.png'] = { type: 'image/png', body: square('image/png') };
    expect((await makeKit({ logoUrl: urlOf('fixed.png') })).status).to.equal(201);
  });

  it('nothing in an SVG runs or is fetched; only its pixels reach the image', async () => {
    for (const name of ['script', 'onload', 'foreign', 'use', 'image', 'link', 'style', 'sheet']) {
      let drawn = '';
      let attempt = 0;
      // A busy machine may not decode a logo in time.
      await until(async () => {
        const header = { logoUrl: urlOf(`${name}.svg?${attempt++}`) };
        const response = await draw({ header, format: 'svg' });
        expect(response.status, name).to.equal(200);
        drawn = response.body.toString();
        return /<image [^>]*href="data:image\/png;base64,/.test(drawn);
      });
      expect(drawn, name).not.to.match(/<script|onload|foreignObject|<use href="?(?!#|"#)|iframe|127\.0\.0\.1|passwd/);
    }
    expect(canary.hits()).to.equal(0);
  });
});
