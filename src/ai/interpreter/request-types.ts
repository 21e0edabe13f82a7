/** The types of charts in words. */
import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { linesOf, wordsOf } from './request-patterns.js';
import { TYPES } from './request-table.js';

export const CHART =
  '(?:charts?|gr[aph]{3,4}s?|plots?|diagrams?|visuali[sz]ations?|diagramme?|grafi[ck]e?|graphiques?|gráfic[oa]s?|grafic[oi])';

const TYPE_RULES = linesOf(TYPES).map((line) => {
  const [, type = '', sure = '', unsure = ''] = /^(\w+) +(.*?) ?; ?(.*)$/.exec(line) ?? [];
  return { type: type as ChartType, sure, unsure, pattern: wordsOf([sure, unsure].filter(Boolean).join('|'), 'iu') };
});
const joined = (key: 'sure' | 'unsure') =>
  TYPE_RULES.map((rule) => rule[key])
    .filter(Boolean)
    .join('|');
export const ANY_TYPE = `${joined('sure')}|${joined('unsure')}`;
const OF_TYPE = "(?:(?:de|d['’]|di|del|à|a|ad|al|en|em|in|con|com) ?)?(?:un |la |una |uma |l['’]|le )?";
export const STRONG_TYPE = wordsOf(
  `(?:${ANY_TYPE})[ -]?${CHART}|(?:diagramme?|grafik|graphiques?|gráfic[oa]s?|grafic[oi]) ${OF_TYPE}(?:${ANY_TYPE})`,
  'giu',
);
export const BARE_CHART = wordsOf(`(?:(?:an?|the|eine?|une?|una?|um) )?${CHART}`, 'giu');
export const SURE_TYPE = wordsOf(joined('sure'), 'giu');
export const UNSURE_TYPE = wordsOf(joined('unsure'), 'giu');
export const NOT_A_TYPE = wordsOf(
  `(?:but )?(?:not|no|instead of|rather than|nicht|kein|statt|pas|plutôt que|no|não|non|invece di)(?: as)?(?: an?| eine?[ns]?| une?| una?| um| uma)? (?:${ANY_TYPE})(?:[ -]?${CHART})?`,
  'iu',
);
export const IMPLIED: [ChartType, RegExp][] = [
  ['line', /\bover time\b|\bzeitlicher? verlauf|au fil du temps/i],
  ['bar', /\b(?:bars|columns|(?:first|last|each|one|every) bar)\b/i],
  ['pie', /\bslices\b/i],
  ['line', /\b(?:the|two|three|both|one|dashed|dotted|smooth|thick|curved) lines?\b/i],
];
export const UNKNOWN =
  /\b(gantt|sankey|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table)s?\b|\b(violin|pyramid|3[ -]?d|bullet|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(map|table|pyramid|timeline)\b|^ ?(pyramid)(?= ?:| of\b)/i;

export const typeOf = (words: string) => TYPE_RULES.find(({ pattern }) => pattern.test(words))?.type ?? 'bar';
