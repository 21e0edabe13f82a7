import type { ServerResponse } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { createOutbound } from '../../../src/platform/outbound/outbound.js';
import { addCaller, RENDER, type RunningApp, request, spec, startApp, theApp } from '../../support/app.js';
import { type HttpsServer, startHttps } from '../../support/https-server.js';
import { KITS } from '../../support/kits.js';
import { countEnded } from '../../support/order.js';
import { until } from '../../support/until.js';
import { FILTERS, NESTED_USE } from './logo-bombs.js';

const HOSTS = Array.from({ length: 40 }, (_, i) => `silent${i}.example.com`);

/** Drawn one after the other during an attack. */
const CHARTS = 10;

function greenPng(): Buffer {
  const canvas = createCanvas(60, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = '#00aa00';
  context.fillRect(0, 0, 60, 60);
  return canvas.toBuffer('image/png');
}

const WITH_LOGO = { status: 200, warnings: undefined };
/** Large enough for its logo. */
const CARD = { width: 400, height: 240 };

describe('logos of a hostile account', () => {
  let server: HttpsServer;
  let app: RunningApp;
  let attacker: string;
  let victim: string;
  /** Requests of this test that are not answered. */
  let open = new Set<ServerResponse>();
  let mostOpen = 0;
  const bodies: Record<string, string | Buffer> = {
    '/good.png': greenPng(),
    '/use.svg': NESTED_USE,
    '/filters.svg': FILTERS,
  };

  beforeEach(async () => {
    const ignored = new Set<ServerResponse>();
    open = ignored;
    mostOpen = 0;
    server = await startHttps((req, res) => {
      const body = bodies[(req.url ?? '').replace(/\?.*/, '')];
      if (body !== undefined) return res.end(body);
      ignored.add(res);
      mostOpen = Math.max(mostOpen, ignored.size);
      return res.once('close', () => ignored.delete(res));
    });
    const hosts = ['logos.example.com', ...HOSTS];
    const outbound = createOutbound({ localServers: new Map(hosts.map((host) => [host, server])) });
    app = await startApp({}, (await theApp()).database, outbound);
    attacker = (await addCaller('business', { to: app })).key;
    victim = (await addCaller('business', { to: app })).key;
  });
  afterEach(() => {
    for (const res of open) res.destroy();
  });

  let count = 0;
  const attack = (url: (i: number) => string, times: number) =>
    Array.from({ length: times }, (_, i) =>
      request('POST', RENDER, { key: attacker, to: app, body: spec({ ...CARD, header: { logoUrl: url(i) } }) }),
    );
  async function draw(header: object | undefined): Promise<{ warnings: unknown; status: number }> {
    const response = await request('POST', RENDER, { key: victim, to: app, body: spec(header && { ...CARD, header }) });
    return { status: response.status, warnings: response.headers['x-chart-warnings'] };
  }
  const goodLogo = () => ({ logoUrl: `https://logos.example.com/good.png?${++count}` });
  /**
   * Another account gets its logo while all places of the attacker are taken. A round in which its chart was refused, or a request of the
   * attacker ended, on a slow machine by its time limit, shows nothing.
   */
  async function expectLogoMeanwhile<T>(attackAgain: (round: number) => Promise<T>[]): Promise<T[]> {
    for (let round = 0; round < 8; round++) {
      const attacks = attackAgain(round);
      const ended = countEnded(attacks);
      await until(() => open.size >= 4);
      const { status, warnings } = await draw(goodLogo());
      const isShown = status === 200 && ended() === 0;
      expect(warnings).to.equal(undefined);
      const responses = await Promise.all(attacks);
      if (isShown) return responses;
    }
    return expect.fail('a request of the attacker ended in each round');
  }

  it('whose servers never answer take no place that others need', async () => {
    // The first fetch starts the decoder too, which may take longer than a fetch may on a busy machine.
    await until(async () => (await draw(goodLogo())).warnings === undefined);
    await expectLogoMeanwhile((round) => attack((i) => `https://${HOSTS[i]}/x${round}`, 40));
  });

  it('that are saved in brand kits take no such place either', async () => {
    const saveKits = (round: number) =>
      HOSTS.map((host) =>
        request('POST', KITS, { key: attacker, to: app, body: { name: host, logoUrl: `https://${host}/kit${round}` } }),
      );
    for (const { status } of await expectLogoMeanwhile(saveKits)) expect(status).to.equal(400);
  });

  it('are asked for at most four at a time, and a host that timed out three times not at all', async () => {
    const attacks = attack((i) => `https://${HOSTS[0]}/y${i}`, 20);
    await until(() => open.size >= 4);
    await draw(undefined);
    for (const { headers, status } of await Promise.all(attacks)) {
      // On a busy machine some of the twenty find no page in the time that their logos have left.
      expect(status).to.be.oneOf([200, 503]);
      if (status === 200) expect(headers['x-chart-warnings']).to.contain('could not be fetched');
    }
    expect(mostOpen).to.equal(4);
    const asked = server.seen.length;
    await Promise.all(attack((i) => `https://${HOSTS[0]}/z${i}`, 5));
    expect(server.seen).to.have.length(asked);
    // The host is blocked for the account that waited for it, not for others.
    bodies['/back.png'] = greenPng();
    expect(await draw({ logoUrl: `https://${HOSTS[0]}/back.png` })).to.deep.equal(WITH_LOGO);
  });

  it('and of a network without an account count as one', async () => {
    const outbound = createOutbound({ localServers: new Map(HOSTS.map((host) => [host, server])) });
    const proxied = await startApp({ TRUST_PROXY: '1' }, (await theApp()).database, outbound);
    const chartOf = (logoUrl: string) =>
      Buffer.from(JSON.stringify(spec({ ...CARD, header: { logoUrl } }))).toString('base64url');
    const get = (from: string, logoUrl: string) =>
      request('GET', `${RENDER}?chart=${chartOf(logoUrl)}`, { to: proxied, headers: { 'X-Forwarded-For': from } });
    const attacks = HOSTS.map((host, i) => get(`2001:db8::${i + 1}`, `https://${host}/anonymous`));
    await until(() => open.size >= 4);
    const other = await get('2001:db8:0:1::1', `https://${HOSTS[0]}/good.png?other`);
    expect([other.status, other.headers['x-chart-warnings']]).to.deep.equal([200, undefined]);
    for (const res of open) res.destroy();
    await Promise.all(attacks);
    expect(mostOpen).to.equal(4);
  });

  for (const file of ['use.svg', 'filters.svg']) {
    it(`whose SVG takes far too long (${file}) hold no page, and do not keep others from their logos`, async () => {
      const attacks = attack((i) => `https://logos.example.com/${file}?${i}`, 8);
      await until(() => server.seen.some((line) => line.includes(file)));
      const ended = countEnded(attacks);
      let unhindered = 0;
      for (let i = 0; i < CHARTS; i++) {
        const before = ended();
        expect((await draw(undefined)).status).to.equal(200);
        if (ended() === before) unhindered++;
      }
      const withLogo = await draw(goodLogo());
      await Promise.all(attacks);
      // On a page, a chart would wait until a logo is decoded. Beside the decoders, one of them may end while a chart is drawn.
      expect(unhindered).to.be.at.least(CHARTS / 2);
      expect(withLogo).to.deep.equal(WITH_LOGO);
    });
  }
});
