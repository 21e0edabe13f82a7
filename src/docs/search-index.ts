import MiniSearch from 'minisearch';
import { type ApiDocument, apiPath, firstFormOf, type Schema, SPEC_PATH } from './api/document.js';
import type { Section } from './pages/markdown.js';
import type { PageSource } from './pages/page-source.js';

/** One result: a page, or a part of it. */
interface Entry {
  id: number;
  url: string;
  /** The title of the page. */
  page: string;
  /** The heading; empty for the start of the page. */
  heading: string;
  /** `Guide`, or the group. */
  group: string;
  text: string;
  /** The first words of `text`. */
  excerpt: string;
}

/** Must be the same in dashboard/src/docs-index.ts, which loads the index. */
const INDEX_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'group', 'excerpt'],
};

const EXCERPT_CHARS = 140;
/** For those who change the service, not for those who use it. */
const UNSEARCHED = new Set(['Decisions', 'How it works inside']);

export interface SearchSource {
  pages: readonly { source: PageSource; sections: readonly Section[] }[];
  document: ApiDocument;
}

/** The index of all sections and endpoints, as JSON for MiniSearch.loadJSON. */
export function searchIndex({ pages, document }: SearchSource): string {
  const entries: Omit<Entry, 'id'>[] = [];
  for (const { source, sections } of pages) {
    if (UNSEARCHED.has(source.group)) continue;
    for (const { heading, text } of sections) {
      const url = heading === undefined ? source.path : `${source.path}#${heading.id}`;
      const intro = heading === undefined ? `${source.description} ` : '';
      entries.push(entry(url, source.title, heading?.text ?? '', source.group, intro + text));
    }
  }
  for (const each of document.operations) {
    if (firstFormOf(each, document) !== undefined) continue;
    const { summary, method, path, description = '', operationId, parameters, body } = each;
    const names = parameters.map(({ name }) => name);
    const fields = body?.schema.$ref === undefined ? fieldNames(body?.schema ?? {}, document) : [];
    const text = `${method} ${path} ${description} ${[operationId, ...names, ...fields].join(' ')}`;
    entries.push(entry(apiPath(operationId), summary, '', 'API reference', text));
  }
  const spec = document.schemas['ChartSpec'] as Schema;
  const specText = `Fields: ${fieldNames(spec, document).join(', ')}`;
  entries.push(entry(SPEC_PATH, 'The chart specification', '', 'API reference', specText));
  const index = new MiniSearch<Entry>(INDEX_OPTIONS);
  index.addAll(entries.map((each, id) => ({ id, ...each })));
  return JSON.stringify(index);
}

function entry(url: string, page: string, heading: string, group: string, raw: string): Omit<Entry, 'id'> {
  const text = raw.replace(/\s+/g, ' ').trim();
  const excerpt = text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS).replace(/\s\S*$/, '')} …` : text;
  return { url, page, heading, group, text, excerpt };
}

function fieldNames(schema: Schema, document: ApiDocument): string[] {
  const { properties = {}, items } = document.resolve(schema);
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...(field.$ref === undefined ? fieldNames(field, document) : []),
  ]);
  return items === undefined ? own : [...own, ...fieldNames(items, document)];
}
