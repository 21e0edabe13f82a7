import { apiIndex, operationsByTag } from './api/api-index.js';
import { type ApiDocument, apiPath, type Operation, readApiDocument, SPEC_PATH } from './api/document.js';
import { methodBadge, operationPage } from './api/operation-page.js';
import { specPage } from './api/spec-page.js';
import { docsFrame, type TreeGroup, type TreeItem } from './frame.js';
import { type Html, html } from './html.js';
import { indexPage } from './index-page.js';
import { type PageImage, readPageImages } from './page-files.js';
import type { DrawChart } from './pages/chart-figure.js';
import type { Heading } from './pages/headings.js';
import { ASSET_PATH, type SiteMap } from './pages/links.js';
import { drawCharts, type RenderedPage, renderPage } from './pages/markdown.js';
import { GROUPS, type PageSource, readPages } from './pages/page-source.js';
import { searchIndex } from './search-index.js';

export interface DocsPage {
  title: string;
  description: string;
  /** Tree, text and table of contents. */
  content: Html;
}

/** The pages of the documentation, made when they are asked for. */
export interface DocsSite {
  /** The addresses of all pages. */
  paths: readonly string[];
  /** Returns undefined for an unknown address. Throws DocsError for a page that breaks the conventions. */
  page(path: string): DocsPage | undefined;
  /** The page for an unknown address. */
  missing(): DocsPage;
  image(path: string): PageImage | undefined;
  /** JSON for MiniSearch. */
  searchIndex(): string;
}

export interface DocsSiteOptions {
  /** The folder of the Markdown. */
  dir: string;
  /** The OpenAPI document. */
  openApi: object;
  publicUrl: string;
  draw: DrawChart;
}

/** Groups that are closed in the tree: they are for those who run or change the service. */
const FOLDED = new Set(['Running the service', 'Measurements', 'How it works inside', 'Decisions']);

/** Reads all Markdown, and makes the images of its charts available. Throws DocsError for a page that breaks the conventions. */
export async function readDocsSite({ dir, openApi, publicUrl, draw }: DocsSiteOptions): Promise<DocsSite> {
  const [sources, images] = await Promise.all([readPages(dir), readPageImages(dir)]);
  const document = readApiDocument(openApi);
  const siteMap: SiteMap = {
    pages: new Map(sources.map(({ file, path }) => [file, path])),
    assets: new Set([...images.keys()].map((path) => path.slice(ASSET_PATH.length + 1))),
  };
  for (const source of sources) drawCharts(source, draw);
  const render = (source: PageSource): RenderedPage =>
    renderPage(source, { siteMap, draw, imageSize: (path) => sizeOf(images.get(path)) });

  const guideTree = treeOfGuides(sources);
  const apiTree = treeOfApi(document);
  const guide = (path: string, content: Html, headings: readonly Heading[] = []) =>
    docsFrame({ path, area: 'guides', tree: guideTree, headings, neighbors: neighborsOf(path, guideTree), content });
  const api = (path: string, content: Html) =>
    docsFrame({ path, area: 'api', tree: apiTree, headings: [], neighbors: neighborsOf(path, apiTree), content });

  const pages = new Map<string, () => DocsPage>();
  const index = 'Guides and API reference of the chart-rendering service.';
  pages.set('/docs', () => ({
    ...{ title: 'Documentation', description: index, content: guide('/docs', indexPage(sources)) },
  }));
  for (const source of sources) pages.set(source.path, () => markdownPage(source, render(source), guide));
  pages.set('/docs/api', () => ({
    title: 'API reference',
    description: 'Every endpoint with its fields, answers and code samples.',
    content: api('/docs/api', html`<div class="prose"><h1>API reference</h1>${apiIndex(document, publicUrl)}</div>`),
  }));
  pages.set(SPEC_PATH, () => ({
    title: 'The chart specification',
    description: 'All fields of the JSON that describes a chart.',
    content: api(SPEC_PATH, specPage(document, draw)),
  }));
  for (const operation of document.operations) {
    const path = apiPath(operation.operationId);
    pages.set(path, () => ({
      title: operation.summary,
      description: descriptionOf(operation),
      content: api(path, operationPage(operation, { document, draw })),
    }));
  }
  return {
    paths: [...pages.keys()],
    page: (path) => pages.get(path)?.(),
    missing: () => ({ title: 'Page not found', description: '', content: guide('', MISSING) }),
    image: (path) => images.get(path),
    searchIndex: () =>
      searchIndex({ pages: sources.map((source) => ({ source, sections: render(source).sections })), document }),
  };
}

const MISSING = html`<div class="prose"><h1>This page does not exist</h1><p class="lead">It may have moved. Search the documentation with <kbd>/</kbd>, or go to the <a href="/docs">list of all guides</a> or the <a href="/docs/api">API reference</a>.</p></div>`;

function markdownPage(
  { path, title, description, group, order, file }: PageSource,
  { body, headings }: RenderedPage,
  frame: (path: string, content: Html, headings: readonly Heading[]) => Html,
): DocsPage {
  const isGuide = file.startsWith('guides/') && order >= 0;
  const lead = isGuide && html`<p class="lead">${description}</p>`;
  const content = html`<article class="prose"><p class="eyebrow">${group}</p><h1>${title}</h1>${lead}${body}</article>`;
  return { title, description, content: frame(path, content, headings) };
}

function descriptionOf({ method, path, summary }: Operation): string {
  return `${summary}: ${method} ${path}`;
}

function sizeOf(image: PageImage | undefined): { width: number; height: number } | undefined {
  return image && { width: image.width, height: image.height };
}

function treeOfGuides(sources: readonly PageSource[]): TreeGroup[] {
  return GROUPS.map((group) => ({
    title: group,
    items: sources.filter((source) => source.group === group).map(({ path, title }) => ({ path, title })),
    isFolded: FOLDED.has(group),
  })).filter(({ items }) => items.length > 0);
}

function treeOfApi(document: ApiDocument): TreeGroup[] {
  const start: TreeGroup = {
    title: 'Overview',
    items: [
      { path: '/docs/api', title: 'Introduction' },
      { path: SPEC_PATH, title: 'Chart specification' },
    ],
  };
  const groups = operationsByTag(document).map(({ tag, operations }) => ({
    title: tag,
    items: operations.map(
      ({ operationId, method, path, summary }): TreeItem => ({
        path: apiPath(operationId),
        title: method === 'EVENT' ? path : shortTitle(summary),
        badge: methodBadge(method),
      }),
    ),
  }));
  return [start, ...groups];
}

/** What fits into the tree: the summary up to its first comma or colon, without the form of the id. */
function shortTitle(summary: string): string {
  return summary.replace(/[,:;].*$/, '').replace(/ (that|from the|with the|with which) .*$/, '');
}

function neighborsOf(path: string, tree: readonly TreeGroup[]): { previous?: TreeItem; next?: TreeItem } {
  const items = tree.flatMap((group) => group.items).map(({ path: to, title }) => ({ path: to, title }));
  const index = items.findIndex((item) => item.path === path);
  if (index === -1) return {};
  const [previous, next] = [items[index - 1], items[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
