/** Configurations that were changed on their way here: encoded, escaped or typographically corrected once more. */

import { withoutElements } from './jsx.js';
import { languageOfText, languageSentence } from './languages.js';
import { configInText, scriptOfPage } from './other-text.js';
import { withoutTypes } from './typescript.js';
import { unclosedSentence } from './unclosed.js';

export interface Repair {
  text: string;
  /** What was done, as a sentence. */
  note: string;
}

const ENCODED = /^\s*%(?:25)*7B/i;
const BASE64 = /^\s*(?:ey[JAI]|ew[0o]|e3)[\w+/-]{20,}={0,2}\s*$/;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const ENTITY = /&(?:(quot|amp|apos|lt|gt|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const ESCAPED = /^\s*\{\s*\\"/;
/** What copying from a page or a chat leaves before a text. */
const INVISIBLE = /^\s{0,20}[\u200b-\u200f\u2060\ufeff][\s\u200b-\u200f\u2060\ufeff]{0,20}/;
const FENCE = /^\s{0,20}`{3}[a-z]{0,12}\s/i;
const TYPOGRAPHIC = /[\u2018-\u201f]/;

/** What is tried where a configuration cannot be read. Each keeps what the text says. */
const REPAIRS: readonly ((text: string) => Repair | undefined)[] = [
  (text) =>
    note(ENCODED.test(text) ? decodedOnce(text) : undefined, 'was encoded twice and decoded again: encode it once'),
  (text) => note(text.replace(INVISIBLE, ''), 'begins with invisible signs, which were left out'),
  (text) =>
    note(FENCE.test(text) ? withoutFence(text) : undefined, 'stands between code fences (```), which were left out'),
  (text) => note(BASE64.test(text) ? textOfBase64(text) : undefined, 'is base64 and was decoded: add encoding=base64'),
  (text) =>
    note(/^\s*"/.test(text) ? textInText(text) : undefined, 'is a JSON text in a JSON text: call JSON.stringify once'),
  (text) =>
    note(
      ESCAPED.test(text) ? text.replaceAll('\\"', '"') : undefined,
      'has escaped quotes (\\"), which were read as quotes',
    ),
  (text) => note(decodeEntities(text), 'has HTML entities such as &quot;, which were decoded'),
  (text) => note(withoutPython(text), 'has None, True or False of Python, which were read as null, true and false'),
  (text) =>
    note(
      TYPOGRAPHIC.test(text) ? withStraightQuotes(text) : undefined,
      'has typographic quotes, which were read as straight ones',
    ),
  (text) => note(withoutElements(text), 'has elements of React, of which only those of charts were read'),
  (text) => note(withoutTypes(scriptOfPage(text)), 'has types of TypeScript, which were left out'),
  (text) => note(configInText(text), 'stands in another text, of which only its object was read'),
];

function note(text: string | undefined, sentence: string): Repair | undefined {
  return text === undefined ? undefined : { text, note: `The configuration ${sentence}.` };
}

/** Undefined where nothing is known that could be repaired. */
export function repairOf(text: string): Repair | undefined {
  for (const repair of REPAIRS) {
    const repaired = repair(text);
    if (repaired !== undefined && repaired.text !== text) return repaired;
  }
  return undefined;
}

function withoutFence(text: string): string {
  const inner = text.replace(FENCE, '').trimEnd();
  return inner.endsWith('```') ? inner.slice(0, -3) : inner;
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** Runs in browsers too. */
function textOfBase64(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.trim().replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^\s*\{/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

function textInText(text: string): string | undefined {
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === 'string' && /^\s*[{"]/.test(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}

/** The signs of HTML entities; the text itself where it has none. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    ENTITY,
    (entity, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : entity;
    },
  );
}

const PYTHON = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\b(None|True|False)\b/g;
const PYTHON_WORDS: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

/** Undefined for a text without such words outside of its texts. */
function withoutPython(text: string): string | undefined {
  if (!/\b(?:None|True|False)\b/.test(text)) return undefined;
  return text.replaceAll(PYTHON, (found, word: string | undefined) => (word && PYTHON_WORDS[word]) ?? found);
}

const PAIRS: Readonly<Record<string, string>> = {
  '\u201c': '\u201d',
  '\u201d': '\u201d',
  '\u201e': '\u201c',
  '\u2018': '\u2019',
  '\u2019': '\u2019',
  '\u201a': '\u2018',
};

/** Replaces the quotes around texts. Quotes within straight quotes belong to the text. */
function withStraightQuotes(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = text.indexOf(sign, at + 1);
      if (end < 0) break;
      at = end;
      continue;
    }
    if (PAIRS[sign] === undefined) continue;
    const end = endOfTypographic(text, at + 1, sign);
    if (end === undefined) break;
    parts.push(text.slice(from, at), JSON.stringify(text.slice(at + 1, end)));
    at = end;
    from = end + 1;
  }
  return parts.join('') + text.slice(from);
}

/** The closing quote is followed by what follows a text; one within a word is an apostrophe. */
function endOfTypographic(text: string, from: number, opening: string): number | undefined {
  const closers = [PAIRS[opening], opening, opening <= '\u201b' ? '\u2019' : '\u201d'];
  for (let at = from; at < text.length; at += 1) {
    if (closers.includes(text.charAt(at)) && /^\s*[,:}\])]/.test(text.slice(at + 1, at + 20))) return at;
  }
  return undefined;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s*https?:\/\//i, 'it is an address: give the configuration itself'],
  [/^\s*\[object \w+\]/, 'a program has put an object into a text, "[object Object]": use JSON.stringify(…)'],
  [/^\s*(?:<\?php|\$\w+\s?=|array\s?\(|Array\s*\(\s)/, 'it is a value of PHP: give json_encode(…)'],
  [
    /^\s*[[{]\s*(?:'\w+'|"\w+"|:\w+)\s*=>/,
    'it is a value of PHP or Ruby: give the text that json_encode(…) or to_json makes of it',
  ],
  [/<\?(?:php|=)/, 'it has code of PHP: give what the page prints'],
  [/^\s*\{\{/, 'its braces are doubled, as in a template: write each of them once'],
  [/\{\{ ?[\w.]+ ?\}\}/, 'it has a placeholder such as {{name}}: give the text in which it is filled in'],
  [/^\s*(?:\{\s*)?\.\.\./, 'the three dots stand for a configuration: write yours in their place'],
  [
    /^\s*(?:(?:public|private|static|final|export)\s+)*(?:String|string|class|using|import|package|from|require|new)\s/,
    'it is a program: give the text of the configuration that it makes',
  ],
  [/^\s*type\s*:\s*\w+\s*\n/, 'it is YAML: give JSON'],
  [/^[^{}():;=]{1,200}\n[^{}():;=\n]{0,200}\d/, 'it is a table: POST it to /api/v1/render as csv of "data"'],
  [/^\s*<[A-Z]/, 'it is an element of React: give what its data and its options are, with the type'],
  [/^\s*<\w/, 'it is HTML: give the object of new Chart(…) only'],
  [/\[[^[\](){};'"]{0,100};/, 'A list has semicolons: write commas between values, and points in decimals'],
];

/** Why a text is no configuration, as the end of a sentence; undefined where the place of the error says it all. */
export function causeOfConfig(text: string): string | undefined {
  const language = languageOfText(text);
  if (language !== undefined) return languageSentence(language, 'configurations of Chart.js');
  return KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? unclosedSentence(text);
}
