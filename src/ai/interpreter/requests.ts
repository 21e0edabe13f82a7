/** What the words ask for beside the data, and how the rules of `request-table.ts` find it. */
import type { ChartType, Json, JsonObject } from '../../../chart-spec/spec.js';
import { FOREIGN_COLORS, PARTS } from './request-table.js';
import { LANGUAGES, LETTERS, SCALES, spokenNumber } from './words.js';

export interface Requests {
  types: ChartType[];
  /** A type that is not drawn here. */
  unknownType?: string;
  /** Whether one of the types or the other is asked for. */
  isEither: boolean;
  title?: string;
  isHorizontal: boolean;
  isStacked: boolean;
  /** Whether a waterfall ends with the sum. */
  hasTotal?: boolean;
  isFilled: boolean;
  isHalf: boolean;
  isSparkline: boolean;
  line: JsonObject;
  bar: JsonObject;
  valueAxis: JsonObject;
  labelAxis: JsonObject;
  legend: JsonObject;
  hasValueLabels?: boolean;
  /** Root fields of the specification. */
  fields: JsonObject;
  theme: JsonObject;
  unit?: string;
  digits?: number;
  secondAxis?: string;
  colors: string[];
  /** Colors of series or labels, by their name in lower case. */
  colorOf: Map<string, { color: string; text: string }>;
  /** Bars or a line for a series, by its name in lower case. */
  typeOf: Map<string, ChartType>;
  /** Lines across the chart; without a value at the average. */
  lines: { name: string; value?: number; text: string }[];
  order?: { by: 'value' | 'label' | 'given'; isDescending?: boolean };
  top?: { count: number; isBottom: boolean };
  without: string[];
  /** Whether the numbers of labels that are there more than once are added up. */
  isSum?: boolean;
  /** Whether all columns of a table are asked for: "both". */
  isWhole?: boolean;
  computation?: 'share' | 'change' | 'running_total';
  /** The words of each request, with the types that can have it. */
  taken: { text: string; types?: readonly ChartType[] }[];
  warnings: string[];
  /** Assumptions about the text. */
  notes: string[];
  /** What would change the numbers and is not computed. */
  refused?: string;
}

export const noRequests = (): Requests => ({
  types: [],
  isEither: false,
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
  theme: {},
  colors: [],
  colorOf: new Map(),
  typeOf: new Map(),
  lines: [],
  without: [],
  taken: [],
  warnings: [],
  notes: [],
});

const parts = new Map<string, string>();
export const expand = (pattern: string): string =>
  pattern
    .replace(/<([A-Z]+)>/g, (name, part) => parts.get(part) ?? name)
    .replaceAll('[\\p{L}', `[${LETTERS}`)
    .replaceAll('\\p{L}', `[${LETTERS}]`);
export const linesOf = (table: string) => table.split('\n').filter((line) => line !== '');
export const WORD_CHARACTER = `[${LETTERS}0-9²³¹¼-¾]`;
export const wordsOf = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<!${WORD_CHARACTER})(?:${pattern})(?!${WORD_CHARACTER})`, flags);
for (const line of linesOf(PARTS)) {
  const [, name = '', pattern = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  parts.set(name, expand(pattern));
}
export const ITEMS = wordsOf(expand('<ITEMS>'));

export const HIDDEN = '\0';
/** What is in quotes is never read as a request. */
export const hide = (text: string) => text.replace(/"[^"\n]*"/g, ({ length }) => `"${HIDDEN.repeat(length - 2)}"`);
export const cutAt = (text: string, at: number, end: number) => `${text.slice(0, at)} ¦ ${text.slice(end)}`;
export const unquoted = (text: string): string => text.replace(/^"|"$/g, '').trim();
export const groupsOf = ({ indices = [] }: RegExpExecArray, text: string) =>
  indices.slice(1).flatMap((range) => (range ? text.slice(...range) : []));

export const COLORS = wordsOf(expand('<COLORS>'), 'giu');
export const COLOR = new RegExp(expand('<COLOR>'), 'giu');

const SHADES =
  /^(?:light(?:blue|green|gr[ae]y|pink|yellow|cyan)|dark(?:blue|green|red|orange|gr[ae]y|cyan|magenta)|palegreen|skyblue|forestgreen|hotpink|deeppink|royalblue)$/;
const FOREIGN = FOREIGN_COLORS.split(' ').map((entry) => {
  const [pattern, color] = entry.split('=');
  return { pattern: new RegExp(`^(?:${pattern})`), color };
});

/** "light blue" is the CSS color lightblue; shades without a CSS name are the plain color. */
export function cssColor(words: string): string {
  const name = words.toLowerCase().replace(/[ -]/g, '');
  if (SHADES.test(name) || name.startsWith('#')) return name;
  const plain = name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot|brand)(?=\p{L})/u, '');
  return FOREIGN.find(({ pattern }) => pattern.test(plain))?.color ?? plain;
}

const NAMED_COLOR = '<LABEL>(?: (?:bar|line|slice|column|series))?(?: (?:in|is|as|=))? (<COLOR>)';
const COLORS_OF_NAMES = [
  `(?:(?:with|and|make|show|draw|put|paint|colou?r|comparing|highlight|mark|use) )?(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)`,
  `(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?${NAMED_COLOR}(?:, and |, | and )(?:the )?${NAMED_COLOR}`,
  `(?:and )?(?:the )?<LABEL> (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (<COLOR>)`,
  `(?:and )?(?:use )?(<COLOR>) for <LABEL>(?:, and |, | and )(<COLOR>) for <LABEL>`,
  '(?:and )?(?:highlight|mark) (?:the )?<LABEL>(?: (?:bar|line|slice|column|series))? (?:in )?(<COLOR>)',
].map((core) => new RegExp(`(?<!${WORD_CHARACTER})${expand(core)}(?= {0,3}(?:$|[,;.:|!?)¦\\n]))`, 'diu'));

const TYPED = '(?:the )?<LABEL> (?:as|in|with) (?:an? |the )?(bars?|columns?|lines?|balken|säulen|linie)';
const HAS_TYPE = / (?:bar|column|line|balken|säulen|linie)/i;
const TYPES_OF_NAMES = wordsOf(
  `(?:(?:with|and|make|show|draw) )?${expand(TYPED)}(?:, and |, | and | und )${expand(TYPED)}`,
  'diu',
);

/** "Sales as bars and growth as a line". */
export function takeTypesOfNames(text: string, requests: Requests): string {
  if (!HAS_TYPE.test(text)) return text;
  const match = TYPES_OF_NAMES.exec(hide(text));
  if (match === null) return text;
  const [first = '', firstType = '', second = '', secondType = ''] = groupsOf(match, text);
  for (const [name, type] of [
    [first, firstType],
    [second, secondType],
  ] as const)
    requests.typeOf.set(unquoted(name).toLowerCase(), /^lini?e/i.test(type) ? 'line' : 'bar');
  requests.types = ['bar', 'line'];
  return cutAt(text, match.index, match.index + match[0].length);
}

const COLOR_ONLY = new RegExp(`^${COLOR.source}$`, 'iu');
const COLOR_LED = new RegExp(`^${COLOR.source} (?:and|und|et|y|e)$`, 'iu');

/** "Put Ann in red and Bob in blue". */
export function takeColorsOfNames(description: string, requests: Requests): string {
  let text = description;
  if (description.search(COLOR) < 0) return text;
  for (const pattern of COLORS_OF_NAMES) {
    const match = pattern.exec(hide(text));
    if (match === null) continue;
    const end = match.index + match[0].length;
    const groups = groupsOf(match, text);
    if (!groups.some((group) => /^\p{L}/u.test(group) && !COLOR_ONLY.test(group) && !ITEMS.test(group))) continue;
    if (
      groups.filter((group) => COLOR_ONLY.test(group)).length * 2 !== groups.length ||
      groups.some((group) => COLOR_LED.test(group) && !COLOR_ONLY.test(group))
    )
      continue;
    for (let i = 0; i + 1 < groups.length; i += 2) {
      const isFirst = match[0].includes(' for ') && COLOR_ONLY.test(groups[i] ?? '');
      const [name = '', color = ''] = isFirst ? [groups[i + 1], groups[i]] : [groups[i], groups[i + 1]];
      requests.colorOf.set(unquoted(name).toLowerCase(), { color: cssColor(color), text: match[0] });
    }
    text = cutAt(text, match.index, end);
  }
  return text;
}

const SCOPES: Record<string, readonly ChartType[]> = {
  line: ['line'],
  bar: ['bar'],
  axes: ['line', 'bar'],
  scaled: ['line', 'bar', 'radar', 'polarArea'],
  round: ['pie', 'doughnut'],
  waterfall: ['waterfall'],
};

export interface Rule {
  /** `path=value` with `$1` for a text, `#1` for a number and `%1` for a color of the words; `+=` adds to a list. */
  options: string[];
  /** The root field of the first option. */
  field: string;
  types?: readonly ChartType[] | undefined;
  pattern: RegExp;
  /** The source of the pattern, without what it requires around it. */
  core: string;
}

export const rulesOf = (table: string, compile: (core: string) => RegExp): Rule[] =>
  linesOf(table).map((line) => {
    const [, options = '', scope = '', pattern = ''] = /^(\S+) +(?:(\w+) {2})? *(.*)$/.exec(line) ?? [];
    const core = expand(pattern);
    const [field = ''] = options.split(/\+?[.=]/);
    return { options: options.split(';'), field, types: SCOPES[scope], pattern: compile(core), core };
  });

export function numberOf(text: string): number {
  for (const language of LANGUAGES) {
    const spoken = spokenNumber(text, language);
    if (spoken !== undefined) return spoken;
  }
  const [unit = ''] = /\p{L}+\.?/u.exec(text) ?? [];
  const scale = unit === 'M' ? 1e6 : (SCALES.get(unit.toLowerCase()) ?? 1);
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const plain = /,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return Number(plain) * scale;
}

/** Sets options of a rule from the words that it found. */
export function apply(requests: Requests, { options, field, types }: Rule, groups: string[], text: string): void {
  for (const option of options) {
    const [, path = '', adds, written = ''] = /^([\w.]+)(\+?)=?(.*)$/.exec(option) ?? [];
    if (path === 'ignored') requests.warnings.push(`"${text}" was left out: an image cannot show it.`);
    else if (path === 'lines') {
      const [name = '', value] = written.split('=').map((part) => meaningOf(part, groups, text));
      requests.lines.push({ name: String(name), text, ...(value !== undefined && { value: Number(value) }) });
    } else if (adds) requests.without.push(String(meaningOf(written, groups, text)).toLowerCase());
    else set(requests as unknown as JsonObject, path.split('.'), meaningOf(written, groups, text));
  }
  if (field !== 'ignored' && field !== 'title') requests.taken.push({ text, ...(types && { types }) });
}

function meaningOf(written: string, groups: string[], text: string): Json | undefined {
  const group = groups[Number(written.slice(1)) - 1] ?? '';
  if (written === '$0') return text;
  if (/^\$\d$/.test(written)) return /^(?:top|bottom|left|right)$/i.test(group) ? group.toLowerCase() : unquoted(group);
  if (/^#\d$/.test(written)) return numberOf(group);
  if (/^%\d$/.test(written)) return cssColor(group);
  return /^(?:true|false|[\d[].*)$/.test(written) ? JSON.parse(written) : written;
}

function set(target: JsonObject, [name = '', ...rest]: string[], value: Json | undefined): void {
  if (rest.length === 0) target[name] = name === 'brandKitId' ? String(value).toLowerCase() : (value ?? '');
  else {
    const inner = (target[name] ?? {}) as JsonObject;
    target[name] = inner;
    set(inner, rest, value);
  }
}

const MAX_PER_RULE = 3;
/** Words before a request that belong to it. */
const LEAD =
  /(?<![\p{L}\p{N}])(?:(?:and|with|please|add|draw|show|put|include|also|an?|the|mit|avec|con|com|und|et|y|e|eine[rn]?|une|una|uma) ){1,6}$/iu;
const MAX_LEAD_CHARS = 60;

export function takeRules(description: string, rules: Rule[], requests: Requests): string {
  let text = description;
  for (const rule of rules) {
    for (let count = 0; count < MAX_PER_RULE; count += 1) {
      const match = rule.pattern.exec(hide(text));
      if (match === null || match[0].trim() === '') break;
      const end = match.index + match[0].length;
      const lead = LEAD.exec(text.slice(Math.max(0, match.index - MAX_LEAD_CHARS), match.index))?.[0] ?? '';
      const at = match.index - lead.length;
      apply(requests, rule, groupsOf(match, text), text.slice(at, end).trim());
      text = cutAt(text, at, end);
    }
  }
  return text;
}
