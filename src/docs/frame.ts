import { type Html, html } from './html.js';
import type { Heading } from './pages/links.js';

export interface TreeItem {
  path: string;
  title: string;
  /** Before the title, such as the method of an endpoint. */
  badge?: Html;
}

export interface TreeGroup {
  title: string;
  items: TreeItem[];
  /** Closed unless it has the current page. */
  isFolded?: boolean;
}

export interface Neighbors {
  previous?: TreeItem;
  next?: TreeItem;
}

export interface FrameOptions {
  /** The address of the page. */
  path: string;
  /** `api` pages have their own tree and no table of contents. */
  area: 'guides' | 'api';
  tree: readonly TreeGroup[];
  headings: readonly Heading[];
  neighbors: Neighbors;
  content: Html;
}

const GLASS = html`<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3.5 3.5"/></svg>`;

const AREAS = [
  { area: 'guides', path: '/docs', title: 'Guides' },
  { area: 'api', path: '/docs/api', title: 'API reference' },
] as const;

/** The parts of a page between the header and the footer of the site. */
export interface Frame {
  /** The bar of narrow pages, and the tree. */
  before: Html;
  main: Html;
  /** The table of contents, and the search. */
  after: Html;
}

/** Puts a page between the tree and its table of contents. */
export function docsFrame({ path, area, tree, headings, neighbors, content }: FrameOptions): Frame {
  const areas = AREAS.map(
    (each) =>
      html`<a href="${each.path}"${each.area === area && html` class="current"`}${each.path === path && html` aria-current="page"`}>${each.title}</a>`,
  );
  const current = tree.flatMap(({ items }) => items).find((item) => item.path === path);
  return {
    before: html`<div class="docs-bar"><button type="button" class="drawer-open" popovertarget="docs-tree"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg>Menu</button><span class="docs-here" aria-hidden="true">${current?.title ?? ''}</span>${searchButton('search-small')}</div>
<nav class="tree" id="docs-tree" aria-label="Documentation" popover><div class="tree-top">${searchButton('search-wide')}<div class="areas">${areas}</div></div>${tree.map((group) => treeGroup(group, path))}</nav>`,
    main: html`${content}${pager(neighbors)}`,
    after: html`${area === 'guides' && contents(headings)}${SEARCH_DIALOG}`,
  };
}

/** Shown by the script, because the search needs it. */
function searchButton(name: string): Html {
  return html`<button type="button" class="search-open ${name}" data-opens="search" aria-label="Search" hidden>${GLASS}<span>Search</span><kbd>/</kbd></button>`;
}

function treeGroup({ title, items, isFolded }: TreeGroup, path: string): Html {
  const list = html`<ul>${items.map(
    (item) =>
      html`<li><a href="${item.path}"${item.path === path && html` aria-current="page"`}>${item.badge}<span>${item.title}</span></a></li>`,
  )}</ul>`;
  if (!isFolded) return html`<div class="tree-group"><p class="tree-title">${title}</p>${list}</div>`;
  const isOpen = items.some((item) => item.path === path);
  return html`<details class="tree-group"${isOpen && html` open`}><summary class="tree-title">${title}</summary>${list}</details>`;
}

function pager({ previous, next }: Neighbors): Html | false {
  if (previous === undefined && next === undefined) return false;
  const link = (item: TreeItem | undefined, label: string, name: string) =>
    item && html`<a class="pager-${name}" href="${item.path}" rel="${name}"><span>${label}</span>${item.title}</a>`;
  return html`<nav class="pager" aria-label="Previous and next page">${link(previous, 'Previous', 'prev')}${link(next, 'Next', 'next')}</nav>`;
}

/** The aside stays without headings, so that the text has the same place on every page. */
function contents(headings: readonly Heading[]): Html {
  if (headings.length < 2) return html`<div class="toc"></div>`;
  const items = headings.map(
    ({ id, level, text }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
  );
  return html`<nav class="toc" aria-labelledby="toc-title"><p id="toc-title" class="tree-title">On this page</p><ul>${items}</ul></nav>`;
}

/** Opened and filled by dashboard/site/docs/search.ts. */
const SEARCH_DIALOG = html`<dialog id="search" class="search" aria-label="Search the documentation"><div class="search-box">${GLASS}<input type="text" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search guides and endpoints" data-index="/docs/search-index.json"><button type="button" class="search-close">Esc</button></div><div id="search-results" role="listbox" aria-label="Results"></div><p class="search-status" role="status"></p></dialog>`;
