import { expect } from 'chai';
import { RENDER, simpleQuery, spec } from '../../support/app.js';
import { until } from '../../support/until.js';
import {
  type Customer,
  type Fleet,
  type Instance,
  type Reply,
  send,
  signUp,
  startFleet,
  usedRenders,
} from './fleet.js';

/** Postgres has 2 s for a connection, 2.5 s for an answer; a request makes a few of each. The rest is for a busy machine. */
const ANSWER_WITHIN_MS = 15_000;
/** Idle connections are replaced, and probes are remembered for a second. */
const RECOVER_WITHIN_MS = 20_000;

describe('three instances while a dependency is gone', () => {
  let fleet: Fleet;
  let customer: Customer;

  before(async () => {
    // Recovery is asked for until it is there.
    fleet = await startFleet(undefined, { RATE_LIMIT_MAX: '1000000', MANAGEMENT_RATE_LIMIT_MAX: '1000000' });
    customer = await signUp(fleet);
  });
  afterEach(() => {
    for (const { postgres } of fleet.instances) postgres.restore();
  });

  const withinMs = ANSWER_WITHIN_MS;
  const ready = (url: string) => send(url, 'GET', '/readyz', { withinMs });
  const anonymous = (url: string) => send(url, 'GET', `${RENDER}?${simpleQuery()}`, { withinMs });
  const keyed = (url: string) => send(url, 'POST', RENDER, { key: customer.key, body: spec(), withinMs });

  function expectUnavailable(reply: Reply): void {
    expect([reply.status, reply.json()]).to.deep.equal([503, { error: 'Service unavailable' }]);
    expect(reply.headers['retry-after']).to.match(/^[1-9]\d*$/);
  }

  for (const fault of ['cut', 'stall'] as const) {
    it(`one instance loses Postgres, ${fault}: it is not ready and answers in time, the others serve, every image is charged once`, async () => {
      const [lost, ...others] = fleet.instances as [Instance, Instance, Instance];
      const before = await usedRenders(others[0].url, customer.key);
      let drawn = 0;
      const drawOnOthers = async () => {
        for (const { url } of others) {
          expect((await keyed(url)).status).to.equal(200);
          drawn++;
        }
      };
      await drawOnOthers();
      lost.postgres[fault]();
      const refused = await Promise.all(Array.from({ length: 5 }, () => keyed(lost.url)));
      for (const reply of refused) expectUnavailable(reply);
      expect((await anonymous(lost.url)).status).to.equal(200);
      await until(async () => (await ready(lost.url)).status === 503, RECOVER_WITHIN_MS);
      for (const { url } of others) expect((await ready(url)).status).to.equal(200);
      await drawOnOthers();
      lost.postgres.restore();
      await until(async () => (await ready(lost.url)).status === 200, RECOVER_WITHIN_MS);
      await until(async () => {
        const { status } = await keyed(lost.url);
        if (status === 200) drawn++;
        return status === 200;
      }, RECOVER_WITHIN_MS);
      for (const { url } of fleet.instances) {
        let used = Number.NaN;
        const isRight = async () => {
          used = await usedRenders(url, customer.key);
          return used === before + drawn;
        };
        await until(isRight, RECOVER_WITHIN_MS).catch(() => expect(used - before, 'charged').to.equal(drawn));
      }
    });
  }
});
