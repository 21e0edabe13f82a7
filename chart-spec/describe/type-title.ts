import type { ChartType } from '../model/type-names.js';
import { definitionOf } from '../types/registry.js';
import { ownValue } from '../values/own-value.js';

/** The name of a chart type in a sentence; in English where there is no translation. @param locale BCP 47 */
export function typeTitle(type: ChartType, locale: string): string {
  const { titles } = definitionOf(type);
  return ownValue(titles, locale.toLowerCase().split('-')[0] ?? '') ?? titles.en;
}
