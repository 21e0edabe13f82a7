import './platform/process/ensure-node.js';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import module from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import type { DemoOptions } from '../demo/demo.js';
import type { App, AppParts } from './app.js';
import type { Chromium } from './browser/browser.js';
import type { Config } from './config/config.js';
import type { LocalAccess } from './identity/keys/local-account.js';
import type { Database } from './platform/db/db.js';
import type { EmbeddedPostgres } from './platform/db/embedded/embedded-postgres.js';
import type { Tracing } from './platform/tracing/span.js';

// All other modules are imported dynamically, for two reasons. ensure-node.js must run first. And modules that load after the next line use
// the compile cache, which saves a third of a second at each later start.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));

// Keeps the young generation of V8 at its initial size when the service is started without the flags of `npm start` (see launch.ts): its size
// cannot be set in a running process.
v8.setFlagsFromString('--semi-space-growth-factor=1');

/** What has been started so far, so that a signal during the start stops it too. */
interface Started {
  tracing?: Tracing | undefined;
  database?: Promise<Database>;
  chromium?: Promise<Chromium>;
  app?: App;
  server?: Server;
}

// Times after a signal to stop.
/** Running requests may finish within this time: a render has a deadline of 10 s. Running jobs are aborted at its end. */
const FINISH_REQUESTS_MS = 13_000;
const SLACK_MS = 500;
/** Aborted jobs get 3 s to end before the modules and Chromium must be closed. */
const CLOSE_PARTS_MS = 17_500;
/** The database and the exporter of traces are closed last. */
const CLOSE_DATABASE_MS = 21_000;

await main();

async function main(): Promise<void> {
  const config = await loadConfig();
  const [{ createLog }, { createRecentErrors }, { drainServer, endOnUnknownErrors, runStopPhases, stopOnSignals }] =
    await Promise.all([
      import('./platform/log.js'),
      import('./platform/recent-errors.js'),
      import('./platform/process/shutdown.js'),
    ]);
  const recentErrors = createRecentErrors();
  const log = createLog(config.logLevel, undefined, recentErrors.add);
  // Only the user that runs the service may read the files that it writes.
  process.umask(0o077);
  const started: Started = {};
  const finishRequests = async () => {
    const { app, server } = started;
    if (app !== undefined && server !== undefined) await drainServer(server, app.drain, FINISH_REQUESTS_MS, log);
  };
  const stop = () =>
    runStopPhases(
      [
        { byMs: FINISH_REQUESTS_MS + SLACK_MS, steps: [{ name: 'requests', run: finishRequests }] },
        {
          byMs: CLOSE_PARTS_MS,
          steps: [
            { name: 'jobs and modules', run: async () => started.app?.close() },
            { name: 'Chromium', run: async () => (await started.chromium)?.close() },
          ],
        },
        {
          byMs: CLOSE_DATABASE_MS,
          steps: [
            { name: 'database', run: async () => (await started.database)?.close() },
            { name: 'traces', run: async () => started.tracing?.close() },
          ],
        },
      ],
      log,
    );
  stopOnSignals(stop, log);
  endOnUnknownErrors(() => closeParts(started), log);
  try {
    await start(config, { log, recentErrors }, started);
  } catch (err) {
    const { startError } = await import('./start-error.js');
    const reason = startError(err, config);
    if (config.nodeEnv === 'production') log.fatal({ reason }, 'start failed');
    else process.stderr.write(`\nChartwright cannot start. ${reason}\n`);
    log.debug({ err }, 'start failed');
    await closeParts(started);
    process.exit(1);
  }
}

async function loadConfig(): Promise<Config> {
  const { ConfigError, readConfig } = await import('./config/config.js');
  try {
    return readConfig({ ...process.env, ...(await readArguments()) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (process.env['NODE_ENV'] === 'production') {
      const { createLog } = await import('./platform/log.js');
      const log = createLog('fatal');
      log.fatal({ issues: error.issues }, 'configuration has errors');
    } else process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** @returns environment variables for the command-line arguments. When `chartwright serve` imports this module, the arguments are not ours */
async function readArguments(): Promise<Record<string, string>> {
  const { isEntryPoint, readStartArguments } = await import('./config/start-arguments.js');
  return isEntryPoint(import.meta.url) ? readStartArguments(process.argv.slice(2)) : {};
}

/**
 * PostgreSQL, Chromium and this process start in parallel. Loading modules blocks this thread for most of the start, so each program is
 * launched before more modules are loaded.
 */
async function start(config: Config, logging: Pick<AppParts, 'log' | 'recentErrors'>, started: Started): Promise<void> {
  const { log } = logging;
  const isProduction = config.nodeEnv === 'production';
  const report = (line: string) => {
    if (isProduction) log.info(line);
    else process.stdout.write(`${line}\n`);
  };
  const { requirePort } = await import('./platform/process/free-port.js');
  await requirePort(config.http.port, config.http.host);
  const { dataDir } = config;
  const { secureDataDir } = await import('./platform/process/data-dir.js');
  try {
    secureDataDir(dataDir, log);
  } catch (error) {
    const { unusableDataDir } = await import('./start-error.js');
    throw new Error(unusableDataDir(dataDir, error as Error));
  }
  const { untilSpawned } = await import('./platform/process/until-spawned.js');
  const postgres = untilSpawned((onProgress) => startPostgres(config, { log, onProgress }), report);
  // The modules of the database would delay the launch of Chromium.
  const areLaunched = Promise.withResolvers<void>();
  started.database = postgres.result.then(async (embedded) => {
    await areLaunched.promise;
    const { openDatabase } = await import('./platform/db/db.js');
    const database = { ...config.database, dataDir, log, onProgress: report, ...(embedded && { embedded }) };
    return openDatabase(database).catch((error: NodeJS.ErrnoException) => {
      if (embedded !== undefined) throw error;
      // A host of several addresses, such as localhost, fails without a message.
      const reason = error.message || error.code;
      throw new Error(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}`, { cause: error });
    });
  });
  started.database.catch(() => undefined);
  await postgres.spawned;
  const { superviseBrowser } = await import('./browser/launch/browser-supervisor.js');
  const chromiumOptions = { ...config.chromium, dataDir, log, onProgress: report };
  const browser = untilSpawned((onProgress) => superviseBrowser({ ...chromiumOptions, onProgress }), report);
  const chromium = browser.result.then(async (launched) => {
    const { createChromium } = await import('./browser/browser.js');
    return createChromium(launched, chromiumOptions);
  });
  started.chromium = chromium;
  const opening = chromium.then((launched) => launched.openPages('drawn'));
  const pages = opening.then(({ ready }) => ready);
  // Awaited below. Without this, a failure while the other modules load would be an unhandled rejection.
  pages.catch(() => undefined);
  await browser.spawned;
  areLaunched.resolve();
  // First what opens the pages: they take longest to be ready.
  await import('./browser/browser.js');
  await import('./platform/db/db.js');
  const [{ createApp }, { createHttpServer }, { greeting }, { loadJwtSecret }, { openTracing }, version] =
    await Promise.all([
      import('./app.js'),
      import('./http/http.js'),
      import('./site/greeting.js'),
      import('./identity/sessions/jwt-secret.js'),
      import('./platform/tracing/tracing.js'),
      readVersion(),
    ]);
  const tracing = openTracing(config.tracing, { version, log });
  // Together, so that a failure of Chromium is reported without waiting for PostgreSQL.
  const [openedDatabase, launchedChromium] = await Promise.all([started.database, chromium]);
  const waitAsUsual = openedDatabase.waitLonger();
  const jwtSecret = config.sessions.jwtSecret ?? (await loadJwtSecret(dataDir));
  const demo = config.demo && (await findDemo(config.demo, openedDatabase, jwtSecret));
  started.tracing = await tracing;
  // Creating the app blocks for a tenth of a second, in which the page would wait for its script.
  await Promise.race([pages, opening.then(({ scriptSent }) => scriptSent)]);
  const app = createApp({
    config,
    tracing: started.tracing,
    ...logging,
    version,
    jwtSecret,
    database: openedDatabase,
    chromium: launchedChromium,
    ...(demo && { outboundOf: demo.outboundOf }),
  });
  started.app = app;
  const server = createHttpServer(app.handle, log);
  started.server = server;
  const isLocal = openedDatabase.kind === 'embedded' && !isProduction;
  const openAccess = async (accountId?: string) =>
    isLocal ? createLocalAccess(app, openedDatabase, config, accountId) : undefined;
  // Created before the service listens, so that key and link work as soon as it is ready.
  const [local] = await Promise.all([demo === undefined ? openAccess() : undefined, app.start(), pages]);
  // From now on V8 collects the old generation when it has grown by 30 %. By default it may grow to four times its size first.
  v8.setFlagsFromString('--heap-growing-percent=30');
  const url = await listen(server, config);
  waitAsUsual();
  if (isProduction) log.info({ url, publicUrl: config.http.publicUrl }, 'ready');
  // Node itself writes it at the exit, which kill -9 skips.
  setImmediate(() => module.flushCompileCache());
  if (demo === undefined) {
    if (!isProduction) process.stdout.write(greeting(url, local));
    return;
  }
  const { specRetentionDays } = config.history;
  const { accountId, fill } = await demo.start({
    app,
    origin: url,
    specRetentionDays,
    now: openedDatabase.now,
    report,
  });
  const access = await openAccess(accountId);
  const greet = () => void (isProduction || process.stdout.write(greeting(url, access, demo.login)));
  greet();
  // In the background, because the service is ready already. Its requests are logged below the greeting, which is then out of sight.
  fill()
    .then((isNew) => isNew && greet())
    .catch((err) => log.warn({ err }, 'demo data not complete: start again with --demo to create it again'));
}

/** Starts the embedded PostgreSQL, unless another one is configured. */
async function startPostgres(
  { database, dataDir }: Config,
  options: { log: AppParts['log']; onProgress(line: string): void },
): Promise<EmbeddedPostgres | undefined> {
  if (database.url !== undefined) return undefined;
  const { startEmbeddedPostgres } = await import('./platform/db/embedded/embedded-postgres.js');
  return startEmbeddedPostgres({ ...options, dataDir });
}

/** Rejects when the database has accounts, and none of them is the demo account. */
async function findDemo(config: NonNullable<Config['demo']>, { dataSource }: Database, jwtSecret: string) {
  const [{ findDemoAccount }, { demoOutbound, startDemo }] = await Promise.all([
    import('../demo/demo-account.js'),
    import('../demo/demo.js'),
  ]);
  const account = await findDemoAccount({ dataSource, jwtSecret, ...config });
  return {
    login: account.login,
    outboundOf: demoOutbound,
    start: (options: Omit<DemoOptions, 'account' | 'dataSource'>) => startDemo({ ...options, account, dataSource }),
  };
}

/** @param demoAccountId instead of the local account */
async function createLocalAccess(
  { accounts, identity, plans }: App,
  { dataSource }: Database,
  config: Config,
  demoAccountId?: string,
): Promise<LocalAccess> {
  const { localAccess, localAccount } = await import('./identity/keys/local-account.js');
  const accountId = demoAccountId ?? (await localAccount(accounts, dataSource));
  plans.raiseRateLimit(accountId, config.plans.localRateLimitMax);
  return localAccess(identity, accountId, config.dataDir);
}

/** @returns the service's address on this machine */
async function listen(server: Server, { http: { host, port } }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { localUrl } = await import('./config/config.js');
  return localUrl(host, (server.address() as AddressInfo).port);
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { version: unknown }).version);
}

async function closeParts({ app, database, chromium, tracing }: Started): Promise<void> {
  await Promise.allSettled([app?.close(), chromium?.then((part) => part.close())]);
  await Promise.allSettled([database?.then((part) => part.close()), tracing?.close()]);
}
