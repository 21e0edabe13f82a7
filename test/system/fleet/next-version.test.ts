import { expect } from 'chai';
import pg from 'pg';
import { RENDER, spec } from '../../support/app.js';
import { pairs } from '../../support/list.js';
import { until } from '../../support/until.js';
import {
  type Customer,
  countStatuses,
  type Fleet,
  type Instance,
  type Reply,
  send,
  signUp,
  startFleet,
  stopInstance,
} from './fleet.js';

const NEXT_VERSION = { preload: new URL('./next-version.js', import.meta.url).href };
/** Each makes requests wait. */
const ATTEMPTS_TO_MIGRATE = 2;
const START_WITHIN_MS = 60_000;
const WAITS_FOR_LOCK =
  "SELECT query_start::text AS since FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE accounts%' AND datname = current_database()";
const HAS_MIGRATED =
  "SELECT FROM information_schema.columns WHERE table_name = 'accounts' AND column_name = 'next_note'";

describe('the next version starts while the previous one serves', () => {
  let fleet: Fleet;
  let previous: [Instance, Instance];
  let customer: Customer;

  before(async () => {
    const unlimited = { RATE_LIMIT_MAX: '1000000', MANAGEMENT_RATE_LIMIT_MAX: '1000000', KEY_CREATION_MAX: '1000000' };
    fleet = await startFleet([{}, {}], unlimited);
    previous = fleet.instances as [Instance, Instance];
    customer = await signUp(fleet);
  });

  const draw = ({ url }: Instance, extra = {}) =>
    send(url, 'POST', RENDER, { key: customer.key, body: spec(extra), withinMs: 20_000 });
  const readAccount = ({ url }: Instance) => send(url, 'GET', '/api/v1/account', { key: customer.token });

  /** Draws and reads on both instances of the previous version while `work` runs. @returns all replies */
  async function serveDuring(work: () => Promise<unknown>): Promise<Reply[]> {
    let isOver = false;
    const replies: Reply[] = [];
    const client = async (instance: Instance) => {
      while (!isOver) replies.push(await draw(instance), await readAccount(instance));
    };
    const load = Promise.all(previous.map(client));
    try {
      await work();
    } finally {
      isOver = true;
      await load;
    }
    return replies;
  }

  it('a backup holds locks: the migration waits for it, and no request of the previous version fails', async () => {
    const replies = await serveDuring(async () => {
      const backup = new pg.Client(fleet.databaseUrl);
      await backup.connect();
      try {
        await backup.query('BEGIN');
        // As pg_dump does, until it has ended.
        await backup.query('LOCK TABLE accounts, api_keys, renders, quota_reservations IN ACCESS SHARE MODE');
        const next = fleet.startInstance(NEXT_VERSION);
        next.catch(() => undefined);
        const attempts = new Set<string>();
        await until(async () => {
          for (const { since } of await fleet.query<{ since: string }>(WAITS_FOR_LOCK)) attempts.add(since);
          return attempts.size === ATTEMPTS_TO_MIGRATE;
        }, START_WITHIN_MS);
        expect(await fleet.query(HAS_MIGRATED)).to.have.length(0);
        await backup.query('COMMIT');
        fleet.instances.push(await next);
      } finally {
        await backup.end();
      }
    });
    expect(await fleet.query(HAS_MIGRATED)).to.have.length(1);
    expect(replies.length).to.be.above(10);
    expect(countStatuses(replies)).to.deep.equal({ 200: replies.length });
  });

  it('both versions serve on the new schema, and each what the other has written', async () => {
    const [old, , next] = fleet.instances as [Instance, Instance, Instance];
    for (const [writer, reader] of pairs([old, next], [next, old])) {
      const stored = await draw(writer, { returnUrl: true });
      expect(stored.status, stored.bytes.toString()).to.equal(200);
      expect((await send(reader.url, 'GET', new URL(stored.json().url).pathname)).status).to.equal(200);
      const newcomer = await signUp({ ...fleet, instances: [writer] });
      const drawn = await send(reader.url, 'POST', RENDER, { key: newcomer.key, body: spec() });
      expect(drawn.status, drawn.bytes.toString()).to.equal(200);
    }
  });

  it('rolled back: the previous version starts again on the new schema', async () => {
    const [, , next] = fleet.instances as [Instance, Instance, Instance];
    expect(await stopInstance(next)).to.equal(0);
    const again = await fleet.startInstance();
    expect((await draw(again)).status).to.equal(200);
    expect((await readAccount(again)).status).to.equal(200);
  });
});
