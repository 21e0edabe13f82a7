import { Agent } from 'node:http';
import { largestImage } from '../charts.js';
import { median, post } from '../load.js';
import { startService } from '../service.js';

export interface LargeImage {
  format: string;
  /** Median. */
  ms: number;
}

const RUNS = 3;

/** The time of an image of 16,000 × 16,000 pixels, one at a time. */
export async function measureLargeImages(): Promise<LargeImage[]> {
  const service = await startService();
  const agent = new Agent({ keepAlive: true });
  const images: LargeImage[] = [];
  let serial = 0;
  try {
    for (const format of ['png', 'webp'] as const) {
      const runsMs: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const { status, bytes, ms } = await post(service, agent, JSON.stringify(largestImage(serial++, format)));
        if (status !== 200) throw new Error(`${format} failed: ${bytes.toString('utf8')}`);
        console.log(`16000 × 16000 ${format}: ${ms.toFixed(0)} ms`);
        runsMs.push(ms);
      }
      images.push({ format, ms: median(runsMs) });
    }
    return images;
  } finally {
    agent.destroy();
    await service.stop();
  }
}
