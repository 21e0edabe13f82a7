import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { createOutbound } from '../../src/platform/outbound/outbound.js';
import { RENDER, type RunningApp, request, spec, startApp, theApp } from '../support/app.js';
import { fill, isAt, openDashboard, press, sees } from '../support/dashboard.js';
import { newUser } from '../support/dashboard-app.js';
import { type HttpsServer, startHttps } from '../support/https-server.js';
import { decode } from '../support/pixels.js';

const LOGO_RED = [200, 16, 46] as const;

function logo(): Buffer {
  const canvas = createCanvas(120, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${LOGO_RED})`;
  context.fillRect(0, 0, 120, 60);
  return canvas.toBuffer('image/png');
}

describe('a brand kit with a logo', () => {
  let server: HttpsServer;
  let to: RunningApp;

  before(async () => {
    server = await startHttps((req, res) => {
      if (req.url === '/logo.png') res.setHeader('Content-Type', 'image/png').end(logo());
      else res.writeHead(404).end();
    });
    const localServers = new Map([['logos.example.com', server]]);
    const outbound = createOutbound({ localServers, resolve: async () => ['127.0.0.1'] });
    to = await startApp({}, (await theApp()).database, outbound);
  });

  it('is refused with a wrong address, saved with the right one, and drawn with its logo', async () => {
    const { token } = await newUser('trial', to);
    const dashboard = await openDashboard({ to, token });
    const { page, open } = dashboard;
    await open('/app/brand-kits/new');
    await fill(page, 'Name', 'Acme');
    await fill(page, 'Logo URL (optional)', 'https://logos.example.com/missing.png');
    await press(page, 'Use for every chart that names no brand kit', 'checkbox');
    await press(page, 'Create brand kit');
    await page.waitForSelector('input[type="url"][aria-invalid="true"]');
    await fill(page, 'Logo URL (optional)', 'https://logos.example.com/logo.png');
    await press(page, 'Create brand kit');
    await isAt(page, '/app/brand-kits');
    await sees(page, 'Acme');
    await dashboard.close();

    const drawn = await request('POST', RENDER, { to, key: token, body: spec({ width: 600, height: 400 }) });
    expect(drawn.headers['x-chart-warnings']).to.equal(undefined);
    const { data } = await decode(drawn.body);
    let reds = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (LOGO_RED.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 8)) reds++;
    }
    expect(reds).to.be.above(500);
  });
});
