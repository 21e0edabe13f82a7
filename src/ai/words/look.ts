/** How a chart looks, as its request says: fields and options of the specification. */

import { type ChartType, definitionOf, type Json, type JsonObject, mergeOptions } from '../../../chart-spec/spec.js';
import { type NumberUnit, unitFormat } from '../../../chart-spec/table.js';
import type { NumberUse } from './list/list.js';
import type { Argument } from './phrases.js';
import { quote, Refusal } from './refusal.js';
import type { Request } from './request/request.js';
import { is } from './vocabulary/meanings.js';

interface Drawn {
  type: ChartType;
  labels: string[];
  /** The datasets of the chart, which may be changed; absent for charts whose data is a table. */
  datasets?: JsonObject[] | undefined;
  unit?: NumberUnit | undefined;
  isScaled?: boolean;
}

/**
 * `request needs path=value …`. Paths begin at the specification; `value` is the axis of the values, `both` are both axes, `line` and `each` are
 * datasets. `axes` needs two axes, `bars`, `points` such types.
 */
const LOOKS = new Map(
  `
horizontal bars options.indexAxis="y"
stacked axes stacked=true
stackedPercent axes stacked="percent"
sortDesc - sort="desc"
sortAsc - sort="asc"
dark - theme.mode="dark"
valueLabels - options.plugins.datalabels.display=true
noValueLabels - options.plugins.datalabels.display=false
noLegend - options.plugins.legend.display=false
legendOn - options.plugins.legend.display=true
legendBottom - options.plugins.legend.display=true options.plugins.legend.position="bottom"
legendRight - options.plugins.legend.display=true options.plugins.legend.position="right"
negativeRed bars colorBy="sign"
noGrid axes both.grid.display=false
log axes value.type="logarithmic"
fromZero axes value.beginAtZero=true
area - line.fill="origin"
smooth - line.tension=0.4
stepped - line.stepped=true
dashed - line.borderDash=[6,4]
points - line.pointRadius=4
noPoints - line.pointRadius=0
trend points trend="linear"
multiples - smallMultiples=true
`
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [request = '', ...more] = line.split(' ');
      return [request, more];
    }),
);
const NEEDS: Readonly<Record<string, (type: ChartType) => boolean>> = {
  axes: (type) => definitionOf(type).isCartesian === true,
  bars: (type) => definitionOf(type).mixesWith?.[0] === type && definitionOf(type).fields?.includes('colorBy') === true,
  points: (type) => definitionOf(type).table.form === 'places',
};
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, million: 1e6, M: 1e6, m: 1e6, billion: 1e9 };

/** @throws Refusal for a number that has no plain meaning */
export function numberOf(arg: Argument | undefined, unit?: NumberUnit): number {
  if (arg?.kind !== 'number') return Number.NaN;
  const { number, text } = arg.token;
  if (number === undefined) return arg.value;
  const plain = number.digits.replace(/[^\d.,-]/g, '');
  const digits = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain.replace(',', '.');
  const isSame = unit?.kind === 'unit' && unit.unit === number.unit;
  const isBare = isSame || number.unit === '' || number.unit === '%' || /^\p{Sc}|^[A-Z]{3}$/u.test(number.unit);
  const value = Number(digits) * (isBare ? 1 : (FACTORS[number.unit] ?? Number.NaN));
  if (!Number.isFinite(value)) throw new Refusal(`${quote(text)} is not understood.`);
  return value;
}

/** The axis of the values; undefined for charts without one. */
export function valueAxis(type: ChartType, { asked }: Request): 'r' | 'x' | 'y' | undefined {
  const { axes, hasSlices } = definitionOf(type);
  if (axes === 'none' || hasSlices === true) return undefined;
  return axes === 'radial' ? 'r' : asked.has('horizontal') ? 'x' : 'y';
}

/** "Target line" of "target line at 25". */
function nameOfTarget(said: string): string {
  const digit = said.search(/\d/);
  const words = said.slice(0, digit < 0 ? undefined : digit).match(/[\p{L}']+/gu) ?? [];
  return (is('preposition', words.at(-1)) ? words.slice(0, -1) : words).join(' ');
}

/** @throws Refusal for what this chart cannot have */
export function withLook(spec: JsonObject, request: Request, drawn: Drawn): JsonObject {
  const { asked, calls } = request;
  const { type, datasets = [], labels, unit, isScaled } = drawn;
  const { fields, hasSlices, isCartesian } = definitionOf(type);
  const axis = valueAxis(type, request);
  let look: JsonObject = {};
  const sliceColors = new Map<number, string>();
  const set = (path: string, value: Json): void => {
    const nested = path.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
    look = mergeOptions(look, nested as JsonObject);
  };
  const refuse = (said: string, why: string): never => {
    throw new Refusal(`${quote(said)}: ${why}.`);
  };
  const needAxes = (said: string) => isCartesian === true || refuse(said, `a ${type} chart has no such axis`);
  for (const [effect, said] of asked) {
    for (const text of setsOf(effect, said)) setOne(text, said);
    const format = /svg|pdf|jpe?g|webp|gif|png/i.exec(said)?.[0].toLowerCase().replace('jpg', 'jpeg');
    if (effect === 'format') set('format', format ?? 'png');
    if (effect === 'percentFormat')
      unitOf(said, 'percent', request.formula ? { style: 'percent' } : { style: 'decimal', suffix: '%' });
  }
  if (request.axisTitle !== undefined && needAxes(request.axisTitle))
    set(`options.scales.${axis}.title`, { display: true, text: request.axisTitle });
  for (const call of calls) apply(call);
  if (sliceColors.size > 0 && datasets[0] !== undefined) {
    if (sliceColors.size < labels.length)
      throw new Refusal(`Name a color for each of the ${labels.length} names, or for none.`);
    datasets[0]['backgroundColor'] = labels.map((_label, i) => sliceColors.get(i) ?? '');
  }
  return mergeOptions(spec, look);

  function setsOf(effect: string, said: string): readonly string[] {
    const [needs = '-', ...sets] = LOOKS.get(effect) ?? [];
    return NEEDS[needs]?.(type) === false ? refuse(said, `a ${type} chart cannot have it`) : sets;
  }

  function setOne(text: string, said: string): void {
    const [path = '', json = ''] = text.split(/=(.*)/s);
    const [root = '', rest = ''] = path.split(/\.(.*)/s);
    const value: Json = JSON.parse(json);
    const lines = datasets.filter((dataset) => (dataset['type'] ?? type) === 'line');
    if (root === 'line' && lines.length === 0) refuse(said, `a ${type} chart has no lines`);
    if (root === 'line') for (const dataset of lines) dataset[rest] = value;
    else if (root === 'both') for (const id of ['x', 'y']) set(`options.scales.${id}.${rest}`, value);
    else if (root !== 'value') set(path, value);
    else if (axis !== undefined) set(`options.scales.${axis}.${rest}`, value);
  }

  function apply({ effect, args, said }: Request['calls'][number]): void {
    const [first, second] = args;
    if (effect === 'size') for (const [i, field] of ['width', 'height'].entries()) set(field, numberOf(args[i]));
    else if (effect === 'width' || effect === 'height') set(effect, numberOf(first));
    else if (effect === 'target' && fields?.includes('target') === true) set('target', numberOf(first));
    else if (effect === 'target') lineAt(numberOf(first), nameOfTarget(said), said);
    else if (effect === 'axisRange' && needAxes(said)) {
      set(`options.scales.${axis}.min`, numberOf(first));
      if (second !== undefined) set(`options.scales.${axis}.max`, numberOf(second));
    } else if (effect === 'highlight' && first?.kind === 'name') {
      if (fields?.includes('highlight') !== true) refuse(said, `a ${type} chart cannot have it`);
      set('highlight', [first.name.name]);
    } else if (first?.kind === 'preset') set('brandKitId', first.preset);
    else if (first?.kind === 'currency')
      unitOf(said, first.currency, {
        ...unitFormat({ kind: 'currency', currency: first.currency }),
        ...(isScaled && { notation: 'compact' }),
      });
    else if (effect === 'colorAll') colorAll(said);
    else if (effect === 'colorOf') colorOf(args, said);
    else if (effect === 'asLine' || effect === 'asBars')
      seriesNamed(first, said)['type'] = effect === 'asLine' ? 'line' : 'bar';
  }

  /** A unit that the words name, where the numbers have none. */
  function unitOf(said: string, name: string, format: JsonObject): void {
    const isSame = unit?.kind === name || (unit?.kind === 'currency' && unit.currency === name);
    if (unit !== undefined && !isSame) refuse(said, 'the numbers have another unit');
    if (unit === undefined && axis !== undefined) set(`options.scales.${axis}.ticks.format`, format);
  }

  function lineAt(value: number, name: string, said: string): void {
    needAxes(said);
    const ends = axis === 'x' ? { xMin: value, xMax: value } : { yMin: value, yMax: value };
    const content = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(value.toPrecision(6))}`.trim();
    const label = { display: true, content, position: 'start' };
    set('options.plugins.annotation.annotations.line1', { type: 'line', ...ends, label });
  }

  /** One color for one series, or one for each of them in their order. */
  function colorAll(said: string): void {
    const all = calls.filter((call) => call.effect === 'colorAll').flatMap((call) => call.args);
    const colors = all.flatMap((arg) => (arg.kind === 'color' ? arg.color : []));
    const count = hasSlices === true ? labels.length : Math.max(1, datasets.length);
    if (colors.length !== count)
      refuse(said, `say which of the ${count} names each color is for, such as "${labels[0] ?? 'North'} in blue"`);
    set('theme.palette', colors);
  }

  function colorOf(args: readonly Argument[], said: string): void {
    const name = args.find((arg) => arg.kind === 'name')?.name;
    const color = args.find((arg) => arg.kind === 'color')?.color ?? '';
    const at = labels.indexOf(name?.name ?? '');
    const [only] = datasets.length === 1 && name?.kind === 'column' ? datasets : [];
    const own = hasSlices === true ? undefined : (datasets.find((each) => each['label'] === name?.name) ?? only);
    if (own !== undefined) Object.assign(own, { backgroundColor: color, borderColor: color });
    else if (at >= 0 && datasets.length === 1) sliceColors.set(at, color);
    else refuse(said, 'the chart has no series of this name');
  }

  function seriesNamed(arg: Argument | undefined, said: string): JsonObject {
    const found = datasets.find((each) => arg?.kind === 'name' && each['label'] === arg.name.name);
    return found !== undefined && isCartesian === true ? found : refuse(said, 'the chart has no series of this name');
  }
}

/** Whether a request changes single datasets, which a table does not name. */
export function needsDatasets({ calls, asked }: Request): boolean {
  const isOwn = (effect: string) => LOOKS.get(effect)?.some((text) => text.startsWith('line.'));
  return (
    calls.some(({ effect }) => /^(?:colorOf|asLine|asBars|colorAll)$/.test(effect)) || [...asked.keys()].some(isOwn)
  );
}

export interface Chart {
  spec: JsonObject;
  notes: string[];
  operations: string[];
}

export interface WordReading extends Chart {
  numbers: NumberUse[];
}
