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

/** The tables of the measurements and of the targets, in Markdown. */
export function resultTables(rows: Row[], checks: Check[]): string {
  const lines = [
    '| case | concurrency | charts/s | p50 ms | p99 ms | bytes | failures |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const row of rows) {
    lines.push(
      `| ${row.label} | ${row.concurrency} | ${row.perSecond.toFixed(0)} | ${row.p50Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} | ${row.bytes} | ${row.failures} |`,
    );
  }
  lines.push('', '| check | measured | target | result |', '|---|---|---|---|');
  for (const check of checks) {
    lines.push(
      `| ${check.title} | ${check.measured.toFixed(2)} | ${check.target} | ${check.met ? 'met' : '**missed**'} |`,
    );
  }
  return lines.join('\n');
}

/** Writes docs/bench/: the tables, and a chart of the throughput that the service draws. */
export async function writeReport(service: Target, { rows, checks, rounds, roundMs }: Report): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../docs/bench');
  await mkdir(folder, { recursive: true });
  const plotted = rows.filter((row) => PLOTTED.includes(row.id));
  const labels = [...new Set(plotted.map((row) => row.label))];
  const plot = {
    type: 'bar',
    data: {
      labels: ['1 at a time', '4 at a time'],
      datasets: labels.map((label) => ({
        label,
        data: plotted.filter((row) => row.label === label).map((row) => Math.round(row.perSecond)),
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
  if (image.status !== 200) throw new Error(`rendering the throughput chart failed: ${image.bytes.toString('utf8')}`);
  await writeFile(join(folder, 'throughput.png'), image.bytes);
  const text = `# Bench

Written by \`npm run bench\`: medians of ${rounds} interleaved rounds of ${roundMs / 1000} s on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown CPU'}), Node ${process.versions.node},
load generator on the same machine. A bar chart of two series, 800 × 400 px, PNG; the full card is the same chart in 800 × 500 px. Every request draws a different chart, except for the cache HITs.
The peer draws the same specification with Chart.js on @napi-rs/canvas behind node:http, without validation, API keys or a cache.

![Charts per second](throughput.png)

${resultTables(rows, checks)}
`;
  await writeFile(join(folder, 'README.md'), text);
  console.log('\nwrote docs/bench/README.md');
}
