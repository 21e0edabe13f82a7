import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { post } from '../load.js';
import type { Row } from '../measure.js';
import { docsFolder, type Results } from '../results.js';
import type { HttpTarget } from '../service.js';

const KINDS = [
  ['service, peer or driver', ['service']],
  ['Postgres', ['postgres']],
  ['browser process', ['browser']],
  ['renderers', ['renderer']],
  ['GPU, utility, other', ['gpu', 'utility', 'other']],
] as const;

/** The charts of the report by file name, without the extension. */
export function plotsOf({ rows }: Results): Record<string, object> {
  const bars = rows.filter(({ what, concurrency }) => what === 'bar' && concurrency === 4);
  return bars.length > 0 ? { 'cpu-per-chart': cpuPlot(bars), throughput: throughputPlot(rows) } : {};
}

/** Draws each plot on the service, as PNG at scale 2. */
export async function drawPlots(
  service: HttpTarget,
  plots: Record<string, object>,
  folder = docsFolder,
): Promise<void> {
  const agent = new Agent();
  for (const [name, plot] of Object.entries(plots)) {
    const body = JSON.stringify({ width: 800, height: 360, devicePixelRatio: 2, ...plot });
    const image = await post(service, agent, body);
    if (image.status !== 200) throw new Error(`the plot ${name} cannot be drawn: ${image.bytes.toString('utf8')}`);
    await writeFile(join(folder, `${name}.png`), image.bytes);
  }
  agent.destroy();
}

function cpuPlot(bars: readonly Row[]): object {
  const datasets = KINDS.map(([label, kinds]) => ({
    label,
    data: bars.map((row) => round(kinds.reduce((sum, kind) => sum + row.byKind[kind], 0))),
  }));
  return {
    type: 'bar',
    data: { labels: bars.map((row) => row.targetName), datasets },
    options: {
      indexAxis: 'y',
      scales: { x: { stacked: true, title: { display: true, text: 'ms of CPU' } }, y: { stacked: true } },
      plugins: titled('CPU time per distinct 800 × 400 PNG bar chart, 4 at a time'),
    },
  };
}

function throughputPlot(rows: readonly Row[]): object {
  const bars = rows.filter(({ what }) => what === 'bar');
  const names = [...new Set(bars.map((row) => row.targetName))];
  return {
    type: 'bar',
    data: {
      labels: names,
      datasets: [1, 4].map((concurrency) => ({
        label: `${concurrency} at a time`,
        data: names.map((name) => {
          const row = bars.find((each) => each.targetName === name && each.concurrency === concurrency);
          return row === undefined ? null : Math.round(row.perSecond.median);
        }),
      })),
    },
    options: {
      indexAxis: 'y',
      plugins: {
        ...titled('Distinct 800 × 400 PNG bar charts per second'),
        datalabels: { display: true, anchor: 'end', align: 'end' },
      },
    },
  };
}

function titled(text: string): { title: object; legend: object } {
  return { title: { display: true, text }, legend: { display: true, position: 'top' } };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
