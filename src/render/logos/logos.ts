import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../../renderer-page/payload.js';
import type { Chromium } from '../../browser/browser.js';
import { findLogoUrlIssue } from '../../chart-spec/chart-spec.js';
import type { Log } from '../../platform/log.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { imageKindOf } from './image-kind.js';

export interface Attached {
  /** With `logo` in the place of `header.logoUrl`, or with neither. */
  spec: ChartSpec;
  warnings: string[];
  /** The picture may change although its URL does not. */
  hasLogoUrl: boolean;
}

export interface Logos {
  /** Puts the logo that `header.logoUrl` names into the spec. One that cannot be had is a warning. */
  attach(spec: ChartSpec): Promise<Attached>;
  /** Whether the logo can be had right now; an earlier failure is not remembered. */
  isAvailable(url: string): Promise<boolean>;
}

export interface LogosOptions {
  outbound: Outbound;
  chromium: Pick<Chromium, 'decodeLogo'>;
  log: Log;
}

/** One sentence for every reason: a more exact one would tell what answers on which port of whom. */
const NOT_TO_BE_HAD =
  'The logo could not be fetched within 5 s, or is no PNG, JPEG, WebP or SVG image of at most 2 MiB and 6 megapixels. ' +
  'The chart was drawn without it.';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
/** Decoded it takes four bytes a pixel. Logos are drawn at 200 px at most, times 4 on the densest screen. */
const MAX_SIDE_PX = 4096;
const MAX_PIXELS = 6_000_000;
/** A logo that is changed under its old address shows after this time at the latest. */
const FRESH_MS = 600_000;
/** Charts with a logo that is away wait for it no more often than this. */
const FAILURE_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_RUNNING = 16;

/** A data: URL, or that there was none to be had. */
type Found = { href: string } | 'none';

/** Fetches, judges, re-encodes and remembers logos. See docs/adr/0082. */
export function createLogos({ outbound, chromium, log }: LogosOptions): Logos {
  const known = new LRUCache<string, Found>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (found) => (found === 'none' ? 200 : found.href.length),
    ttl: FRESH_MS,
  });
  const running = new Map<string, Promise<Found>>();

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
    if (kind === undefined) throw new Error('no image of a kind that is drawn');
    const { mediaType, widthPx = 1, heightPx = 1 } = kind;
    const isTooLarge = Math.max(widthPx, heightPx) > MAX_SIDE_PX || widthPx * heightPx > MAX_PIXELS;
    if (isTooLarge) throw new Error(`${widthPx} × ${heightPx} pixels`);
    return chromium.decodeLogo(`data:${mediaType};base64,${body.toString('base64')}`);
  }

  async function load(url: string): Promise<Found> {
    try {
      const found = { href: await fetchLogo(url) };
      known.set(url, found);
      return found;
    } catch (err) {
      // Not the whole URL: its query may hold somebody's token.
      log.info({ err: messageOf(err), host: URL.parse(url)?.host }, 'a logo cannot be had');
      known.set(url, 'none', { ttl: FAILURE_MS });
      return 'none';
    }
  }

  /** Callers that want the same logo at once wait for one fetch. */
  function find(url: string): Promise<Found> {
    const under = running.get(url);
    if (under !== undefined) return under;
    // Not remembered: the next chart tries again.
    if (running.size >= MAX_RUNNING) return Promise.resolve('none');
    const loading = load(url).finally(() => running.delete(url));
    running.set(url, loading);
    return loading;
  }

  return {
    async attach(spec) {
      const { header } = spec;
      if (header?.logoUrl === undefined) return { spec, warnings: [], hasLogoUrl: false };
      const { logoUrl, ...texts } = header;
      const found = known.get(logoUrl) ?? (await find(logoUrl));
      if (found !== 'none') {
        return { spec: { ...spec, header: texts, logo: found }, warnings: [], hasLogoUrl: true };
      }
      const { header: _header, ...bare } = spec;
      const warnings = [NOT_TO_BE_HAD];
      return { spec: Object.keys(texts).length > 0 ? { ...bare, header: texts } : bare, warnings, hasLogoUrl: true };
    },
    async isAvailable(url) {
      const found = known.get(url);
      return found !== undefined && found !== 'none' ? true : (await find(url)) !== 'none';
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
