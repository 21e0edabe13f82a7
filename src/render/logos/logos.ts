import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import { createCoalescer } from '../../platform/concurrency/coalesce.js';
import { BusyError } from '../../platform/concurrency/fair-queue.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { serviceUnavailable } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { createLogoDecoder, type LogoDecoder } from './decoder.js';
import { createLogoLoader, LogoError } from './load-logo.js';

export interface WithLogo {
  /** With `logo` instead of `header.logoUrl`, or with neither. */
  spec: ChartSpec;
  warnings: string[];
  /** The image may change although its URL does not. */
  hasLogoUrl: boolean;
}

/** `requester` is an account's id, or the network of an anonymous caller: fetching and decoding are shared fairly between requesters. */
export interface Logos {
  /** Fetches the logo of `header.logoUrl`, for at most 5 s, and puts it into the spec. A logo that cannot be fetched is a warning. */
  attach(spec: ChartSpec, requester: string): Promise<WithLogo>;
  /** Whether the logo can be fetched now; earlier failures are not cached. */
  isAvailable(url: string, requester: string): Promise<boolean>;
  /**
   * Fetches the logos of a job before it is drawn.
   * @throws ApiError 503 when another try may succeed; no longer than 30 s after the first call for this job
   */
  prepareJob(jobId: string, urls: readonly string[], requester: string): Promise<void>;
  /** Ends the processes that decode. */
  close(): Promise<void>;
}

export interface LogosOptions {
  outbound: Pick<Outbound, 'request'>;
  log: Log;
  decoder?: LogoDecoder;
  /** How long a job waits for its logos. Default: 30 s. */
  jobWaitMs?: number;
}

/** One text for every reason: a more exact one would reveal which hosts and ports respond. @param name of the image in the chart */
const unavailable = (name: string, drawn: string) =>
  `${name} could not be fetched within 5 s, or is no PNG, JPEG, WebP or SVG image of at most 2 MiB and 6 megapixels. ${drawn}.`;

/** Waiting, fetching and decoding. */
const TIMEOUT_MS = 5000;
/** A logo that changes under the same URL is shown after this time at the latest. */
const TTL_MS = 600_000;
/** How long a failed fetch is cached. */
const FAILURE_TTL_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const FAILURE_BYTES = 200;
const JOB_WAIT_MS = 30_000;
const RETRY_AFTER_S = 1;
const MAX_WAITING_JOBS = 10_000;
const JOB_TTL_MS = 600_000;

/** `atMs`: as of `performance.now`. `isFinal`: another try would end in the same way. */
type Failure = { atMs: number; isFinal: boolean };
/** A data: URL of a PNG, or that the logo could not be fetched. */
type Logo = { href: string } | Failure;

/** Fetches, validates, re-encodes and caches logos. */
export function createLogos({ outbound, log, ...options }: LogosOptions): Logos {
  const { decoder = createLogoDecoder(), jobWaitMs = JOB_WAIT_MS } = options;
  const cache = new LRUCache<string, Logo>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (found) => ('href' in found ? found.href.length : FAILURE_BYTES),
    ttl: TTL_MS,
  });
  /** By requester and URL: nobody waits in the lane of somebody else. */
  const loads = createCoalescer<Logo>();
  const jobStartsMs = createRecentlyUsed<number>(MAX_WAITING_JOBS, JOB_TTL_MS);
  const loadLogo = createLogoLoader({ outbound, decoder });

  async function load(url: string, requester: string): Promise<Logo> {
    try {
      const found = { href: await loadLogo(url, requester) };
      cache.set(url, found);
      return found;
    } catch (err) {
      // The host only: the query of the URL may hold a token.
      log.info({ err: messageOf(err), host: URL.parse(url)?.host, requester }, 'logo fetch failed');
      const failure = { atMs: performance.now(), isFinal: err instanceof LogoError && err.isFinal };
      if (!(err instanceof BusyError)) cache.set(url, failure, { ttl: FAILURE_TTL_MS });
      return failure;
    }
  }

  /** @param isUsable which cached failures are not tried again. Equal requests at once wait for one fetch. */
  async function find(url: string, requester: string, isUsable: (failure: Failure) => boolean): Promise<Logo> {
    const known = cache.get(url);
    if (known !== undefined && ('href' in known || isUsable(known))) return known;
    const loading = loads.join(`${requester} ${url}`, () => load(url, requester)).work;
    // A fetch that takes longer continues: the next chart finds its result.
    return withTimeout(TIMEOUT_MS, () => loading).catch(() => ({ atMs: performance.now(), isFinal: false }));
  }

  return {
    async attach(spec, requester) {
      const { header } = spec;
      if (header?.logoUrl === undefined) return { spec, warnings: [], hasLogoUrl: false };
      const { logoUrl, ...texts } = header;
      const found = await find(logoUrl, requester, () => true);
      if ('href' in found) return { spec: { ...spec, header: texts, logo: found }, warnings: [], hasLogoUrl: true };
      const { header: _header, ...bare } = spec;
      const shown = withUnavailableImages(bare);
      const warnings = [unavailableIn(spec, logoUrl)];
      return { spec: Object.keys(texts).length > 0 ? { ...shown, header: texts } : shown, warnings, hasLogoUrl: true };
    },
    async isAvailable(url, requester) {
      return 'href' in (await find(url, requester, () => false));
    },
    async prepareJob(jobId, urls, requester) {
      const nowMs = performance.now();
      const startMs = jobStartsMs.get(jobId) ?? nowMs;
      jobStartsMs.set(jobId, startMs);
      if (urls.length === 0 || nowMs - startMs >= jobWaitMs) return;
      const isUsable = ({ atMs, isFinal }: Failure) => isFinal && atMs >= startMs;
      const found = await Promise.all([...new Set(urls)].map((url) => find(url, requester, isUsable)));
      const retried = found.filter((logo) => !('href' in logo) && !logo.isFinal).length;
      if (retried > 0) throw serviceUnavailable(RETRY_AFTER_S, new Error(`${retried} logos are not available yet`));
    },
    close: () => decoder.close(),
  };
}

/** The host only: the query of the URL may hold a token. */
function unavailableIn({ tiles = [] }: ChartSpec, logoUrl: string): string {
  const at = tiles.findIndex(({ image }) => image !== undefined);
  if (at < 0) return unavailable('The logo', 'The chart was drawn without it');
  const shown = tiles[at]?.image?.alt === undefined ? 'The tile is left out' : 'Its "alt" is drawn';
  return unavailable(`tiles[${at}].image (${URL.parse(logoUrl)?.host})`, shown);
}

/** Tiles with the logo are marked: what stands in its place is drawn. */
function withUnavailableImages(spec: ChartSpec): ChartSpec {
  if (!spec.tiles?.some(({ image }) => image)) return spec;
  const tiles = spec.tiles.map(({ image, ...tile }) =>
    image ? { ...tile, image: { ...image, isUnavailable: true as const } } : tile,
  );
  return { ...spec, tiles };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
