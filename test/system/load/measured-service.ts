import { once } from 'node:events';
import { ReferenceTime } from '../../support/reference-work.js';
import { killProcess, startProcess, untilReady } from '../../support/service-process.js';

/** What a test asks of the service process. */
export type ProbeQuestion = 'longest-turn' | 'reference-work';

/** A service in a process of its own, so that the work of the test does not count. */
export interface MeasuredService {
  url: string;
  /** Key of an account of the business plan. */
  key: string;
  /** The longest CPU time in ms for which one callback held the event loop while `work` ran. Nothing else may use the service meanwhile. */
  longestTurnMs(work: () => Promise<unknown>): Promise<number>;
  /** Measured in the process of the service. */
  reference: ReferenceTime;
  close(): Promise<void>;
}

const PROBE = new URL('./event-loop-probe.js', import.meta.url).href;
const NO_LIMITS = {
  RATE_LIMIT_MAX: '1000000',
  ANONYMOUS_RATE_LIMIT_MAX: '1000000',
  ACCOUNT_RATE_LIMIT_MAX: '1000000',
  MANAGEMENT_RATE_LIMIT_MAX: '1000000',
  NETWORK_REGISTRATION_MAX: '1000000',
};

/** @param dataDir the caller removes it, after `close` */
export async function startMeasuredService(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<MeasuredService> {
  const service = startProcess(dataDir, { ...NO_LIMITS, ...env }, { preload: PROBE });
  const { url, key } = await untilReady(service);
  const { child } = service;
  const ask = async (question: ProbeQuestion): Promise<number> => {
    const reported = once(child, 'message') as Promise<[number]>;
    child.send(question);
    return (await reported)[0];
  };
  return {
    url,
    key,
    async longestTurnMs(work) {
      await ask('longest-turn');
      await work();
      return ask('longest-turn');
    },
    reference: new ReferenceTime(() => ask('reference-work')),
    close: () => killProcess(service),
  };
}
