import { findLogoUrlIssue } from '../../../chart-spec/spec.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { UntrustedError } from '../../platform/process/untrusted-process.js';
import type { LogoDecoder } from './decoder.js';
import { imageKindOf } from './image-kind.js';
import { MAX_SOURCE_PIXELS, MAX_SOURCE_SIDE_PX } from './logo-size.js';

/** The logo cannot be shown. The message is for the log. */
export class LogoError extends Error {
  override name = 'LogoError';
  /** @param isFinal another try would end in the same way */
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

export interface LoadLogoOptions {
  outbound: Pick<Outbound, 'request'>;
  decoder: Pick<LogoDecoder, 'decode'>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
/** A fetch that fails later than this has blocked a place for its time. */
const SLOW_FAILURE_MS = 2000;
/** A place is a socket and at most 2 MiB. */
const FETCH_PLACES = { places: 64, placesEach: 4, waitingEach: 100, maxWaitMs: TIMEOUT_MS };
/** A place is a process. */
const DECODE_PLACES = { places: 2, placesEach: 1, waitingEach: 100, maxWaitMs: TIMEOUT_MS };
/** The 4xx statuses that a later request may not get. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** @returns a function that fetches and decodes a logo into a data: URL of a PNG, sharing network and processor between requesters */
export function createLogoLoader({ outbound, decoder }: LoadLogoOptions) {
  const fetches = new FairQueue(FETCH_PLACES);
  const decodes = new FairQueue(DECODE_PLACES);
  const slowHosts = createSlowHosts();

  async function fetchImage(url: string, requester: string): Promise<Buffer> {
    const { host } = new URL(url);
    if (slowHosts.isBlocked(requester, host)) throw new LogoError('the host was too slow three times', false);
    const startMs = performance.now();
    try {
      const { status, body } = await outbound.request(url, {
        headers: { accept: 'image/svg+xml, image/png, image/webp, image/jpeg' },
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        maxRedirects: MAX_REDIRECTS,
        allows: (target) => findLogoUrlIssue(target) === undefined,
      });
      const isFinal = status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status);
      if (status !== 200) throw new LogoError(`status ${status}`, isFinal);
      slowHosts.forget(requester, host);
      return body;
    } catch (error) {
      if (performance.now() - startMs > SLOW_FAILURE_MS) {
        slowHosts.countSlowFailure(requester, host);
        if (slowHosts.isBlocked(requester, host)) fetches.markSlow({ payer: requester });
      }
      throw error;
    }
  }

  async function decode(body: Buffer, requester: string): Promise<string> {
    const kind = imageKindOf(body);
    if (kind === undefined) throw new LogoError('not a supported image type', true);
    const { mediaType, widthPx = 1, heightPx = 1 } = kind;
    const isTooLarge = Math.max(widthPx, heightPx) > MAX_SOURCE_SIDE_PX || widthPx * heightPx > MAX_SOURCE_PIXELS;
    if (isTooLarge) throw new LogoError(`${widthPx} × ${heightPx} pixels`, true);
    return decodes
      .run({ payer: requester }, () => decoder.decode(mediaType, body))
      .catch((error: unknown) => {
        if (!(error instanceof UntrustedError)) throw error;
        if (error.wasKilled) decodes.markSlow({ payer: requester });
        throw new LogoError(error.message, true);
      });
  }

  return async (url: string, requester: string): Promise<string> => {
    const body = await fetches.run({ payer: requester }, () => fetchImage(url, requester));
    return decode(body, requester);
  };
}

/** Hosts that kept a requester waiting again and again. Counted by requester, so that nobody can block a host for others. */
interface SlowHosts {
  isBlocked(requester: string, host: string): boolean;
  countSlowFailure(requester: string, host: string): void;
  forget(requester: string, host: string): void;
}

const MAX_FAILURES = 3;
const BLOCKED_FOR_MS = 60_000;
const MAX_ENTRIES = 10_000;

function createSlowHosts(): SlowHosts {
  const failures = createRecentlyUsed<number>(MAX_ENTRIES, BLOCKED_FOR_MS);
  const keyOf = (requester: string, host: string) => `${requester} ${host}`;
  return {
    isBlocked: (requester, host) => (failures.get(keyOf(requester, host)) ?? 0) >= MAX_FAILURES,
    countSlowFailure(requester, host) {
      const key = keyOf(requester, host);
      failures.set(key, (failures.get(key) ?? 0) + 1);
    },
    forget: (requester, host) => void failures.delete(keyOf(requester, host)),
  };
}
