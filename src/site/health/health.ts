import { withTimeout } from '../../platform/timeout.js';

/** What one dependency says of itself: resolves when it can do its work, rejects or hangs when it cannot. */
export type Probe = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** `ok`, or what is wrong, by the name of the part. */
  parts: Record<string, string>;
}

export interface HealthOptions {
  probes: Record<string, Probe>;
  isDraining(): boolean;
}

/** Probes are real work (a query, a picture), so callers share one answer for this long. */
const REMEMBERED_MS = 1_000;
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Whether this process can draw for a caller: every part is asked, at once, at most once a second. While draining the answer is no, at
 * once and without asking.
 */
export function createReadiness({ probes, isDraining }: HealthOptions): () => Promise<Readiness> {
  let latest: { atMs: number; answer: Promise<Readiness> } | undefined;
  return async () => {
    if (isDraining()) return { ready: false, parts: { process: 'stopping' } };
    const nowMs = performance.now();
    if (latest === undefined || nowMs - latest.atMs > REMEMBERED_MS) latest = { atMs: nowMs, answer: askAll(probes) };
    return latest.answer;
  };
}

async function askAll(probes: Record<string, Probe>): Promise<Readiness> {
  const answers = await Promise.all(
    Object.entries(probes).map(async ([name, probe]): Promise<[string, string]> => [name, await ask(probe)]),
  );
  return { ready: answers.every(([, answer]) => answer === 'ok'), parts: Object.fromEntries(answers) };
}

/** Says only that a part fails: the reason belongs to the log, and anyone may ask. */
function ask(probe: Probe): Promise<string> {
  const answer = () =>
    probe().then(
      () => 'ok',
      () => 'failing',
    );
  return withTimeout(PROBE_TIMEOUT_MS, answer).catch(() => 'no answer');
}
