/** How the patterns of requests are written and applied to a text. */
import { PARTS } from './request-table.js';

const parts = new Map<string, string>();
export const expand = (pattern: string): string =>
  pattern.replace(/<([A-Z]+)>/g, (name, part) => parts.get(part) ?? name);
export const linesOf = (table: string) => table.split('\n').filter((line) => line !== '');
export const wordsOf = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
for (const line of linesOf(PARTS)) {
  const [, name = '', pattern = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  parts.set(name, expand(pattern));
}
export const ITEMS = wordsOf(expand('<ITEMS>'));

export const HIDDEN = '\uE000';
/** What is in quotes is never read as a request. */
export const hide = (text: string) => text.replace(/"[^"\n]*"/g, ({ length }) => `"${HIDDEN.repeat(length - 2)}"`);
export const cutAt = (text: string, at: number, end: number) => `${text.slice(0, at)} ¦ ${text.slice(end)}`;
export const unquoted = (text: string): string => text.replace(/^"|"$/g, '').trim();
export const groupsOf = ({ indices = [] }: RegExpExecArray, text: string) =>
  indices.slice(1).flatMap((range) => (range ? text.slice(...range) : []));
