import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { CLAUSE_BREAK } from './spellings.js';

export interface ExtractedChartType {
  /** Absent when the words name no type, or several. */
  type?: ChartType;
  /** "bars and a line": the types of two series, in the order of the words. */
  combination?: ChartType[];
  /** Whether the words say it of each series: "revenue as bars and growth as a line". */
  isCombinationNamed?: boolean;
  /** Instead of the type: what is wrong and what is accepted. */
  error?: string;
  /** Whether the words name a type that Chartwright cannot draw. */
  isUnsupported?: boolean;
  /** The adjectives before the type and the type itself, as written: "smooth line", "area". */
  words: string;
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
  ['lines?|areas?|trend|time[ -]?series|sparkline|spline|curve', 'line'],
];
const ANY_TYPE = TYPE_PATTERNS.map(([pattern]) => pattern).join('|');
const ADJECTIVE =
  'simple|basic|nice|small|big|large|clean|colou?rful|vertical|horizontal|stacked|filled|grouped|clustered|smooth(?:ed)?|plain|curved|curvy|dashed|dotted|stepped|step|thick|thin|multi|quick|pretty|beautiful|good|modern|half|semi[- ]?circular|dark|single|double|two|classic|normal|standard|regular|proper|side-by-side|comparison';
const ADJECTIVES = `(?:(?:${ADJECTIVE})[ ,-]{1,2}){0,4}`;
const CHART = '(?:charts?|graphs?|plots?|diagrams?|visuali[sz]ations?)';
const ARTICLE = '(?:(?:(?:as|into|in|with|using) )?(?:an? |the |some )?)';

/** "stacked bar chart", "pie-chart", "barchart". */
const TYPE_WITH_CHART = new RegExp(`${ARTICLE}\\b${ADJECTIVES}(${ANY_TYPE})[ -]?${CHART}\\b`, 'gi');
/** Without "chart" only unmistakable words name a type, and words where a type is expected: "as a line", "bar of". */
const TYPE_ALONE = new RegExp(
  `(?<!(?:on|of|above|inside|over|in|each|every|make|for) )(?<!\\b(?:on|of|above|inside|over|each|every|make) the )${ARTICLE}\\b${ADJECTIVES}\\b(doughnuts?|donuts?|pies?|radar|polar[ -]area|(?:bars|columns)(?! (?:should|are|in|red|blue|green|orange|purple|black|gr[ae]y|teal|pink|yellow)\\b)|sparkline|trend(?= (?:of|in|for)\\b))\\b` +
    `|\\b(?:as|into|with|draw|make|plot|use|in) (?:an? |the )?${ADJECTIVES}(line|lines|area|bar|column|ring)\\b(?! (?:of|at|for)\\b)` +
    `|(?:^|\\n|[.;] ) ?(?:an? |two |three )?${ADJECTIVES}(lines?|area|bar|column|polar|spider)(?= ?[:,]| of\\b| for\\b| without\\b|, )` +
    `|(?<=(?:and|,|plus) )(?:an? )?(lines?)(?= for\\b)|(?<=[,.;—–\\n] ?)(?:an? )?${ADJECTIVES}(lines?|areas?|bars?|columns?)(?= ?(?:please|pls)? ?(?:[.!,]|$| with| without| in ))`,
  'gi',
);
/** "pie or bar chart". */
const EITHER_TYPE = new RegExp(`\\b(${ANY_TYPE})(?: ?${CHART})?(?: or (?:an? )?|/)(${ANY_TYPE})\\b`, 'i');
/** "bar and line chart" is one chart of two types. */
const BOTH_TYPES = new RegExp(
  `${ARTICLE}\\b${ADJECTIVES}(${ANY_TYPE})(?: ?${CHART})?[ -]?(?:and|&|\\+|plus|with|combined with)[ -]?(?:an? )?(${ANY_TYPE})[ -]?(?:combo |combination )?${CHART}\\b`,
  'i',
);
const COMBINED = /\b(?:combo|combined|combination|mixed|dual)(?:[- ]axis)?[- ](?:charts?|graphs?)\b/i;
const BARE_CHART = new RegExp(
  `\\b(?:(?:as|into|in|with|using) )?(?:an? |the |some )?${ADJECTIVES}${CHART}(?=$|[ ,;.:\\n])`,
  'i',
);
/** "make the bars blue" asks for bars. */
const IMPLIED_TYPES: [RegExp, ChartType][] = [
  [/\bover time\b/i, 'line'],
  [/\b(?:bars|columns)\b/i, 'bar'],
  [/\bslices\b/i, 'pie'],
  [/\b(?:the|two|three|both|dashed|dotted|smooth|thick|curved) lines?\b/i, 'line'],
];
const UNSUPPORTED =
  /\b(scatter|histogram|candle ?sticks?|heat ?map|tree ?map|gantt|sankey|box[ -]?plot|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|dumb ?bell|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table)s?\b|\b(bubble|funnel|waterfall|gauge|violin|pyramid|3[ -]?d|bullet|slope|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(bubbles?|funnel|waterfall|gauge|map|table|pyramid|timeline|speedometer)\b|^ ?(funnel|waterfall|gauge|bubbles|pyramid)(?= ?:| of\b)/i;
/** Words for a chart in other languages. */
const FOREIGN =
  /(?:^|[^\p{L}])(\p{L}{0,20}(?:diagramm|grafik|graphique|gráfic|gráfico|grafico|grafiek|wykres|диаграмма)\p{L}{0,5})(?!\p{L})/iu;

const ACCEPTED = 'line, area, bar, column, pie, doughnut, radar or polar area chart';
const COMBINABLE: readonly ChartType[] = ['bar', 'line'];

/** Reads the chart type and removes the words about it. */
export function extractChartType(text: string): ExtractedChartType {
  const unsupported = UNSUPPORTED.exec(text);
  const both = BOTH_TYPES.exec(text);
  if (both !== null && typeOf(both[1] ?? '') !== typeOf(both[2] ?? '')) {
    const combination = [typeOf(both[1] ?? ''), typeOf(both[2] ?? '')];
    return { words: both[0], rest: removeAt(text, both.index, both[0].length), ...combine(combination) };
  }
  const withChart = [...text.matchAll(TYPE_WITH_CHART)];
  const matches = withChart.length > 0 ? withChart : [...text.matchAll(TYPE_ALONE)];
  const names = matches.map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
  const types = [...new Set(names.map(typeOf))];
  const words = matches.map(([phrase]) => phrase).join(' ');
  const isCombination = types.length > 1 && !EITHER_TYPE.test(text);
  const separator = isCombination ? ' ' : undefined;
  const rest = matches.reduceRight(
    (left, { index, 0: phrase }) => removeAt(left, index, phrase.length, separator),
    text,
  );
  const found = { words, rest };
  if (unsupported !== null && (types.length === 0 || unsupported.index === 0 || /^3/.test(unsupported[0]))) {
    const name = unsupported.slice(1).find((group) => group !== undefined) ?? unsupported[0];
    return { ...found, isUnsupported: true, error: `"${name}" charts are not drawn here. Ask for a ${ACCEPTED}.` };
  }
  if (EITHER_TYPE.test(text)) return { ...found, error: SEVERAL };
  if (types.length > 1) return { ...found, isCombinationNamed: withChart.length === 0, ...combine(types) };
  const [type] = types;
  if (type !== undefined) return { ...found, type };
  const foreign = FOREIGN.exec(text)?.[1];
  if (foreign !== undefined)
    return { ...found, error: `"${foreign}" is not read: say the type in English, such as a ${ACCEPTED}.` };
  return withoutType(text);
}

const SEVERAL = `Several chart types are named. Ask for one ${ACCEPTED}.`;

/** Bars and lines can share a chart; other types cannot. */
function combine(types: ChartType[]): { combination: ChartType[] } | { error: string } {
  const isPossible = types.length === 2 && types.every((type) => COMBINABLE.includes(type));
  return isPossible ? { combination: types } : { error: SEVERAL };
}

/** Words such as "a nice chart" say nothing about the type. */
function withoutType(text: string): ExtractedChartType {
  const combined = COMBINED.exec(text);
  if (combined !== null) {
    return {
      words: combined[0],
      rest: removeAt(text, combined.index, combined[0].length),
      combination: ['bar', 'line'],
    };
  }
  const chart = BARE_CHART.exec(text);
  const rest = chart === null ? text : removeAt(text, chart.index, chart[0].length);
  const words = chart?.[0] ?? '';
  const type = IMPLIED_TYPES.find(([pattern]) => pattern.test(text))?.[1];
  return { words, rest, ...(type !== undefined && { type }) };
}

function removeAt(text: string, start: number, length: number, separator: string = CLAUSE_BREAK): string {
  return `${text.slice(0, start)} ${separator} ${text.slice(start + length)}`;
}

function typeOf(word: string): ChartType {
  const [, type] = TYPE_PATTERNS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word)) ?? [];
  return type ?? 'bar';
}
