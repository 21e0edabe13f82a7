import { Agent } from 'node:http';
import { barChart, simpleChart } from './charts.js';
import { post } from './load.js';
import type { Target } from './service.js';

export interface PngSize {
  what: string;
  bytes: number;
  peerBytes: number;
}

const CHARTS: [what: string, chart: object][] = [
  ["the bench's chart", barChart(1)],
  ['a chart of six bars', simpleChart()],
];

/** The PNG sizes of the same charts, drawn by the service and by its peer. */
export async function pngSizes(service: Target, peer: Target): Promise<PngSize[]> {
  const agent = new Agent();
  const sizeFrom = async (target: Target, chart: object): Promise<number> => {
    const { status, bytes } = await post(target, agent, JSON.stringify(chart));
    if (status !== 200) throw new Error(`${target.name} does not draw it: ${bytes.toString('utf8')}`);
    return bytes.length;
  };
  const sizes: PngSize[] = [];
  for (const [what, chart] of CHARTS) {
    sizes.push({ what, bytes: await sizeFrom(service, chart), peerBytes: await sizeFrom(peer, chart) });
  }
  agent.destroy();
  return sizes;
}
