/** Configurations in other texts: programs of other languages, calls of libraries, answers of a chat. */
import { endOfValue } from './unclosed.js';

/** An object that begins as configurations do. */
const OBJECT = /\{\s*["']?(?:type|data|options)["']?\s*:/g;
/** Objects of axes and series may stand before that of the chart. */
const MAX_OBJECTS = 8;
/** Behind a configuration, these would be parts of it. */
const PARTS = /[{:(*]/;
const ADDRESS = /[?&]\w{1,20}=$/;

/** The first object with datasets, at its place; undefined where the text is this object, or an address with other parameters. */
export function configInText(text: string): string | undefined {
  let count = 0;
  for (const { index } of text.matchAll(OBJECT)) {
    count += 1;
    const before = text.slice(0, index);
    const end = endOfValue(text, index);
    if (end === undefined || count > MAX_OBJECTS || ADDRESS.test(before.slice(-30))) return undefined;
    const object = text.slice(index, end);
    if (!object.includes('datasets')) continue;
    const isBroken = /^[\s(]*$/.test(before) && PARTS.test(text.slice(end));
    return isBroken ? undefined : before.replace(/[^\n]/g, ' ') + object;
  }
  return undefined;
}

/** What the script of a page has that draws a chart. */
const CHART = /\bnew Chart\b|\bChart\.[A-Z]\w{1,20}\s?\(|\bdatasets\b/;

/** The text of the script of a page that makes a chart; its places stay. */
export function scriptOfPage(text: string): string {
  const call = text.search(CHART);
  const open = call < 0 ? -1 : text.lastIndexOf('<script', call);
  if (open < 0) return text;
  const start = text.indexOf('>', open) + 1;
  const end = text.indexOf('</script', call);
  return text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, end < 0 ? text.length : end);
}
