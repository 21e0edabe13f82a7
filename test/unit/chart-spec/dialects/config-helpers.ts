import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import { ConfigSyntaxError, type ConversionOptions, noteText } from '../../../../chart-spec/dialects/conversion.js';
import type { JsonObject } from '../../../../chart-spec/model/chart-spec.js';

/** A bar chart whose options are this text. */
export function withOptions(options: string, type = 'bar'): string {
  return `{type: '${type}', data: {labels: ['a', 'b'], datasets: [{label: 'n', data: [1, 2]}]}, options: ${options}}`;
}

/** A chart whose only dataset is this text. */
export function withDataset(dataset: string, type = 'line'): string {
  return `{type: '${type}', data: {labels: ['a', 'b'], datasets: [${dataset}]}}`;
}

/** The value at a path of the specification. */
export function specAt(config: string | JsonObject, path: string, options?: ConversionOptions): unknown {
  let value: unknown = convertConfig(config, options).spec;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

export function notesOf(config: string | JsonObject, options?: ConversionOptions): string[] {
  return convertConfig(config, options).notes.map(noteText);
}

/** The errors of a configuration that cannot be read. */
export function errorsOf(config: string): string[] {
  try {
    convertConfig(config);
  } catch (error) {
    if (error instanceof ConfigSyntaxError) return error.notes.map(noteText);
    throw error;
  }
  throw new Error('it was accepted');
}

/** A chart with labels a, b and the values 40, -2; `more` are options of its dataset. */
export function labeled(options: string, more = '', type = 'bar'): string {
  return `{type: '${type}', data: {labels: ['a', 'b'], datasets: [{label: 'S', data: [40, -2]${more}}]}, options: ${options}}`;
}

export const BARE = "{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}}";
