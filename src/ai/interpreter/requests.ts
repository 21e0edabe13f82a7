/** What the words ask for beside the data, read by the patterns of `request-table.ts`. */
import type { ChartType, Json, JsonObject } from '../../../chart-spec/chart-spec.js';
import { takeTypes } from './chart-types.js';
import { ANYWHERE, COLOR_LISTS, COLOR_NAMES, FOREIGN_COLORS, LOOKS, PARTS } from './request-table.js';
import { type Requests, RequestText } from './request-text.js';
import { SCALES } from './words.js';

const SCOPES: Record<string, readonly ChartType[]> = {
  line: ['line'],
  bar: ['bar'],
  axes: ['line', 'bar'],
  scaled: ['line', 'bar', 'radar', 'polarArea'],
  round: ['pie', 'doughnut'],
  waterfall: ['waterfall'],
};
const LEAD_WORDS =
  'and|with|in|on|using|use|add|show|showing|please|make|put|a|an|the|it|its|all|my|have|having|has|should|be|also|include|set|keep|draw|display|but|then|as|is|are|place|give|move|want|i|to|apply|that|them|plus|one|mit|und|als|bitte|im|auf|avec|en|et|un|une|con|y|em|com|e|uma|su|na|per|linie|courbe|ligne|línea|linha|linea|bars?|lines?|bar|barras|barre|balken|columns?';
const END =
  '(?= {0,3}(?:$|[,;.:!?)¦\\n(-]|(?<= )(?:and|with|for|of|on|in|from|using|please|titled|called|named|showing|but|so|to|or|where|lines?|bars?|columns?|charts?|graphs?|bc|because|und|mit|für|bitte|et|avec|pour|des|de|con|y|por|com|e|per|di|\\d{2,4}x)(?![\\p{L}\\p{N}])))';
const COLOR_END =
  '(?= {0,3}(?:$|[,;.:|!?)¦\\n]|(?:and|for|with|of|on|titled|called|please|in|using|show|add|svp|bitte|por|morbida|suave)(?![\\p{L}\\p{N}])))';

const parts = new Map<string, string>();
const expand = (pattern: string): string => pattern.replace(/<([A-Z]+)>/g, (name, part) => parts.get(part) ?? name);
const linesOf = (table: string) => table.split('\n').filter((line) => line !== '');
for (const line of linesOf(PARTS)) {
  const [, name = '', pattern = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  parts.set(name, expand(pattern));
}

interface Rule {
  /** `path=value` with `$1` for a text, `#1` for a number and `%1` for a color of the words; `+=` adds to a list. */
  options: string[];
  types?: readonly ChartType[] | undefined;
  pattern: RegExp;
  /** Quick to refuse a text without these words. */
  core: RegExp;
  hasNumber: boolean;
}

function rulesOf(table: string, compile: (core: string, hasNumber: boolean) => RegExp): Rule[] {
  return linesOf(table).map((line) => {
    const [, options = '', scope = '', number = '', pattern = ''] = /^(\S+) +(\w+)(#?) +(.*)$/.exec(line) ?? [];
    const core = expand(pattern);
    const hasNumber = number !== '';
    return {
      options: options.split(';'),
      types: SCOPES[scope],
      pattern: compile(core, hasNumber),
      core: new RegExp(`(?<![\\p{L}\\p{N}])(?:${core})`, 'iu'),
      hasNumber,
    };
  });
}

/** A request stands at the end of a clause, or before a word that goes on; a number in it is an end too. */
function lookPattern(core: string, hasNumber: boolean): RegExp {
  const lead = `(?:(?:(?:${LEAD_WORDS}) ){1,7}|(?<=(?:^|[,;.:!?(¦\\n–—-]) {0,3})${hasNumber ? '|' : ''})`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${lead}(?:${core})(?![\\p{L}\\p{N}])${hasNumber ? '' : END}`, 'iu');
}

const DATA_RULES = rulesOf(ANYWHERE, (core) => new RegExp(core, 'iu'));
const LOOK_RULES = rulesOf(LOOKS, lookPattern);
const COLOR_LIST_RULES = linesOf(COLOR_LISTS).map(
  (core) => new RegExp(`(?<![\\p{L}\\p{N}])${expand(core)}${COLOR_END}`, 'iu'),
);
const COLOR_NAME_RULES = linesOf(COLOR_NAMES).map(
  (core) => new RegExp(`(?<![\\p{L}\\p{N}])${expand(core)}(?= {0,3}(?:$|[,;.:|!?)¦\\n]))`, 'iu'),
);
const MAX_PER_RULE = 3;

/** Reads the requests of a text. @returns them, and the text with `¦` in place of their words */
export function takeRequests(description: string): { requests: Requests; rest: string } {
  const requests: Requests = {
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
  };
  const text = new RequestText(description);
  takeData(text, requests);
  takeTypes(text, requests);
  takeColors(text, requests);
  for (const { pattern, core, options, types, hasNumber } of LOOK_RULES) {
    if (!core.test(text.text)) continue;
    for (let count = 0; count < MAX_PER_RULE; count += 1) {
      const found = text.take(pattern, hasNumber);
      if (found === undefined) break;
      apply(requests, options, found.groups, found.text);
      if (options[0] !== 'ignored') requests.taken.push({ text: found.text, ...(types && { types }) });
    }
  }
  return { requests, rest: text.text };
}

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
const unquoted = (text: string): string => text.replace(/^"|"$/g, '').trim();

function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  const [unit = ''] = /\p{L}+\.?/u.exec(text) ?? [];
  const scale = unit === 'M' ? 1e6 : (SCALES.get(unit.toLowerCase()) ?? 1);
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const plain = /,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return Number(plain) * scale;
}

/** Sets options of a rule from the words that it found. */
function apply(requests: Requests, options: string[], groups: string[], text: string): void {
  for (const option of options) {
    const [, path = '', adds, written = ''] = /^([\w.]+)(\+?)=?(.*)$/.exec(option) ?? [];
    if (path === 'ignored') requests.warnings.push(`"${text}" was left out: an image cannot show it.`);
    else if (path === 'lines') {
      const [name = '', value] = written.split('=').map((part) => meaningOf(part, groups, text));
      requests.lines.push({ name: String(name), text, ...(value !== undefined && { value: Number(value) }) });
    } else if (adds) requests.without.push(String(meaningOf(written, groups, text)).toLowerCase());
    else set(requests as unknown as JsonObject, path.split('.'), meaningOf(written, groups, text));
  }
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

const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
const OUT_OF =
  /[,;.( -]*\(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) )*(?:out of|(?:from|on a scale (?:of|from)) [01] ?(?:to|-)|von maximal|sur|sobre|su) ?(\d{1,4})\)?(?=[ )]{0,2}(?:[:,.;¦\n(]|$))/u;

/** "4/5" on every value, or "out of 5": the scale ends there. */
function takeScores(text: RequestText, requests: Requests): void {
  const scores = [...text.text.matchAll(SCORE)];
  const max = Number(scores[0]?.[2]);
  const isScored = ([, value = '', highest]: RegExpExecArray) =>
    Number(highest) === max && Number(value.replace(',', '.')) <= max;
  if (scores.length > 1 && scores.every(isScored)) {
    text.text = text.text.replace(SCORE, '$1');
    requests.valueAxis = { min: 0, max };
    return;
  }
  const outOf = OUT_OF.exec(text.text);
  if (outOf === null) return;
  requests.valueAxis = { min: 0, max: Number(outOf[1]) };
  if (/\d/.test(text.text.slice(0, outOf.index))) text.text = text.text.replace(OUT_OF, ' ');
}

/** The only quoted text is the title, unless it is a label or says something else. */
function takeQuoted(text: RequestText, requests: Requests): void {
  const [first, ...others] = text.text.matchAll(/"([^"\n]{1,300})"/g);
  if (first === undefined || others.length > 0) return;
  const before = text.text.slice(0, first.index);
  const isElse =
    /(?:ax[ei]s|achse|axe|eje|eixo|asse|subtitle|label(?:led|ed)?|say|line|footer|legend|highlight)[^,;.\n"]{0,20}$/i;
  const isValue = /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/.test(text.text.slice(first.index + first[0].length));
  if (isElse.test(before) || isValue) return;
  requests.title = first[1]?.trim() ?? '';
  text.cut(first.index, first[0].length);
}

const TOP = new RegExp(
  expand(
    String.raw`(?:,? ?\b(?:show |only |just |und )*(?:the |die |les |los |las |os |as |i |le )?(top|best|biggest|largest|highest|bottom|lowest|smallest|worst|besten|größten|premiers|primeros|mejores|primeiros|maiores|primi|migliori)[- ](<COUNT>)\b|\b(?:only |just |nur |show |plot |draw |display )(?:the |die )(<COUNT>) (best|biggest|largest|highest|lowest|smallest|worst|besten|größten|kleinsten)|\b(?:les|los|las|os|as|i|le) (<COUNT>) (?:plus )?(grands?|premiers|mejores|mayores|primeros|maiores|primeiros|migliori|primi)\b)(?: only\b)?(?: (?:of (?:these|them|those)|values?|ones?)\b)?(?=[^\n]{0,40})`,
  ),
  'iu',
);

/** What changes the title, the scale or the data: it is read first. */
function takeData(text: RequestText, requests: Requests): void {
  for (const { pattern, options } of DATA_RULES) {
    const [field = ''] = (options[0] ?? '').split(/\+?[.=]/);
    if (requests[field as 'title'] !== undefined && field !== 'without') continue;
    // A title may be in quotes; nothing else is looked for there.
    const hidden =
      field === 'title' ? text.text : text.text.replace(/"[^"\n]*"/g, ({ length }) => '\uE000'.repeat(length));
    const match = pattern.exec(hidden);
    const isLabel =
      match !== null && /^ ?[:=] ?[-+$€£]?\d/.test(text.text.slice(match.index + match[0].length)) && field !== 'title';
    if (match !== null && match[0].trim() !== '' && !isLabel && match.slice(1).every((group) => group?.trim() !== '')) {
      apply(
        requests,
        options,
        match.slice(1).filter((group) => group !== undefined),
        match[0],
      );
      if (field !== 'title') requests.taken.push({ text: match[0].trim() });
      text.cut(match.index, match[0].length);
    }
    // After the titles, before all that may have a number.
    if (field === 'title' && pattern === TITLE_LAST) {
      if (requests.title === undefined) takeQuoted(text, requests);
      takeScores(text, requests);
    }
  }
  const top = TOP.exec(text.text);
  if (top === null) return;
  const said = top.slice(1).filter((part) => part !== undefined);
  const isNumber = (part: string) => /^\d/.test(part) || NUMBER_WORDS.includes(part.toLowerCase());
  const isBottom = /bottom|low|small|worst|klein/i.test(said.find((part) => !isNumber(part)) ?? '');
  requests.top = { count: numberOf(said.find(isNumber) ?? ''), isBottom };
  // "Top 5 countries" may only name what is charted: the words stay.
  const isTitle = /^ (?!only|reps only|of\b)\p{L}/u.test(text.text.slice(top.index + top[0].length));
  if (!isTitle || /only|just|nur/i.test(top[0])) text.cut(top.index, top[0].length);
}

const TITLE_LAST = DATA_RULES.findLast(({ options }) => options[0]?.startsWith('title'))?.pattern;

function takeColors(text: RequestText, requests: Requests): void {
  // "red line for costs 3, 4": the name stays.
  const owned = new RegExp(
    expand('(?<![\\p{L}])(<COLOR>) (?:line|bars?|columns?|area) for (?=\\p{L}[^,.;:\\n]*\\d)'),
    'giu',
  );
  text.text = text.text.replace(owned, (_, color: string) => {
    requests.colors.push(cssColor(color));
    return '';
  });
  for (const pattern of COLOR_NAME_RULES) {
    const { groups = [], text: words = '' } = text.take(pattern, true) ?? {};
    for (let i = 0; i + 1 < groups.length; i += 2)
      requests.colorOf.set(unquoted(groups[i] ?? '').toLowerCase(), {
        color: cssColor(groups[i + 1] ?? ''),
        text: words,
      });
  }
  for (const pattern of COLOR_LIST_RULES) {
    const found = text.take(pattern);
    if (found === undefined) continue;
    requests.taken.push({ text: found.text });
    requests.colors.push(...((found.groups[0] ?? '').match(new RegExp(expand('<COLOR>'), 'giu')) ?? []).map(cssColor));
  }
}

const SHADES =
  /^(?:light(?:blue|green|gr[ae]y|pink|yellow|cyan)|dark(?:blue|green|red|orange|gr[ae]y|cyan|magenta)|palegreen|skyblue|forestgreen|hotpink|deeppink|royalblue)$/;
const FOREIGN = FOREIGN_COLORS.split(' ').map((entry) => entry.split('=') as [string, string]);

/** "light blue" is the CSS color lightblue; shades without a CSS name are the plain color. */
function cssColor(words: string): string {
  const name = words.toLowerCase().replace(/[ -]/g, '');
  if (SHADES.test(name) || name.startsWith('#')) return name;
  if (name === 'deepred' || name === 'navyblue') return name === 'deepred' ? 'darkred' : 'navy';
  const plain = name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)(?=\p{L})/u, '');
  return FOREIGN.find(([pattern]) => new RegExp(`^(?:${pattern})`).test(plain))?.[1] ?? plain;
}
