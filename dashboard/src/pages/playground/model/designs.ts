import { isObject, type Json, type JsonObject } from '../../../../../chart-spec/spec.ts';
import { documentOf, type PlaygroundDocument, withNewTable } from './document.ts';
import { getAt, setAt } from './json/json.ts';
import { isSeries, pointOf, type Sheet } from './table/sheet.ts';

/** A finished chart of a table. */
export interface Design {
  name: DesignName;
  document: PlaygroundDocument;
}
export type DesignName = 'bars' | 'lines' | 'areas' | 'stacked' | 'across' | 'doughnut';

/** What belongs to the place of the image, not to its data. */
const FRAME = ['width', 'height', 'devicePixelRatio', 'format', 'backgroundColor', 'brandKitId', 'theme', 'locale'];
/** A doughnut of more parts is a riddle. */
const MAX_PARTS = 8;

/** Three charts that suit a table, the best first: lines for times. Its columns are the title; size, theme and brand kit stay. */
export function designsOf(table: Sheet, current: JsonObject, isTime = hasDates(table)): Design[] {
  const frame = frameOf(current);
  const names = table.columns.filter(isSeries).map(({ name }) => name);
  const title = names.every((name) => name !== '') ? names.join(', ') : '';
  return namesFor(table, isTime).map((name) => {
    const spec: JsonObject = { type: TYPES[name], ...(title !== '' && { title }), ...frame, ...OPTIONS[name] };
    return { name, document: styled(withNewTable(documentOf(spec), table), name) };
  });
}

export function frameOf(spec: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(spec).filter(([key]) => FRAME.includes(key)));
}

function hasDates(table: Sheet): boolean {
  return table.columns.some(({ role, type }) => role === 'label' && type === 'date');
}

/** Whether two tables have series of the same names: then one is newer data for the chart of the other. */
export function hasSameSeries(one: Sheet, other: Sheet): boolean {
  const namesOf = ({ columns }: Sheet) => JSON.stringify(columns.filter(isSeries).map(({ name }) => name));
  return namesOf(one) === namesOf(other);
}

const TYPES: Record<DesignName, string> = {
  bars: 'bar',
  across: 'bar',
  stacked: 'bar',
  lines: 'line',
  areas: 'line',
  doughnut: 'doughnut',
};
const OPTIONS: Partial<Record<DesignName, JsonObject>> = {
  across: { options: { indexAxis: 'y' } },
  stacked: { options: { scales: { x: { stacked: true }, y: { stacked: true } } } },
};

function namesFor(table: Sheet, isTime: boolean): DesignName[] {
  const series = table.columns.flatMap((column, at) => (isSeries(column) ? [{ column, at }] : []));
  if (series.some(({ column }) => column.role === 'right')) {
    return isTime ? ['lines', 'bars', 'areas'] : ['bars', 'lines', 'areas'];
  }
  const hasNegative = series.some(({ at }) => table.rows.some((cells) => Number(pointOf(cells[at])) < 0));
  if (isTime) return ['lines', 'bars', series.length > 1 && !hasNegative ? 'stacked' : 'areas'];
  if (series.length > 1) return ['bars', 'across', hasNegative ? 'lines' : 'stacked'];
  return ['bars', 'across', hasNegative || table.rows.length > MAX_PARTS ? 'lines' : 'doughnut'];
}

function styled(document: PlaygroundDocument, name: DesignName): PlaygroundDocument {
  const datasets = getAt(document.spec, ['data', 'datasets']);
  if (name !== 'areas' || !Array.isArray(datasets)) return document;
  const filled = datasets.map((dataset): Json => (isObject(dataset) ? { ...dataset, fill: 'start' } : dataset));
  return { ...document, spec: setAt(document.spec, ['data', 'datasets'], filled) };
}
