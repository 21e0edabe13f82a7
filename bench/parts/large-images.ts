import { Agent } from 'node:http';
import { largestImage } from '../charts.js';
import { median, post } from '../load.js';
import { startService } from '../service.js';

export interface LargeImage {
  format: string;
  /** Median. */
  ms: number;
  bytes: number;
  runs: number;
}

const FORMATS = [
  { format: 'png', runs: 3 },
  { format: 'jpeg', runs: 3 },
  { format: 'webp', runs: 2 },
] as const;

/** The time of an image of 16,000 × 16,000 pixels, one at a time. */
export async function measureLargeImages(): Promise<LargeImage[]> {
  const service = await startService();
  const agent = new Agent({ keepAlive: true });
  const images: LargeImage[] = [];
  let serial = 0;
  try {
    for (const { format, runs } of FORMATS) {
      const responses = [];
      for (let run = 0; run < runs; run++) {
        const response = await post(service, agent, JSON.stringify(largestImage(serial++, format)));
        if (response.status !== 200) throw new Error(`${format} failed: ${response.bytes.toString('utf8')}`);
        console.log(`16000 × 16000 ${format}: ${response.ms.toFixed(0)} ms`);
        responses.push(response);
      }
      const bytes = median(responses.map((response) => response.bytes.length));
      images.push({ format, ms: median(responses.map(({ ms }) => ms)), bytes, runs });
    }
    return images;
  } finally {
    agent.destroy();
    await service.stop();
  }
}
