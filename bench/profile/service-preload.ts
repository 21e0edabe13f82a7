/**
 * Preloaded into the service by NODE_OPTIONS: the first SIGUSR2 starts a CPU profile and counts statements, the next one writes both to
 * PROFILE_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import pg from 'pg';

const SAMPLING_INTERVAL_US = 200;
const file = process.env['PROFILE_FILE'];
let session: Session | undefined;
const statements = new Map<string, number>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const [statement] = args as [string | { name?: string; text: string }];
  const text = typeof statement === 'string' ? statement : (statement.name ?? statement.text);
  statements.set(text, (statements.get(text) ?? 0) + 1);
  return Reflect.apply(query, this, args);
} as typeof query;

async function toggle(profileFile: string): Promise<void> {
  if (session === undefined) {
    session = new Session();
    statements.clear();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  writeFileSync(`${profileFile}.tmp`, JSON.stringify({ profile, statements: Object.fromEntries(statements) }));
  // Whoever waits for the file finds it complete.
  renameSync(`${profileFile}.tmp`, profileFile);
}

if (file !== undefined) process.on('SIGUSR2', () => toggle(file));
