import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { oncePerProcess, onProcessEnd } from './lifetime.js';
import { reportPart } from './real-parts.js';
import { makeScratchDir } from './scratch.js';

const require = createRequire(import.meta.url);
const READY_WITHIN_MS = 60_000;
const BUCKET = 'images';

export interface S3Server {
  port: number;
  /** The configuration of the service for this server, without the endpoint. */
  env: NodeJS.ProcessEnv;
}

/** An S3 server in its own process with one empty bucket, started at the first call. It verifies signatures. */
export const s3Server = oncePerProcess(startServer);

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function startServer(): Promise<S3Server> {
  // The package's own program is missing in its release.
  const program = `require(${JSON.stringify(require.resolve('@20minutes/s3rver/lib/cli.js'))}).parseAsync()`;
  const directory = makeScratchDir();
  keepFolder(join(directory, BUCKET, 'i'));
  const place = ['--directory', directory, '--address', '127.0.0.1', '--port', '0', '--no-vhost-buckets'];
  const child = spawn(process.execPath, ['-e', program, 's3rver', ...place, '--configure-bucket', BUCKET]);
  onProcessEnd(() => stop(child));
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await portOf(child);
  reportPart('S3', `s3rver ${String(require('@20minutes/s3rver/package.json').version)}`);
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  return { port, env: { S3_REGION: 'us-east-1', S3_BUCKET: BUCKET, ...keys } };
}

/**
 * The server removes a folder with all that is in it when the last object has gone, also what is written meanwhile: the service deletes an
 * object at its start, while the first image may arrive.
 */
function keepFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'keep'), '');
}

/** The server prints its address when it listens. */
function portOf(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the S3 server does not start: ${said}`)), READY_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const port = /listening on \S+:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}: ${said}`)));
  });
}
