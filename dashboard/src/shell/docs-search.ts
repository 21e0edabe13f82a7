import MiniSearch from 'minisearch';

export interface DocsResult {
  url: string;
  title: string;
  page: string;
}

/** As in src/site/docs/search-index.ts, which makes the index. */
const INDEX_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'group', 'excerpt'],
};
const MAX_RESULTS = 5;

let index: Promise<MiniSearch> | undefined;

/** The best pages of the documentation for a text. The index is loaded at the first call. @throws Error when it cannot be loaded */
export async function searchDocs(text: string): Promise<DocsResult[]> {
  index ??= loadIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  const options = { boost: { heading: 4, page: 3 }, prefix: true, combineWith: 'AND' as const };
  return (await index)
    .search(text, options)
    .slice(0, MAX_RESULTS)
    .map(({ url, page, heading }) => ({
      url,
      page,
      title: heading || page,
    }));
}

async function loadIndex(): Promise<MiniSearch> {
  const response = await fetch('/docs/search-index.json');
  if (!response.ok) throw new Error(`The index was answered with ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), INDEX_OPTIONS);
}
