import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { findProcess } from '../../../src/platform/db/embedded/process-table.js';
import { NOBODY_ID } from '../../../src/platform/process/unprivileged-user.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';

const HOLDER = fileURLToPath(new URL('./database-holder.js', import.meta.url));
/** Far above what Postgres takes to start or to end on a busy machine. */
const WITHIN_MS = 60_000;

describe('the embedded Postgres under faults', () => {
  /** What a first start leaves. */
  const original = makeScratchDir();
  let dataDir: string;
  const opened: Database[] = [];
  const holders: ChildProcess[] = [];

  before(async () => {
    dataDir = original;
    await (await open()).close();
    opened.length = 0;
  });
  beforeEach(() => {
    dataDir = makeScratchDir();
    // With its owners and modes.
    execFileSync('cp', ['-a', `${original}/.`, dataDir]);
  });
  afterEach(async () => {
    for (const holder of holders.splice(0)) holder.kill('SIGKILL');
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });

  it('loses no committed row and leaves no Postgres when the service is killed with -9', async () => {
    const { holder, lastWritten } = await startHolder(100);
    const postgres = postmasterPid();
    holder.kill('SIGKILL');
    await until(() => findProcess(postgres) === undefined, WITHIN_MS);
    const { dataSource } = await open();
    const [row] = await dataSource.query('select max(n) as last from written');
    expect(row.last).to.be.at.least(lastWritten());
  });

  it('loses no committed row when the service and Postgres are both killed with -9', async () => {
    const { holder, lastWritten } = await startHolder(100);
    process.kill(postmasterPid(), 'SIGKILL');
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
    const { dataSource } = await open();
    const [row] = await dataSource.query('select max(n) as last from written');
    expect(row.last).to.be.at.least(lastWritten());
  });

  it('starts when a process of the killed Postgres takes a moment to end', async () => {
    const { holder } = await startHolder(10);
    const postmaster = postmasterPid();
    const [orphan = 0] = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').map(Number);
    process.kill(orphan, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
    setTimeout(() => process.kill(orphan, 'SIGCONT'), 1000);
    const { dataSource } = await open();
    expect(findProcess(orphan)).to.equal(undefined);
    expect((await dataSource.query('select count(*) from written'))[0].count).to.not.equal('0');
  });

  it('refuses a second service on the same DATA_DIR and leaves the first one alone', async () => {
    const { holder, lastWritten } = await startHolder(1);
    const postgres = postmasterPid();
    const refusal = await open().catch((error: unknown) => error);
    expect(String(refusal)).to.contain(`Another Chartwright (process ${holder.pid}) already runs on ${dataDir}`);
    expect(findProcess(postgres)).not.to.equal(undefined);
    const before = lastWritten();
    await until(() => lastWritten() > before, WITHIN_MS);
  });

  it('starts over a postmaster.pid that names an unrelated process', async () => {
    await (await open()).close();
    opened.length = 0;
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    const { dataSource } = await open();
    expect(await dataSource.query('select 1 as one')).to.deep.equal([{ one: 1 }]);
  });

  it('starts over a postmaster.pid whose process is a zombie', async () => {
    await (await open()).close();
    opened.length = 0;
    // The shell execs `sleep`, which never reaps the child.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    holders.push(parent);
    const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
    await until(() => findProcess(zombie) === undefined, WITHIN_MS);
    expect(process.kill(zombie, 0), 'the zombie was reaped').to.equal(true);
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${zombie}\n`);
    const { dataSource } = await open();
    expect(await dataSource.query('select 1 as one')).to.deep.equal([{ one: 1 }]);
  });

  it('restarts Postgres when it dies, and the same connection pool works again', async () => {
    const { dataSource } = await open();
    const before = postmasterPid();
    process.kill(before, 'SIGKILL');
    await until(() => findProcess(before) === undefined, WITHIN_MS);
    // Its connections may answer for a moment after the postmaster has died.
    await until(() => currentPostmaster() !== before, WITHIN_MS);
    await untilBack(dataSource);
  });

  it('rejects queries while Postgres hangs, and answers again once it goes on', async () => {
    const { dataSource } = await open();
    const stopped = await serverProcesses(dataSource);
    signalAll(stopped, 'SIGSTOP');
    try {
      for (let i = 0; i < 3; i++) {
        const answer = await dataSource.query('select 1').catch((error: unknown) => error);
        expect(answer).to.be.instanceOf(Error);
      }
    } finally {
      signalAll(stopped, 'SIGCONT');
    }
    await untilBack(dataSource);
  });

  it('its password is readable only by the user who runs the service', async () => {
    await open();
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).to.equal(0);
    expect(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).not.to.match(/\btrust\s*$/m);
  });

  it('of root that an earlier version ran as nobody goes to a user of its own, with all rows', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    const first = await open();
    await first.dataSource.query('create table kept as select 7 as seven');
    await first.close();
    opened.length = 0;
    const directory = join(dataDir, 'postgres');
    const entries = () => [
      directory,
      ...readdirSync(directory, { recursive: true, withFileTypes: true }).map((e) => join(e.parentPath, e.name)),
    ];
    for (const path of entries()) lchownSync(path, NOBODY_ID, NOBODY_ID);
    const second = await open();
    expect(await second.dataSource.query('select seven from kept')).to.deep.equal([{ seven: 7 }]);
    const owners = new Set(entries().map((path) => lstatSync(path, { throwIfNoEntry: false })?.uid));
    owners.delete(undefined);
    expect(owners.size).to.equal(1);
    expect([0, NOBODY_ID]).to.not.include([...owners][0]);
  });

  it('leaves no process and no lock after close', async () => {
    const database = await open();
    const postgres = postmasterPid();
    await database.close();
    opened.length = 0;
    expect(findProcess(postgres)).to.equal(undefined);
    expect(existsSync(join(dataDir, 'service.pid'))).to.equal(false);
  });

  async function open(): Promise<Database> {
    const log = pino({ level: 'silent' });
    const database = await openDatabase({ dataDir, log, onProgress() {} });
    opened.push(database);
    return database;
  }

  /** Starts a process that writes to the database, and waits until it has committed that many rows. */
  async function startHolder(rows: number): Promise<{ holder: ChildProcess; lastWritten(): number }> {
    const holder = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    holders.push(holder);
    let text = '';
    holder.stdout.on('data', (chunk) => {
      text += chunk;
    });
    const lastWritten = () => Number(text.split('\n').at(-2) ?? 0);
    await until(() => lastWritten() >= rows, WITHIN_MS);
    return { holder, lastWritten };
  }

  /** Undefined while there is no Postgres, or its file is being written. */
  function currentPostmaster(): number | undefined {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    return existsSync(file) ? postmasterPid() || undefined : undefined;
  }

  function postmasterPid(): number {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** The postmaster and the connection that the pool will use next. */
  async function serverProcesses(dataSource: Database['dataSource']): Promise<number[]> {
    const [row] = await dataSource.query('select pg_backend_pid() as pid');
    return [postmasterPid(), row.pid];
  }
});

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    if (findProcess(pid)) process.kill(pid, signal);
  }
}

async function untilBack(dataSource: Database['dataSource']): Promise<void> {
  const answers = () =>
    dataSource.query('select 1').then(
      () => true,
      () => false,
    );
  await until(answers, WITHIN_MS);
}
