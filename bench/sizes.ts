import { Agent } from 'node:http';
import { barChart, simpleChart } from './charts.js';
import { post } from './load.js';
import type { HttpTarget } from './service.js';

export interface PngSize {
  title: string;
  bytes: number;
  peerBytes: number;
}

const CHARTS: [title: string, chart: object][] = [
  ['chart of two series', barChart(1)],
  ['chart of six bars', simpleChart()],
];

/** The PNG sizes of the same charts from the service and from its peer, in bytes. */
export async function pngSizes(service: HttpTarget, peer: HttpTarget): Promise<PngSize[]> {
  const agent = new Agent();
  const sizeFrom = async (target: HttpTarget, chart: object): Promise<number> => {
    const { status, bytes } = await post(target, agent, JSON.stringify(chart));
    if (status !== 200) throw new Error(`${target.name} failed to render: ${bytes.toString('utf8')}`);
    return bytes.length;
  };
  const sizes: PngSize[] = [];
  for (const [title, chart] of CHARTS) {
    sizes.push({ title, bytes: await sizeFrom(service, chart), peerBytes: await sizeFrom(peer, chart) });
  }
  agent.destroy();
  return sizes;
}
