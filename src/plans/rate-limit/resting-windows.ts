import type { Log } from '../../platform/log.js';
import type { Windows } from './windows.js';

const REST_MS = 1_000;

/**
 * Counts in `windows`, and in `meanwhile` while that fails: anonymous renders go on without a database (contract §7), and they do not each
 * wait for it.
 */
export function createRestingWindows(windows: Windows, meanwhile: Windows, log: Log): Windows {
  let restUntilMs = 0;
  async function run<T>(work: (windows: Windows) => Promise<T>): Promise<T> {
    if (performance.now() < restUntilMs) return work(meanwhile);
    try {
      return await work(windows);
    } catch (err) {
      if (performance.now() >= restUntilMs)
        log.warn({ err }, 'the database is away; limits are counted in this process');
      restUntilMs = performance.now() + REST_MS;
      return work(meanwhile);
    }
  }
  return {
    take: (name, windowMs) => run((store) => store.take(name, windowMs)),
    giveBack: (name) => run((store) => store.giveBack(name)),
  };
}
