import type { ChartType } from '../../../renderer-page/payload.js';
import { CLAUSE_BREAK } from './normalize-text.js';

export interface ChartStyle {
  isHorizontal: boolean;
  isStacked: boolean;
  isFilled: boolean;
}

export interface ExtractedChartType extends ChartStyle {
  /** Absent when the words name no type, or several. */
  type?: ChartType;
  /** Instead of the type: what is wrong and what is accepted. */
  error?: string;
  /** Whether the words name a type that Chartwright cannot draw. */
  isUnsupported?: boolean;
  /** The text with a clause break instead of the words about the type. */
  rest: string;
}

/** `area` is a filled line. */
const TYPE_PATTERNS: [pattern: string, type: ChartType][] = [
  ['doughnuts?|donuts?|ring', 'doughnut'],
  ['pies?', 'pie'],
  ['polar[ -]?areas?|polar|coxcomb|rose', 'polarArea'],
  ['radar|spider(?:[ -]?web)?|cobweb|star', 'radar'],
  ['bars?|columns?', 'bar'],
  ['lines?|areas?|trend|time[ -]?series', 'line'],
];
const ANY_TYPE = TYPE_PATTERNS.map(([pattern]) => pattern).join('|');
const ADJECTIVES =
  '(?:(?:simple|basic|nice|small|big|large|clean|colou?rful|vertical|horizontal|stacked|filled|grouped|smooth|plain)[ ,]+){0,4}';
const CHART = '(?:charts?|graphs?|plots?|diagrams?|visuali[sz]ations?)';
const ARTICLE = '(?:(?:(?:as|into|in|with|using) )?(?:an? |the |some )?)';

/** "stacked bar chart", "pie-chart", "barchart". */
const TYPE_WITH_CHART = new RegExp(`${ARTICLE}\\b${ADJECTIVES}(${ANY_TYPE})[ -]?${CHART}\\b`, 'gi');
/** Without "chart" only unmistakable words name a type, and words where a type is expected: "as a line", "bar of". */
const TYPE_ALONE = new RegExp(
  `${ARTICLE}\\b${ADJECTIVES}\\b(doughnuts?|donuts?|pies?|radar|polar[ -]area|bars|columns|trend(?= (?:of|in|for)\\b))\\b` +
    `|\\b(?:as|into|with|draw|make|plot) (?:an? |the )?${ADJECTIVES}(line|area|bar|column)\\b(?! of\\b)` +
    `|^ ?${ADJECTIVES}(line|area|bar|column|polar|spider)(?= ?:| of\\b)`,
  'gi',
);
/** "pie or bar chart". */
const EITHER_TYPE = new RegExp(`\\b(${ANY_TYPE})(?: ?${CHART})?(?: or (?:an? )?|/)(${ANY_TYPE})\\b`, 'i');
/** "bar and line chart" is one chart of two types; the words do not say which series has which. */
const BOTH_TYPES = new RegExp(
  `\\b(${ANY_TYPE})(?: ?${CHART})? ?(?:and|&|\\+|plus|with) ?(?:an? )?(${ANY_TYPE})[ -]?${CHART}\\b`,
  'i',
);
const OVER_TIME = /\bover time\b/i;
const UNSUPPORTED =
  /\b(scatter|bubble|histogram|candle ?sticks?|heat ?map|tree ?map|gantt|funnel|sankey|waterfall|box[ -]?plot|violin|gauge|choropleth|word ?cloud|sunburst|pyramid|3[ -]?d)\b/i;

const ACCEPTED = 'line, area, bar, column, pie, doughnut, radar or polar area chart';

/** Reads the chart type and removes the words about it. Two different types are an error, as no type is. */
export function extractChartType(text: string): ExtractedChartType {
  const withChart = [...text.matchAll(TYPE_WITH_CHART)];
  const matches = withChart.length > 0 ? withChart : [...text.matchAll(TYPE_ALONE)];
  const words = matches.map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
  const phrases = matches.map(([phrase]) => phrase).join(' ');
  const types = new Set(words.map(typeOf));
  const found = {
    isHorizontal: /\bhorizontal\b/i.test(phrases),
    isStacked: /\bstacked\b/i.test(phrases),
    isFilled: words.some((word) => /^area/i.test(word)) || /\bfilled\b/i.test(phrases),
    rest: matches.reduceRight((rest, { index, 0: phrase }) => removeAt(rest, index, phrase.length), text),
  };
  const unsupported = UNSUPPORTED.exec(text);
  if (unsupported !== null && (types.size === 0 || unsupported.index === 0)) {
    const error = `"${unsupported[0]}" charts are not drawn here. Ask for a ${ACCEPTED}.`;
    return { ...found, isUnsupported: true, error };
  }
  return { ...found, ...chooseType(text, [...types], found.isHorizontal) };
}

function chooseType(text: string, types: ChartType[], isHorizontal: boolean): { type: ChartType } | { error: string } {
  const [, one = '', other = ''] = BOTH_TYPES.exec(text) ?? [];
  if (types.length > 1 || EITHER_TYPE.test(text) || typeOf(one) !== typeOf(other)) {
    return { error: `Several chart types are named. Ask for one ${ACCEPTED}.` };
  }
  const [type] = types;
  if (isHorizontal && type !== undefined && type !== 'bar') return { error: 'Only a bar chart can be horizontal.' };
  if (type !== undefined) return { type };
  if (OVER_TIME.test(text)) return { type: 'line' };
  return { error: `Say which chart it should be, in English: a ${ACCEPTED}.` };
}

function removeAt(text: string, start: number, length: number): string {
  return `${text.slice(0, start)} ${CLAUSE_BREAK} ${text.slice(start + length)}`;
}

function typeOf(word: string): ChartType {
  const [, type] = TYPE_PATTERNS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word)) ?? [];
  return type ?? 'bar';
}
