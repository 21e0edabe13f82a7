import type { Readiness } from '../health/health.js';

export interface ObservedPart {
  name: string;
  /** As in Readiness. */
  state: string;
  /** When this process first saw the state, in ms since the epoch. */
  sinceMs: number;
}

/** A time in which a part did not work. */
export interface Disruption {
  name: string;
  fromMs: number;
  /** Undefined: it has not ended. */
  toMs?: number;
}

export interface ObservedReadiness extends Readiness {
  observed: readonly ObservedPart[];
  /** What this process has seen since its start, newest first. */
  disruptions: readonly Disruption[];
}

const KEPT_DISRUPTIONS = 10;

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
  let disruptions: Disruption[] = [];
  const noteChange = (name: string, isOk: boolean, atMs: number): void => {
    const open = disruptions.find((each) => each.name === name && each.toMs === undefined);
    if (isOk && open !== undefined)
      disruptions = disruptions.map((each) => (each === open ? { ...open, toMs: atMs } : each));
    if (!isOk && open === undefined) disruptions = [{ name, fromMs: atMs }, ...disruptions].slice(0, KEPT_DISRUPTIONS);
  };
  return async () => {
    const answer = await readiness();
    const observed = Object.entries(answer.parts).map(([name, state]) => {
      const before = seen.get(name);
      if (before?.state === state) return before;
      const isFirst = before === undefined && state === 'ok';
      const part = { name, state, sinceMs: isFirst ? startedAtMs : now() };
      seen.set(name, part);
      noteChange(name, state === 'ok', part.sinceMs);
      return part;
    });
    return { ...answer, observed, disruptions };
  };
}
