/**
 * CPU time of this process while `work` ran, in ms. A bound on it holds on a busy machine, where one on elapsed time does not. It counts what
 * else this process does meanwhile: an app that a test runs in its own process is part of it.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The longest CPU time in ms that `work` took without giving other work of this process a turn. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      const turnMs = await cpuMsOf(() => new Promise(setImmediate));
      longestMs = Math.max(longestMs, turnMs);
    }
  })();
  await work();
  isOver = true;
  await turns;
  return longestMs;
}
