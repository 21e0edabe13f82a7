/**
 * `npm run bench`: the service side by side with what a user would run instead, in one run on one machine, rounds interleaved, so that a
 * busy minute affects all of them. Prints medians, checks them against the project's targets and writes docs/bench/ with a plot. Exit code 1
 * when a target is missed.
 */
import { availableParallelism } from 'node:os';
import { barChart, fullCard } from './charts.js';
import { type CaseId, compare, type Row } from './checks.js';
import { closedLoop, type LoadResult, quantile } from './load.js';
import { tableOf, writeReport } from './report.js';
import { startPeer, startService, type Target } from './service.js';
import { pngSizes } from './sizes.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 4000);
const WARM_UP_MS = 4000;

interface Case {
  id: CaseId;
  who: string;
  target: Target;
  concurrency: number;
  chartOf(serial: number): object;
}

let nextSerial = 0;
/** Charts never repeat within a run, so that no cache answers them. */
const distinct = (): object => barChart(nextSerial++);
const distinctCard = (): object => fullCard(nextSerial++);
const repeated = (): object => barChart(-1);

async function main(): Promise<void> {
  console.log(`starting the service and its peer on ${availableParallelism()} cores…`);
  const service = await startService();
  const peer = await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peer-napi-canvas.js');
  const unchecked = await startPeer(
    `${service.name} without access checks`,
    'dist/bench/unchecked.js',
    service.url.pathname,
  );
  const bare = { who: unchecked.name, target: unchecked };
  const ours = { who: service.name, target: service };
  const theirs = { who: peer.name, target: peer };
  try {
    const cases: Case[] = [
      { id: 'service-1', ...ours, concurrency: 1, chartOf: distinct },
      { id: 'card-1', ...ours, who: `${service.name} (full card)`, concurrency: 1, chartOf: distinctCard },
      { id: 'peer-1', ...theirs, concurrency: 1, chartOf: distinct },
      { id: 'service-4', ...ours, concurrency: 4, chartOf: distinct },
      { id: 'peer-4', ...theirs, concurrency: 4, chartOf: distinct },
      { id: 'hit-4', ...ours, who: `${service.name} (cache HIT)`, concurrency: 4, chartOf: repeated },
      { id: 'unchecked-1', ...bare, concurrency: 1, chartOf: distinct },
      { id: 'hit-1', ...ours, who: `${service.name} (cache HIT)`, concurrency: 1, chartOf: repeated },
      { id: 'unchecked-hit-1', ...bare, who: `${unchecked.name} (cache HIT)`, concurrency: 1, chartOf: repeated },
    ];
    const rows = (await measure(cases)).map(summarize);
    const checks = compare(rows, await pngSizes(service, peer));
    console.log(`\nmedians of ${ROUNDS} interleaved rounds of ${ROUND_MS / 1000} s, every MISS a different chart\n`);
    console.log(tableOf(rows, checks));
    await writeReport(service, { rows, checks, rounds: ROUNDS, roundMs: ROUND_MS });
    if (checks.some((check) => !check.met) || rows.some((row) => row.failures > 0)) process.exitCode = 1;
  } finally {
    await Promise.all([service.stop(), peer.stop(), unchecked.stop()]);
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

function summarize({ of, rounds }: { of: Case; rounds: LoadResult[] }): Row {
  const median = (pick: (round: LoadResult) => number): number => quantile(rounds.map(pick), 0.5);
  return {
    id: of.id,
    who: of.who,
    concurrency: of.concurrency,
    perSecond: median((round) => round.perSecond),
    p50Ms: median((round) => round.p50Ms),
    p99Ms: median((round) => round.p99Ms),
    bytes: median((round) => round.bytesMedian),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

await main();
