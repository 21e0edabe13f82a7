import { Agent } from 'node:http';
import { barChart } from '../charts.js';
import { median, post } from '../load.js';
import { startService } from '../service.js';

export interface AnimationResult {
  format: string;
  /** Median of the first drawings of different charts. */
  ms: number;
  /** Median. */
  bytes: number;
}

const RUNS = 9;
/** The first ones load and compile the code that animates. */
const WARM_UP_RUNS = 3;

/** The time of a bar chart of 600 × 300 px that moves for two seconds, one at a time. */
export async function measureAnimations(): Promise<AnimationResult[]> {
  const service = await startService();
  const agent = new Agent({ keepAlive: true });
  const results: AnimationResult[] = [];
  let serial = 0;
  try {
    for (const format of ['gif', 'webp']) {
      const responses = [];
      for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
        const animation = { style: 'grow', durationMs: 2000, fps: 20 };
        const body = { ...barChart(serial++), width: 600, height: 300, format, animation };
        const response = await post(service, agent, JSON.stringify(body));
        if (response.status !== 200) throw new Error(`${format} failed: ${response.bytes.toString('utf8')}`);
        if (run >= WARM_UP_RUNS) responses.push(response);
      }
      const ms = median(responses.map((response) => response.ms));
      const bytes = median(responses.map((response) => response.bytes.length));
      console.log(`600 × 300, 2 s ${format}: ${ms.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} KB`);
      results.push({ format, ms, bytes });
    }
    return results;
  } finally {
    agent.destroy();
    await service.stop();
  }
}
