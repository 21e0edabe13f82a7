import type MiniSearch from 'minisearch';
import { loadDocsIndex, searchDocsIndex } from '../docs-index.ts';

export interface DocsResult {
  url: string;
  title: string;
  page: string;
}

const MAX_RESULTS = 5;

let index: Promise<MiniSearch> | undefined;

/** The best pages of the documentation for a text. The index is loaded at the first call. @throws Error when it cannot be loaded */
export async function searchDocs(text: string): Promise<DocsResult[]> {
  index ??= loadDocsIndex('/docs/search-index.json').catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return searchDocsIndex(await index, text)
    .slice(0, MAX_RESULTS)
    .map(({ url, page, heading }) => ({ url, page, title: heading || page }));
}
