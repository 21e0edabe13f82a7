import type { Row } from '../measure.js';
import { limitsOn } from './scale.js';
import { number, table } from './tables.js';

const CORES = [2, 8, 16];

/** The section about more cores: what limits a MISS and a HIT, and what processes for HTTP would allow. */
export function scaleSection(rows: readonly Row[]): string | undefined {
  const of = (what: string) =>
    rows.find((row) => row.targetId === 'service' && row.what === what && row.concurrency === 4);
  const [miss, hit] = [of('bar'), of('cache HIT')];
  if (miss === undefined || hit === undefined) return undefined;
  const cells = ([name, row]: [string, Row]) =>
    CORES.map((cores) => {
      const { cores100, threads, first, perSecond, withWorkersPerSecond } = limitsOn(cores, row);
      return [
        name,
        cores,
        ...[cores100, threads['service main']].map(perSecondText),
        first,
        ...[perSecond, withWorkersPerSecond].map(perSecondText),
      ];
    });
  const { byThread } = miss;
  return `Upper bounds from the CPU time per chart: \`all cores\` is cores × 1000 ms ÷ CPU of the whole tree; a thread that exists once allows
1000 ms ÷ its CPU time, however many cores there are. The last column leaves out the service's main thread, as if processes beside it
served HTTP. CPU per MISS of the service's main thread ${number(byThread['service main'])} ms, the browser's main thread ${number(byThread['browser main'])} ms, its IO thread ${number(byThread['browser IO'])} ms.

${table(
  ['charts/s', 'cores', 'all cores', 'service main', 'limited by', 'at', 'with HTTP workers'],
  [...cells(['MISS', miss]), ...cells(['HIT', hit])],
)}
`;
}

function perSecondText(value: number): string {
  return Number.isFinite(value) ? value.toFixed(0) : '–';
}
