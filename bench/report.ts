import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { CaseId, Check, Row } from './checks.js';
import { post } from './load.js';
import type { Target } from './service.js';

export interface Report {
  rows: Row[];
  checks: Check[];
  rounds: number;
  roundMs: number;
}

const PLOTTED: CaseId[] = ['service-1', 'peer-1', 'service-4', 'peer-4'];

/** Both tables in Markdown. */
export function tableOf(rows: Row[], checks: Check[]): string {
  const lines = [
    '| who | at a time | charts /s | p50 ms | p99 ms | bytes | failures |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const row of rows) {
    lines.push(
      `| ${row.who} | ${row.concurrency} | ${row.perSecond.toFixed(0)} | ${row.p50Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} | ${row.bytes} | ${row.failures} |`,
    );
  }
  lines.push('', '| what | measured | target | |', '|---|---|---|---|');
  for (const check of checks) {
    lines.push(
      `| ${check.what} | ${check.measured.toFixed(2)} | ${check.target} | ${check.met ? 'met' : '**missed**'} |`,
    );
  }
  return lines.join('\n');
}

/** Writes docs/bench/: the tables, and a plot of the throughput drawn by the service itself. */
export async function writeReport(service: Target, { rows, checks, rounds, roundMs }: Report): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../docs/bench');
  await mkdir(folder, { recursive: true });
  const plotted = rows.filter((row) => PLOTTED.includes(row.id));
  const names = [...new Set(plotted.map((row) => row.who))];
  const plot = {
    type: 'bar',
    data: {
      labels: ['1 at a time', '4 at a time'],
      datasets: names.map((label) => ({
        label,
        data: plotted.filter((row) => row.who === label).map((row) => Math.round(row.perSecond)),
      })),
    },
    width: 800,
    height: 360,
    devicePixelRatio: 2,
    options: {
      plugins: {
        title: { display: true, text: 'Distinct 800 × 400 PNG charts per second' },
        datalabels: { display: true, anchor: 'end', align: 'top' },
      },
    },
  };
  const agent = new Agent();
  const image = await post(service, agent, JSON.stringify(plot));
  agent.destroy();
  if (image.status !== 200) throw new Error(`the plot could not be drawn: ${image.bytes.toString('utf8')}`);
  await writeFile(join(folder, 'throughput.png'), image.bytes);
  const text = `# Bench

Written by \`npm run bench\`: medians of ${rounds} interleaved rounds of ${roundMs / 1000} s on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown CPU'}), Node ${process.versions.node},
load generator on the same machine. A bar chart of two series, 800 × 400 px, PNG, and the same in a full card of 800 × 500; every request but the HITs a different chart.
The peer draws the same specification with Chart.js on @napi-rs/canvas behind node:http and does nothing else: no validation, no keys, no cache.

![Charts per second](throughput.png)

${tableOf(rows, checks)}
`;
  await writeFile(join(folder, 'README.md'), text);
  console.log(`\nwrote docs/bench/README.md`);
}
