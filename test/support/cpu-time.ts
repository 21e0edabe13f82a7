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

/**
 * How many times as much CPU time `work` takes for `large` as for `small`, each the least of three runs: independent of the machine, and
 * other load changes both. Work whose time grows with the square of its input shows the square of `large / small`.
 */
export async function cpuGrowth(work: (size: number) => unknown, small: number, large: number): Promise<number> {
  const leastMs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let run = 0; run < 3; run++) {
    leastMs[0] = Math.min(leastMs[0], await cpuMsOf(() => work(small)));
    leastMs[1] = Math.min(leastMs[1], await cpuMsOf(() => work(large)));
  }
  return leastMs[1] / leastMs[0];
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
