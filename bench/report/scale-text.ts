import type { Row } from '../measure.js';
import { limitsOn } from './scale.js';
import { number, table } from './tables.js';

const CORES = [2, 8, 16];

/** The section about more cores: a table for MISS and HIT, and whether processes for HTTP would pay. */
export function scaleSection(rows: readonly Row[]): string | undefined {
  const of = (what: string) =>
    rows.find((row) => row.targetId === 'service' && row.what === what && row.concurrency === 4);
  const [miss, hit] = [of('bar'), of('cache HIT')];
  if (miss === undefined || hit === undefined) return undefined;
  const cells = ([name, row]: [string, Row]) =>
    CORES.map((cores) => {
      const { cores100, threads, first, perSecond, withWorkersPerSecond } = limitsOn(cores, row);
      const serial = [threads['service main'], threads['browser main'], threads['browser IO']].map(perSecondText);
      return [
        name,
        cores,
        perSecondText(cores100),
        ...serial,
        first,
        perSecondText(perSecond),
        perSecondText(withWorkersPerSecond),
      ];
    });
  const { byThread } = miss;
  return `One process of Node serves HTTP with one main thread, and one browser process passes all messages with one IO
thread; renderers (as many as cores), Postgres' backends and V8's workers spread over the cores. From the CPU time per
chart at 4 at a time: \`all cores\` is cores × 1000 ms ÷ CPU of the whole tree; a thread that exists once allows 1000 ms ÷
its CPU time, however many cores there are. The lowest limits. The last column leaves out the service's main thread, as
if processes beside it served HTTP. The load generator and losses by contention are not in it: these are upper bounds.

CPU per MISS of the service's main thread ${number(byThread['service main'])} ms, the browser's main thread ${number(byThread['browser main'])} ms, its IO thread ${number(byThread['browser IO'])} ms.

${table(
  [
    'charts/s',
    'cores',
    'all cores',
    'service main',
    'browser main',
    'browser IO',
    'limited by',
    'at',
    'with HTTP workers',
  ],
  [...cells(['MISS', miss]), ...cells(['HIT', hit])],
)}

![Charts per second by cores](cores.png)

${conclusion('MISS', miss)} ${conclusion('HIT', hit)}
`;
}

function conclusion(name: string, row: Row): string {
  const limited = CORES.map((cores) => limitsOn(cores, row)).filter(({ first }) => first === 'service main');
  const [smallest] = limited;
  if (smallest === undefined)
    return `A ${name} is not limited by the service's main thread on up to ${CORES.at(-1)} cores: processes for HTTP would not pay for it.`;
  const gains = limited.map(
    ({ cores, perSecond, withWorkersPerSecond }) => `${number(withWorkersPerSecond / perSecond)} × on ${cores}`,
  );
  return `A ${name} is limited by the service's main thread on ${smallest.cores} cores and more: processes for HTTP would allow at most ${gains.join(', ')}.`;
}

function perSecondText(value: number): string {
  return Number.isFinite(value) ? value.toFixed(0) : '–';
}
