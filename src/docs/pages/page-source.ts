import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** An error in a page of the documentation. It names the file, and the line where there is one. */
export class DocsError extends Error {
  constructor(file: string, line: number | undefined, problem: string) {
    super(`docs/${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
    this.name = 'DocsError';
  }
}

/** The sections of the tree, in order. Guides name theirs in the front matter; the folder decides it for all other pages. */
export const GROUPS = [
  'Start',
  'Charts',
  'Deliver',
  'Automate',
  'Operate',
  'Chart specification',
  'Reference',
  'Running the service',
  'Measurements',
  'How it works inside',
  'Decisions',
] as const;
export type Group = (typeof GROUPS)[number];

/** One Markdown file of docs/. */
export interface PageSource {
  /** Below docs/, such as `guides/first-chart.md`. */
  file: string;
  /** Where it is served. */
  path: string;
  title: string;
  /** One sentence for lists and search engines; empty without one. */
  description: string;
  group: Group;
  order: number;
  markdown: string;
  /** The line of the file on which `markdown` begins. */
  firstLine: number;
}

const GUIDE_GROUPS: readonly string[] = GROUPS.slice(0, 5);
const GROUP_OF_FOLDER: Record<string, Group> = {
  spec: 'Chart specification',
  reference: 'Reference',
  operations: 'Running the service',
  bench: 'Measurements',
  gallery: 'How it works inside',
  design: 'How it works inside',
  adr: 'Decisions',
};
/** After the pages of a folder. */
const LAST = 1000;
/** The files of docs/ itself. */
const PLACE_OF_FILE: Record<string, { group: Group; order: number }> = {
  'architecture.md': { group: 'How it works inside', order: 0 },
  'reliability.md': { group: 'Running the service', order: LAST },
  'security.md': { group: 'Running the service', order: LAST },
};
const FIELDS = ['title', 'description', 'group', 'order'];
/** Folders whose pages begin with front matter. */
const WITH_FRONT_MATTER = ['guides', 'spec'];
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Reads all pages below a folder, in the order of the tree. Throws DocsError for a page that breaks the conventions of CONTRIBUTING.md. */
export async function readPages(dir: string): Promise<PageSource[]> {
  const files = (await readdir(dir, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort();
  const served = files.filter((file) => file.endsWith('.md') && !['README.md', 'guides/README.md'].includes(file));
  const pages = await Promise.all(served.map(async (file) => pageOf(file, await readFile(join(dir, file), 'utf8'))));
  refuseEqualPaths(pages);
  return inOrderOfIndexes(pages).sort(
    (a, b) =>
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.order - b.order || a.title.localeCompare(b.title, 'en'),
  );
}

/** Guides are at /docs/<name>, other folders at /docs/<folder>/<name>, files of docs/ itself at /docs/about/<name>. */
export function pathOf(file: string): string {
  const folder = dirname(file);
  const name = basename(file, '.md');
  if (folder === '.') return `/docs/about/${name}`;
  if (name === 'README') return `/docs/${folder}`;
  return folder === 'guides' ? `/docs/${name}` : `/docs/${folder}/${name}`;
}

/** @param text the content of the file */
export function pageOf(file: string, text: string): PageSource {
  const folder = dirname(file);
  const needsHeader = WITH_FRONT_MATTER.includes(folder);
  const frontMatter = FRONT_MATTER.exec(text);
  if (needsHeader && frontMatter === null)
    throw new DocsError(file, 1, `the front matter is missing. Begin with "---" and ${FIELDS.join(', ')}`);
  const header = frontMatter?.[0] ?? '';
  const markdown = text.slice(header.length);
  const fields = readFields(file, frontMatter?.[1] ?? '');
  const common = { file, path: pathOf(file), markdown, firstLine: header.split('\n').length };
  const groupOfFolder = GROUP_OF_FOLDER[folder];
  if (needsHeader && groupOfFolder !== undefined) fields.set('group', groupOfFolder);
  if (needsHeader) return { ...common, ...headerFields(file, fields) };
  const title = fields.get('title') ?? /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '');
  if (title === undefined) throw new DocsError(file, undefined, 'the page has no heading of the first level');
  return {
    ...common,
    title,
    description: fields.get('description') ?? firstSentence(markdown),
    group: groupOfFolder ?? 'How it works inside',
    order: isIndex(file) ? 0 : LAST,
    ...PLACE_OF_FILE[file],
  };
}

const isIndex = (file: string): boolean => basename(file) === 'README.md';

/** Pages without an order of their own get that of the links in the README.md of their folder. */
function inOrderOfIndexes(pages: readonly PageSource[]): PageSource[] {
  const places = new Map<string, number>();
  for (const { file, markdown } of pages.filter((page) => isIndex(page.file))) {
    const linked = [...markdown.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => `${dirname(file)}/${name}`);
    for (const [index, target] of linked.entries()) if (!places.has(target)) places.set(target, index + 1);
  }
  return pages.map((page) => ({ ...page, order: places.get(page.file) ?? page.order }));
}

function readFields(file: string, text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [index, line] of text.split('\n').filter(Boolean).entries()) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (!FIELDS.includes(name))
      throw new DocsError(file, index + 2, `"${line}" is not a field of the front matter: ${FIELDS.join(', ')}`);
    fields.set(name, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  return fields;
}

function headerFields(
  file: string,
  fields: Map<string, string>,
): Pick<PageSource, 'title' | 'description' | 'group' | 'order'> {
  const [title, description, group, order] = FIELDS.map((name) => {
    const value = fields.get(name);
    if (!value) throw new DocsError(file, 1, `the front matter has no "${name}"`);
    return value;
  }) as [string, string, string, string];
  if (dirname(file) === 'guides' && !GUIDE_GROUPS.includes(group))
    throw new DocsError(file, 1, `group: ${group} must be one of ${GUIDE_GROUPS.join(', ')}`);
  if (!/^\d+$/.test(order)) throw new DocsError(file, 1, `order: ${order} must be a whole number`);
  return { title, description, group: group as Group, order: Number(order) };
}

function firstSentence(markdown: string): string {
  const paragraph = /^# .+\n+((?:[^\n#|`>-][^\n]*\n?)+)/m.exec(markdown)?.[1] ?? '';
  const plain = paragraph
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('\n', ' ')
    .trim();
  return /^.{20,200}?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain.slice(0, 200);
}

function refuseEqualPaths(pages: readonly PageSource[]): void {
  const files = new Map<string, string>();
  for (const { file, path } of pages) {
    const other = files.get(path);
    if (other !== undefined) throw new DocsError(file, undefined, `docs/${other} has the same address, ${path}`);
    files.set(path, file);
  }
}
