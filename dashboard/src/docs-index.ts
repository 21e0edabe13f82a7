import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

/** As in src/docs/search-index.ts, which makes the index. */
const INDEX_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'group', 'excerpt'],
};
/** Who searches has a task: guides come before the reference, and that before the list of endpoints. */
const GUIDES: unknown[] = ['Start', 'Charts', 'Deliver', 'Automate', 'Operate'];
const ENDPOINTS = 'API reference';
const OPTIONS: SearchOptions = {
  boost: { heading: 4, page: 3 },
  prefix: true,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  combineWith: 'AND',
  boostDocument: (_id, _term, stored) => boostOf(stored?.['heading'], stored?.['group']),
};

/** A page stands before its parts. */
function boostOf(heading: unknown, group: unknown): number {
  if (group === ENDPOINTS) return 0.5;
  return (heading === '' ? 3 : 1) * (GUIDES.includes(group) ? 4 : 1);
}

/** @throws Error when the index cannot be loaded; the next call tries again */
export async function loadDocsIndex(url: string): Promise<MiniSearch> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The index has status ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), INDEX_OPTIONS);
}

/** The parts of the documentation with all words of a text, else with any of them; the best first. */
export function searchDocsIndex(index: MiniSearch, text: string): SearchResult[] {
  const all = index.search(text, OPTIONS);
  return all.length > 0 ? all : index.search(text, { ...OPTIONS, combineWith: 'OR' });
}
