import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { loadDocsIndex, searchDocsIndex } from '../../src/docs-index.ts';
import { docsTexts } from '../../src/texts/docs.ts';
import { element } from './dom.ts';

const MAX_RESULTS = 12;

const dialog = document.getElementById('search') as HTMLDialogElement;
const input = dialog.querySelector('input') as HTMLInputElement;
const list = document.getElementById('search-results') as HTMLElement;
const status = dialog.querySelector('.search-status') as HTMLElement;
let index: Promise<MiniSearch> | undefined;
let active = -1;

/** Opens the search. The index is loaded at the first time. */
export function open(): void {
  dialog.showModal();
  input.select();
  load().catch(() => say(docsTexts.indexMissing));
}

input.addEventListener('input', () => void search());
input.addEventListener('keydown', (event) => {
  const count = list.children.length;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (count > 0) activate((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    list.querySelectorAll('a')[Math.max(active, 0)]?.click();
  }
});
dialog.querySelector('.search-close')?.addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => {
  // The dialog itself is only hit beside its contents. A result on the same page closes it too.
  if (event.target === dialog || (event.target as Element).closest('a') !== null) dialog.close();
});

function load(): Promise<MiniSearch> {
  index ??= loadDocsIndex(input.dataset['index'] ?? '').catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function search(): Promise<void> {
  const query = input.value.trim();
  if (query === '') {
    show([]);
    say('');
    return;
  }
  try {
    const loaded = await load();
    // Typing goes on while the index arrives.
    if (query !== input.value.trim()) return;
    const results = searchDocsIndex(loaded, query);
    show(results.slice(0, MAX_RESULTS));
    say(results.length === 0 ? docsTexts.nothingFound(query) : '');
  } catch {
    say(docsTexts.indexMissing);
  }
}

function show(results: SearchResult[]): void {
  const items = results.map(({ url, page, heading, group, excerpt }, position) => {
    const title = heading === '' ? page : heading;
    const path = heading === '' ? group : `${group} › ${page}`;
    const attributes = { href: url, tabindex: '-1', role: 'option', id: `search-result-${position}` };
    const item = element('a', attributes, [
      element('span', { class: 'result-path' }, [path]),
      element('strong', {}, [title]),
      element('span', { class: 'result-text' }, [excerpt]),
    ]);
    item.addEventListener('mousemove', () => activate(position));
    return item;
  });
  list.replaceChildren(...items);
  input.setAttribute('aria-expanded', String(items.length > 0));
  activate(items.length > 0 ? 0 : -1);
}

function activate(position: number): void {
  if (active === position && list.children[position]?.getAttribute('aria-selected') === 'true') return;
  active = position;
  for (const [each, item] of [...list.children].entries())
    item.setAttribute('aria-selected', String(each === position));
  const current = list.children[position];
  if (current === undefined) input.removeAttribute('aria-activedescendant');
  else {
    input.setAttribute('aria-activedescendant', current.id);
    current.scrollIntoView({ block: 'nearest' });
  }
}

function say(text: string): void {
  status.textContent = text;
}
