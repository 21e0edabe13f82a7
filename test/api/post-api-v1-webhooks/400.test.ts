import { expect } from 'chai';
import { createOutbound } from '../../../src/platform/outbound/outbound.js';
import { addCaller, request, startApp, theApp } from '../../support/app.js';
import { longestTurnMs, smallestRatio } from '../../support/reference-work.js';
import { errorOf, pathsOf } from '../../support/sessions.js';
import { WEBHOOKS } from '../../support/webhooks.js';

const good = { url: 'https://example.com/hooks', events: ['render.complete'] };

/** How many times as long as parsing and writing 2 MiB of JSON one callback may take. */
const MAX_TURN_RATIO = 20;

describe('POST /api/v1/webhooks 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const post = (body: unknown) => request('POST', WEBHOOKS, { key, body });

  it('rejects an address that must not be called, and says how to fix it', async () => {
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://metadata.google.internal/',
      'https://user:pass@example.com/',
      `https://example.com/${'a'.repeat(3000)}`,
      'https://example.com/#part',
      'https://аpple.com/',
      'https://example.com:22/',
      'ftp://example.com/',
      '',
      7,
      null,
    ]) {
      expect(pathsOf(await post({ ...good, url })), String(url)).to.deep.equal(['url']);
    }
  });

  it('rejects a host name that resolves to a private address', async () => {
    const outbound = createOutbound({ resolve: async (name) => (name === 'trick.example.com' ? ['10.0.0.1'] : []) });
    const to = await startApp({}, (await theApp()).database, outbound);
    const answer = await request('POST', WEBHOOKS, { to, key, body: { ...good, url: 'https://trick.example.com/' } });
    expect(answer.json()['details']).to.deep.equal([{ path: 'url', message: '"url" must point to a public host' }]);
    // Its DNS record may be created later.
    expect((await request('POST', WEBHOOKS, { to, key, body: good })).status).to.equal(201);
  });

  it('reports the errors of all other fields, and unknown fields', async () => {
    for (const events of [[], ['render.failed'], ['render.complete', 'render.complete'], 'render.complete', null]) {
      const [path] = pathsOf(await post({ ...good, events }));
      expect(path, JSON.stringify(events)).to.match(/^events/);
    }
    const { details } = (await post({ ...good, events: ['render.failed'] })).json() as { details: object[] };
    expect(details).to.deep.equal([{ path: 'events.0', message: '"events.0" must be one of render.complete' }]);
    for (const [events, path, message] of [
      [[1], 'events.0', '"events.0" must be one of render.complete'],
      [['render.complete', 'render.complete'], 'events.1', '"events.1" is given twice'],
    ]) {
      expect((await post({ ...good, events })).json()['details']).to.deep.equal([{ path, message }]);
    }
    const postMany = async () => {
      expect(pathsOf(await post({ ...good, events: Array(900_000).fill(0) }))).to.deep.equal(['events']);
    };
    const ratio = await smallestRatio(() => longestTurnMs(postMany), { limit: MAX_TURN_RATIO });
    expect(ratio).to.be.below(MAX_TURN_RATIO);
    expect(
      pathsOf(await post({ description: 'a\nb', secret: 'whsec_x', enabled: true, accountId: 'x' })),
    ).to.have.members(['url', 'events', 'description', 'secret', 'enabled', 'accountId']);
    expect(errorOf(await post('{'))).to.equal('400 Invalid JSON in request body');
  });
});
