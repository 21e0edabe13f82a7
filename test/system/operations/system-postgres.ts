import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { makePrivate } from '../../../src/platform/db/embedded/postgres-files.js';
import { choosePostgresUser, initdbUser, spawnPostgres } from '../../../src/platform/db/embedded/postgres-user.js';
import { freePort } from '../../../src/platform/process/free-port.js';
import { onFileEnd } from '../../support/lifetime.js';
import { reportPart } from '../../support/real-parts.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';

export interface SystemPostgres {
  /** Folder of pg_dump and pg_restore. */
  binaries: string;
  newDatabase(name: string): Promise<string>;
}

/**
 * A server of the machine's own PostgreSQL, which has pg_dump of the same version; undefined where it is not installed. Ends with the test
 * file.
 */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const binaries = globSync('/usr/lib/postgresql/*/bin/pg_dump').map(dirname).sort().at(-1);
  // Not a file where a program is hidden behind a device.
  if (binaries === undefined || !statSync(join(binaries, 'initdb'), { throwIfNoEntry: false })?.isFile()) {
    reportPart('pg_dump', 'SKIPPED: no PostgreSQL server with pg_dump on this machine (apt-get install postgresql)');
    return undefined;
  }
  const dataDirectory = join(makeScratchDir(), 'postgres');
  const user = initdbUser(choosePostgresUser(dataDirectory));
  makePrivate(dataDirectory, user);
  const initdb = spawnPostgres(user, join(binaries, 'initdb'), [
    ...['-D', dataDirectory, '-U', 'chartwright', '--auth=trust', '-E', 'UTF8', '--no-sync'],
  ]);
  const [output, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  if (code !== 0) throw new Error(`initdb of ${binaries} failed: ${output}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawnPostgres(user, join(binaries, 'postgres'), [
    ...['-D', dataDirectory, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  server.stderr.resume();
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  onFileEnd(async () => {
    process.off('exit', kill);
    server.kill('SIGQUIT');
    await once(server, 'exit');
  });
  const addressOf = (name: string) => `postgres://chartwright@127.0.0.1:${port}/${name}`;
  await until(() =>
    run(addressOf('postgres'), 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  const [row] = await run(addressOf('postgres'), 'SHOW server_version');
  reportPart('pg_dump', String(row?.['server_version']));
  return {
    binaries,
    async newDatabase(name) {
      await run(addressOf('postgres'), `CREATE DATABASE ${name}`);
      return addressOf(name);
    },
  };
}

async function run(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
