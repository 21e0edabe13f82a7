import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { hashApiKey } from '../../../src/identity/keys/api-key.js';
import { createKeyDirectory } from '../../../src/identity/keys/key-directory.js';
import { addCaller, type Caller, theApp } from '../../support/app.js';

const RELOADS = 4;

describe('the key directory', () => {
  let caller: Caller;
  let dataSource: DataSource;
  /** Answers of the database are held here, so that a change can complete before them. */
  let held: (() => void)[];

  beforeEach(async () => {
    caller = await addCaller('pro');
    held = [];
    dataSource = (await theApp()).database.dataSource;
  });

  /** The real data source. @param onAnswer called with each statement, before its answer is returned */
  function observed(onAnswer: (statement: { values: unknown[] }) => unknown): DataSource {
    const { master } = dataSource.driver as unknown as {
      master: { query(statement: { values: unknown[] }): Promise<unknown> };
    };
    const query: typeof master.query = async (statement) => {
      const answer = await master.query(statement);
      await onAnswer(statement);
      return answer;
    };
    return Object.create(dataSource, { driver: { value: { master: { query } } } });
  }
  /** Answers are held back until the test releases them. */
  function slow(): DataSource {
    // Directories of earlier tests go on for a moment.
    const ofThisTest = held;
    return observed(() => new Promise<void>((resolve) => ofThisTest.push(resolve)));
  }
  async function answered(count: number): Promise<void> {
    while (held.length < count) await new Promise(setImmediate);
  }
  const setPlan = (plan: string) =>
    dataSource.query('update accounts set plan = $2 where id = $1', [caller.accountId, plan]);

  for (const how of ['forget', 'forgetAccount'] as const) {
    it(`${how}: a lookup overtaken by a change is not cached, even if the next lookup runs already`, async () => {
      const directory = createKeyDirectory(slow());
      const hash = hashApiKey(caller.key);
      const forget = () => (how === 'forget' ? directory.forget(hash) : directory.forgetAccount(caller.accountId));
      const early = directory.find(hash);
      await answered(1);
      await setPlan('expired');
      forget();
      const late = directory.find(hash);
      await answered(2);
      held[0]?.();
      expect((await early)?.plan).to.equal('pro');
      // The earlier lookup has returned. What it read is outdated and must not be cached.
      const next = directory.find(hash);
      held[1]?.();
      expect((await late)?.plan).to.equal('expired');
      expect((await next)?.plan).to.equal('expired');
      expect((await directory.find(hash))?.plan).to.equal('expired');
    });
  }

  it('keys that are read again together are not cached if they were overtaken by a change', async () => {
    const directory = createKeyDirectory(slow());
    const hash = hashApiKey(caller.key);
    const first = directory.find(hash);
    await answered(1);
    held[0]?.();
    expect((await first)?.plan).to.equal('pro');
    await answered(2);
    await setPlan('expired');
    directory.forget(hash);
    held[1]?.();
    await new Promise(setImmediate);
    const late = directory.find(hash);
    await answered(3);
    held[2]?.();
    expect((await late)?.plan).to.equal('expired');
  });

  it('reads the keys in use together: a few statements for any number of them', async () => {
    const reloaded: number[] = [];
    let single = 0;
    const directory = createKeyDirectory(
      observed(({ values: [asked] }) => {
        if (Array.isArray(asked)) reloaded.push(asked.length);
        else single++;
      }),
    );
    const hashes = [caller, ...(await Promise.all(Array.from({ length: 9 }, () => addCaller('pro'))))].map(({ key }) =>
      hashApiKey(key),
    );
    while (reloaded.length < RELOADS) {
      const found = await Promise.all(hashes.map((hash) => directory.find(hash)));
      expect(new Set(found.map((each) => each?.accountId)).size).to.equal(hashes.length);
      await new Promise(setImmediate);
    }
    expect(reloaded).to.include(hashes.length);
    // Each key alone would be read about every second time that all are. A machine that stands still lets some expire.
    expect(single).to.be.below((RELOADS * hashes.length) / 2);
  });

  it('forgetAccount forgets the keys of that account and no others', async () => {
    const directory = createKeyDirectory(dataSource);
    const other = await addCaller('pro');
    const planOf = async ({ key }: Caller) => (await directory.find(hashApiKey(key)))?.plan;
    expect([await planOf(caller), await planOf(other)]).to.deep.equal(['pro', 'pro']);
    await dataSource.query("update accounts set plan = 'expired' where id in ($1, $2)", [
      caller.accountId,
      other.accountId,
    ]);
    directory.forgetAccount(caller.accountId);
    expect([await planOf(caller), await planOf(other)]).to.deep.equal(['expired', 'pro']);
  });
});
