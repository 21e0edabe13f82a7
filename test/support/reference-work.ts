/**
 * Limits of CPU time that mean the same on every machine: they count how often a reference work could run in that time. The reference is
 * measured just before and just after, so that what slows the one slows the other.
 */

/** A JSON text of 2 MiB, the largest that the service reads. */
const REFERENCE_TEXT = JSON.stringify(Array.from({ length: 150_000 }, (_, i) => [`key ${i % 97}`, i]));

/** Parses and writes the reference text once. About 50 ms of CPU time on a core of 2.8 GHz. */
export function referenceWork(): void {
  JSON.stringify(JSON.parse(REFERENCE_TEXT));
}

/** CPU time of the thread that calls: other threads and other processes do not count. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The clock of a thread moves in steps of up to 4 ms: shorter work would measure as none, the more often the warmer its code is. */
const MIN_MEASURED_MS = 40;

/** CPU time of this thread for one run of `work`, when nothing else runs on it. Short work runs several times. */
export function cpuMsOf(work: () => unknown): number {
  const startMs = threadCpuMs();
  let spentMs = 0;
  let runs = 0;
  for (; spentMs < MIN_MEASURED_MS; runs++) {
    work();
    spentMs = threadCpuMs() - startMs;
  }
  return spentMs / runs;
}

async function cpuMsOfAsync(work: () => Promise<unknown>): Promise<number> {
  const startMs = threadCpuMs();
  let spentMs = 0;
  let runs = 0;
  for (; spentMs < MIN_MEASURED_MS; runs++) {
    await work();
    spentMs = threadCpuMs() - startMs;
  }
  return spentMs / runs;
}

/**
 * How many times as much CPU time of this thread `work` takes for `large` as for `small`, each the least of three runs. Work whose time grows with
 * the square of its input shows the square of `large / small`.
 */
export async function cpuGrowth(
  work: (size: number) => Promise<unknown>,
  small: number,
  large: number,
): Promise<number> {
  const leastMs = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const measure = (size: number) => cpuMsOfAsync(() => work(size));
  for (let run = 0; run < 3; run++) {
    leastMs.small = Math.min(leastMs.small, await measure(small));
    leastMs.large = Math.min(leastMs.large, await measure(large));
  }
  return leastMs.large / leastMs.small;
}

/** The longest CPU time for which `work` holds the event loop of this process. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let lastMs = threadCpuMs();
  const tick = () => {
    const nowMs = threadCpuMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const timer = setInterval(tick, 1);
  await work();
  clearInterval(timer);
  tick();
  return longestMs;
}

interface RatioOptions {
  /** A ratio below it ends the search for a smaller one. */
  limit: number;
  attempts?: number;
}

/** The CPU time of the reference work in one process, as the control of measurements there. */
export class ReferenceTime {
  #leastMs = Number.POSITIVE_INFINITY;

  /** @param run the reference work. @returns its CPU time in ms */
  constructor(private readonly run: () => number | Promise<number>) {}

  /**
   * How many times the CPU time of the reference work `measureMs` returns; the smallest of several attempts, because the first run of a
   * function is slow and any may contain a collection of garbage.
   */
  async smallestRatio(
    measureMs: () => number | Promise<number>,
    { limit, attempts = 4 }: RatioOptions,
  ): Promise<number> {
    if (this.#leastMs === Number.POSITIVE_INFINITY) await this.#measure();
    // Compared with the quickest reference so far, no ratio is too small.
    let smallest = (await measureMs()) / this.#leastMs;
    for (let i = 1; i < attempts && smallest >= limit; i += 1) {
      const beforeMs = await this.#measure();
      const ms = await measureMs();
      smallest = Math.min(smallest, (2 * ms) / (beforeMs + (await this.#measure())));
    }
    return smallest;
  }

  async #measure(): Promise<number> {
    const ms = await this.run();
    this.#leastMs = Math.min(this.#leastMs, ms);
    return ms;
  }
}

const here = new ReferenceTime(() => cpuMsOf(referenceWork));

/** `ReferenceTime.smallestRatio` for work in this process. */
export function smallestRatio(measureMs: () => number | Promise<number>, options: RatioOptions): Promise<number> {
  return here.smallestRatio(measureMs, options);
}
