/** What the words ask for beside the data. Requests are found by their words in a clause; the table is in `request-table.ts`. */
import type { ChartType, Json, JsonObject } from '../../../chart-spec/chart-spec.js';
import { ANYWHERE, FOREIGN_COLORS, LOOKS, NUMBERED, PARTS, TYPES } from './request-table.js';
import { isFiller, isNoun, isPreposition, isRequest, SCALES } from './words.js';

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
  /** Lines across the chart; without a value at the average. */
  lines: { name: string; value?: number; text: string }[];
  order?: { by: 'value' | 'label'; isDescending?: boolean };
  top?: { count: number; isBottom: boolean };
  without: string[];
  computation?: 'share' | 'change' | 'running_total';
  /** The words of each request, with the types that can have it. */
  taken: { text: string; types?: readonly ChartType[] }[];
  warnings: string[];
  /** Assumptions about the text. */
  notes: string[];
  /** What would change the numbers and is not computed. */
  refused?: string;
}

const noRequests = (): Requests => ({
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
  lines: [],
  without: [],
  taken: [],
  warnings: [],
  notes: [],
});

const SCOPES: Record<string, readonly ChartType[]> = {
  line: ['line'],
  bar: ['bar'],
  axes: ['line', 'bar'],
  scaled: ['line', 'bar', 'radar', 'polarArea'],
  round: ['pie', 'doughnut'],
  waterfall: ['waterfall'],
};
const CHART =
  '(?:charts?|gr[aph]{3,4}s?|plots?|diagrams?|visuali[sz]ations?|diagramme?|grafi[ck]e?|graphiques?|gráfic[oa]s?|grafic[oi])';

const parts = new Map<string, string>();
const expand = (pattern: string): string => pattern.replace(/<([A-Z]+)>/g, (name, part) => parts.get(part) ?? name);
const linesOf = (table: string) => table.split('\n').filter((line) => line !== '');
const wordsOf = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
for (const line of linesOf(PARTS)) {
  const [, name = '', pattern = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  parts.set(name, expand(pattern));
}

interface Rule {
  /** `path=value` with `$1` for a text, `#1` for a number and `%1` for a color of the words; `+=` adds to a list. */
  options: string[];
  types?: readonly ChartType[] | undefined;
  pattern: RegExp;
}

const rulesOf = (table: string, compile: (core: string) => RegExp): Rule[] =>
  linesOf(table).map((line) => {
    const [, options = '', scope = '', pattern = ''] = /^(\S+) +(?:(\w+) {2})? *(.*)$/.exec(line) ?? [];
    return { options: options.split(';'), types: SCOPES[scope], pattern: compile(expand(pattern)) };
  });

const ANYWHERE_RULES = rulesOf(ANYWHERE, (core) => new RegExp(core, 'diu'));
const NUMBERED_LEAD =
  '(?:(?:and|with|please|add|draw|show|put|include|also|an?|the|mit|avec|con|com|und|et|y|e|eine[rn]?|une|una|uma) )*';
const NUMBERED_RULES = rulesOf(NUMBERED, (core) => wordsOf(`${NUMBERED_LEAD}(?:${core})`, 'diu'));
const LOOK_RULES = rulesOf(LOOKS, (core) => wordsOf(core, 'dgiu'));
const TYPE_RULES = linesOf(TYPES).map((line) => {
  const [, type = '', sure = '', unsure = ''] = /^(\w+) +(.*?) ?; ?(.*)$/.exec(line) ?? [];
  return { type: type as ChartType, sure, unsure, pattern: wordsOf([sure, unsure].filter(Boolean).join('|'), 'iu') };
});
const joined = (key: 'sure' | 'unsure') =>
  TYPE_RULES.map((rule) => rule[key])
    .filter(Boolean)
    .join('|');
const ANY_TYPE = `${joined('sure')}|${joined('unsure')}`;
const OF_TYPE = "(?:(?:de|d['’]|di|del|à|a|ad|al|en|em|in|con|com) ?)?(?:un |la |una |uma |l['’]|le )?";
const STRONG_TYPE = wordsOf(
  `(?:${ANY_TYPE})[ -]?${CHART}|(?:diagramme?|grafik|graphiques?|gráfic[oa]s?|grafic[oi]) ${OF_TYPE}(?:${ANY_TYPE})`,
  'giu',
);
const BARE_CHART = wordsOf(`(?:(?:an?|the|eine?|une?|una?|um) )?${CHART}`, 'giu');
const SURE_TYPE = wordsOf(joined('sure'), 'giu');
const UNSURE_TYPE = wordsOf(joined('unsure'), 'giu');
const COLORS = wordsOf(expand('<COLORS>'), 'giu');
const COLOR = new RegExp(expand('<COLOR>'), 'giu');
const ITEMS = wordsOf(expand('<ITEMS>'));
const NOT_A_TYPE = wordsOf(
  `(?:but )?(?:not|no|instead of|rather than|nicht|kein|statt|pas|plutôt que|no|não|non|invece di)(?: as)?(?: an?| eine?[ns]?| une?| una?| um| uma)? (?:${ANY_TYPE})(?:[ -]?${CHART})?`,
  'iu',
);
const IMPLIED: [ChartType, RegExp][] = [
  ['line', /\bover time\b|\bzeitlicher? verlauf|au fil du temps/i],
  ['bar', /\b(?:bars|columns|(?:first|last|each|one|every) bar)\b/i],
  ['pie', /\bslices\b/i],
  ['line', /\b(?:the|two|three|both|one|dashed|dotted|smooth|thick|curved) lines?\b/i],
];
const UNKNOWN =
  /\b(gantt|sankey|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table)s?\b|\b(violin|pyramid|3[ -]?d|bullet|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(map|table|pyramid|timeline)\b|^ ?(pyramid)(?= ?:| of\b)/i;

const HIDDEN = '\uE000';
/** What is in quotes is never read as a request. */
const hide = (text: string) => text.replace(/"[^"\n]*"/g, ({ length }) => `"${HIDDEN.repeat(length - 2)}"`);
const cutAt = (text: string, at: number, end: number) => `${text.slice(0, at)} ¦ ${text.slice(end)}`;

/** Reads the requests of a text. @returns them, and the text with `¦` in place of their words */
export function takeRequests(description: string): { requests: Requests; rest: string } {
  const requests = noRequests();
  let text = takeAnywhere(description, requests);
  const unknown = UNKNOWN.exec(hide(text));
  text = takeRules(text, NUMBERED_RULES, requests);
  text = takeColorsOfNames(text, requests);
  const negated = NOT_A_TYPE.exec(hide(text));
  if (negated !== null) text = cutAt(text, negated.index, negated.index + negated[0].length);
  text = takeClauses(text, requests);
  if (unknown !== null && (requests.types.length === 0 || unknown.index === 0 || /^3/.test(unknown[0])))
    requests.unknownType = unknown.slice(1).find((group) => group !== undefined) ?? unknown[0];
  if (
    /\b(?:combo|combined|combination|mixed|dual)(?:[- ]axis)?[- ](?:charts?|graphs?)\b/i.test(description) &&
    requests.types.length === 0
  )
    requests.types = ['bar', 'line'];
  const implied = requests.types.length > 0 ? undefined : IMPLIED.find(([, pattern]) => pattern.test(hide(text)));
  if (implied !== undefined) requests.types = [implied[0]];
  return { requests, rest: text };
}

/** By their value. */
const NUMBER_WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
const FOREIGN_NUMBERS = [
  'zwei|deux|dos|dois|due',
  'drei|trois|tres|três|tre',
  'vier|quatre|cuatro|quatro|quattro',
  'fünf|cinq|cinco|cinque',
  'sechs',
];
const unquoted = (text: string): string => text.replace(/^"|"$/g, '').trim();

function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  const foreign = FOREIGN_NUMBERS.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(text));
  if (foreign >= 0) return foreign + 2;
  const [unit = ''] = /\p{L}+\.?/u.exec(text) ?? [];
  const scale = unit === 'M' ? 1e6 : (SCALES.get(unit.toLowerCase()) ?? 1);
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const plain = /,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return Number(plain) * scale;
}

/** Sets options of a rule from the words that it found. */
function apply(requests: Requests, { options, types }: Rule, groups: string[], text: string): void {
  for (const option of options) {
    const [, path = '', adds, written = ''] = /^([\w.]+)(\+?)=?(.*)$/.exec(option) ?? [];
    if (path === 'ignored') requests.warnings.push(`"${text}" was left out: an image cannot show it.`);
    else if (path === 'lines') {
      const [name = '', value] = written.split('=').map((part) => meaningOf(part, groups, text));
      requests.lines.push({ name: String(name), text, ...(value !== undefined && { value: Number(value) }) });
    } else if (adds) requests.without.push(String(meaningOf(written, groups, text)).toLowerCase());
    else set(requests as unknown as JsonObject, path.split('.'), meaningOf(written, groups, text));
  }
  if (options[0] !== 'ignored' && !options[0]?.startsWith('title'))
    requests.taken.push({ text, ...(types && { types }) });
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
const groupsOf = ({ indices = [] }: RegExpExecArray, text: string) =>
  indices.slice(1).flatMap((range) => (range ? text.slice(...range) : []));

function takeRules(description: string, rules: Rule[], requests: Requests): string {
  let text = description;
  for (const rule of rules) {
    for (let count = 0; count < MAX_PER_RULE; count += 1) {
      const match = rule.pattern.exec(hide(text));
      if (match === null || match[0].trim() === '') break;
      const end = match.index + match[0].length;
      apply(requests, rule, groupsOf(match, text), text.slice(match.index, end).trim());
      text = cutAt(text, match.index, end);
    }
  }
  return text;
}

const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
const OUT_OF =
  /[,;.( -]*\(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) )*(?:out of|(?:from|[Oo]n a scale (?:of|from)) [01] ?(?:to|-)|von maximal|sur|sobre|su) ?(\d{1,4})\)?(?=[ )]{0,2}(?:[:,.;¦\n(]|$))/u;

/** "4/5" on every value, or "out of 5": the scale ends there. */
function takeScores(text: string, requests: Requests): string {
  const scores = [...text.matchAll(SCORE)];
  const max = Number(scores[0]?.[2]);
  const isScored = ([, value = '', highest]: RegExpExecArray) =>
    Number(highest) === max && Number(value.replace(',', '.')) <= max;
  if (scores.length > 1 && scores.every(isScored)) {
    requests.valueAxis = { min: 0, max };
    return text.replace(SCORE, '$1');
  }
  const outOf = OUT_OF.exec(text);
  if (outOf === null) return text;
  requests.valueAxis = { min: 0, max: Number(outOf[1]) };
  return /scale/i.test(outOf[0]) || /\d/.test(text.slice(0, outOf.index)) ? text.replace(OUT_OF, ' ') : text;
}

/** The only quoted text is the title, unless it is a label or says something else. */
function takeQuoted(text: string, requests: Requests): string {
  const [first, ...others] = text.matchAll(/"([^"\n]{1,300})"/g);
  if (first === undefined || others.length > 0) return text;
  const isElse =
    /(?:ax[ei]s|achse|axe|eje|eixo|asse|subtitle|label(?:led|ed)?|say|line|footer|legend|highlight)[^,;.\n"]{0,20}$/i;
  const end = first.index + first[0].length;
  if (isElse.test(text.slice(0, first.index)) || /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/.test(text.slice(end))) return text;
  requests.title = first[1]?.trim() ?? '';
  return cutAt(text, first.index, end);
}

const TOP = new RegExp(
  expand(
    String.raw`(?:,? ?\b(?:show |only |just |und )*(?:the |die |les |los |las |os |as |i |le )?(top|best|biggest|largest|highest|bottom|lowest|smallest|worst|besten|größten|premiers|primeros|mejores|primeiros|maiores|primi|migliori)[- ](<COUNT>)\b|\b(?:only |just |nur |show |plot |draw |display )(?:the |die )(<COUNT>) (best|biggest|largest|highest|lowest|smallest|worst|besten|größten|kleinsten)|\b(?:die|den|der) (<COUNT>) (\p{L}*(?:stärksten|größten|höchsten|besten|beliebtesten|meisten|kleinsten|schwächsten))|\b(?:les|los|las|os|as|i|le) (<COUNT>) (?:plus )?(grands?|premiers|mejores|mayores|primeros|maiores|primeiros|migliori|primi)\b)(?: only\b)?(?: (?:of (?:these|them|those)|values?|ones?)\b)?(?=[^\n]{0,40})`,
  ),
  'iu',
);

/** What changes the title, the scale or the data. */
function takeAnywhere(description: string, requests: Requests): string {
  let text = description;
  for (const [i, rule] of ANYWHERE_RULES.entries()) {
    const [field = ''] = (rule.options[0] ?? '').split(/\+?[.=]/);
    if (requests[field as 'title'] !== undefined && field !== 'without') continue;
    // A title may be in quotes; nothing else is looked for there.
    const match = rule.pattern.exec(
      field === 'title' ? text : text.replace(/"[^"\n]*"/g, ({ length }) => HIDDEN.repeat(length)),
    );
    if (match !== null && match[0].trim() !== '' && match.slice(1).every((group) => group?.trim() !== '')) {
      const end = match.index + match[0].length;
      if (field === 'title' || !/^ ?[:=] ?[-+$€£]?(?!(?:19|20)\d\d\b)\d/.test(text.slice(end))) {
        apply(requests, rule, groupsOf(match, text), match[0].trim());
        text = cutAt(text, match.index, end);
      }
    }
    // After the titles, before all that may have a number.
    if (field === 'title' && !ANYWHERE_RULES[i + 1]?.options[0]?.startsWith('title')) {
      if (requests.title === undefined) text = takeQuoted(text, requests);
      text = takeScores(text, requests);
    }
  }
  const top = TOP.exec(text);
  if (top === null) return text;
  const said = top.slice(1).filter((part) => part !== undefined);
  const isNumber = (part: string) => Number.isFinite(numberOf(part)) && numberOf(part) > 0;
  const isBottom = /bottom|low|small|worst|klein/i.test(said.find((part) => !isNumber(part)) ?? '');
  requests.top = { count: numberOf(said.find(isNumber) ?? ''), isBottom };
  // "Top 5 countries" may only name what is charted: the words stay.
  const isTitle = /^ (?!only|reps only|of\b)\p{L}/u.test(text.slice(top.index + top[0].length));
  return isTitle && !/only|just|nur/i.test(top[0]) ? text : cutAt(text, top.index, top.index + top[0].length);
}

const NAMED_COLOR = '<LABEL>(?: (?:bar|line|slice|column|series))?(?: (?:in|is|as|=))? (<COLOR>)';
const COLORS_OF_NAMES = [
  `(?:(?:with|and|make|show|draw|put|paint|colou?r|comparing|highlight|mark|use) )?(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)`,
  `(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?${NAMED_COLOR}(?:, and |, | and )(?:the )?${NAMED_COLOR}`,
  `(?:and )?(?:the )?<LABEL> (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (<COLOR>)`,
  `(?:and )?use (<COLOR>) for <LABEL>(?:, and |, | and )(<COLOR>) for <LABEL>`,
  '(?:and )?(?:highlight|mark) (?:the )?<LABEL>(?: (?:bar|line|slice|column|series))? (?:in )?(<COLOR>)',
].map((core) => new RegExp(`(?<![\\p{L}\\p{N}])${expand(core)}(?= {0,3}(?:$|[,;.:|!?)¦\\n]))`, 'diu'));

const COLOR_ONLY = new RegExp(`^${COLOR.source}$`, 'iu');
const COLOR_LED = new RegExp(`^${COLOR.source} (?:and|und|et|y|e)$`, 'iu');

/** "Put Ann in red and Bob in blue". */
function takeColorsOfNames(description: string, requests: Requests): string {
  let text = description;
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
      const isFirst = match[0].includes('use ') && new RegExp(`^${COLOR.source}$`, 'iu').test(groups[i] ?? '');
      const [name = '', color = ''] = isFirst ? [groups[i + 1], groups[i]] : [groups[i], groups[i + 1]];
      requests.colorOf.set(unquoted(name).toLowerCase(), { color: cssColor(color), text: match[0] });
    }
    text = cutAt(text, match.index, end);
  }
  return text;
}

/** What words of a clause ask for. */
interface Span {
  at: number;
  end: number;
  /** 2 beside a word for a chart, 1 for words that are hardly anything else. */
  strength: number;
  type?: ChartType;
  colors?: string[];
  rule?: { rule: Rule; groups: string[] };
}

const typeOf = (words: string) => TYPE_RULES.find(({ pattern }) => pattern.test(words))?.type ?? 'bar';
const HAS_SPAN = new RegExp(
  [expand('<COLOR>'), CHART, ANY_TYPE, ...LOOK_RULES.map(({ pattern }) => pattern.source)].join('|'),
  'iu',
);

/** The longest of those that overlap. */
function spansIn(clause: string, written: string): Span[] {
  if (!HAS_SPAN.test(clause)) return [];
  const found: Span[] = [];
  const add = (pattern: RegExp, make: (match: RegExpExecArray) => Omit<Span, 'at' | 'end'>) => {
    for (const match of clause.matchAll(pattern))
      if (match[0].trim() !== '') found.push({ at: match.index, end: match.index + match[0].length, ...make(match) });
  };
  add(STRONG_TYPE, ([words]) => ({ strength: 2, type: typeOf(words.replace(new RegExp(`[ -]?${CHART}$`, 'iu'), '')) }));
  add(SURE_TYPE, ([words]) => ({ strength: 1, type: typeOf(words) }));
  add(UNSURE_TYPE, ([words]) => ({ strength: 0, type: typeOf(words) }));
  add(BARE_CHART, () => ({ strength: 2 }));
  add(COLORS, ([words]) => ({ strength: 0, colors: (words.match(COLOR) ?? []).map(cssColor) }));
  for (const rule of LOOK_RULES)
    add(rule.pattern, (match) => ({
      strength: match[0].includes(' ') ? 1 : 0,
      rule: { rule, groups: groupsOf(match, written) },
    }));
  found.sort((a, b) => b.end - b.at - (a.end - a.at) || b.strength - a.strength);
  const spans: Span[] = [];
  for (const span of found) if (!spans.some(({ at, end }) => span.at < end && at < span.end)) spans.push(span);
  spans.sort((a, b) => a.at - b.at);
  // "The average as a dashed line" is no chart of lines.
  const hasLine = spans.some(({ rule }) => rule?.rule.options[0]?.startsWith('lines'));
  return hasLine ? spans.filter(({ type, strength }) => type !== 'line' || strength > 0) : spans;
}

const MORE_FILLERS = wordsOf(
  'style|look|side|colou?rs?|tones?|shades?|one|two|both|it|all|them|everything|apply|want|keep|set|include|add|use|have|has|should|be|but|also|then|please|instead|mode|palette|scheme|format|formatted|shown|displayed|design|farben?|couleurs?|colores|cores|colori|big|clean|colou?rful|modern|classic|simple|basic|plain|proper|regular|normal|beautiful|pretty|quick|single|double|multi|type|kind|version|would|great|cool|perfect|fine|best|ok|looks?|thing',
);
const isFilling = (word: string) => {
  // "A" is a name.
  const key = word.length === 1 && word !== 'I' ? word : word.toLowerCase();
  return (isFiller(key) && !isNoun(key)) || isRequest(key) || MORE_FILLERS.test(word) || ITEMS.test(word);
};
const BINDER =
  /^(?:for|of|with|showing|comparing|compare|about|on|over|from|de|des|du|von|mit|für|zu|zum|zur|der|avec|pour|con|para|com|di|del|dell['’]|dello|della|delle|degli|dei|da|do|das|dos)$/i;
const LEAD =
  /^(?:in|as|with|and|using|use|on|into|mit|als|im|auf|und|en|avec|comme|con|como|em|com|come|a|an|make|draw|it|please|an?|den|einem|un|une|una|uma|eine?[mnrs]?|ein)$/i;
/** Begins the reason for a request. */
const REASON = /^(?:because|bc|cause|otherwise|since|so|weil|sonst|denn|car|sinon|porque|senão|perché|altrimenti)$/i;
/** Text without numbers, quotes hidden, between marks. */
const NUMBER_TOKEN = /(?<![\p{L}\p{N}#])[-+]?\p{Sc}?\d(?:[\p{L}\p{N}.,:%/'-]*[\p{L}\p{N}%])?/gu;
const MARK = '\uE001';

interface Clause {
  at: number;
  text: string;
  hasNumberBefore: boolean;
  hasNumberBehind: boolean;
  isNameOfNumber: boolean;
  /** Whether the text begins with it and no other number has a name with a colon. */
  isFirst: boolean;
}

function clausesOf(hidden: string): Clause[] {
  const masked = hidden
    .replace(NUMBER_TOKEN, ({ length }) => MARK.repeat(length))
    .replace(/ [-–—] /g, ' ¦ ')
    .replace(/\.(?=\s|$)/g, '¦');
  return [...masked.matchAll(/[^,;!?\n¦():|=→<>\uE001]+/g)].map(({ 0: text, index }) => {
    const behind = masked.slice(index + text.length, index + text.length + 4);
    return {
      at: index,
      text,
      hasNumberBefore: masked.charAt(index - 1) === MARK,
      hasNumberBehind: behind.startsWith(MARK),
      isNameOfNumber: /^[:=] ?[-+$€£]?\uE001/.test(behind),
      isFirst: index === 0 && !/[,;\n] ?[\p{L} ]+ ?[:=] ?\uE001/u.test(masked),
    };
  });
}

function takeClauses(description: string, requests: Requests): string {
  let text = description;
  const hidden = hide(description);
  const taken: Span[][] = [];
  for (const clause of clausesOf(hidden).toReversed()) {
    const written = description.slice(clause.at, clause.at + clause.text.length);
    const spans = spansIn(clause.text, written);
    if (spans.length === 0) continue;
    const isLast = !hidden.slice(clause.at + clause.text.length).match(/\d/);
    const cuts = cutsOf(clause, spans, isLast);
    const inCut = spans.filter(({ at, end }) => cuts.some((cut) => cut.at <= at && end <= cut.end));
    taken.push(inCut);
    requests.isEither ||= isEither(clause.text, inCut);
    applySpans(inCut.toReversed(), requests, written);
    for (const { at, end } of cuts.toReversed()) text = cutAt(text, clause.at + at, clause.at + end);
  }
  // The clauses were read from the last one.
  for (const list of [requests.types, requests.colors, requests.taken] as unknown[][]) list.reverse();
  requests.types = [...new Set(requests.types)];
  return text;
}

function applySpans(spans: Span[], requests: Requests, written: string): void {
  for (const { at, end, type, colors, rule } of spans) {
    const words = written.slice(at, end);
    if (type !== undefined) {
      requests.types.push(type);
      if (type === 'line' && /area|fläche|aire|área/i.test(words)) requests.isFilled = true;
      if (/sparkline/i.test(words)) requests.isSparkline = true;
    } else if (colors !== undefined) {
      requests.colors.push(...colors.toReversed());
      requests.taken.push({ text: words });
    } else if (rule !== undefined) apply(requests, rule.rule, rule.groups, words.trim());
  }
}

const isEither = (clause: string, spans: Span[]) =>
  spans.some(({ type, end }, i) => {
    const next = spans[i + 1];
    return (
      type !== undefined &&
      next?.type !== undefined &&
      type !== next.type &&
      /^ ?(?:or|oder|ou|o|\/)(?: an?| eine?| une?| una?| uma?)? ?$/i.test(clause.slice(end, next.at))
    );
  });

/** The parts of a clause that only ask for something. */
function cutsOf(
  { text, hasNumberBefore, hasNumberBehind, isNameOfNumber, isFirst }: Clause,
  spans: Span[],
  isLast: boolean,
): { at: number; end: number }[] {
  const words = [...text.matchAll(/[^\s]+/g)].map(({ 0: word, index }) => ({
    word,
    at: index,
    end: index + word.length,
  }));
  const inSpan = ({ at, end }: { at: number; end: number }) => spans.some((span) => span.at < end && at < span.end);
  const isFree = (word: (typeof words)[0]) => inSpan(word) || isFilling(word.word);
  const unknown = words.filter((word) => !isFree(word));
  const isStrong = spans.some(({ strength }) => strength === 2);
  const [first] = words;
  const isLed = first !== undefined && !inSpan(first) && LEAD.test(first.word);
  const whole = [{ at: 0, end: text.length }];
  const isBareColor = spans.every(({ colors }) => colors !== undefined) && !isLed && !ITEMS.test(text) && !isLast;
  if (unknown.length === 0) {
    // "Bar chart with red 11": the last word is a label.
    const last = spans.at(-1);
    if (hasNumberBehind && last?.strength === 0 && last.end === text.trimEnd().length && spans.length > 1)
      return [{ at: 0, end: spans.at(-2)?.end ?? 0 }];
    if (isStrong) return whole;
    const isLabel = isNameOfNumber && !isFirst && spans.length === 1 && spans[0]?.strength === 0 && words.every(inSpan);
    if (hasNumberBefore && hasNumberBehind) return [];
    if (hasNumberBehind) return spans.length > 1 || BINDER.test(words.at(-1)?.word ?? '') ? whole : [];
    if (hasNumberBefore) return isLed || spans.length > 1 || spans[0]?.strength === 1 ? whole : [];
    return isLabel || isBareColor ? [] : whole;
  }
  const cuts: { at: number; end: number }[] = [];
  const firstUnknown = unknown[0]?.at ?? text.length;
  const lastUnknown = unknown.at(-1)?.end ?? 0;
  const leading = spans.filter(({ end }) => end <= firstUnknown);
  const trailing = spans.filter(({ at }) => at >= lastUnknown);
  const lastOfLead = leading.at(-1);
  if (lastOfLead !== undefined && (!hasNumberBefore || isLed)) {
    const isBound = words.some(({ word, at }) => at >= lastOfLead.end && at < firstUnknown && BINDER.test(word));
    const isType = leading.some(({ type }) => type !== undefined);
    if (REASON.test(unknown[0]?.word ?? '') && !hasNumberBehind) return whole;
    if ((isBound && isType) || leading.length > 1 || leading.some(({ strength }) => strength > 0))
      cuts.push({ at: 0, end: lastOfLead.end });
  }
  const firstOfTail = trailing[0];
  if (firstOfTail !== undefined && !hasNumberBehind) {
    const tail = words.filter(({ at }) => at >= lastUnknown);
    const isUnsureType =
      firstOfTail.type !== undefined &&
      tail[0] !== undefined &&
      inSpan(tail[0]) &&
      !isPreposition(unknown.at(-1)?.word ?? '');
    const isLedTail = tail[0] !== undefined && !inSpan(tail[0]) && LEAD.test(tail[0].word);
    if (
      isLedTail ||
      isUnsureType ||
      trailing.some(({ strength, type }) => strength > (hasNumberBefore && type === undefined ? 1 : 0))
    )
      cuts.push({ at: tail[0]?.at ?? firstOfTail.at, end: text.length });
  }
  const isCut = ({ at, end }: Span) => cuts.some((cut) => cut.at <= at && end <= cut.end);
  for (const span of spans) {
    const isSure =
      span.strength === 2 || (span.strength === 1 && !hasNumberBefore && !hasNumberBehind && !isNameOfNumber);
    if (!isSure || isCut(span)) continue;
    // With the words that lead to it.
    let at = span.at;
    for (const word of words.toReversed()) {
      if (word.end > at || !isFree(word) || text.slice(word.end, at).trim() !== '') continue;
      if (
        !inSpan(word) &&
        !LEAD.test(word.word) &&
        !/^(?:the|der|die|das|le|la|el|il|nice|simple)$/i.test(word.word) &&
        !MORE_FILLERS.test(word.word)
      )
        break;
      at = word.at;
    }
    cuts.push({ at, end: span.end });
  }
  return cuts.sort((a, b) => a.at - b.at);
}

/** Requests in words that the data left over. @returns the words that ask for nothing */
export function takeLeftovers(leftovers: string[], requests: Requests): string[] {
  return leftovers.filter((words) => {
    const spans = spansIn(hide(words), words).filter(
      ({ type, strength }) => type === undefined || (requests.types.length === 0 && strength > 0),
    );
    applySpans(spans, requests, words);
    return spans.length === 0 && !words.split(/\s+/).every((word) => ITEMS.test(word));
  });
}

const SHADES =
  /^(?:light(?:blue|green|gr[ae]y|pink|yellow|cyan)|dark(?:blue|green|red|orange|gr[ae]y|cyan|magenta)|palegreen|skyblue|forestgreen|hotpink|deeppink|royalblue)$/;
const FOREIGN = FOREIGN_COLORS.split(' ').map((entry) => entry.split('=') as [string, string]);

/** "light blue" is the CSS color lightblue; shades without a CSS name are the plain color. */
function cssColor(words: string): string {
  const name = words.toLowerCase().replace(/[ -]/g, '');
  if (SHADES.test(name) || name.startsWith('#')) return name;
  if (name === 'deepred' || name === 'navyblue') return name === 'deepred' ? 'darkred' : 'navy';
  const plain = name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot|brand)(?=\p{L})/u, '');
  return FOREIGN.find(([pattern]) => new RegExp(`^(?:${pattern})`).test(plain))?.[1] ?? plain;
}
