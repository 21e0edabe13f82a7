import type { ChartSpec } from '../../../chart-spec/chart-spec.js';
import type { Caller } from '../../accounts/accounts.js';

export interface CacheKeys {
  /** Where a new image is stored. */
  store: string;
  /** Where an image is looked for, in this order. */
  lookUp: readonly string[];
}

/**
 * Images of a POST, of a job and with a saved brand kit belong to their account, so that `X-Cache` and timing do not reveal what other
 * accounts draw. Images of a GET without a saved kit are shared: whoever has the URL has the image.
 * @param isShared whether it is a GET
 */
export function cacheKeysOf(caller: Caller, spec: ChartSpec, etag: string, isShared: boolean): CacheKeys {
  const shared = etag.slice(1, -1);
  if (caller.kind === 'anonymous') return { store: shared, lookUp: [shared] };
  const own = `${shared}-${caller.accountId}`;
  if (!isShared || spec.kit !== undefined) return { store: own, lookUp: [own] };
  return { store: shared, lookUp: [shared, own] };
}
