import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../measure.js';
import { withBlock } from '../report/page-block.js';
import { number, table } from '../report/tables.js';
import { readResults, type Sitting } from '../results.js';
import { root } from '../service.js';
import { ASSUMED, accountLimits, demandOf, type Limit, manyAccounts, perInstance, sharedLimits } from './limits.js';
import type { FleetResults, Input } from './measure-fleet.js';
import { CATALOG, type CachePrediction, type Comparison } from './predict.js';
import { totalCpuMs } from './readings.js';

const page = join(root, 'docs/operations/capacity.md');
const RATES = [10, 100, 1000, 10_000];
const PER_THOUSAND = 1000;
const CHARTS_PER_MILLION = 1e6;
const MS_PER_HOUR = 3.6e6;
const BYTES_PER_GB = 1e9;
/** What the prediction may miss. */
const TOLERANCE = 0.15;
/** With fewer cores left, other programs decide the throughput. */
const QUIET_SHARE = 0.95;

/** Writes the parts of the page that are measured or predicted. */
export async function writePage(
  sitting: Sitting,
  results: FleetResults,
  o: { comparisons: Comparison[]; paper: number[]; caches: CachePrediction[] },
): Promise<void> {
  const { rows } = readResults();
  const parts: Record<string, string> = {
    sitting: sittingText(sitting, results),
    // Where the bench has not run in this copy, its figures on the page stay.
    ...(rows.length > 0 && { kinds: kindsText(rows) }),
    memory: memoryText(results),
    costs: costsText(results.inputs),
    comparison: comparisonText(results, o.comparisons),
    demand: demandText(results),
    limits: limitsText(results),
    cache: cacheText(results, o.caches),
    price: priceText(results),
  };
  const before = await readFile(page, 'utf8');
  const after = Object.entries(parts).reduce(
    (text, [name, part]) => withBlock(text, `fleet:${name}`, `\n${part}\n`),
    before,
  );
  await writeFile(page, after);
}

function sittingText({ date, commit, machine }: Sitting, { inputs, runs, cores }: FleetResults): string {
  const left = [...inputs, ...runs].map((each) => each.coresLeft);
  const least = Math.min(...left);
  const note =
    least < cores * QUIET_SHARE
      ? ` **The machine was not quiet**: other programs left ${number(least)} to ${number(Math.max(...left))} of its ${cores} cores. CPU times are too high then, and a prediction for a machine that changes under the load misses.`
      : '';
  return `Measured on ${date} at commit ${commit}, on ${machine}.${note}`;
}

function kindsText(rows: readonly Row[]): string {
  const kinds = rows.filter(({ targetId, concurrency }) => targetId === 'service' && concurrency === 4);
  return table(
    ['chart, 800 × 400', 'CPU ms', 'charts per core and second', 'on 4 cores'],
    kinds.map(({ what, cpuMs: { median } }) => [what, number(median), number(1000 / median), number(4000 / median)]),
  );
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

function comparisonText({ cores }: FleetResults, comparisons: readonly Comparison[]): string {
  const off = (predicted: number, measured: number) => predicted / measured - 1;
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
  ];
  const closed = comparisons.filter(({ run }) => run.clients !== undefined);
  const isQuiet = closed.every(({ run }) => run.coresLeft >= cores * QUIET_SHARE);
  const misses = closed.filter(({ run, all }) => Math.abs(off(all.perSecond, run.perSecond)) > TOLERANCE);
  const verdict =
    misses.length === 0
      ? `All ${closed.length} predictions of throughput are within ${TOLERANCE * 100} %.`
      : `**${misses.length} of ${closed.length} predictions of throughput miss by more than ${TOLERANCE * 100} %**${isQuiet ? '' : '; the machine was not quiet'}.`;
  return `${verdict}\n\n${table([...head, 'failures'], rows)}`;
}

function demandText(results: FleetResults): string {
  const { perSecond, cores, mainThread } = perInstance(results);
  const rows = RATES.map((rate) => {
    const demand = demandOf(results, rate);
    return [
      rate.toLocaleString('en'),
      demand.instances,
      number(demand.postgresCores),
      demand.connections,
      number(demand.walMbPerS),
      number(demand.diskGbPerDay),
      number(demand.redisShare * 100),
      number(demand.redisGbPerDay),
      `${demand.first} (${number(demand.firstShare * 100)} %)`,
    ];
  });
  const head = [
    'distinct charts/s',
    'instances',
    'Postgres cores',
    'connections',
    'WAL MB/s',
    'Postgres GB/day',
    'Redis thread, %',
    'Redis GB/day',
    'nearest limit',
  ];
  return `One instance of ${ASSUMED.coresPerInstance} cores draws ${number(perSecond)} charts per second: its cores allow ${number(cores)}, its main thread ${number(mainThread)}.\n\n${table(head, rows)}`;
}

function limitsText(results: FleetResults): string {
  const rows = (limits: readonly Limit[]) =>
    limits.map(({ name, sum, perSecond }) => [name, sum, Math.round(perSecond).toLocaleString('en')]);
  const head = (what: string) => ['limit', 'sum', what];
  return `${table(head('charts/s'), rows(sharedLimits(results)))}

One account:

${table(head('charts/s of one account'), rows(accountLimits(results)))}`;
}

function cacheText({ cache }: FleetResults, caches: readonly CachePrediction[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const rows = caches.map(({ exponent, ...each }) => [
    exponent,
    ...[each.ownOnly, each.smallRedis, each.largeRedis].map(({ hit }) => percent(hit)),
  ]);
  return `Tried with ${cache.requests.toLocaleString('en')} requests for ${cache.charts} charts (exponent ${cache.exponent}) to two instances with 1 MB each: ${percent(cache.measured)} were answered from an instance's own cache; the model says ${percent(cache.predicted)}.

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

function priceText(results: FleetResults): string {
  const { per, bytes } = manyAccounts(results);
  const hours = (ms: number) => number((ms * CHARTS_PER_MILLION) / MS_PER_HOUR);
  const gigabytes = (each: number) => number((each * CHARTS_PER_MILLION) / BYTES_PER_GB);
  return table(
    ['per million distinct charts', ''],
    [
      ['core-hours of instances', hours(per.serviceMain + per.serviceOther + per.browser + per.renderers)],
      ['core-hours of Postgres', hours(per.postgres)],
      ['core-hours of Redis', hours(per.redis)],
      ['GB of Postgres, until retention deletes them', gigabytes(results.bytesPerRender)],
      ['GB of WAL', gigabytes(per.walBytes)],
      ['GB sent to clients', gigabytes(bytes)],
    ],
  );
}
