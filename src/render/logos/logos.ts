import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../../renderer-page/payload.js';
import type { Chromium } from '../../browser/browser.js';
import { findLogoUrlIssue } from '../../chart-spec/chart-spec.js';
import type { Log } from '../../platform/log.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { imageKindOf } from './image-kind.js';

export interface WithLogo {
  /** With `logo` instead of `header.logoUrl`, or with neither. */
  spec: ChartSpec;
  warnings: string[];
  /** The image may change although its URL does not. */
  hasLogoUrl: boolean;
}

export interface Logos {
  /** Fetches the logo of `header.logoUrl` and puts it into the spec. A logo that cannot be fetched is a warning. */
  attach(spec: ChartSpec): Promise<WithLogo>;
  /** Whether the logo can be fetched now; earlier failures are not cached. */
  isAvailable(url: string): Promise<boolean>;
}

export interface LogosOptions {
  outbound: Outbound;
  chromium: Pick<Chromium, 'decodeLogo'>;
  log: Log;
}

/** One text for every reason: a more exact one would reveal which hosts and ports answer. */
const NOT_FETCHED =
  'The logo could not be fetched within 5 s, or is no PNG, JPEG, WebP or SVG image of at most 2 MiB and 6 megapixels. ' +
  'The chart was drawn without it.';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
/** A decoded logo takes four bytes per pixel. Logos are drawn at 200 px at most, times a devicePixelRatio of 4. */
const MAX_SIDE_PX = 4096;
const MAX_PIXELS = 6_000_000;
/** A logo that changes under the same URL is shown after this time at the latest. */
const TTL_MS = 600_000;
/** How long a failed fetch is cached. */
const FAILURE_TTL_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_CONCURRENT_FETCHES = 16;

/** A data: URL, or that the logo could not be fetched. */
type Logo = { href: string } | 'unavailable';

/** Fetches, validates, re-encodes and caches logos. */
export function createLogos({ outbound, chromium, log }: LogosOptions): Logos {
  const cache = new LRUCache<string, Logo>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (found) => (found === 'unavailable' ? 200 : found.href.length),
    ttl: TTL_MS,
  });
  const running = new Map<string, Promise<Logo>>();

  async function fetchLogo(url: string): Promise<string> {
    const { status, body } = await outbound.request(url, {
      headers: { accept: 'image/svg+xml, image/png, image/webp, image/jpeg' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: MAX_REDIRECTS,
      allows: (target) => findLogoUrlIssue(target) === undefined,
    });
    if (status !== 200) throw new Error(`status ${status}`);
    const kind = imageKindOf(body);
    if (kind === undefined) throw new Error('not a supported image type');
    const { mediaType, widthPx = 1, heightPx = 1 } = kind;
    const isTooLarge = Math.max(widthPx, heightPx) > MAX_SIDE_PX || widthPx * heightPx > MAX_PIXELS;
    if (isTooLarge) throw new Error(`${widthPx} × ${heightPx} pixels`);
    return chromium.decodeLogo(`data:${mediaType};base64,${body.toString('base64')}`);
  }

  async function load(url: string): Promise<Logo> {
    try {
      const found = { href: await fetchLogo(url) };
      cache.set(url, found);
      return found;
    } catch (err) {
      // The host only: the query of the URL may hold a token.
      log.info({ err: messageOf(err), host: URL.parse(url)?.host }, 'logo fetch failed');
      cache.set(url, 'unavailable', { ttl: FAILURE_TTL_MS });
      return 'unavailable';
    }
  }

  /** Equal requests at once wait for one fetch. */
  function find(url: string): Promise<Logo> {
    const under = running.get(url);
    if (under !== undefined) return under;
    // Not cached: the next chart tries again.
    if (running.size >= MAX_CONCURRENT_FETCHES) return Promise.resolve('unavailable');
    const loading = load(url).finally(() => running.delete(url));
    running.set(url, loading);
    return loading;
  }

  return {
    async attach(spec) {
      const { header } = spec;
      if (header?.logoUrl === undefined) return { spec, warnings: [], hasLogoUrl: false };
      const { logoUrl, ...texts } = header;
      const found = cache.get(logoUrl) ?? (await find(logoUrl));
      if (found !== 'unavailable') {
        return { spec: { ...spec, header: texts, logo: found }, warnings: [], hasLogoUrl: true };
      }
      const { header: _header, ...bare } = spec;
      const warnings = [NOT_FETCHED];
      return { spec: Object.keys(texts).length > 0 ? { ...bare, header: texts } : bare, warnings, hasLogoUrl: true };
    },
    async isAvailable(url) {
      const found = cache.get(url);
      return found !== undefined && found !== 'unavailable' ? true : (await find(url)) !== 'unavailable';
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
