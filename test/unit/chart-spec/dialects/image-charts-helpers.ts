import { ConfigSyntaxError, noteText } from '../../../../chart-spec/dialects/conversion.js';
import { convertImageCharts } from '../../../../chart-spec/dialects/image-charts/image-charts.js';
import type { JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { objectAt, valueAt } from '../../../../chart-spec/values/json.js';

export const convert = (query: string) => convertImageCharts(new URLSearchParams(query));

/** The specification of a chart with these parameters. */
export const specOf = (query: string): JsonObject => convert(`chs=300x200&${query}`).spec;
export const notesOf = (query: string): string[] => convert(`chs=300x200&${query}`).notes.map(noteText);

export function dataOf(query: string, at = 0): unknown {
  const datasets = valueAt(specOf(query), 'data', 'datasets');
  return Array.isArray(datasets) ? valueAt(datasets[at], 'data') : undefined;
}

/** What is rejected, each with the name of its parameter. */
export function issuesOf(query: string): string[] {
  try {
    convert(query);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    return error.notes.map(noteText);
  }
}

export const scaleOf = (query: string, id: string) => objectAt(specOf(query), 'options', 'scales', id);
