import type { Row, TargetId } from '../measure.js';
import type { Part, Results, Sitting } from '../results.js';
import { chartTable, number, table } from './tables.js';

export interface Section {
  title: string;
  /** Whose sitting the section is of. */
  part: Part;
  text: string;
}

/** The sections of what was measured. */
export function sectionsOf(results: Results): Section[] {
  const { rows, memory, cost, bulk } = results;
  const bars = rows.filter(({ what }) => ['bar', 'cache HIT', '304'].includes(what));
  const isFormat = ({ what }: Row): boolean => what.startsWith('bar, ');
  const formats = rows.filter(isFormat);
  const others = rows.filter((row) => !bars.includes(row) && !isFormat(row));
  const sections: (Section | undefined | false)[] = [
    bars.length > 0 && { title: 'A bar chart', part: 'cpu', text: barText(bars) },
    others.length > 0 && { title: 'Other charts', part: 'types', text: othersText(others) },
    formats.length > 0 && { title: 'Formats', part: 'formats', text: formatsText(formats) },
    memory && { title: 'Memory', part: 'memory', text: memoryText(memory) },
    bulk && { title: 'Batches', part: 'bulk', text: bulkText(bulk) },
    cost && { title: 'Cost by points and pixels', part: 'cost', text: costText(cost) },
  ];
  return sections.filter((section) => typeof section === 'object');
}

/** Where a section was not measured in the sitting of the first one. */
export function sittingNote(sitting: Sitting | undefined, first: Sitting | undefined): string {
  if (sitting === undefined || JSON.stringify(sitting) === JSON.stringify(first)) return '';
  return `Measured on ${sitting.date} at commit ${sitting.commit}; ${sitting.machine}.\n\n`;
}

function barText(bars: readonly Row[]): string {
  return `CPU ms is that of all processes, then of each kind; \`service\` is the only process of a peer, and the driver of bare pages.

${chartTable(bars)}

- Chart.js on @napi-rs/canvas: the same specification behind node:http, without validation, API keys or a cache.
- Bare pages: two pages of the same browser, with the drawing and encoding of the service and nothing else. Bare Chart.js pages: Chart.js
  alone, one canvas and \`toDataURL\`.
- Without access checks: the service without authentication, plans, limits and history.
`;
}

/** One row for each chart: the service, then its peer. */
function othersText(rows: readonly Row[]): string {
  const cells = (targetId: TargetId, what: string) => {
    const row = rows.find((each) => each.targetId === targetId && each.what === what && each.concurrency === 4);
    return row === undefined ? ['–', '–'] : [row.perSecond.median.toFixed(0), number(row.cpuMs.median)];
  };
  const charts = [...new Set(rows.map(({ what }) => what))];
  const head = ['concurrency 4', 'charts/s', 'CPU ms', 'peer, charts/s', 'peer, CPU ms'];
  return `${table(
    head,
    charts.map((what) => [what, ...cells('service', what), ...cells('napi-canvas', what)]),
  )}\n`;
}

function formatsText(rows: readonly Row[]): string {
  const cells = rows.map(({ what, perSecond, p50Ms, bytes, cpuMs }) => [
    what,
    perSecond.median.toFixed(0),
    number(p50Ms.median),
    bytes,
    number(cpuMs.median),
  ]);
  return `${table(['concurrency 4', 'charts/s', 'p50 ms', 'bytes', 'CPU ms'], cells)}\n`;
}

function memoryText({ readings, failures }: NonNullable<Results['memory']>): string {
  const rows = readings.map(({ when, mb }) => [
    when,
    ...[mb.total, mb.service, mb.postgres, mb.browser, mb.renderer, mb.gpu, mb.utility + mb.other].map((value) =>
      value.toFixed(0),
    ),
  ]);
  const head = ['PSS in MB', 'all', 'service', 'Postgres', 'browser', 'renderers', 'GPU', 'utility, other'];
  return `All types and formats in four sizes, 4 at a time, ${failures} failed.\n\n${table(head, rows)}\n`;
}

function bulkText({ charts, single, batch }: NonNullable<Results['bulk']>): string {
  const cells = (title: string, { cpuMs, wallMs, byKind }: typeof single) => [
    title,
    number(wallMs.median),
    number(cpuMs.median),
    ...[byKind.service, byKind.postgres, byKind.browser, byKind.renderer].map(number),
  ];
  const head = ['ms per chart', 'time', 'CPU', 'service', 'Postgres', 'browser', 'renderers'];
  return `${charts} charts of 320 × 200 px, in single requests (4 at a time, on all pages) and as one batch, which leaves one page to requests.

${table(head, [cells('single', single), cells('batch', batch)])}
`;
}

function costText({ points, megapixels }: NonNullable<Results['cost']>): string {
  const cells = (values: typeof points) => values.map(({ size, cpuMs }) => [number(size), number(cpuMs)]);
  return `CPU of the whole tree, 2 charts at a time.

${table(['points, line of 800 × 400 px', 'CPU ms'], cells(points))}

${table(['megapixels, bar chart', 'CPU ms'], cells(megapixels))}
`;
}
