/** Functions in the place of colors, sizes, texts and other options. */
import { isFunctionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { isTickOption } from '../../../language/check/options/tick-options.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isColor } from '../../../values/color.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import type { NoteList } from '../../conversion.js';
import { datasetsOf, isRound } from '../objects.js';
import type { ChartFunctions } from './chart-functions.js';
import { attempted, evaluated, plain } from './evaluated.js';
import { setSwatch } from './legend-functions.js';
import { tickOption } from './tick-functions.js';

/** Options that each mark of a type has of its own; others are those of the whole line or area. */
const MARK_OPTION =
  /^(point|backgroundColor$|borderColor$|borderWidth$|borderRadius$|radius$|rotation$|hover|offset$|color(?:From|To)$|flowColor$)/;
const POINT_OPTION = /^(point|radius$|rotation$)/;
const LINES = ['line', 'radar', 'sparkline'];
const ROOT_MARK_OPTIONS = ['backgroundColor', 'borderColor', 'borderWidth', 'hoverBackgroundColor', 'hoverBorderColor'];

interface Source {
  source: string;
  /** Where the configuration has it. */
  path: string;
}

/** Computes functions of marks once for a dataset or once for each of its points, others once. @param config not yet translated; changed */
export function evaluateOptions(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const options = objectAt(config, 'options');
  for (const [index, dataset] of datasetsOf(config).entries()) {
    const type = typeof dataset['type'] === 'string' ? dataset['type'] : functions.chart.type;
    const ofMarks = LINES.includes(type) ? POINT_OPTION : MARK_OPTION;
    for (const [key, { source, path }] of sourcesOf(dataset, index, type, options)) {
      delete dataset[key];
      const isOfMarks = ofMarks.test(key);
      const value = evaluated(path, notes, () => {
        if (functions.chart.type === 'treemap' && functions.chart.data.datasets[index]?.['data'] === undefined)
          throw new NotEvaluable('the order of tiles in several groups is not known');
        return isOfMarks
          ? functions.pointsOf(index).map((_, at) => plain(functions.optionOf(source, index, at)))
          : plain(functions.optionOf(source, index));
      });
      if (value !== null) dataset[key] = value;
      if (isOfMarks && Array.isArray(value) && key === 'backgroundColor' && !isRound(type))
        colorEntry(options, index, value, () => functions.optionOf(source, index));
    }
  }
  for (const { holder } of generalOptions(options)) {
    for (const [key, value] of Object.entries(holder)) if (isFunctionText(value)) delete holder[key];
  }
  for (const key of ROOT_MARK_OPTIONS) if (isFunctionText(options[key])) delete options[key];
  evaluateChartOptions(options, functions, notes);
}

/** The entry of the legend is that of the dataset, and not of a mark; where the function gives it no color, it has that of a mark. */
function colorEntry(options: JsonObject, index: number, marks: readonly Json[], compute: () => unknown): void {
  const plugins = ensureAt(options, 'plugins');
  if (typeof plugins['legend'] === 'boolean') return;
  const color = attempted(compute);
  if (typeof color === 'string' && isColor(color) && marks.some((mark) => mark !== color))
    setSwatch(ensureAt(plugins, 'legend'), index, color);
}

/** The functions of a dataset: its own, and those of all datasets where it sets nothing. */
function sourcesOf(dataset: JsonObject, index: number, type: string, options: JsonObject): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const [key, source] of Object.entries(dataset))
    if (isFunctionText(source)) sources.set(key, { source, path: `data.datasets.${index}.${key}` });
  const add = (key: string, source: Json | undefined, path: string) => {
    if (dataset[key] === undefined && !sources.has(key) && isFunctionText(source)) sources.set(key, { source, path });
  };
  for (const { holder, path, group, name } of generalOptions(options)) {
    const target = targetOf(group, name, type);
    if (!target) continue;
    for (const [key, source] of Object.entries(holder)) add(target(key), source, `${path}.${key}`);
  }
  for (const key of ROOT_MARK_OPTIONS) add(key, options[key], `options.${key}`);
  return sources;
}

interface GeneralOptions {
  holder: JsonObject;
  path: string;
  group: string;
  name: string;
}

function generalOptions(options: JsonObject): GeneralOptions[] {
  return ['datasets', 'elements'].flatMap((group) =>
    Object.entries(objectAt(options, group)).flatMap(([name, holder]) =>
      isObject(holder) ? [{ holder, group, name, path: `options.${group}.${name}` }] : [],
    ),
  );
}

const same = (key: string) => key;
const pointKey = (key: string) =>
  key.startsWith('point') ? key : `point${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** The name of an option at a dataset of a type; undefined where the group is about other types. */
function targetOf(group: string, name: string, type: string): ((key: string) => string) | undefined {
  if (group === 'datasets') return name === type ? same : undefined;
  if (name === 'point') {
    if (type === 'bubble') return same;
    return LINES.includes(type) || type === 'scatter' ? pointKey : undefined;
  }
  const element = LINES.includes(type) ? 'line' : isRound(type) ? 'arc' : 'bar';
  return name === element || (element === 'bar' && name === 'rectangle') ? same : undefined;
}

/** Parts of the options whose functions give one value for the whole chart. */
const CHART_PARTS = ['title', 'subtitle', 'legend', 'annotation', 'doughnutlabel', 'scale', 'scales'];
/** Handed ticks or entries of the legend, and evaluated with them; dates are read as they are. */
const PART_FUNCTION = /^(?:callback|userCallback|parser|filter|sort|generateLabels|(?:before|after)[A-Z]\w{0,30})$/;

function evaluateChartOptions(options: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  for (const [holder, path] of [
    [options, 'options'],
    [objectAt(options, 'plugins'), 'options.plugins'],
  ] as const) {
    for (const name of CHART_PARTS) {
      const part = holder[name];
      const run = (source: string, place: string) => {
        if (name === 'doughnutlabel') return functions.chartValueOf(source);
        try {
          return functions.chartOptionOf(source, contextType(place));
        } catch (error) {
          const [key = '', holderName = ''] = place.split('.').reverse();
          if (!(error instanceof NotEvaluable) || !isTickOption(key, holderName)) throw error;
          return tickOption(source, functions);
        }
      };
      if (typeof part === 'object' && part !== null) evaluateIn(part, `${path}.${name}`, run, notes);
    }
  }
}

const TICK_PLACE = /^options\.scales?\..*\b(?:grid|gridLines|ticks|border|pointLabels|angleLines)\./;

function contextType(place: string): string | undefined {
  if (TICK_PLACE.test(place)) return undefined;
  return /^options\.scales?\./.test(place) ? 'scale' : place.includes('.annotations.') ? 'annotation' : 'chart';
}

function evaluateIn(
  holder: JsonObject | Json[],
  path: string,
  run: (source: string, place: string) => unknown,
  notes: NoteList,
): void {
  const fields = holder as Record<string, Json | undefined>;
  for (const [key, value] of Object.entries(fields)) {
    const place = `${path}.${key}`;
    if (typeof value === 'object' && value !== null) evaluateIn(value, place, run, notes);
    else if (!PART_FUNCTION.test(key) && !place.endsWith('.time.format') && isFunctionText(value)) {
      const result = evaluated(place, notes, () => plain(run(value, place)));
      if (result !== null) fields[key] = result;
      else if (Array.isArray(holder)) fields[key] = '';
      else delete fields[key];
    }
  }
}
