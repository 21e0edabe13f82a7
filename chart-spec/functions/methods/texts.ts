/** Methods of texts. */
import { NotEvaluable } from '../not-evaluable.js';
import { readable } from '../patterns.js';
import { boundedText, MAX_TEXT_CHARS, Pattern, type Tools, toNumber, toText } from '../values.js';
import { collator, localesOf, refusing } from './numbers.js';

/** The most characters of a text whose every character is replaced. */
const MAX_REPLACED_CHARS = 100_000;

type TextMethod = (text: string, args: unknown[], tools: Tools) => unknown;

const padded =
  (name: 'padStart' | 'padEnd'): TextMethod =>
  (text, [length, filler = ' ']) => {
    if (!(toNumber(length) <= MAX_TEXT_CHARS)) throw new NotEvaluable('it makes a long text');
    return text[name](toNumber(length), toText(filler));
  };

const optional = (value: unknown) => (value === undefined ? undefined : toNumber(value));

const replacing =
  (all: boolean): TextMethod =>
  (text, [pattern, by], tools) => {
    tools.spend(text.length);
    if (by !== null && typeof by === 'object') return boundedText(replaceByFunction(text, pattern, by, all, tools));
    const replacement = toText(by);
    if (text.length * replacement.length > MAX_REPLACED_CHARS) throw new NotEvaluable('it makes a long text');
    const from = pattern instanceof Pattern ? pattern.regex : toText(pattern);
    if (pattern instanceof Pattern) readable(text, pattern, tools);
    if (all && from instanceof RegExp && !from.global) throw new NotEvaluable('it fails');
    return boundedText(all ? text.replaceAll(from, replacement) : text.replace(from, replacement));
  };

function replaceByFunction(text: string, pattern: unknown, by: object, all: boolean, tools: Tools): string {
  const replacer = (...found: unknown[]) => boundedText(toText(tools.call(by, found)));
  const from = pattern instanceof Pattern ? pattern.regex : toText(pattern);
  if (pattern instanceof Pattern) readable(text, pattern, tools);
  return all ? text.replaceAll(from, replacer) : text.replace(from, replacer);
}

export const TEXT_METHODS: Readonly<Record<string, TextMethod>> = {
  toString: (text: string) => text,
  valueOf: (text: string) => text,
  toUpperCase: (text) => boundedText(text.toUpperCase()),
  toLowerCase: (text) => boundedText(text.toLowerCase()),
  toLocaleUpperCase: (text, [locales]) => boundedText(refusing(() => text.toLocaleUpperCase(localesOf(locales)))),
  toLocaleLowerCase: (text, [locales]) => boundedText(refusing(() => text.toLocaleLowerCase(localesOf(locales)))),
  trim: (text) => text.trim(),
  trimStart: (text) => text.trimStart(),
  trimEnd: (text) => text.trimEnd(),
  charAt: (text, [at]) => text.charAt(toNumber(at ?? 0)),
  charCodeAt: (text, [at]) => text.charCodeAt(toNumber(at ?? 0)),
  at: (text, [at]) => text.at(toNumber(at ?? 0)),
  indexOf: (text, [part, from]) => text.indexOf(toText(part), optional(from)),
  lastIndexOf: (text, [part, from]) => text.lastIndexOf(toText(part), optional(from)),
  includes: (text, [part, from]) => text.includes(notPattern(part), optional(from)),
  startsWith: (text, [part, from]) => text.startsWith(notPattern(part), optional(from)),
  endsWith: (text, [part, to]) => text.endsWith(notPattern(part), optional(to)),
  slice: (text, [from, to]) => text.slice(optional(from), optional(to)),
  substring: (text, [from, to]) => text.substring(toNumber(from), optional(to)),
  substr: (text, [from, length]) => {
    const count = optional(length) ?? Number.POSITIVE_INFINITY;
    const start = Math.trunc(toNumber(from)) || 0;
    const begin = start < 0 ? Math.max(text.length + start, 0) : start;
    return text.slice(
      begin,
      begin + Math.max(Math.trunc(count) || (count === Number.POSITIVE_INFINITY ? count : 0), 0),
    );
  },
  padStart: padded('padStart'),
  padEnd: padded('padEnd'),
  repeat: (text, [count]) => {
    const times = toNumber(count);
    if (!(times >= 0 && times * text.length <= MAX_TEXT_CHARS)) throw new NotEvaluable('it makes a long text');
    return text.repeat(times);
  },
  concat: (text, args) => args.reduce<string>((all, one) => boundedText(all + toText(one)), text),
  split: (text, [by, limit], tools) => {
    const most = optional(limit);
    tools.spend(text.length);
    if (by === undefined) return tools.own(text.split(undefined as never, most));
    if (by instanceof Pattern) return tools.own(readable(text, by, tools).split(by.regex, most));
    return tools.own(text.split(toText(by), most));
  },
  replace: replacing(false),
  replaceAll: replacing(true),
  match: (text, [by], tools) => {
    if (!(by instanceof Pattern)) throw new NotEvaluable('it calls match without a regular expression');
    const found = readable(text, by, tools).match(by.regex);
    return found === null ? null : tools.own([...found]);
  },
  search: (text, [by], tools) => {
    if (!(by instanceof Pattern)) throw new NotEvaluable('it calls search without a regular expression');
    return readable(text, by, tools).search(by.regex);
  },
  localeCompare: (text, [other, locales, options], tools) =>
    refusing(() => collator(locales, options, tools).compare(text, toText(other))),
  normalize: (text, [form]) =>
    boundedText(refusing(() => text.normalize(form === undefined ? undefined : toText(form)))),
};

function notPattern(part: unknown): string {
  if (part instanceof Pattern) throw new NotEvaluable('it fails');
  return toText(part);
}

/** Methods of regular expressions. */
export const PATTERN_METHODS: Readonly<Record<string, (pattern: Pattern, args: unknown[], tools: Tools) => unknown>> = {
  test: (pattern, [text], tools) => {
    const { regex } = pattern;
    // Its next search would begin after this one.
    if (regex.global || regex.sticky) throw new NotEvaluable('it uses a regular expression with a state');
    return regex.test(readable(toText(text), pattern, tools));
  },
};
