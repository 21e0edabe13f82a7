/** Functions in the place of colors, sizes and other options of datasets. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { NoteList } from '../../conversion.js';
import { objectIn, objectsIn } from '../objects.js';
import { type ChartFunctions, isFunctionText } from './chart-functions.js';

/** Options that each mark of a type has of its own; others are those of the whole line or area. */
const OF_MARKS = /^(point|backgroundColor$|borderColor$|borderWidth$|radius$|rotation$|hover|offset$)/;
const OF_POINTS = /^(point|radius$|rotation$)/;
const LINES = ['line', 'radar', 'sparkline'];

/** Computes each function once for a dataset or once for each of its points. @param config not yet translated; changed */
export function evaluateOptions(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const general = objectIn(config, 'options');
  for (const [index, dataset] of objectsIn(objectIn(config, 'data')['datasets']).entries()) {
    const type = typeof dataset['type'] === 'string' ? dataset['type'] : functions.chart.type;
    const ofMarks = LINES.includes(type) ? OF_POINTS : OF_MARKS;
    for (const [key, source] of Object.entries(dataset)) {
      if (!isFunctionText(source) || key === 'label') continue;
      delete dataset[key];
      try {
        const points = ofMarks.test(key) ? functions.pointsOf(index) : undefined;
        const value = points
          ? points.map((_, at) => plain(functions.optionOf(source, index, at)))
          : plain(functions.optionOf(source, index));
        if (value !== null) dataset[key] = value;
      } catch (error) {
        if (!(error instanceof NotEvaluable)) throw error;
        notes.add(`data.datasets.${index}.${key}`, `The function is not evaluated: ${error.message}. Write a value.`);
      }
    }
  }
  evaluateTitles(general, functions, notes);
}

function evaluateTitles(options: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  for (const holder of [options, objectIn(options, 'plugins')]) {
    for (const name of ['title', 'subtitle']) {
      const title = objectIn(holder, name);
      const source = title['text'];
      if (!isFunctionText(source)) continue;
      delete title['text'];
      try {
        title['text'] = plain(functions.optionOf(source, 0));
      } catch (error) {
        if (!(error instanceof NotEvaluable)) throw error;
        notes.add(`options.plugins.${name}.text`, `The function is not evaluated: ${error.message}. Write a text.`);
      }
    }
  }
}

function plain(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (['string', 'number', 'boolean'].includes(typeof value)) return value as Json;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value;
  throw new NotEvaluable('it gives an object');
}
