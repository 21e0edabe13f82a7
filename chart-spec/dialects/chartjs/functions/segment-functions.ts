/** `segment` of lines: options that are functions of the two points of each segment. */
import { isFunctionText } from '../../../functions/function-text.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isObject, objectAt } from '../../../values/json.js';
import type { NoteList } from '../../conversion.js';
import { datasetsOf } from '../objects.js';
import type { ChartFunctions } from './chart-functions.js';
import { evaluated, plain } from './evaluated.js';

/** Writes a value for each segment in place of the functions. @param config changed */
export function evaluateSegments(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const options = objectAt(config, 'options');
  const general = [
    [objectAt(options, 'datasets', 'line'), 'options.datasets.line'],
    [objectAt(options, 'elements', 'line'), 'options.elements.line'],
  ] as const;
  for (const [index, dataset] of datasetsOf(config).entries()) {
    const isLine = (dataset['type'] ?? functions.chart.type) === 'line';
    const places = [[dataset, `data.datasets.${index}`] as const, ...(isLine ? general : [])];
    const [own] = places.filter(([holder]) => isObject(holder['segment']));
    if (own === undefined) continue;
    const [holder, path] = own;
    const segment: JsonObject = {};
    for (const [key, source] of Object.entries(objectAt(holder, 'segment'))) {
      const value = isFunctionText(source)
        ? evaluated(`${path}.segment.${key}`, notes, () => ofSegments(source, index, functions))
        : source;
      if (value !== null && value !== undefined) segment[key] = value;
    }
    dataset['segment'] = segment;
  }
  for (const [holder] of general) delete holder['segment'];
}

function ofSegments(source: string, index: number, functions: ChartFunctions): Json {
  const starts = functions.pointsOf(index).slice(1).keys();
  return Array.from(starts, (from) => plain(functions.segmentOptionOf(source, index, from) || undefined));
}
