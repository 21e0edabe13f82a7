import { shareReading } from '../../platform/concurrency/coalesce.js';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { type Probe, runProbe } from '../health/health.js';

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

export interface Observed {
  parts: readonly ObservedPart[];
  /** What this process has seen since its start, newest first. */
  disruptions: readonly Disruption[];
}

const KEPT_DISRUPTIONS = 10;

/**
 * Keeps since when each part is in its state. A part that works when it is first seen has worked since the start. Nothing is probed in the
 * background: a change is seen when a load balancer or a reader asks next.
 * @param now the time in ms since the epoch
 * @returns takes the states by the name of the part, as in Readiness
 */
export function observeStates(now: () => number = Date.now): (states: Record<string, string>) => Observed {
  const startedAtMs = now();
  const seen = new Map<string, ObservedPart>();
  let disruptions: Disruption[] = [];
  const noteChange = (name: string, isOk: boolean, atMs: number): void => {
    const open = disruptions.find((each) => each.name === name && each.toMs === undefined);
    if (isOk && open !== undefined)
      disruptions = disruptions.map((each) => (each === open ? { ...open, toMs: atMs } : each));
    if (!isOk && open === undefined) disruptions = [{ name, fromMs: atMs }, ...disruptions].slice(0, KEPT_DISRUPTIONS);
  };
  return (states) => {
    const parts = Object.entries(states).map(([name, state]) => {
      const before = seen.get(name);
      if (before?.state === state) return before;
      const isFirst = before === undefined && state === 'ok';
      const part = { name, state, sinceMs: isFirst ? startedAtMs : now() };
      seen.set(name, part);
      noteChange(name, state === 'ok', part.sinceMs);
      return part;
    });
    return { parts, disruptions };
  };
}

/** What is not needed to draw. How long work has waited is in seconds, and undefined while that is unknown. */
export interface Background {
  oldestJobSeconds: number | undefined;
  oldestWebhookSeconds: number | undefined;
  /** The state of the image store, as in Readiness. */
  storage: string;
}

export interface BackgroundProbes {
  /** How long the oldest queued job has waited. */
  oldestJobSeconds(): Promise<number>;
  /** How long the oldest webhook delivery is overdue. */
  oldestWebhookSeconds(): Promise<number>;
  /** Stores and removes an object; rejects when that fails. */
  storage: Probe;
}

/** Callers share a response for this long: the page is public, and a bucket charges for each request. */
const CACHED_MS = 30_000;
const PROBE_TIMEOUT_MS = 3_000;

/** The state of what is not needed to draw. Never rejects. */
export function createBackground(probes: BackgroundProbes): () => Promise<Background> {
  return shareReading(() => readAll(probes), CACHED_MS);
}

async function readAll(probes: BackgroundProbes): Promise<Background> {
  const ask = <T>(probe: () => Promise<T>) => withTimeout(PROBE_TIMEOUT_MS, probe).catch(() => undefined);
  const [oldestJobSeconds, oldestWebhookSeconds, storage] = await Promise.all([
    ask(() => probes.oldestJobSeconds()),
    ask(() => probes.oldestWebhookSeconds()),
    runProbe(probes.storage),
  ]);
  return { oldestJobSeconds, oldestWebhookSeconds, storage };
}
