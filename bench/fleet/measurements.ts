import { number, table } from '../report/tables.js';
import { accountLimits, sharedLimits } from './limits.js';
import type { FleetResults, Input } from './measure-fleet.js';
import { CATALOG, type CachePrediction, type Comparison } from './predict.js';
import { totalCpuMs } from './readings.js';

const PER_THOUSAND = 1000;
/** What the prediction may miss. */
const TOLERANCE = 0.15;
/** With fewer cores left, other programs change what is measured. */
const QUIET_SHARE = 0.95;

/** Everything that was measured or predicted and is not on the page, as Markdown for the terminal. */
export function measurementsText(
  results: FleetResults,
  predicted: { comparisons: readonly Comparison[]; caches: readonly CachePrediction[] },
): string {
  return [
    memoryText(results),
    costsText(results.inputs),
    comparisonTable(predicted.comparisons),
    cacheText(results, predicted.caches),
    limitsTable(results),
  ].join('\n\n');
}

function memoryText({ memoryMb, connections, idle }: FleetResults): string {
  return table(
    ['per instance', 'without requests', 'under load'],
    [
      ['memory of the process tree (PSS)', `${number(memoryMb.idle)} MB`, `${number(memoryMb.loaded)} MB`],
      ['connections to Postgres', connections.idle, connections.loaded],
      ['CPU of instance, Postgres and Redis', `${number(totalCpuMs({ ...idle, generator: 0 }))} ms per second`, ''],
      ['of it Postgres', `${number(idle.postgres)} ms per second`, ''],
      ['statements', `${number(callsOf(idle))} per second`, ''],
    ],
  );
}

/** Statements of triggers are within others. */
function callsOf({ statements: { sums: _, ...sent } }: Input['per']): number {
  return Object.values(sent).reduce((sum, { calls }) => sum + calls, 0);
}

function costsText(inputs: readonly Input[]): string {
  const all = (value: number) => number(value * PER_THOUSAND);
  const row = (name: string, pick: (input: Input) => string | number) => [name, ...inputs.map(pick)];
  const kilobytes = (bytes: number) => number((bytes * PER_THOUSAND) / 1000);
  return table(
    ['per 1,000 requests', ...inputs.map(({ what, concurrency }) => `${what}, ${concurrency} at a time`)],
    [
      row('requests per second', ({ perSecond }) => number(perSecond)),
      row('CPU ms of the instance', ({ per }) => all(per.serviceMain + per.serviceOther + per.browser + per.renderers)),
      row('of it the main thread', ({ per }) => all(per.serviceMain)),
      row('Postgres: CPU ms', ({ per }) => all(per.postgres)),
      row('statements', ({ per }) => all(callsOf(per))),
      row('of them quota', ({ per }) => all(per.statements.quota.calls)),
      row('of them history and documents', ({ per }) =>
        all(per.statements.history.calls + per.statements.documents.calls),
      ),
      row('ms of execution: quota', ({ per }) => all(per.statements.quota.execMs)),
      row('history and documents', ({ per }) => all(per.statements.history.execMs + per.statements.documents.execMs)),
      row('of it sums of accounts', ({ per }) => all(per.statements.sums.execMs)),
      row('rows written', ({ per }) => all(per.rowsWritten)),
      row('WAL, KB', ({ per }) => kilobytes(per.walBytes)),
      row('waits for the disk', ({ per }) => all(per.walSyncs)),
      row('Redis: CPU ms', ({ per }) => all(per.redis)),
      row('commands', ({ per }) => all(per.redisCommands)),
      row('KB in', ({ per }) => kilobytes(per.redisBytesIn)),
      row('KB out', ({ per }) => kilobytes(per.redisBytesOut)),
      row('KB kept', ({ per }) => kilobytes(per.redisMemoryBytes)),
    ],
  );
}

function comparisonTable(comparisons: readonly Comparison[]): string {
  const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(0)} %`;
  const rows = comparisons.map(({ run, all, left }) => [
    run.instances,
    run.clients === undefined ? `${number(run.arrivalsPerSecond ?? 0)} arrivals/s` : `${run.clients} clients`,
    number(all.perSecond),
    number(left.perSecond),
    number(run.perSecond),
    `${percent(off(all.perSecond, run.perSecond))}, ${percent(off(left.perSecond, run.perSecond))}`,
    `${number(all.p50Ms)}, ${number(left.p50Ms)}`,
    number(run.p50Ms),
    number(run.coresLeft),
    run.failures,
  ]);
  const head = [
    'instances',
    'load',
    'predicted /s',
    'for the cores left',
    'measured /s',
    'off by',
    'p50 predicted, ms',
    'p50 measured',
    'cores left',
    'failures',
  ];
  return table(head, rows);
}

function limitsTable(results: FleetResults): string {
  const limits = [...sharedLimits(results), ...accountLimits(results)];
  return table(
    ['limit', 'sum', 'charts/s'],
    limits.map(({ name, sum, perSecond }) => [name, sum, Math.round(perSecond).toLocaleString('en')]),
  );
}

const off = (predicted: number, measured: number): number => predicted / measured - 1;

/** Whether the model is right, in a sentence. */
export function verdictOf({ cores, inputs, runs }: FleetResults, comparisons: readonly Comparison[]): string {
  const closed = comparisons.filter(({ run }) => run.clients !== undefined);
  const misses = closed.filter(({ run, all }) => Math.abs(off(all.perSecond, run.perSecond)) > TOLERANCE);
  const verdict =
    misses.length === 0
      ? `All ${closed.length} predictions of throughput are within ${TOLERANCE * 100} %.`
      : `**${misses.length} of ${closed.length} predictions of throughput miss by more than ${TOLERANCE * 100} %.**`;
  const isQuiet = [...inputs, ...runs].every(({ coresLeft }) => coresLeft >= cores * QUIET_SHARE);
  return isQuiet ? verdict : `${verdict} **The machine was not quiet**, so the CPU times are too high.`;
}

function cacheText({ cache }: FleetResults, caches: readonly CachePrediction[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const rows = caches.map(({ exponent, ...each }) => [
    exponent,
    ...[each.ownOnly, each.smallRedis, each.largeRedis].map(({ hit }) => percent(hit)),
  ]);
  return `Tried with ${cache.requests.toLocaleString('en')} requests for ${cache.charts} charts (exponent ${cache.exponent}) to two instances with 1 MB each: ${percent(cache.measured)} were served from an instance's own cache; the model says ${percent(cache.predicted)}.

${table(
  [
    'exponent',
    'own caches only',
    `and Redis for ${CATALOG.smallRedis.toLocaleString('en')} charts`,
    'and Redis for all charts',
  ],
  rows,
)}`;
}
