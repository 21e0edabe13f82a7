/**
 * Callers share a call of `read` that is running, as the gauges of one scrape do.
 * @param keepMs they also share its result until this time after it began
 */
export function shareReading<T>(read: () => Promise<T>, keepMs = 0): () => Promise<T> {
  let latest: { startMs: number; isRunning: boolean; answer: Promise<T> } | undefined;
  return () => {
    const startMs = performance.now();
    if (latest?.isRunning || (latest !== undefined && startMs - latest.startMs < keepMs)) return latest.answer;
    const reading = { startMs, isRunning: true, answer: read() };
    const end = () => {
      reading.isRunning = false;
    };
    reading.answer.then(end, end);
    latest = reading;
    return reading.answer;
  };
}
