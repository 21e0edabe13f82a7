/**
 * `npm run bench`: compares the service with what a user would run instead, on the same machine. Rounds are interleaved, so that load from
 * other processes affects all cases. Prints medians, compares them with the project's targets and writes docs/bench/. Exit code 1 when a
 * target is missed or a request fails. BENCH_ROUNDS and BENCH_ROUND_MS (milliseconds) shorten a run.
 */
import { availableParallelism } from 'node:os';
import { barChart, fullCard } from './charts.js';
import { type CaseId, checkTargets, type Row } from './checks.js';
import { closedLoop, type LoadResult, quantile } from './load.js';
import { resultTables, writeReport } from './report.js';
import { startPeer, startService, type Target } from './service.js';
import { pngSizes } from './sizes.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 4000);
const WARM_UP_MS = 2000;

/** One kind of request, repeated by `concurrency` clients. */
interface Case {
  id: CaseId;
  label: string;
  target: Target;
  concurrency: number;
  chartOf(serial: number): object;
}

let nextSerial = 0;
/** Charts never repeat within a run, so that every request is a cache MISS. */
const distinct = (): object => barChart(nextSerial++);
const distinctCard = (): object => fullCard(nextSerial++);
const repeated = (): object => barChart(-1);

async function main(): Promise<void> {
  console.log(`starting the service and its peer on ${availableParallelism()} cores…`);
  const service = await startService();
  const peer = await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peer-napi-canvas.js');
  const renderOnlyName = `${service.name} without access checks`;
  const renderOnly = await startPeer(renderOnlyName, 'dist/bench/render-only.js', service.url.pathname);
  const toService = { label: service.name, target: service };
  const toPeer = { label: peer.name, target: peer };
  const toRenderOnly = { label: renderOnly.name, target: renderOnly };
  try {
    const cases: Case[] = [
      { id: 'service-1', ...toService, concurrency: 1, chartOf: distinct },
      { id: 'card-1', ...toService, label: `${service.name} (full card)`, concurrency: 1, chartOf: distinctCard },
      { id: 'peer-1', ...toPeer, concurrency: 1, chartOf: distinct },
      { id: 'service-4', ...toService, concurrency: 4, chartOf: distinct },
      { id: 'peer-4', ...toPeer, concurrency: 4, chartOf: distinct },
      { id: 'hit-4', ...toService, label: `${service.name} (cache HIT)`, concurrency: 4, chartOf: repeated },
      { id: 'render-only-1', ...toRenderOnly, concurrency: 1, chartOf: distinct },
      { id: 'hit-1', ...toService, label: `${service.name} (cache HIT)`, concurrency: 1, chartOf: repeated },
      {
        id: 'render-only-hit-1',
        ...toRenderOnly,
        label: `${renderOnly.name} (cache HIT)`,
        concurrency: 1,
        chartOf: repeated,
      },
    ];
    const rows = (await measure(cases)).map(summarize);
    const checks = checkTargets(rows, await pngSizes(service, peer));
    console.log(`\nmedians of ${ROUNDS} interleaved rounds of ${ROUND_MS / 1000} s\n`);
    console.log(resultTables(rows, checks));
    await writeReport(service, { rows, checks, rounds: ROUNDS, roundMs: ROUND_MS });
    if (checks.some((check) => !check.met) || rows.some((row) => row.failures > 0)) process.exitCode = 1;
  } finally {
    await Promise.all([service.stop(), peer.stop(), renderOnly.stop()]);
  }
}

interface Measurement {
  benchCase: Case;
  rounds: LoadResult[];
}

async function measure(cases: Case[]): Promise<Measurement[]> {
  const results: Measurement[] = cases.map((benchCase) => ({ benchCase, rounds: [] }));
  for (const benchCase of cases) await closedLoop(benchCase.target, { ...benchCase, durationMs: WARM_UP_MS });
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { benchCase, rounds } of results) {
      const result = await closedLoop(benchCase.target, { ...benchCase, durationMs: ROUND_MS });
      rounds.push(result);
      console.log(
        `round ${round}/${ROUNDS}  ${benchCase.id.padEnd(17)} ${result.perSecond.toFixed(0).padStart(5)} /s  p50 ${result.p50Ms.toFixed(1)} ms`,
      );
    }
  }
  return results;
}

function summarize({ benchCase, rounds }: Measurement): Row {
  const { id, label, concurrency } = benchCase;
  const median = (pick: (round: LoadResult) => number): number => quantile(rounds.map(pick), 0.5);
  return {
    id,
    label,
    concurrency,
    perSecond: median((round) => round.perSecond),
    p50Ms: median((round) => round.p50Ms),
    p99Ms: median((round) => round.p99Ms),
    bytes: median((round) => round.bytesMedian),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

await main();
