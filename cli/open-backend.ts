import type { Command } from 'commander';
import { DEFAULT_RETRY_WAIT_MS } from '../clients/typescript/src/retry.js';
import type { ChartBackend } from '../library/chart-backend.js';
import { CliError, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from './diagnostics.js';

/** Windows have 15 minutes; clocks differ. */
const LONGEST_WINDOW_MS = 16 * 60_000;
/** A request that others of the same account overtake in so many windows, or a service that is away so often, ends with its error. */
const MOST_WAITS = 20;

export interface BackendOptions {
  /** How many charts are drawn at the same time. Default: the number of processors. */
  pages?: number;
  /** Where images that are requested as a URL are written without a service. Default: a folder in the user's cache. */
  filesDir?: string;
}

/**
 * What the command draws with: the service of `--server` or CHARTWRIGHT_URL, or else a browser of this process. The caller closes it.
 * @throws CliError for a `--server` that is no URL
 */
export async function openBackend(command: Command, options: BackendOptions = {}): Promise<ChartBackend> {
  const globals = command.optsWithGlobals<GlobalOptions>();
  const baseUrl = serverOf(globals);
  if (baseUrl === undefined) return openLocal(globals, options);
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const source = globals.server === undefined ? 'CHARTWRIGHT_URL' : '--server';
    throw new CliError(`${source} must be an http or https URL, such as https://charts.example.com`, EXIT_INPUT);
  }
  const key = globals.key ?? (process.env['CHARTWRIGHT_KEY'] || undefined);
  const { ServerBackend } = await import('../library/server-backend.js');
  return new ServerBackend({
    baseUrl,
    key,
    fetch: advising(globals),
    ...(globals.wait && { maxRetries: MOST_WAITS, maxRetryWaitMs: LONGEST_WINDOW_MS }),
  });
}

/** Says once for each window of the rate limit how long it lasts, and where there is no service how to draw without one. */
function advising(globals: GlobalOptions): typeof fetch {
  const told = new Set<string>();
  return async (...request) => {
    const response = await fetch(...request).catch((error: unknown) => {
      throw withAdvice(error, globals);
    });
    const waitS = Number(response.headers.get('Retry-After'));
    const end = response.headers.get('X-RateLimit-Reset') ?? '';
    if (response.status !== 429 || !(waitS > 0) || told.has(end)) return response;
    told.add(end);
    const waits = globals.wait === true || waitS * 1000 <= DEFAULT_RETRY_WAIT_MS;
    const message = `the rate limit is reached for ${waitS} s: ${waits ? 'waiting' : 'wait, or use --wait'}`;
    writeDiagnostic({ level: 'info', message }, globals);
    return response;
  };
}

function withAdvice(error: unknown, { server }: GlobalOptions): unknown {
  // Others are timeouts and aborts.
  if (!(error instanceof TypeError)) return error;
  const { message } = error.cause instanceof Error && error.cause.message !== '' ? error.cause : error;
  const without = server === undefined ? 'set CHARTWRIGHT_URL= (empty)' : 'leave --server out';
  return new TypeError(`${message}. To draw on this machine, ${without}`);
}

/** The service that charts are drawn on; undefined for a browser of this process. */
export function serverOf({ server }: GlobalOptions): string | undefined {
  return server ?? (process.env['CHARTWRIGHT_URL'] || undefined);
}

async function openLocal(globals: GlobalOptions, { pages, filesDir }: BackendOptions): Promise<ChartBackend> {
  const { LocalBackend } = await import('../library/local-backend.js');
  return new LocalBackend({
    ...(pages !== undefined && { pages }),
    ...(filesDir !== undefined && { filesDir }),
    onProgress: (message) => writeDiagnostic({ level: 'info', message }, globals),
  });
}
