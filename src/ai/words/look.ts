/** How a chart looks, as its request says: fields and options of the specification. */

import { type ChartType, definitionOf, type JsonObject, mergeOptions } from '../../../chart-spec/spec.js';
import type { NumberUnit } from '../../../chart-spec/table.js';
import type { Argument } from './phrases.js';
import { quote, Refusal } from './refusal.js';
import type { Request } from './requests.js';

export interface Drawn {
  type: ChartType;
  labels: string[];
  /** The datasets of the chart, which may be changed; absent for charts whose data is a table. */
  datasets?: JsonObject[] | undefined;
  unit?: NumberUnit | undefined;
  isScaled?: boolean;
}

interface Look {
  fields: JsonObject;
  options: JsonObject;
  theme: JsonObject;
}

const numberIn = (arg: Argument | undefined): number => {
  if (arg?.kind !== 'number') return Number.NaN;
  const { number } = arg.token;
  if (number === undefined) return arg.value;
  return Number(number.digits.replace(/[^\d.,-]/g, '').replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')) * (FACTORS[number.unit] ?? 1);
};
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, million: 1e6, M: 1e6, m: 1e6, billion: 1e9 };

/** @throws Refusal for what this chart cannot have */
export function withLook(spec: JsonObject, request: Request, drawn: Drawn): JsonObject {
  const { asked, calls } = request;
  const { type, datasets } = drawn;
  const definition = definitionOf(type);
  const isRound = definition.axes === 'none' || definition.axes === 'radial';
  const isHorizontal = asked.has('horizontal');
  const refuse = (effect: string, why: string): never => {
    throw new Refusal(`${quote(asked.get(effect) ?? calls.find((call) => call.effect === effect)?.said ?? effect)}: ${why}.`);
  };
  const look: Look = { fields: {}, options: {}, theme: {} };
  const valueAxis = definition.axes === 'radial' ? 'r' : isHorizontal ? 'x' : 'y';
  const scale = (id: string, fields: JsonObject) => {
    look.options = mergeOptions(look.options, { scales: { [id]: fields } });
  };
  const plugin = (name: string, fields: JsonObject) => {
    look.options = mergeOptions(look.options, { plugins: { [name]: fields } });
  };
  const eachDataset = (fields: JsonObject, own: ChartType = type) => {
    for (const dataset of datasets ?? []) if ((dataset['type'] ?? type) === own) Object.assign(dataset, fields);
  };
  const needsAxes = (effect: string) => {
    if (definition.isCartesian !== true) refuse(effect, `a ${type} chart has no such axis`);
  };
  for (const effect of asked.keys()) {
    switch (effect) {
      case 'area':
      case 'filled':
        if (type === 'line') eachDataset({ fill: 'origin' });
        else if (type !== 'radar') refuse(effect, `a ${type} chart has no areas`);
        break;
      case 'horizontal':
        if (definition.name !== 'bar') refuse(effect, `a ${type} chart has one direction`);
        look.options['indexAxis'] = 'y';
        break;
      case 'stacked':
      case 'stackedPercent':
        needsAxes(effect);
        look.fields['stacked'] = effect === 'stacked' ? true : 'percent';
        break;
      case 'sortDesc':
      case 'sortAsc':
        look.fields['sort'] = effect === 'sortDesc' ? 'desc' : 'asc';
        break;
      case 'dark':
      case 'light':
        look.theme['mode'] = effect;
        break;
      case 'transparent':
        look.fields['backgroundColor'] = 'transparent';
        break;
      case 'valueLabels':
        plugin('datalabels', { display: true });
        break;
      case 'noValueLabels':
        plugin('datalabels', { display: false });
        break;
      case 'noLegend':
        plugin('legend', { display: false });
        break;
      case 'legendOn':
        plugin('legend', { display: true });
        break;
      case 'legendBottom':
      case 'legendTop':
      case 'legendRight':
      case 'legendLeft':
        plugin('legend', { display: true, position: effect.slice(6).toLowerCase() });
        break;
      case 'noGrid':
      case 'grid':
        needsAxes(effect);
        for (const id of ['x', 'y']) scale(id, { grid: { display: effect === 'grid' } });
        break;
      case 'smooth':
        eachDataset({ tension: 0.4 }, 'line');
        break;
      case 'stepped':
        eachDataset({ stepped: true }, 'line');
        break;
      case 'dashed':
        eachDataset({ borderDash: [6, 4] }, 'line');
        break;
      case 'noPoints':
      case 'points':
        eachDataset({ pointRadius: effect === 'points' ? 4 : 0 }, 'line');
        break;
      case 'log':
        needsAxes(effect);
        scale(valueAxis, { type: 'logarithmic' });
        break;
      case 'fromZero':
        needsAxes(effect);
        scale(valueAxis, { beginAtZero: true });
        break;
      case 'averageLine': {
        needsAxes(effect);
        const [first, ...more] = datasets ?? [];
        if (first === undefined || more.length > 0) refuse(effect, 'an average line needs one series');
        const values = (first?.['data'] as unknown[]).filter((value) => typeof value === 'number');
        line(values.reduce((sum, value) => sum + value, 0) / values.length, asked.get(effect) ?? '');
        break;
      }
      case 'trend':
        if (type !== 'scatter' && type !== 'bubble') refuse(effect, 'a trend line needs points, such as a scatter chart');
        look.fields['trend'] = 'linear';
        break;
      case 'withTotals':
        look.fields['totals'] = true;
        break;
      case 'multiples':
        look.fields['smallMultiples'] = true;
        break;
      case 'percentFormat':
        if (drawn.unit === undefined) scale(valueAxis, { ticks: { format: { style: 'decimal', suffix: '%' } } });
        else if (drawn.unit.kind !== 'percent') refuse(effect, 'the numbers have another unit');
        break;
      case 'noDecimals':
        if (!isRound) scale(valueAxis, { ticks: { format: { digits: 0 } } });
        break;
      case 'half':
        if (type !== 'doughnut' && type !== 'pie' && type !== 'gauge') refuse(effect, `a ${type} chart is no circle`);
        if (type !== 'gauge') Object.assign(look.options, { circumference: 180, rotation: -90 });
        break;
      case 'format':
        look.fields['format'] = /svg|pdf|jpe?g|webp|gif|png/i.exec(asked.get(effect) ?? '')?.[0].toLowerCase().replace('jpg', 'jpeg') ?? 'png';
        break;
    }
  }
  for (const { effect, args, said } of calls) {
    const [first, second] = args;
    switch (effect) {
      case 'size':
        Object.assign(look.fields, { width: numberIn(first), height: numberIn(second) });
        break;
      case 'width':
      case 'height':
        look.fields[effect] = numberIn(first);
        break;
      case 'target':
        if (definition.fields?.includes('target') === true) look.fields['target'] = numberIn(first);
        else {
          needsAxes(effect);
          line(numberIn(first), said.replace(/[\s:]*[\d.,]+.*$/u, '').replace(/ (?:at|of|bei|von|à|a|de|di|en|em|op|na|van)$/i, ''));
        }
        break;
      case 'axisRange':
      case 'axisMax':
        needsAxes(effect);
        scale(valueAxis, effect === 'axisMax' ? { max: numberIn(first) } : { min: numberIn(first), max: numberIn(second) });
        break;
      case 'decimals':
        if (!isRound) scale(valueAxis, { ticks: { format: { digits: numberIn(first) } } });
        break;
      case 'background':
        if (first?.kind === 'color') look.fields['backgroundColor'] = first.color;
        break;
      case 'preset':
        if (first?.kind === 'preset') look.fields['brandKitId'] = first.preset;
        break;
      case 'currency':
        if (first?.kind !== 'currency') break;
        if (drawn.unit === undefined && !isRound)
          scale(valueAxis, { ticks: { format: { style: drawn.isScaled ? 'compact' : 'currency', currency: first.currency } } });
        else if (drawn.unit !== undefined && !(drawn.unit.kind === 'currency' && drawn.unit.currency === first.currency))
          throw new Refusal(`${quote(said)}: the numbers have another unit.`);
        break;
      case 'colorAll':
        colorAll(args, said);
        break;
      case 'colorOf':
        colorOf(args, said);
        break;
      case 'asLine':
      case 'asBars':
        Object.assign(datasetNamed(args, said), { type: effect === 'asLine' ? 'line' : 'bar' });
        break;
      case 'secondAxis':
        needsAxes(effect);
        datasetNamed(args, said)['yAxisID'] = 'y1';
        scale('y1', { position: 'right', grid: { drawOnChartArea: false } });
        break;
      case 'highlight':
        if (first?.kind === 'name') look.fields['highlight'] = [...((look.fields['highlight'] as string[] | undefined) ?? []), ...first.name.texts];
        break;
    }
  }
  const { fields, options, theme } = look;
  const merged = mergeOptions(typeof spec['options'] === 'object' ? (spec['options'] as JsonObject) : {}, options);
  return {
    ...spec,
    ...fields,
    ...(Object.keys(merged).length > 0 && { options: merged }),
    ...(Object.keys(theme).length > 0 && { theme }),
  };

  function line(value: number, name: string): void {
    const ends = isHorizontal ? { xMin: value, xMax: value } : { yMin: value, yMax: value };
    const content = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(value.toPrecision(6))}`.trim();
    plugin('annotation', { annotations: { line1: { type: 'line', ...ends, label: { display: true, content, position: 'start' } } } });
  }

  /** One color for a series, or one for each of them in their order. */
  function colorAll(args: readonly Argument[], said: string): void {
    const colors = args.flatMap((arg) => (arg.kind === 'color' ? arg.color : []));
    const palette = [...((look.theme['palette'] as string[] | undefined) ?? []), ...colors];
    const count = definition.comparesSeries === true || definition.isCartesian === true ? (datasets?.length ?? 1) : drawn.labels.length;
    const wanted = calls.filter((call) => call.effect === 'colorAll').length;
    if (wanted !== count && !(wanted === 1 && count === 1))
      throw new Refusal(`${quote(said)}: ${wanted} color${wanted === 1 ? '' : 's'} for ${count} names. Say which name each color is for, such as "${drawn.labels[0] ?? 'North'} in blue".`, []);
    look.theme['palette'] = palette;
  }

  function colorOf([one, other]: readonly Argument[], said: string): void {
    const [name, color] = one?.kind === 'name' ? [one.name, other] : [other?.kind === 'name' ? other.name : undefined, one];
    if (color?.kind !== 'color' || name === undefined) return;
    const dataset = datasets?.find((each) => each['label'] === name.name) ?? (datasets?.length === 1 && name.kind === 'column' ? datasets[0] : undefined);
    if (dataset !== undefined && definition.hasSlices !== true) {
      Object.assign(dataset, { backgroundColor: color.color, borderColor: color.color });
      return;
    }
    const at = drawn.labels.indexOf(name.name);
    const [only, ...more] = datasets ?? [];
    if (at < 0 || only === undefined || more.length > 0) throw new Refusal(`${quote(said)}: the chart has no series of this name.`);
    const colors = (look.fields['colors'] as (string | null)[] | undefined) ?? drawn.labels.map(() => null);
    colors[at] = color.color;
    look.fields['colors'] = colors;
    if (colors.every((each) => each !== null)) {
      delete look.fields['colors'];
      only['backgroundColor'] = colors;
    } else if (calls.filter((call) => call.effect === 'colorOf').at(-1)?.said === said) {
      throw new Refusal(`${quote(said)}: name a color for each of the ${drawn.labels.length} names, or for none.`);
    }
  }

  function datasetNamed([arg]: readonly Argument[], said: string): JsonObject {
    const name = arg?.kind === 'name' ? arg.name.name : '';
    const found = datasets?.find((each) => each['label'] === name);
    if (found === undefined || definition.isCartesian !== true) throw new Refusal(`${quote(said)}: the chart has no series of this name.`);
    return found;
  }
}

/** What is asked for and has no place in a chart of these data. */
export function needsDatasets({ calls, asked }: Request): boolean {
  const own = ['colorOf', 'asLine', 'asBars', 'secondAxis', 'colorAll'];
  const looks = ['area', 'filled', 'smooth', 'stepped', 'dashed', 'noPoints', 'points', 'averageLine'];
  return calls.some(({ effect }) => own.includes(effect)) || looks.some((effect) => asked.has(effect));
}
