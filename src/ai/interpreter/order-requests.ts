import { calendarIndex } from './calendar.js';
import type { ChartData } from './chart-data.js';
import { type RequestText, requestPattern } from './request-text.js';

export interface OrderRequest {
  text: string;
  by: 'value' | 'label' | 'time';
  isDescending: boolean;
}

const PARTICIPLES = '(?:sorted|ordered|ranked|arranged|sorting)';
const VERBS = '(?:sort|order|rank|arrange)';
const EXTREME =
  '(?:largest|highest|biggest|greatest|most|smallest|lowest|least|high|low|big|small|large|best|worst|top|bottom|max|min)';
const DIRECTION = `(?:descending|ascending|desc|asc|${EXTREME}(?: value)?(?: first| to (?:the )?${EXTREME})|alphabetical(?:ly)?|chronological(?:ly)?|a to z|a-z)`;
const ITEMS = '(?: (?:the )?(?:bars|slices|columns|them|it|everything|values|data|labels|categories))?';
const BY = 'by (?:the )?\\p{L}{1,20}(?: (?:size|value|name|count|order))?';
const HOW = `(?: ${BY}(?:,? \\(?(?:in |from )?${DIRECTION}(?: order)?\\)?)?|,? \\(?(?:in |from )?(?:the )?${DIRECTION}(?: order)?\\)?)`;
const PATTERNS = [
  // "sorted by value" asks for an order wherever it stands.
  new RegExp(`(?<![\\p{L}\\p{N}])${PARTICIPLES}${ITEMS}${HOW}(?![\\p{L}\\p{N}])`, 'diu'),
  requestPattern(`(?:${PARTICIPLES}|${VERBS})${ITEMS}${HOW}?`),
  requestPattern(`(?:in |from )?${DIRECTION}(?: order)?`),
  /(?<![\p{L}\p{N}])in (?:ascending|descending|alphabetical|chronological) order(?![\p{L}\p{N}])/diu,
];
const DESCENDING =
  /desc|(?:largest|highest|biggest|greatest|most|high|big|large|best|top|max)(?: value)? (?:first|to)/i;
const ASCENDING = /asc|(?:smallest|lowest|least|low|small|worst|bottom|min)(?: value)? (?:first|to)/i;
const BY_LABEL = /alphabet|by (?:the )?(?:name|label|letter|category)|a(?:-| to )z/i;
const BY_TIME = /chronolog|by (?:the )?(?:month|date|year|time|quarter|week|day)/i;

/** Reads a request such as "sorted by value, largest first" and removes its words. */
export function takeOrderRequest(text: RequestText): OrderRequest | undefined {
  for (const pattern of PATTERNS) {
    const phrase = text.take(pattern);
    if (phrase === undefined) continue;
    const by = BY_LABEL.test(phrase.text) ? 'label' : BY_TIME.test(phrase.text) ? 'time' : 'value';
    const isDescending = DESCENDING.test(phrase.text) || (by === 'value' && !ASCENDING.test(phrase.text));
    return { text: phrase.text, by, isDescending };
  }
  return undefined;
}

/** Sorts the labels with their values; several series by their sum. @returns undefined where the labels have no such order */
export function sortData(data: ChartData, { by, isDescending }: OrderRequest): ChartData | undefined {
  const { labels, series } = data;
  const times = labels.map(calendarIndex);
  if (by === 'time' && times.includes(undefined)) return undefined;
  const sums = labels.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const compare = (a: number, b: number): number => {
    if (by === 'label') return (labels[a] as string).localeCompare(labels[b] as string, 'en');
    const keys = by === 'time' ? times : sums;
    return (keys[a] as number) - (keys[b] as number);
  };
  const order = labels.map((_, i) => i).sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
  return {
    ...data,
    labels: order.map((i) => labels[i] as string),
    series: series.map((one) => ({ ...one, values: order.map((i) => one.values[i] ?? null) })),
  };
}
