import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { addCaller, RENDER, request, spec, startApp } from '../../support/app.js';
import { readGuide, root } from '../../support/guides/parse-guide.js';
import { onFileEnd } from '../../support/lifetime.js';
import { emptyDatabaseUrl } from '../../support/postgres.js';

const log = createLog('silent');

async function openAs(address: string): Promise<Database> {
  return openDatabase({ url: address, dataDir: '/nowhere', log, onProgress: () => undefined });
}

/** What docs/operations/data.md does before and after the restarts, with roles of this test. */
function statementsOfPage(first: string, second: string): [string, string] {
  const { fences } = readGuide(join(root, 'docs/operations/data.md'));
  const blocks = fences.filter(({ language }) => language === 'sql').map(({ text }) => text);
  expect(blocks, 'blocks of SQL').to.have.length(2);
  return blocks.map((text) => text.replace(/\bchartwright_b\b/g, second).replace(/\bchartwright\b/g, first)) as [
    string,
    string,
  ];
}

describe('rotation of the database password', () => {
  it('two roles that own the same tables: one takes over from the other while the service works', async () => {
    const admin = await emptyDatabaseUrl();
    const [first, second] = ['a', 'b'].map((letter) => `rotation_${process.pid}_${letter}`) as [string, string];
    const client = new pg.Client(admin);
    await client.connect();
    onFileEnd(async () => {
      await client.query(`REASSIGN OWNED BY ${first} TO CURRENT_USER`);
      await client.query(`DROP OWNED BY ${first}, ${second}`);
      await client.query(`DROP ROLE ${first}, ${second}`);
      await client.end();
    });
    const addressOf = (role: string, password: string) => {
      const address = new URL(admin);
      [address.username, address.password] = [role, password];
      return address.href;
    };
    const database = client.escapeIdentifier(new URL(admin).pathname.slice(1));
    await client.query(`CREATE ROLE ${first} LOGIN PASSWORD 'one'`);
    await client.query(`GRANT ALL ON DATABASE ${database} TO ${first}`);
    await client.query(`GRANT ALL ON SCHEMA public TO ${first}`);
    const running = await openAs(addressOf(first, 'one'));
    onFileEnd(() => running.close());
    const app = await startApp({}, running);
    const { key } = await addCaller('pro', { to: app });

    const [addRole, closeOldRole] = statementsOfPage(first, second);
    await client.query(addRole);
    const successor = await openAs(addressOf(second, 'new'));
    onFileEnd(() => successor.close());
    const next = await startApp({}, successor);
    await next.app.start();
    await client.query(closeOldRole);

    for (const to of [app, next])
      expect((await request('POST', RENDER, { key, to, body: spec() })).status).to.equal(200);
    await addCaller('pro', { to: next });
    // Also what changes tables, as the next version will.
    await successor.dataSource.query('ALTER TABLE accounts ADD COLUMN next_note text');
    await successor.dataSource.query('CREATE TABLE next_things (name text NOT NULL)');
    const owners = "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname IN ('public', 'pgboss')";
    expect((await client.query(owners)).rows, 'so that a third role can follow').to.deep.equal([{ tableowner: first }]);
    const refused = await openAs(addressOf(first, 'one')).then(
      (opened) => opened.close().then(() => 'opened'),
      (error: Error) => error.message,
    );
    expect(refused).to.contain('not permitted to log in');
  });
});
