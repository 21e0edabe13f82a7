/**
 * `npm run bench`: the service side by side with what a user would run instead, in one run on one machine, rounds interleaved so that a
 * busy minute hits everyone. Prints medians, checks them against the project's targets and writes docs/bench/ with a plot. Exit code 1
 * when a target is missed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { barChart } from './charts.js';
import { closedLoop, type LoadResult, post, quantile } from './load.js';
import { startPeer, startService, type Target } from './service.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 4000);
const WARM_UP_MS = 4000;

interface Case {
  id: 'service-1' | 'service-4' | 'peer-1' | 'peer-4' | 'hit-4';
  target: Target;
  concurrency: number;
  chartOf(serial: number): object;
}

interface Row {
  id: Case['id'];
  who: string;
  concurrency: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  failures: number;
}

interface Check {
  what: string;
  measured: number;
  target: string;
  met: boolean;
}

let nextSerial = 0;
/** Charts never repeat within a run, so that no cache can answer for a drawing. */
const distinct = (): object => barChart(nextSerial++);
const repeated = (): object => barChart(-1);

async function main(): Promise<void> {
  console.log(`starting the service and its peer on ${availableParallelism()} cores…`);
  const service = await startService();
  const peer = await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peer-napi-canvas.js');
  try {
    const cases: Case[] = [
      { id: 'service-1', target: service, concurrency: 1, chartOf: distinct },
      { id: 'peer-1', target: peer, concurrency: 1, chartOf: distinct },
      { id: 'service-4', target: service, concurrency: 4, chartOf: distinct },
      { id: 'peer-4', target: peer, concurrency: 4, chartOf: distinct },
      { id: 'hit-4', target: service, concurrency: 4, chartOf: repeated },
    ];
    const rows = (await measure(cases)).map(summarise);
    const checks = compare(rows);
    print(rows, checks);
    await writeReport(service, rows, checks);
    if (checks.some((check) => !check.met) || rows.some((row) => row.failures > 0)) process.exitCode = 1;
  } finally {
    await Promise.all([service.stop(), peer.stop()]);
  }
}

async function measure(cases: Case[]): Promise<{ of: Case; rounds: LoadResult[] }[]> {
  const results = cases.map((of) => ({ of, rounds: [] as LoadResult[] }));
  for (const { of } of results) await closedLoop(of.target, { ...of, durationMs: WARM_UP_MS / 2 });
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { of, rounds } of results) {
      const result = await closedLoop(of.target, { ...of, durationMs: ROUND_MS });
      rounds.push(result);
      console.log(
        `round ${round}/${ROUNDS}  ${of.id.padEnd(10)} ${result.perSecond.toFixed(0).padStart(5)} /s  p50 ${result.p50Ms.toFixed(1)} ms`,
      );
    }
  }
  return results;
}

function summarise({ of, rounds }: { of: Case; rounds: LoadResult[] }): Row {
  const median = (pick: (round: LoadResult) => number): number => quantile(rounds.map(pick), 0.5);
  return {
    id: of.id,
    who: of.id === 'hit-4' ? `${of.target.name} (cache HIT)` : of.target.name,
    concurrency: of.concurrency,
    perSecond: median((round) => round.perSecond),
    p50Ms: median((round) => round.p50Ms),
    p99Ms: median((round) => round.p99Ms),
    bytes: median((round) => round.bytesMedian),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

function compare(rows: Row[]): Check[] {
  const row = (id: Case['id']): Row => {
    const found = rows.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no measurement of ${id}`);
    return found;
  };
  const atLeast = (what: string, measured: number, target: number): Check => ({
    what,
    measured,
    target: `≥ ${target}`,
    met: measured >= target,
  });
  const atMost = (what: string, measured: number, target: number): Check => ({
    what,
    measured,
    target: `≤ ${target}`,
    met: measured <= target,
  });
  return [
    atLeast('throughput against the peer, 4 at a time', row('service-4').perSecond / row('peer-4').perSecond, 1.6),
    atLeast('throughput against the peer, 1 at a time', row('service-1').perSecond / row('peer-1').perSecond, 2),
    atMost('median latency against the peer, 1 at a time', row('service-1').p50Ms / row('peer-1').p50Ms, 0.55),
    atLeast('throughput of a HIT against a MISS, 4 at a time', row('hit-4').perSecond / row('service-4').perSecond, 8),
  ];
}

function tableOf(rows: Row[], checks: Check[]): string {
  const lines = [
    '| who | at a time | charts /s | p50 ms | p99 ms | bytes | failures |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const row of rows) {
    lines.push(
      `| ${row.who} | ${row.concurrency} | ${row.perSecond.toFixed(0)} | ${row.p50Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} | ${row.bytes} | ${row.failures} |`,
    );
  }
  lines.push('', '| ratio | measured | target | |', '|---|---|---|---|');
  for (const check of checks) {
    lines.push(
      `| ${check.what} | ${check.measured.toFixed(2)} | ${check.target} | ${check.met ? 'met' : '**missed**'} |`,
    );
  }
  return lines.join('\n');
}

function print(rows: Row[], checks: Check[]): void {
  console.log(`\nmedians of ${ROUNDS} interleaved rounds of ${ROUND_MS / 1000} s, every MISS a different chart\n`);
  console.log(tableOf(rows, checks));
}

async function writeReport(service: Target, rows: Row[], checks: Check[]): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../docs/bench');
  await mkdir(folder, { recursive: true });
  const plotted = rows.filter((row) => row.id !== 'hit-4');
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
  const picture = await post(service, agent, JSON.stringify(plot));
  agent.destroy();
  if (picture.status !== 200) throw new Error(`the plot could not be drawn: ${picture.bytes.toString('utf8')}`);
  await writeFile(join(folder, 'throughput.png'), picture.bytes);
  const text = `# Bench

Written by \`npm run bench\`: medians of ${ROUNDS} interleaved rounds of ${ROUND_MS / 1000} s on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown CPU'}), Node ${process.versions.node},
load generator on the same machine. A bar chart of two series, 800 × 400 px, PNG; every request but the HITs a different chart.
The peer draws the same specification with Chart.js on @napi-rs/canvas behind node:http and does nothing else: no validation, no keys, no cache.

![Charts per second](throughput.png)

${tableOf(rows, checks)}
`;
  await writeFile(join(folder, 'README.md'), text);
  console.log(`\nwrote docs/bench/README.md`);
}

await main();
