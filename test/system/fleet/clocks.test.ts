import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { RENDER, spec } from '../../support/app.js';
import { JOBS } from '../../support/jobs.js';
import { pairs } from '../../support/list.js';
import { makeScratchDir } from '../../support/scratch.js';
import { forge, payloadOf } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { startReceiver, WEBHOOKS } from '../../support/webhooks.js';
import {
  ADMIN_TOKEN,
  countStatuses,
  type Fleet,
  JWT_SECRET,
  type Reply,
  send,
  signUp,
  startFleet,
  usedRenders,
} from './fleet.js';

const FIVE_MINUTES_MS = 5 * 60_000;
const MINUTE_S = 60;
const STARTER_RENDERS = 10;
/** A clock is corrected to within a second; the rest is for a busy machine. */
const ABOUT_MS = 20_000;

const wrongBy = (shiftMs: number) => ({
  preload: new URL('./shifted-clock.js', import.meta.url).href,
  env: { CLOCK_SHIFT_MS: String(shiftMs) },
});

describe('three instances whose clocks are five minutes apart', () => {
  let fleet: Fleet;
  let urls: string[];

  before(async () => {
    const plans = join(makeScratchDir(), 'plans.json');
    writeFileSync(plans, JSON.stringify({ starter: { renders: STARTER_RENDERS } }));
    fleet = await startFleet([{}, wrongBy(FIVE_MINUTES_MS), wrongBy(-FIVE_MINUTES_MS)], { PLANS_FILE: plans });
    urls = fleet.instances.map(({ url }) => url);
  });

  async function askEach(ask: (url: string) => Promise<Reply>): Promise<Reply[]> {
    const replies: Reply[] = [];
    for (const url of urls) replies.push(await ask(url));
    return replies;
  }
  const statusesOf = async (replies: Promise<Reply[]>) => (await replies).map(({ status }) => status);

  /** The test runs on the machine of the database. */
  const fromNowS = (time: unknown) => (Date.parse(String(time)) - Date.now()) / 1000;

  it('the clocks are wrong: two instances say so in their log', () => {
    const logged = fleet.instances.map(({ service }) => /"offsetMs":(-?\d+)/.exec(service.output())?.[1]);
    expect(logged[0]).to.equal(undefined);
    expect(Number(logged[1])).to.be.closeTo(-FIVE_MINUTES_MS, ABOUT_MS);
    expect(Number(logged[2])).to.be.closeTo(FIVE_MINUTES_MS, ABOUT_MS);
  });

  it('a URL that one signs for a minute opens on all, and expires in a minute', async () => {
    const { key } = await signUp(fleet);
    for (const signer of urls) {
      const made = await send(signer, 'POST', '/api/v1/signed-urls', {
        key,
        body: { spec: spec(), expiresIn: MINUTE_S },
      });
      const { url, expiresAt } = made.json();
      expect(fromNowS(expiresAt)).to.be.closeTo(MINUTE_S, ABOUT_MS / 1000);
      const path = url.replace(new URL(url).origin, '');
      expect(await statusesOf(askEach((each) => send(each, 'GET', path)))).to.deep.equal([200, 200, 200]);
    }
  });

  it('a session token that ends in a minute is valid on all; one that ended a minute ago on none', async () => {
    const { token } = await signUp(fleet);
    const read = (key: string) => statusesOf(askEach((url) => send(url, 'GET', '/api/v1/account', { key })));
    expect(await read(token)).to.deep.equal([200, 200, 200]);
    const ending = (inS: number) => {
      const exp = Math.floor(Date.now() / 1000) + inS;
      return forge({ alg: 'HS256', typ: 'JWT' }, { ...payloadOf(token), exp }, JWT_SECRET);
    };
    expect(await read(ending(MINUTE_S))).to.deep.equal([200, 200, 200]);
    expect(await read(ending(-MINUTE_S))).to.deep.equal([401, 401, 401]);
  });

  it('a trial ends everywhere at the same time', async () => {
    const { email, key, token } = await signUp(fleet);
    const draw = (url: string) => send(url, 'POST', RENDER, { key: token, body: spec() });
    for (const [inS, expected] of pairs([MINUTE_S, 200], [-MINUTE_S, 403])) {
      const trialEndsAt = new Date(Date.now() + inS * 1000).toISOString();
      const change = { key: ADMIN_TOKEN, body: { plan: 'trial', trialEndsAt } };
      const changed = await send(urls[0] ?? '', 'PATCH', `/api/v1/admin/accounts/${email}`, change);
      expect(changed.status, changed.bytes.toString()).to.equal(200);
      expect(await statusesOf(askEach(draw)), key).to.deep.equal([expected, expected, expected]);
    }
  });

  for (const [when, inS] of pairs(['in a minute', MINUTE_S], ['a minute ago', -MINUTE_S]))
    it(`a month that ends ${when} is the same one everywhere, with one quota`, async () => {
      const { accountId, token } = await signUp(fleet, 'starter');
      const begin =
        "UPDATE accounts SET created_at = now() - interval '1 month' + $2 * interval '1 second' WHERE id = $1";
      await fleet.query(begin, [accountId, inS]);
      const usages = await askEach((url) => send(url, 'GET', '/api/v1/usage', { key: token }));
      const periods = new Set(usages.map((usage) => JSON.stringify(usage.json().period)));
      expect(periods).to.have.property('size', 1);
      const ends = fromNowS(usages[0]?.json().period.end);
      if (inS > 0) expect(ends).to.be.closeTo(MINUTE_S, ABOUT_MS / 1000);
      else expect(ends).to.be.above(27 * 24 * 3600);
      const draws = Array.from({ length: STARTER_RENDERS }, () => urls).flat();
      const replies = draws.map((url) => send(url, 'POST', RENDER, { key: token, body: spec() }));
      expect(countStatuses(await Promise.all(replies))).to.deep.equal({
        200: STARTER_RENDERS,
        429: 2 * STARTER_RENDERS,
      });
      for (const url of urls) expect(await usedRenders(url, token)).to.equal(STARTER_RENDERS);
    });

  it('a rate window ends at the same time everywhere', async () => {
    const { key } = await signUp(fleet);
    const replies = await askEach((url) => send(url, 'POST', '/api/v1/validate', { key, body: spec() }));
    const resetsMs = replies.map(({ headers }) => Date.parse(String(headers['x-ratelimit-reset'])));
    // An instance to which Redis does not answer in time counts by itself, in a window that opens with its own first request.
    expect(Math.max(...resetsMs) - Math.min(...resetsMs)).to.be.at.most(ABOUT_MS);
    expect((resetsMs[0] ?? 0) - Date.now()).to.be.closeTo(15 * 60_000, ABOUT_MS);
  });

  it('the history is in order of the time when requests arrived: on every instance, by the clock of the database', async () => {
    const { key } = await signUp(fleet);
    const sentMs = new Map<unknown, number>();
    for (const url of [...urls, ...urls]) {
      const atMs = Date.now();
      const drawn = await send(url, 'POST', RENDER, { key, body: spec() });
      sentMs.set(drawn.headers['x-request-id'], atMs);
    }
    const list = async (url: string): Promise<{ requestId: string; createdAt: string }[]> =>
      (await send(url, 'GET', '/api/v1/renders', { key })).json().data;
    await until(async () => (await list(urls[0] ?? '')).length === sentMs.size);
    const [entries = [], ...others] = await Promise.all(urls.map(list));
    for (const other of others) expect(other).to.deep.equal(entries);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).to.deep.equal(times.toSorted().reverse());
    for (const { requestId, createdAt } of entries)
      expect(Date.parse(createdAt), createdAt).to.be.closeTo(sentMs.get(requestId) ?? Number.NaN, ABOUT_MS);
    const stats = await send(urls[2] ?? '', 'GET', '/api/v1/stats', { key });
    expect(stats.json().rendersThisMonth).to.equal(sentMs.size);
  });

  it('jobs of all instances end in order of time, and receivers accept the time of their events', async () => {
    const { key } = await signUp(fleet);
    const receiver = await startReceiver();
    const hook = { url: receiver.url, events: ['render.complete'] };
    const { secret } = (await send(urls[0] ?? '', 'POST', WEBHOOKS, { key, body: hook })).json();
    const accepted = await askEach((url) => send(url, 'POST', JOBS, { key, body: spec() }));
    for (const { status, json } of accepted) {
      expect(status).to.equal(202);
      const read = async () => (await send(urls[0] ?? '', 'GET', `${JOBS}/${json().jobId}`, { key })).json();
      await until(async () => (await read()).status === 'completed', ABOUT_MS);
      const { createdAt, startedAt, completedAt } = await read();
      expect([createdAt, startedAt, completedAt]).to.deep.equal([createdAt, startedAt, completedAt].sort());
      expect(Math.abs(fromNowS(completedAt))).to.be.below(ABOUT_MS / 1000);
    }
    await until(() => receiver.seen.length === accepted.length, ABOUT_MS);
    // Rejects a timestamp that is more than five minutes off.
    const library = new Webhook(secret);
    for (const { body, headers } of receiver.seen) {
      library.verify(body, headers as Record<string, string>);
      expect(Number(headers['webhook-timestamp']) * 1000 - Date.now()).to.be.closeTo(0, ABOUT_MS);
    }
  });
});
