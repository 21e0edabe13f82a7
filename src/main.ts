import './platform/ensure-node.js';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import module from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import type { App } from './app.js';
import type { Chromium } from './browser/browser.js';
import type { Config } from './config.js';
import type { Database } from './platform/db/db.js';
import type { Log } from './platform/log.js';

// Everything of ours is imported further down: a Node that is too old may load none of it, and from here on the compiled code is kept,
// which takes a third of a second off every later start.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));

// Pictures pass through as short-lived strings and buffers. A young generation that stays small frees them soon; one that grows lets a
// hundred megabytes of them lie.
v8.setFlagsFromString('--semi-space-growth-factor=1');

/** What has been started so far, so that a signal in mid-start leaves nothing behind either. */
interface Started {
  database?: Promise<Database>;
  chromium?: Promise<Chromium>;
  app?: App;
  server?: Server;
}

await main();

async function main(): Promise<void> {
  const config = await loadConfig();
  const [{ createLog }, { drainServer, endOnUnknownErrors, stopOnSignals }] = await Promise.all([
    import('./platform/log.js'),
    import('./platform/shutdown.js'),
  ]);
  const log = createLog(config.logLevel);
  const started: Started = {};
  const stop = async () => {
    const { app, server } = started;
    if (app !== undefined && server !== undefined) await drainServer(server, app.drain);
    await closeParts(started);
  };
  stopOnSignals(stop, log);
  endOnUnknownErrors(() => closeParts(started), log);
  try {
    await start(config, log, started);
  } catch (err) {
    process.stderr.write(`\nChartwright cannot start. ${sentenceOf(err, config)}\n`);
    log.debug({ err }, 'start failed');
    await closeParts(started);
    process.exit(1);
  }
}

async function loadConfig(): Promise<Config> {
  const { ConfigError, readConfig } = await import('./config.js');
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Postgres and Chromium take their time; both start at once, and the rest is loaded meanwhile. */
async function start(config: Config, log: Log, started: Started): Promise<void> {
  const isProduction = config.nodeEnv === 'production';
  const say = (line: string) => {
    if (isProduction) log.info(line);
    else process.stdout.write(`${line}\n`);
  };
  const { dataDir } = config;
  const database = openDatabaseOf(config, log, say);
  const chromium = import('./browser/browser.js').then(({ startChromium }) =>
    startChromium({ ...config.chromium, dataDir, log, onProgress: say }),
  );
  Object.assign(started, { database, chromium });
  const [{ createApp }, { createHttpServer }, { greeting }, { keptJwtSecret }, version] = await Promise.all([
    import('./app.js'),
    import('./http/http.js'),
    import('./site/greeting.js'),
    import('./accounts/jwt-secret.js'),
    readVersion(),
  ]);
  const parts = { database: await unlessOtherFails(database, chromium), chromium: await chromium };
  const jwtSecret = config.sessions.jwtSecret ?? (await keptJwtSecret(dataDir));
  const app = createApp({ config, log, version, jwtSecret, ...parts });
  started.app = app;
  const server = createHttpServer(app.handle, log);
  started.server = server;
  const isLocal = parts.database.kind === 'embedded' && !isProduction;
  await app.start();
  // Before listening: whoever sees readiness finds the key.
  const apiKey = isLocal ? await makeLocalKey(app, parts.database, dataDir) : undefined;
  const url = await listen(server, config);
  if (isProduction) log.info({ url, publicUrl: config.http.publicUrl }, 'ready');
  else process.stdout.write(greeting(url, apiKey));
}

async function openDatabaseOf(config: Config, log: Log, say: (line: string) => void): Promise<Database> {
  const { openDatabase } = await import('./platform/db/db.js');
  const { dataDir, database } = config;
  return openDatabase({ ...database, dataDir, log, onProgress: say });
}

/** Waits for `first`, but not when `other` has failed already: the reader of the terminal should not wait for a lost cause. */
async function unlessOtherFails<T>(first: Promise<T>, other: Promise<unknown>): Promise<T> {
  const [value] = await Promise.all([first, other]);
  return value;
}

async function makeLocalKey(app: App, database: Database, dataDir: string): Promise<string> {
  const { localApiKey } = await import('./accounts/local-account.js');
  return localApiKey(app.accounts, database.dataSource, dataDir);
}

/** @returns where this machine reaches the service */
async function listen(server: Server, { http: { host, port } }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: boundPort } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${boundPort}`;
}

function sentenceOf(err: unknown, { http: { host, port } }: Config): string {
  const { code, message } = err as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
  return message ?? String(err);
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { version: unknown }).version);
}

async function closeParts({ app, database, chromium }: Started): Promise<void> {
  await Promise.allSettled([app?.close(), chromium?.then((part) => part.close())]);
  await Promise.allSettled([database?.then((part) => part.close())]);
}
