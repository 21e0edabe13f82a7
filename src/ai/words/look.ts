/** How a chart looks, as its request says: fields and options of the specification. */

import { type ChartType, definitionOf, type Json, type JsonObject, mergeOptions } from '../../../chart-spec/spec.js';
import type { NumberUnit } from '../../../chart-spec/table.js';
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
 * datasets. `axes` needs two axes, `bars`, `rings` and `points` such types.
 */
const LOOKS = new Map(
  `
horizontal bars options.indexAxis="y"
stacked axes stacked=true
stackedPercent axes stacked="percent"
sortDesc - sort="desc"
sortAsc - sort="asc"
dark - theme.mode="dark"
light - theme.mode="light"
transparent - backgroundColor="transparent"
valueLabels - options.plugins.datalabels.display=true
noValueLabels - options.plugins.datalabels.display=false
noLegend - options.plugins.legend.display=false
legendOn - options.plugins.legend.display=true
legendBottom - options.plugins.legend.display=true options.plugins.legend.position="bottom"
legendTop - options.plugins.legend.display=true options.plugins.legend.position="top"
legendRight - options.plugins.legend.display=true options.plugins.legend.position="right"
legendLeft - options.plugins.legend.display=true options.plugins.legend.position="left"
noGrid axes both.grid.display=false
grid axes both.grid.display=true
log axes value.type="logarithmic"
fromZero axes value.beginAtZero=true
area - line.fill="origin"
filled - line.fill="origin"
smooth - line.tension=0.4
stepped - line.stepped=true
dashed - line.borderDash=[6,4]
points - line.pointRadius=4
noPoints - line.pointRadius=0
trend points trend="linear"
withTotals - totals=true
multiples - smallMultiples=true
noDecimals - value.ticks.format.digits=0
half rings options.circumference=180 options.rotation=-90
`
    .trim()
    .split('\n')
    .map((line): [string, { needs: string; sets: string[] }] => {
      const [request = '', needs = '', ...sets] = line.split(' ');
      return [request, { needs, sets }];
    }),
);
const NEEDS: Readonly<Record<string, (type: ChartType) => boolean>> = {
  axes: (type) => definitionOf(type).isCartesian === true,
  bars: (type) => definitionOf(type).mixesWith?.[0] === type && definitionOf(type).fields?.includes('colorBy') === true,
  rings: (type) => definitionOf(type).hasSlices === true && definitionOf(type).axes === 'none',
  points: (type) => definitionOf(type).table.form === 'places',
};
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, million: 1e6, M: 1e6, m: 1e6, billion: 1e9 };

/** @throws Refusal for a number that has no plain meaning */
export function numberOf(arg: Argument | undefined): number {
  if (arg?.kind !== 'number') return Number.NaN;
  const { number, text } = arg.token;
  if (number === undefined) return arg.value;
  const plain = number.digits.replace(/[^\d.,-]/g, '');
  const digits = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain.replace(',', '.');
  const isBare = number.unit === '' || number.unit === '%' || /^\p{Sc}|^[A-Z]{3}$/u.test(number.unit);
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
  const { type, datasets = [], labels, unit } = drawn;
  const definition = definitionOf(type);
  const isHorizontal = asked.has('horizontal');
  const axis = valueAxis(type, request) ?? 'y';
  const hasAxis = valueAxis(type, request) !== undefined;
  let look: JsonObject = {};
  const sliceColors = new Map<number, string>();
  const set = (path: string, value: Json): void => {
    look = mergeOptions(
      look,
      path.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as JsonObject,
    );
  };
  const refuse = (said: string, why: string): never => {
    throw new Refusal(`${quote(said)}: ${why}.`);
  };
  const needAxes = (said: string): unknown =>
    NEEDS['axes']?.(type) === true ? undefined : refuse(said, `a ${type} chart has no such axis`);
  for (const [effect, said] of asked) {
    const { needs = '', sets = [] } = LOOKS.get(effect) ?? {};
    if (NEEDS[needs]?.(type) === false) refuse(said, `a ${type} chart cannot have it`);
    for (const text of sets) {
      const [path = '', json = ''] = text.split(/=(.*)/s);
      const [root, rest] = path.split(/\.(.*)/s);
      const value: Json = JSON.parse(json);
      const own = root === 'line' ? datasets.filter((dataset) => (dataset['type'] ?? type) === root) : [];
      if (root === 'line' && own.length === 0) refuse(said, `a ${type} chart has no lines`);
      for (const dataset of own) dataset[rest ?? ''] = value;
      const scales = root === 'both' ? ['x', 'y'] : root === 'value' && hasAxis ? [axis] : [];
      for (const id of scales) set(`options.scales.${id}.${rest}`, value);
      if (!['line', 'both', 'value'].includes(root ?? '')) set(path, value);
    }
    if (effect === 'format')
      set('format', /svg|pdf|jpe?g|webp|gif|png/i.exec(said)?.[0].toLowerCase().replace('jpg', 'jpeg') ?? 'png');
    if (effect === 'percentFormat')
      unitOf(said, 'percent', request.formula ? { style: 'percent' } : { style: 'decimal', suffix: '%' });
    if (effect === 'averageLine') {
      const [only = {}, ...more] = datasets;
      const { data = [] } = only as { data?: Json[] };
      const values = more.length > 0 ? [] : data.filter((value) => typeof value === 'number');
      if (values.length === 0) refuse(said, 'an average line needs one series');
      lineAt(values.reduce((sum, value) => sum + value, 0) / values.length, said, said);
    }
  }
  for (const { effect, args, said } of calls) {
    const [first, second] = args;
    if (effect === 'size') for (const [i, field] of ['width', 'height'].entries()) set(field, numberOf(args[i]));
    else if (effect === 'width' || effect === 'height') set(effect, numberOf(first));
    else if (effect === 'target' && definition.fields?.includes('target') === true) set('target', numberOf(first));
    else if (effect === 'target') lineAt(numberOf(first), nameOfTarget(said), said);
    else if (effect === 'axisRange' || effect === 'axisMax') {
      needAxes(said);
      if (effect === 'axisRange') set(`options.scales.${axis}.min`, numberOf(first));
      set(`options.scales.${axis}.max`, numberOf(effect === 'axisRange' ? second : first));
    } else if (effect === 'decimals' && hasAxis) set(`options.scales.${axis}.ticks.format.digits`, numberOf(first));
    else if (first?.kind === 'color' && effect === 'background') set('backgroundColor', first.color);
    else if (first?.kind === 'preset') set('brandKitId', first.preset);
    else if (first?.kind === 'currency')
      unitOf(said, first.currency, {
        style: 'currency',
        currency: first.currency,
        ...(drawn.isScaled && { notation: 'compact' }),
      });
    else if (first?.kind === 'color' && effect === 'colorAll') colorAll(said);
    else if (effect === 'colorOf') colorOf(args, said);
    else if (effect === 'asLine' || effect === 'asBars')
      seriesNamed(first, said)['type'] = effect === 'asLine' ? 'line' : 'bar';
    else if (effect === 'secondAxis') {
      needAxes(said);
      seriesNamed(first, said)['yAxisID'] = 'y1';
      set('options.scales.y1', { position: 'right', grid: { drawOnChartArea: false } });
    } else if (first?.kind === 'name' && effect === 'highlight')
      set('highlight', [...((look['highlight'] as string[] | undefined) ?? []), ...first.name.texts]);
  }
  if (sliceColors.size > 0 && datasets[0] !== undefined) {
    if (sliceColors.size < labels.length)
      throw new Refusal(`Name a color for each of the ${labels.length} names, or for none.`);
    datasets[0]['backgroundColor'] = labels.map((_label, i) => sliceColors.get(i) ?? '');
  }
  return mergeOptions(spec, look);

  /** A unit that the words name, where the numbers have none. */
  function unitOf(said: string, name: string, format: JsonObject): void {
    const isSame = unit?.kind === name || (unit?.kind === 'currency' && unit.currency === name);
    if (unit !== undefined && !isSame) refuse(said, 'the numbers have another unit');
    if (unit === undefined && hasAxis) set(`options.scales.${axis}.ticks.format`, format);
  }

  function lineAt(value: number, name: string, said: string): void {
    needAxes(said);
    const ends = isHorizontal ? { xMin: value, xMax: value } : { yMin: value, yMax: value };
    const content = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(value.toPrecision(6))}`.trim();
    set('options.plugins.annotation.annotations.line1', {
      type: 'line',
      ...ends,
      label: { display: true, content, position: 'start' },
    });
  }

  /** One color for one series, or one for each of them in their order. */
  function colorAll(said: string): void {
    const colors = calls
      .filter((call) => call.effect === 'colorAll')
      .flatMap((call) => call.args.flatMap((arg) => (arg.kind === 'color' ? arg.color : [])));
    const count = definition.hasSlices === true ? labels.length : Math.max(1, datasets.length);
    if (colors.length !== count)
      refuse(
        said,
        `${colors.length === 1 ? 'one color' : `${colors.length} colors`} for ${count} names; say which name each is for, such as "${labels[0] ?? 'North'} in blue"`,
      );
    set('theme.palette', colors);
  }

  function colorOf(args: readonly Argument[], said: string): void {
    const name = args.find((arg) => arg.kind === 'name')?.name;
    const color = args.find((arg) => arg.kind === 'color')?.color ?? '';
    const at = labels.indexOf(name?.name ?? '');
    const own =
      datasets.find((each) => each['label'] === name?.name) ??
      (datasets.length === 1 && name?.kind === 'column' ? datasets[0] : undefined);
    if (own !== undefined && definition.hasSlices !== true)
      Object.assign(own, { backgroundColor: color, borderColor: color });
    else if (at >= 0 && datasets.length === 1) sliceColors.set(at, color);
    else refuse(said, 'the chart has no series of this name');
  }

  function seriesNamed(arg: Argument | undefined, said: string): JsonObject {
    const found = datasets.find((each) => arg?.kind === 'name' && each['label'] === arg.name.name);
    return found !== undefined && definition.isCartesian === true
      ? found
      : refuse(said, 'the chart has no series of this name');
  }
}

/** Whether a request changes single datasets, which a table does not name. */
export function needsDatasets({ calls, asked }: Request): boolean {
  const own = ['colorOf', 'asLine', 'asBars', 'secondAxis', 'colorAll'];
  return (
    calls.some(({ effect }) => own.includes(effect)) ||
    [...asked.keys()].some(
      (effect) => effect === 'averageLine' || LOOKS.get(effect)?.sets.some((text) => text.startsWith('line.')),
    )
  );
}
