/** The rules of the table of requests: what they set from the words that they find. */
import type { ChartType, Json, JsonObject } from '../../../chart-spec/chart-spec.js';
import { cssColor } from './request-colors.js';
import { cutAt, expand, groupsOf, hide, linesOf, unquoted } from './request-patterns.js';
import type { Requests } from './requests.js';
import { SCALES } from './words.js';

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
  types?: readonly ChartType[] | undefined;
  pattern: RegExp;
}

export const rulesOf = (table: string, compile: (core: string) => RegExp): Rule[] =>
  linesOf(table).map((line) => {
    const [, options = '', scope = '', pattern = ''] = /^(\S+) +(?:(\w+) {2})? *(.*)$/.exec(line) ?? [];
    return { options: options.split(';'), types: SCOPES[scope], pattern: compile(expand(pattern)) };
  });

/** By their value. */
const NUMBER_WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
const FOREIGN_NUMBERS = [
  'zwei|deux|dos|dois|due',
  'drei|trois|tres|três|tre',
  'vier|quatre|cuatro|quatro|quattro',
  'fünf|cinq|cinco|cinque',
  'sechs',
];

export function numberOf(text: string): number {
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
export function apply(requests: Requests, { options, types }: Rule, groups: string[], text: string): void {
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
