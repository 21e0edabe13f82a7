const INTERVAL_MS = 400;

export interface Progress {
  report(done: number): void;
  /** Drops a value that is not written yet. */
  stop(): void;
}

/**
 * Writes the first value at once and then at most one per 400 ms: the latest, also when no further one is reported. A failed write is
 * ignored, because the next one replaces it.
 */
export function throttleProgress(write: (done: number) => Promise<void>): Progress {
  let writtenMs = Number.NEGATIVE_INFINITY;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const writeLatest = () => {
    timer = undefined;
    writtenMs = performance.now();
    write(latest).catch(() => undefined);
  };
  return {
    report(done) {
      latest = done;
      if (timer !== undefined) return;
      const waitMs = writtenMs + INTERVAL_MS - performance.now();
      if (waitMs > 0) timer = setTimeout(writeLatest, waitMs);
      else writeLatest();
    },
    stop: () => clearTimeout(timer),
  };
}
