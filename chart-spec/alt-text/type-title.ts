import type { ChartType } from '../types/names.js';
import { definitionOf } from '../types/registry.js';

/** The name of a chart type in a sentence; in English where there is no translation. @param locale BCP 47 */
export function typeTitle(type: ChartType, locale: string): string {
  const titles = new Map<string, string>(Object.entries(definitionOf(type).titles));
  return titles.get(locale.toLowerCase().split('-')[0] ?? '') ?? definitionOf(type).titles.en;
}
