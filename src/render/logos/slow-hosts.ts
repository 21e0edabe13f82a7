import { LRUCache } from 'lru-cache';

/** Hosts that kept a requester waiting again and again. Counted by requester, so that nobody can block a host for others. */
export interface SlowHosts {
  isBlocked(requester: string, host: string): boolean;
  countSlowFailure(requester: string, host: string): void;
  forget(requester: string, host: string): void;
}

const MAX_FAILURES = 3;
const BLOCKED_FOR_MS = 60_000;
const MAX_ENTRIES = 10_000;

export function createSlowHosts(): SlowHosts {
  const failures = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: BLOCKED_FOR_MS });
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
