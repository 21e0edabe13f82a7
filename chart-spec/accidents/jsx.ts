/** Elements of React in a script: those of charts are read, others say nothing of a chart. */
import { endOfValue } from './unclosed.js';

/** Where an element may stand. A text that begins with one of HTML is a page. */
const BEFORE_ELEMENT = /^\s{0,20}(?=<[A-Z])|(?:\breturn|=>|[(?:,{&|=])\s{0,200}(?=<[A-Za-z>])/g;
const CHART = /<(?:React)?(Chart|Line|Bar|Pie|Doughnut|PolarArea|Radar|Bubble|Scatter)(?=[\s/])/;
const ATTRIBUTE = /\b(type|data|options)\s?=\s?(?:("[^"]*"|'[^']*')|(?=\{))/y;
const MAX_DEPTH = 30;
const MOST_ELEMENTS = 100;

/** The script with the making of a chart in place of an element that has one, and `null` for others; undefined without elements. */
export function withoutElements(text: string): string | undefined {
  const parts: string[] = [];
  let from = 0;
  let tried = 0;
  for (const { index, 0: before } of text.matchAll(BEFORE_ELEMENT)) {
    const start = index + before.length;
    if (start < from) continue;
    tried += 1;
    const end = tried > MOST_ELEMENTS ? undefined : endOfElement(text, start, 0);
    if (end === undefined) continue;
    const element = text.slice(start, end);
    parts.push(text.slice(from, start), chartIn(element) ?? 'null', element.replace(/[^\n]/g, ''));
    from = end;
  }
  return from === 0 ? undefined : parts.join('') + text.slice(from);
}

/** The offset behind an element; undefined for other text and for an element that is not closed. */
function endOfElement(text: string, start: number, depth: number): number | undefined {
  let at = endOfTag(text, start);
  if (at === undefined || depth > MAX_DEPTH || text.startsWith('/>', at - 2)) return at;
  for (;;) {
    const found = text.slice(at).search(/[<{]/);
    if (found < 0) return undefined;
    at += found;
    if (text.startsWith('</', at)) return endOfTag(text, at);
    at = text.charAt(at) === '{' ? endOfValue(text, at) : endOfElement(text, at, depth + 1);
    if (at === undefined) return undefined;
  }
}

function endOfTag(text: string, start: number): number | undefined {
  const signs = /[>{]|"[^"]*"|'[^']*'/g;
  signs.lastIndex = start;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    if (found[0] === '>') return signs.lastIndex;
    if (found[0] !== '{') continue;
    const end = endOfValue(text, found.index);
    if (end === undefined) return undefined;
    signs.lastIndex = end;
  }
  return undefined;
}

/** What makes the chart of an element, with the values of its attributes. */
function chartIn(element: string): string | undefined {
  const found = CHART.exec(element);
  if (found === null) return undefined;
  const [, name = ''] = found;
  const tag = element.slice(found.index, endOfTag(element, found.index));
  const fields = new Map([['type', `'${name.charAt(0).toLowerCase()}${name.slice(1)}'`]]);
  for (let at = 0; at < tag.length; at += 1) {
    ATTRIBUTE.lastIndex = at;
    const [attribute = '', key = '', quoted] = ATTRIBUTE.exec(tag) ?? [];
    at += attribute.length;
    if (tag.charAt(at) !== '{' && quoted === undefined) continue;
    const end = endOfValue(tag, at) ?? tag.length;
    if (key !== '') fields.set(key, quoted ?? tag.slice(at + 1, end - 1));
    if (quoted === undefined) at = end - 1;
  }
  return `new Chart(0, { ${[...fields].map(([key, value]) => `${key}: ${value}`).join(', ')} })`;
}
