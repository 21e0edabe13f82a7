import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block of a guide. The conventions of its info string are in CONTRIBUTING.md. */
export interface Fence {
  /** `docs/guides/email.md:42`, for error messages. */
  place: string;
  /** The line of the opening fence, from 1. */
  line: number;
  /** First word of the info string; empty for a fence without one. */
  language: string;
  /** Words without a value, such as `chart`. */
  flags: string[];
  /** `name="value"` and `name=value`. */
  attributes: Record<string, string>;
  text: string;
}

export interface Guide {
  /** Relative to the repository. */
  name: string;
  frontMatter: Record<string, string>;
  /** Markdown without front matter. */
  text: string;
  fences: Fence[];
}

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;
const markdown = new MarkdownIt();

/** @param file absolute path */
export function readGuide(file: string): Guide {
  return parseGuide(relative(root, file), readFileSync(file, 'utf8'));
}

export function parseGuide(name: string, source: string): Guide {
  const head = FRONT_MATTER.exec(source);
  const text = head === null ? source : source.slice(head[0].length);
  const linesBefore = head === null ? 0 : head[0].split('\n').length - 1;
  const fences = markdown
    .parse(text, {})
    .filter((token) => token.type === 'fence')
    .map((token) => {
      const line = (token.map?.[0] ?? 0) + linesBefore + 1;
      return { place: `${name}:${line}`, line, ...parseInfo(token.info), text: token.content };
    });
  return { name, frontMatter: parseFrontMatter(head?.[1] ?? ''), text, fences };
}

/** Simple `key: value` lines, which is all that guides use. */
function parseFrontMatter(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}

function parseInfo(info: string): Pick<Fence, 'language' | 'flags' | 'attributes'> {
  const [language = '', ...words] = info.match(/\w+="[^"]*"|\S+/g) ?? [];
  const flags: string[] = [];
  const attributes: Record<string, string> = {};
  for (const word of words) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(word) ?? [];
    if (name === undefined) flags.push(word);
    else attributes[name] = value.replace(/^"(.*)"$/, '$1');
  }
  return { language, flags, attributes };
}
