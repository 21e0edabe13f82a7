import type { ChartType, JsonObject } from '../../../chart-spec/chart-spec.js';
import { type RequestText, requestPattern } from './request-text.js';

/** How the chart is drawn, as far as the words say it. */
export interface ChartStyle {
  isHorizontal: boolean;
  isStacked: boolean;
  isFilled: boolean;
  isHalf: boolean;
  isSparkline: boolean;
  /** Options of each line and of each series of bars. */
  line: JsonObject;
  bar: JsonObject;
  /** Options of the scales of values and of labels. */
  valueAxis: JsonObject;
  labelAxis: JsonObject;
  legend: JsonObject;
  /** Undefined: the default of the type. */
  hasValueLabels: boolean | undefined;
  /** Root fields of the specification. */
  fields: JsonObject;
  /** The unit of numbers that are written without one: `%` or a currency code. */
  unit: string | undefined;
  digits: number | undefined;
  /** The series on the right axis; empty for the last one. */
  secondAxis: string | undefined;
}

/** A request that was read, with what it needs. */
export interface StyleRequest {
  text: string;
  /** Absent: any type. */
  types?: readonly ChartType[];
}

const LINE: readonly ChartType[] = ['line'];
const BAR: readonly ChartType[] = ['bar'];
const WITH_AXES: readonly ChartType[] = ['line', 'bar'];
const ROUND: readonly ChartType[] = ['pie', 'doughnut'];
export const WITH_SCALE: readonly ChartType[] = ['line', 'bar', 'radar', 'polarArea'];

type Apply = (style: ChartStyle, groups: string[]) => void;
type Rule = [core: string, apply: Apply, types?: readonly ChartType[]];

const NAME = `"[^"\\n]{1,80}"|[\\p{L}%$€£][\\p{L}\\p{N}%$€£()/ ]{0,40}?`;
const NUMBER = '[-+]?[$€£]?\\d[\\d,.]{0,12}(?:k|K|M|bn)?%?';
const AXIS_OF_VALUES = '(?:the )?(?:y|value|vertical|left)[- ]?(?:axis|scale)';
const POSITION = '(top|bottom|left|right)';
const VALUES = '(?:the |all |each |its |their )?(?:exact )?(?:values?|numbers|percentages|amounts|labels)';
const VALUES_SHOWN = `(?:show|display|print|write|add|label|put)(?:ing)? ${VALUES}(?= on| above| inside| in | at |[,;.!]|$)|${VALUES}(?= (?:on|above|inside|at the (?:end|top))(?: |$))`;
const CURRENCY = '(dollars?|usd|us dollars?|euros?|eur|pounds sterling|gbp|yen|jpy|chf|francs?|rupees?|inr)';

const CURRENCY_CODES: [RegExp, string][] = [
  [/^(?:us )?dollar|^usd/i, 'USD'],
  [/^eur/i, 'EUR'],
  [/^pound|^gbp/i, 'GBP'],
  [/^yen|^jpy/i, 'JPY'],
  [/^chf|^franc/i, 'CHF'],
  [/^rupee|^inr/i, 'INR'],
];

/** The first rule that matches takes the words. A rule may match several times. */
const RULES: Rule[] = [
  ['(?:smooth(?:ed)?|curv(?:ed|y)|spline)(?: lines?| curves?)?', ({ line }) => assign(line, { tension: 0.4 }), LINE],
  ['straight lines?', ({ line }) => assign(line, { tension: 0 }), LINE],
  ['(?:step|stepped)(?: lines?)?', ({ line }) => assign(line, { stepped: true, tension: 0 }), LINE],
  ['dashed(?: lines?)?', ({ line }) => assign(line, { borderDash: [6, 4] }), LINE],
  ['dotted(?: lines?)?', ({ line }) => assign(line, { borderDash: [2, 3] }), LINE],
  ['(?:thick|bold|thicker|wide) lines?', ({ line }) => assign(line, { borderWidth: 4 }), LINE],
  ['(?:thin|thinner) lines?', ({ line }) => assign(line, { borderWidth: 1 }), LINE],
  ['(?:no|without|hide) (?:any |the )?(?:points?|markers?|dots)', ({ line }) => assign(line, { pointRadius: 0 }), LINE],
  [
    '(?:visible |round )?(?:data )?(?:points|markers|dots)(?: on (?:the |each )?lines?)?',
    ({ line }) => assign(line, { pointRadius: 4 }),
    LINE,
  ],
  ['(?:rounded|round) (?:bars?|columns?|corners|edges)', ({ bar }) => assign(bar, { borderRadius: 8 }), BAR],
  [
    '(?:stacked|stack)(?: (?:them|it|up|bars?|columns?|areas?))?',
    (style) => assign(style, { isStacked: true }),
    WITH_AXES,
  ],
  ['(?:grouped|clustered|side by side)(?: bars?| columns?)?', (style) => assign(style, { isStacked: false }), BAR],
  ['(?:horizontal|sideways|horizontally)(?: bars?)?', (style) => assign(style, { isHorizontal: true }), BAR],
  ['(?:vertical|vertically)(?: bars?)?', (style) => assign(style, { isHorizontal: false }), BAR],
  [
    '(?:filled|fill)(?: (?:in|area|the area|below|under the lines?))?',
    (style) => assign(style, { isFilled: true }),
    LINE,
  ],
  ['(?:half|semi)[- ]?(?:circle|circular|doughnut|donut|pie)', (style) => assign(style, { isHalf: true }), ROUND],
  [
    `(?:the )?legend (?:is |placed |positioned |shown |at |on |in |to |below |above )*(?:the )?${POSITION}(?:[- ]hand)?(?: side)?`,
    ({ legend }, [position = '']) => assign(legend, { display: true, position: position.toLowerCase() }),
  ],
  [
    `${POSITION} legend`,
    ({ legend }, [position = '']) => assign(legend, { display: true, position: position.toLowerCase() }),
  ],
  ['legend (?:below|underneath)(?: the chart)?', ({ legend }) => assign(legend, { display: true, position: 'bottom' })],
  [
    '(?:no|without(?: the| a| any)?|hide(?: the)?|remove the|drop the) legend|legend (?:off|hidden)',
    ({ legend }) => assign(legend, { display: false }),
  ],
  ['legend', ({ legend }) => assign(legend, { display: true })],
  [
    '(?:no|without(?: the| any)?|hide(?: the)?|remove(?: the)?) (?:grid(?: ?lines?)?)',
    (style) => setGrid(style, false),
    WITH_AXES,
  ],
  ['grid(?: ?lines?)?', (style) => setGrid(style, true), WITH_AXES],
  [
    '(?:no|without(?: the| any)?|hide(?: the)?|remove(?: the)?) ax[ei]s',
    ({ valueAxis, labelAxis }) => {
      assign(valueAxis, { display: false });
      assign(labelAxis, { display: false });
    },
    WITH_AXES,
  ],
  [
    '(?:no|without(?: the| any)?|hide(?: the)?) (?:data |value )?(?:labels|values|numbers)(?: on (?:the |each )?(?:bars?|slices?|points?|lines?|columns?|segments?))?',
    (style) => assign(style, { hasValueLabels: false }),
  ],
  [
    `(?:${VALUES_SHOWN}|(?:data|value) labels|labels with the values)(?: (?:on|above|inside|in|at) (?:top of )?(?:(?:the|each|every) )?(?:end of )?(?:(?:the|each|every) )?(?:bars?|slices?|points?|lines?|columns?|segments?))?(?! ?:)`,
    (style) => assign(style, { hasValueLabels: true }),
  ],
  [
    `(?:${AXIS_OF_VALUES}|axis|scale)(?: ?range)?(?: (?:starts?|starting|beginning|begins?|goes|going|ranging|is))?(?: from| at)? ?:? (${NUMBER}) ?(?:to|and|-|–|\\.\\.|until) ?(${NUMBER})`,
    ({ valueAxis }, [min = '', max = '']) => assign(valueAxis, { min: numberOf(min), max: numberOf(max) }),
    WITH_SCALE,
  ],
  [
    `(?:range |ranging )?from (-?\\d{1,9}) to (-?\\d{1,9})(?= ?(?:[:¦]|$))(?<!(?:19|20)\\d\\d to \\d{4})`,
    ({ valueAxis }, [min = '', max = '']) => assign(valueAxis, { min: numberOf(min), max: numberOf(max) }),
    WITH_SCALE,
  ],
  [
    `(?:${AXIS_OF_VALUES} )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: the)?(?: (?:y|value)?[- ]?(?:axis|scale))?(?: at| from) (?:zero|0)`,
    ({ valueAxis }) => assign(valueAxis, { beginAtZero: true }),
    WITH_AXES,
  ],
  [
    `${AXIS_OF_VALUES} (?:max(?:imum)?|up to|limit(?:ed to)?|capped at|ends? at)(?: of| at|:)? (${NUMBER})`,
    ({ valueAxis }, [max = '']) => assign(valueAxis, { max: numberOf(max) }),
    WITH_AXES,
  ],
  [
    `${AXIS_OF_VALUES} (?:min(?:imum)?|start(?:s|ing)?|begin(?:s|ning)?)(?: of| at| from|:)? (${NUMBER})`,
    ({ valueAxis }, [min = '']) => assign(valueAxis, { min: numberOf(min) }),
    WITH_AXES,
  ],
  [
    'log(?:arithmic)?(?:[- ](?:scale|axis|y[- ]axis|scaled axis))',
    ({ valueAxis }) => assign(valueAxis, { type: 'logarithmic' }),
    WITH_AXES,
  ],
  [
    `(?:label (?:the )?)?(?:y|value|vertical)[- ]?axis (?:label(?:led|ed)?|titled?|named?|called|is|as)(?: ?:| is| as| of)? ?(${NAME})`,
    ({ valueAxis }, [text = '']) => assign(valueAxis, { title: titleOf(text) }),
    WITH_AXES,
  ],
  [
    `(?:label (?:the )?)?(?:x|category|horizontal)[- ]?axis (?:label(?:led|ed)?|titled?|named?|called|is|as)(?: ?:| is| as| of)? ?(${NAME})`,
    ({ labelAxis }, [text = '']) => assign(labelAxis, { title: titleOf(text) }),
    WITH_AXES,
  ],
  [`subtitle(?: ?:| is| of)? ?(${NAME})`, ({ fields }, [text = '']) => assign(fields, { subtitle: unquoted(text) })],
  [
    '(?:(?:big|large|larger|bigger|huge) (?:fonts?|text|letters|type|labels)|(?:fonts?|text|letters) (?:big|large|larger|bigger|huge))',
    ({ fields }) => mergeTheme(fields, { fontSize: 18 }),
  ],
  ['(?:(?:small|smaller|tiny) (?:fonts?|text|letters|type))', ({ fields }) => mergeTheme(fields, { fontSize: 10 })],
  [
    '(?:font size|text size)(?: of| at|:)? ?(\\d{1,2}) ?(?:px|pt)?',
    ({ fields }, [size = '']) => mergeTheme(fields, { fontSize: Number(size) }),
  ],
  [
    '(?:font:? |the font )?(inter|roboto|open sans|lato|montserrat|source serif|jetbrains mono)(?: font)?',
    ({ fields }, [font = '']) => mergeTheme(fields, { fontFamily: font }),
  ],
  [
    '(?:formatted |shown |displayed |expressed |values |numbers )?(?:as |in )?(?:percent(?:ages?)?|%)',
    (style) => assign(style, { unit: '%' }),
    WITH_SCALE.concat(ROUND),
  ],
  [
    `(?:formatted |shown |displayed |values |numbers |amounts |all )?(?:as |in )?${CURRENCY}`,
    (style, [name = '']) => assign(style, { unit: CURRENCY_CODES.find(([pattern]) => pattern.test(name))?.[1] }),
    WITH_SCALE.concat(ROUND),
  ],
  [
    '(?:format(?:ted)? |shown |displayed )?(?:as )?(?:currency|money)(?: format)?',
    (style) => assign(style, { unit: style.unit ?? 'USD' }),
    WITH_SCALE.concat(ROUND),
  ],
  [
    `(?:dual|double|two|second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ]ax[ei]s(?: (?:for|with) (?:the )?(${NAME}))?`,
    (style, [name = '']) => assign(style, { secondAxis: unquoted(name) }),
    WITH_AXES,
  ],
  [
    `(?:and |with |put |show )?(${NAME}) on (?:the |a )?(?:second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ](?:axis|scale)`,
    (style, [name = '']) => assign(style, { secondAxis: unquoted(name) }),
    WITH_AXES,
  ],
  [
    '(no|zero|one|two|three|0|1|2|3) decimals?(?: places?| digits?)?',
    (style, [count = '']) => assign(style, { digits: digitsOf(count) }),
    WITH_SCALE.concat(ROUND),
  ],
];
const PATTERNS = RULES.map(([core]) => requestPattern(core));
const MAX_REQUESTS_PER_RULE = 3;

export function createStyle(): ChartStyle {
  return {
    isHorizontal: false,
    isStacked: false,
    isFilled: false,
    isHalf: false,
    isSparkline: false,
    line: {},
    bar: {},
    valueAxis: {},
    labelAxis: {},
    legend: {},
    fields: {},
    hasValueLabels: undefined,
    unit: undefined,
    digits: undefined,
    secondAxis: undefined,
  };
}

/** Reads requests about the looks into `style` and removes their words. */
export function takeStyleRequests(text: RequestText, style: ChartStyle): StyleRequest[] {
  const requests: StyleRequest[] = [];
  for (const [i, [, apply, types]] of RULES.entries()) {
    for (let count = 0; count < MAX_REQUESTS_PER_RULE; count += 1) {
      const phrase = text.take(PATTERNS[i] as RegExp);
      if (phrase === undefined) break;
      apply(style, phrase.groups);
      requests.push({ text: phrase.text, ...(types && { types }) });
    }
  }
  return requests;
}

const assign = <T extends object>(target: T, values: Partial<T>): void => {
  Object.assign(target, values);
};

function setGrid({ valueAxis, labelAxis }: ChartStyle, isShown: boolean): void {
  assign(valueAxis, { grid: { display: isShown } });
  assign(labelAxis, { grid: { display: isShown } });
}

function mergeTheme(fields: JsonObject, values: JsonObject): void {
  fields['theme'] = { ...(fields['theme'] as JsonObject | undefined), ...values };
}

function titleOf(text: string): JsonObject {
  return { display: true, text: unquoted(text) };
}

function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '').trim();
}

function numberOf(text: string): number {
  const scale = /k$/i.test(text) ? 1e3 : /M$/.test(text) ? 1e6 : /bn$/.test(text) ? 1e9 : 1;
  return Number(text.replace(/[^\d.-]/g, '')) * scale;
}

function digitsOf(word: string): number {
  const words = ['no', 'one', 'two', 'three'];
  return words.includes(word.toLowerCase()) ? words.indexOf(word.toLowerCase()) : Number(word) || 0;
}
