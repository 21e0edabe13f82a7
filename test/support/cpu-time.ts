/**
 * CPU time of this process while `work` ran, in ms. Unlike elapsed time it can be limited on a busy machine. It includes everything
 * that this process does meanwhile, also an app that runs in it.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The longest CPU time in ms for which `work` blocked the event loop. */
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
