import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../measure.js';
import { withBlock } from '../report/page-block.js';
import { number, table } from '../report/tables.js';
import { readResults, type Sitting } from '../results.js';
import { root } from '../service.js';
import { ASSUMED, accountLimits, demandOf, type Limit, manyAccounts, perInstance, sharedLimits } from './limits.js';
import type { FleetResults } from './measure-fleet.js';
import { verdictOf } from './measurements.js';
import type { Comparison } from './predict.js';

const page = join(root, 'docs/operations/capacity.md');
const RATES = [10, 100, 1000, 10_000];
/** The kinds of charts whose cost differs. */
const KINDS = ['bar', 'line', '20 × 1000 line', 'card', 'bar, webp', 'bar, svg', 'bar, pdf', 'cache HIT'];
/** The others are many times as high. */
const SHOWN_LIMITS = 3;
const CHARTS_PER_MILLION = 1e6;
const MS_PER_HOUR = 3.6e6;
const BYTES_PER_GB = 1e9;

/** Writes the figures that operators decide with. */
export async function writePage(sitting: Sitting, results: FleetResults, comparisons: Comparison[]): Promise<void> {
  const { rows } = readResults();
  const parts: Record<string, string> = {
    sitting: sittingText(sitting, verdictOf(results, comparisons)),
    // Where the bench has not run in this copy, its figures on the page stay.
    ...(rows.length > 0 && { kinds: kindsText(rows) }),
    demand: demandText(results),
    limits: limitsText(results),
    price: priceText(results),
  };
  const before = await readFile(page, 'utf8');
  const after = Object.entries(parts).reduce(
    (text, [name, part]) => withBlock(text, `fleet:${name}`, `\n${part}\n`),
    before,
  );
  await writeFile(page, after);
}

function sittingText({ date, commit, machine }: Sitting, verdict: string): string {
  return `Measured on ${date} at commit ${commit}, on ${machine}. ${verdict}`;
}

function kindsText(rows: readonly Row[]): string {
  const kinds = rows.filter(
    ({ targetId, concurrency, what }) => targetId === 'service' && concurrency === 4 && KINDS.includes(what),
  );
  return table(
    ['chart, 800 × 400', 'charts per core and second'],
    kinds.map(({ what, cpuMs: { median } }) => [what, number(1000 / median)]),
  );
}

function demandText(results: FleetResults): string {
  const { perSecond, cores, mainThread } = perInstance(results);
  const { idle, loaded } = results.memoryMb;
  const rows = RATES.map((rate) => {
    const demand = demandOf(results, rate);
    return [
      rate.toLocaleString('en'),
      demand.instances,
      number(demand.postgresCores),
      demand.connections,
      number(demand.diskGbPerDay),
      number(demand.redisShare * 100),
    ];
  });
  const head = [
    'distinct charts/s',
    'instances',
    'Postgres cores',
    'connections',
    'Postgres GB/day',
    'Redis thread, %',
  ];
  return `One instance of ${ASSUMED.coresPerInstance} cores draws ${number(perSecond)} charts per second: its cores allow ${number(cores)}, its main thread ${number(mainThread)}. It uses ${number(idle)} MB without requests and ${number(loaded)} MB under load.

${table(head, rows)}`;
}

function limitsText(results: FleetResults): string {
  const row = (name: string, { perSecond }: Limit) => [name, Math.round(perSecond).toLocaleString('en')];
  return table(
    ['limit', 'charts/s'],
    [
      ...sharedLimits(results)
        .slice(0, SHOWN_LIMITS)
        .map((limit) => row(limit.name, limit)),
      ...accountLimits(results).map((limit) => row(`one account: ${limit.name}`, limit)),
    ],
  );
}

function priceText(results: FleetResults): string {
  const { per, bytes } = manyAccounts(results);
  const hours = (ms: number) => number((ms * CHARTS_PER_MILLION) / MS_PER_HOUR);
  const gigabytes = (each: number) => number((each * CHARTS_PER_MILLION) / BYTES_PER_GB);
  const instance = hours(per.serviceMain + per.serviceOther + per.browser + per.renderers);
  return `A million distinct charts need ${instance} core-hours of instances, ${hours(per.postgres)} of Postgres and ${hours(per.redis)} of Redis, ${gigabytes(results.bytesPerRender)} GB of Postgres and ${gigabytes(bytes)} GB sent to clients.`;
}
