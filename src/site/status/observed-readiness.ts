import type { Readiness } from '../health/health.js';

export interface ObservedPart {
  name: string;
  /** As in Readiness. */
  state: string;
  /** When this process first saw the state, in ms since the epoch. */
  sinceMs: number;
}

export interface ObservedReadiness extends Readiness {
  observed: readonly ObservedPart[];
}

/**
 * Readiness with the time since which each part is in its state. A service starts only when all parts work. Nothing is probed in the
 * background: a change is seen when a load balancer or a reader asks next.
 * @param now the time in ms since the epoch
 */
export function observeReadiness(
  readiness: () => Promise<Readiness>,
  now: () => number = Date.now,
): () => Promise<ObservedReadiness> {
  const startedAtMs = now();
  const seen = new Map<string, ObservedPart>();
  return async () => {
    const answer = await readiness();
    const observed = Object.entries(answer.parts).map(([name, state]) => {
      const before = seen.get(name);
      if (before?.state === state) return before;
      const isFirst = before === undefined && state === 'ok';
      const part = { name, state, sinceMs: isFirst ? startedAtMs : now() };
      seen.set(name, part);
      return part;
    });
    return { ...answer, observed };
  };
}
