import { apiIndex, operationsByTag, specPage } from './api/api-index.js';
import { type ApiDocument, apiPath, readApiDocument, SPEC_PATH } from './api/document.js';
import { methodBadge, operationPage } from './api/operation-page.js';
import { brunoCollection } from './collections/bruno.js';
import { postmanCollection } from './collections/postman.js';
import { docsFrame, type Frame, type FrameOptions, type Neighbors, type TreeGroup, type TreeItem } from './frame.js';
import { type Html, html } from './html.js';
import { indexPage } from './index-page.js';
import { type PageImage, readPageImages } from './page-files.js';
import type { DrawChart } from './pages/chart-figure.js';
import { ASSET_PATH, type Heading, type SiteMap } from './pages/links.js';
import { drawCharts, type RenderedPage, renderPage } from './pages/markdown.js';
import { GROUPS, type PageSource, readPages } from './pages/page-source.js';
import { llmsFull, llmsIndex } from './plain/llms-text.js';
import { operationText, specText } from './plain/operation-text.js';
import { pageText, textPathOf } from './plain/page-text.js';
import { searchIndex } from './search-index.js';

export interface DocsPage {
  title: string;
  description: string;
  area: 'guides' | 'api';
  frame: Frame;
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
  /** What programs read: pages as Markdown, lists of them, collections of requests. */
  text(path: string): PageAsText | undefined;
  /** JSON for MiniSearch. */
  searchIndex(): string;
}

export interface PageAsText {
  mediaType: string;
  text(): string;
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

/** The hosts that pages write where readers write theirs. Pages about installing a service mean them. */
const EXAMPLE_HOSTS = /http:\/\/(?:localhost|127\.0\.0\.1):3000|https:\/\/charts\.example\.com/g;
/** The same host without its scheme, as clients take it that ask for scheme and port on their own. */
const EXAMPLE_NAME = /^.*(?<![/.%\w])charts\.example\.com.*$/gm;
const INSTALLING = /^operations\/|^guides\/(?:self-hosting|custom-domain)\.md$/;

/** A page whose commands work where it is read. */
function withHost(source: PageSource, publicUrl: string): PageSource {
  if (INSTALLING.test(source.file)) return source;
  const { protocol, hostname, host, port } = new URL(publicUrl);
  const scheme = protocol.slice(0, -1);
  const named = (line: string) => {
    const parts = line.replace(/(['"])https\1/g, `$1${scheme}$1`).replace(/\b443\b/g, port || defaultPort(scheme));
    return parts.replaceAll('charts.example.com', /\b443\b/.test(line) ? hostname : host);
  };
  const markdown = source.markdown.replace(EXAMPLE_HOSTS, publicUrl).replace(EXAMPLE_NAME, named);
  return { ...source, markdown };
}

const defaultPort = (scheme: string): string => (scheme === 'https' ? '443' : '80');

/** Reads all Markdown, and makes the images of its charts available. Throws DocsError for a page that breaks the conventions. */
export async function readDocsSite({ dir, openApi, publicUrl, draw }: DocsSiteOptions): Promise<DocsSite> {
  const [written, images] = await Promise.all([readPages(dir), readPageImages(dir)]);
  const sources = written.map((source) => withHost(source, publicUrl));
  const document = readApiDocument(openApi);
  const siteMap: SiteMap = {
    pages: new Map(sources.map(({ file, path }) => [file, path])),
    assets: new Set([...images.keys()].map((path) => path.slice(ASSET_PATH.length + 1))),
  };
  for (const source of sources) drawCharts(source, draw);
  const render = (source: PageSource): RenderedPage =>
    renderPage(source, { siteMap, draw, imageSize: (path) => sizeOf(path, images.get(path)) });

  const guideTree = treeOfGuides(sources);
  const apiTree = treeOfApi(document);
  const guide = (parts: PageText, headings: readonly Heading[] = []): DocsPage => {
    const neighbors = neighborsOf(parts.path, guideTree);
    return pageIn('guides', parts, { tree: guideTree, headings, neighbors });
  };
  const api = (parts: PageText): DocsPage =>
    pageIn('api', parts, { tree: apiTree, headings: [], neighbors: neighborsOf(parts.path, apiTree) });

  const pages = new Map<string, () => DocsPage>();
  const add = (path: string, make: () => DocsPage) => pages.set(path, make);
  add('/docs', () => guide({ ...INDEX, content: indexPage(sources) }));
  for (const source of sources) {
    add(source.path, () => {
      const { body, headings } = render(source);
      return guide({ ...source, content: article(source, body) }, headings);
    });
  }
  add('/docs/api', () => api({ ...API_INDEX, content: apiIndex(document, publicUrl) }));
  add(SPEC_PATH, () => api({ ...SPEC, content: specPage(document, draw) }));
  for (const operation of document.operations) {
    const { method, path, summary } = operation;
    add(apiPath(operation.operationId), () =>
      api({
        path: apiPath(operation.operationId),
        title: summary.replaceAll('`', ''),
        description: `${summary}: ${method} ${path}`,
        content: operationPage(operation, { document, draw }),
      }),
    );
  }
  const textOptions = { pages: sources, document, siteMap, publicUrl };
  const texts = new Map<string, PageAsText>([
    ['/docs.md', markdown(() => llmsIndex(textOptions))],
    ['/docs/api.md', markdown(() => llmsIndex({ ...textOptions, pages: [] }))],
    [textPathOf(SPEC_PATH), markdown(() => specText(document, publicUrl))],
    ...sources.map((source) => [textPathOf(source.path), markdown(() => pageText(source, textOptions))] as const),
    ...document.operations.map(
      (each) =>
        [textPathOf(apiPath(each.operationId)), markdown(() => operationText(each, document, publicUrl))] as const,
    ),
    ['/llms.txt', { ...markdown(() => llmsIndex(textOptions)), mediaType: 'text/plain' }],
    ['/llms-full.txt', { ...markdown(() => llmsFull(textOptions)), mediaType: 'text/plain' }],
    ['/postman.json', json(() => postmanCollection(document, publicUrl))],
    ['/bruno.json', json(() => brunoCollection(document, publicUrl))],
  ]);
  return {
    paths: [...pages.keys()],
    text: (path) => texts.get(path),
    page: (path) => pages.get(path)?.(),
    missing: () => guide(MISSING),
    image: (path) => images.get(path),
    searchIndex: () =>
      searchIndex({ pages: sources.map((source) => ({ source, sections: render(source).sections })), document }),
  };
}

const markdown = (text: () => string): PageAsText => ({ mediaType: 'text/markdown', text });
const json = (read: () => object): PageAsText => ({
  mediaType: 'application/json',
  text: () => JSON.stringify(read(), null, 2),
});

interface PageText {
  path: string;
  title: string;
  description: string;
  content: Html;
}

const INDEX = {
  path: '/docs',
  title: 'Documentation',
  description: 'Guides and API reference of the chart-rendering service.',
};
const API_INDEX = {
  path: '/docs/api',
  title: 'API reference',
  description: 'Every endpoint with its fields, responses and code samples.',
};
const SPEC = {
  path: SPEC_PATH,
  title: 'The chart specification',
  description: 'All fields of the JSON that describes a chart.',
};
const MISSING: PageText = {
  path: '',
  title: 'Page not found',
  description: 'There is no such page.',
  content: html`<div class="prose"><h1>This page does not exist</h1><p class="lead">It may have moved. Search the documentation with <kbd>/</kbd>, or go to the <a href="/docs">list of all guides</a> or the <a href="/docs/api">API reference</a>.</p></div>`,
};

function pageIn(
  area: DocsPage['area'],
  { path, title, description, content }: PageText,
  around: Pick<FrameOptions, 'tree' | 'headings' | 'neighbors'>,
): DocsPage {
  return { title, description, area, frame: docsFrame({ path, area, content, ...around }) };
}

/** The description of other pages is their first sentence. */
function article({ file, group, title, description }: PageSource, body: Html): Html {
  const lead = file.startsWith('guides/') && html`<p class="lead">${description}</p>`;
  return html`<article class="prose"><p class="eyebrow">${group}</p><h1>${title}</h1>${lead}${body}</article>`;
}

/** The images of docs/spec have two pixels per CSS px. */
function sizeOf(path: string, image: PageImage | undefined): { width: number; height: number } | undefined {
  const pixelRatio = path.startsWith(`${ASSET_PATH}/spec/images/`) ? 2 : 1;
  return image && { width: image.width / pixelRatio, height: image.height / pixelRatio };
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
      ({ operationId, method, path }): TreeItem => ({
        path: apiPath(operationId),
        title: method === 'EVENT' ? path : shortTitle(operationId),
        badge: methodBadge(method),
      }),
    ),
  }));
  return [start, ...groups];
}

const ACRONYMS: Record<string, string> = {
  api: 'API',
  mcp: 'MCP',
  oauth: 'OAuth',
  qr: 'QR',
  url: 'URL',
  urls: 'URLs',
};

/** The name of an operation in words: `createApiKey` is "Create API key". */
function shortTitle(operationId: string): string {
  const words = operationId
    .split(/(?<![A-Z])(?=[A-Z])/)
    .map((word) => ACRONYMS[word.toLowerCase()] ?? word.toLowerCase());
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function neighborsOf(path: string, tree: readonly TreeGroup[]): Neighbors {
  const items = tree.flatMap((group) => group.items).map(({ path: to, title }) => ({ path: to, title }));
  const index = items.findIndex((item) => item.path === path);
  if (index === -1) return {};
  const [previous, next] = [items[index - 1], items[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
