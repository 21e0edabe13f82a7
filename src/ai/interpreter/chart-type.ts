import type { ChartType } from '../../../renderer-page/payload.js';
import { MARK } from './normalize-text.js';

export interface TypeReading {
  /** Absent when the words name none, or several. */
  type?: ChartType;
  /** What is wrong, with the mend. */
  fault?: string;
  /** The words name a type that is not drawn here: whatever else they say is meant for that. */
  isUnsupported?: boolean;
  horizontal: boolean;
  stacked: boolean;
  filled: boolean;
  /** The text with a mark in place of what named the type. */
  rest: string;
}

/** Words for each type as people write them. `area` is a filled line. */
const WORDS: [pattern: string, type: ChartType][] = [
  ['doughnuts?|donuts?|ring', 'doughnut'],
  ['pies?', 'pie'],
  ['polar[ -]?areas?|polar|coxcomb|rose', 'polarArea'],
  ['radar|spider(?:[ -]?web)?|cobweb|star', 'radar'],
  ['bars?|columns?', 'bar'],
  ['lines?|areas?|trend|time[ -]?series', 'line'],
];
const ANY = WORDS.map(([pattern]) => pattern).join('|');
const LOOKS =
  '(?:(?:simple|basic|nice|small|big|large|clean|colou?rful|vertical|horizontal|stacked|filled|grouped|smooth|plain)[ ,]+)';
const CHART = '(?:charts?|graphs?|plots?|diagrams?|visuali[sz]ations?)';
const ARTICLE = '(?:(?:(?:as|into|in|with|using) )?(?:an? |the |some )?)';

/** "stacked bar chart", "pie-chart", "barchart". */
const STRONG = new RegExp(`${ARTICLE}\\b${LOOKS}{0,4}(${ANY})[ -]?${CHART}\\b`, 'gi');
/** Where no "chart" follows, only words that can hardly mean anything else, or stand where the type stands. */
const WEAK = new RegExp(
  `${ARTICLE}\\b${LOOKS}{0,4}\\b(doughnuts?|donuts?|pies?|radar|polar[ -]area|bars|columns|trend(?= (?:of|in|for)\\b))\\b` +
    `|\\b(?:as|into|with|draw|make|plot) (?:an? |the )?${LOOKS}{0,4}(line|area|bar|column)\\b(?! of\\b)` +
    `|^ ?${LOOKS}{0,4}(line|area|bar|column|polar|spider)(?= ?:| of\\b)`,
  'gi',
);
/** "pie or bar chart" names two. */
const CHOICE = new RegExp(`\\b(${ANY})(?: ?${CHART})?(?: or (?:an? )?|/)(${ANY})\\b`, 'i');
/** "bar and line chart" is one picture of two types, which words do not say enough of. */
const MIXED = new RegExp(`\\b(${ANY})(?: ?${CHART})? ?(?:and|&|\\+|plus|with) ?(?:an? )?(${ANY})[ -]?${CHART}\\b`, 'i');
const OVER_TIME = /\bover time\b/i;
const UNSUPPORTED =
  /\b(scatter|bubble|histogram|candle ?sticks?|heat ?map|tree ?map|gantt|funnel|sankey|waterfall|box[ -]?plot|violin|gauge|choropleth|word ?cloud|sunburst|pyramid|3[ -]?d)\b/i;

const KNOWN = 'line, area, bar, column, pie, doughnut, radar or polar area chart';

/** Reads which chart the words ask for. Never guesses: two different types are as good as none. */
export function readChartType(text: string): TypeReading {
  const strong = [...text.matchAll(STRONG)];
  const found = strong.length > 0 ? strong : [...text.matchAll(WEAK)];
  const named = found.map(([phrase, ...groups]) => ({
    phrase,
    word: groups.find((group) => group !== undefined) ?? '',
  }));
  const types = new Set(named.map(({ word }) => typeOf(word)));
  const phrases = named.map(({ phrase }) => phrase).join(' ');
  const rest = found.reduceRight((left, { index, 0: phrase }) => cut(left, index, phrase.length), text);
  const reading = {
    horizontal: /\bhorizontal\b/i.test(phrases),
    stacked: /\bstacked\b/i.test(phrases),
    filled: named.some(({ word }) => /^area/i.test(word)) || /\bfilled\b/i.test(phrases),
    rest,
  };
  const [unsupported] =
    (types.size === 0 || text.match(UNSUPPORTED)?.index === 0 ? UNSUPPORTED.exec(text) : null) ?? [];
  if (unsupported !== undefined) {
    return {
      ...reading,
      isUnsupported: true,
      fault: `"${unsupported}" charts are not drawn here. Ask for a ${KNOWN}.`,
    };
  }
  const [, one = '', other = ''] = MIXED.exec(text) ?? [];
  if (types.size > 1 || CHOICE.test(text) || typeOf(one) !== typeOf(other)) {
    return { ...reading, fault: `Several chart types are named. Ask for one ${KNOWN}.` };
  }
  const [type] = types;
  if (type !== undefined) {
    if (!reading.horizontal || type === 'bar') return { ...reading, type };
    return { ...reading, fault: 'Only a bar chart can be horizontal.' };
  }
  if (OVER_TIME.test(text)) return { ...reading, type: 'line' };
  return { ...reading, fault: `Say which chart it should be, in English: a ${KNOWN}.` };
}

function cut(text: string, start: number, length: number): string {
  return `${text.slice(0, start)} ${MARK} ${text.slice(start + length)}`;
}

function typeOf(word: string): ChartType {
  const [, type] = WORDS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word)) ?? [];
  return type ?? 'bar';
}
