import { fileURLToPath } from 'node:url';
import { issuesOf } from '../../chart-spec/spec.js';
import { notFound } from '../http/errors.js';
import { endpoint, Pipeline, type Stage, stage } from '../http/http.js';
import { emptyResponse } from '../http/openapi.js';
import { serveAsset, textAsset } from '../site/assets.js';
import { PAGE_POLICY, type PageFrame, pageHtml } from '../site/layout.js';

import type { DocsParts, SiteOptions } from '../site/site.js';
import type { SiteImages } from '../site/site-images.js';
import type { DocsPage, DocsSite } from './docs-site.js';
import type { DrawChart } from './pages/chart-figure.js';
import { ASSET_PATH } from './pages/links.js';
import { textPathOf } from './plain/page-text.js';

/** The Markdown that the build copies to dist/docs. */
const builtDir = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Pages are checked with their tag at each visit, so that they never name files of an earlier build. */
const PAGE_HEADERS = { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache' };
/** Programs of any origin may read them. */
const TEXT_HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  Vary: 'Accept, Accept-Encoding',
};
/** Texts for programs outside of /docs. */
const PROGRAM_FILES = ['/docs.md', '/llms.txt', '/llms-full.txt', '/postman.json', '/bruno.json'] as const;
const SEARCH_INDEX = '/docs/search-index.json';

/**
 * Serves the guides, the reference and the API reference. The Markdown is read at the first visit, or when an image is asked for that may be
 * of these pages: reading it would lengthen the start of the service. Each page is rendered at its first visit.
 */
export function docsEndpoints({ publicUrl, describe, frame, images }: DocsParts): ReturnType<SiteOptions['docs']> {
  let reading: Promise<DocsSite> | undefined;
  const readSite = async () => {
    const { readDocsSite } = await import('./docs-site.js');
    return readDocsSite({ dir: builtDir, openApi: describe(), publicUrl, draw: drawnBy(images) });
  };
  /** A page that breaks the conventions is an error of each request for the documentation, not of the start. */
  const site = () => (reading ??= readSite());
  images.addLater(site);

  const stages = new Map<string, Stage>();
  let missingPage: string | undefined;
  const stageFor = (site: DocsSite, path: string): Stage | undefined => {
    const stored = stages.get(path);
    if (stored !== undefined) return stored;
    const made = makeStage(site, path);
    if (made !== undefined) stages.set(path, made);
    return made;
  };
  const makeStage = (site: DocsSite, path: string): Stage | undefined => {
    const page = site.page(path);
    if (page !== undefined) {
      const html = documentOf(page, frame);
      const Link = `<${textPathOf(path)}>; rel="alternate"; type="text/markdown"`;
      const headers = { ...PAGE_HEADERS, Link, Vary: 'Accept, Accept-Encoding' };
      return serveAsset({ mediaType: 'text/html', read: async () => Buffer.from(html) }, headers);
    }
    const text = site.text(path);
    if (text !== undefined) return serveAsset(textAsset(text.mediaType, text.text), TEXT_HEADERS);
    if (path === SEARCH_INDEX) {
      const read = async () => Buffer.from(site.searchIndex());
      return serveAsset({ mediaType: 'application/json', read }, { 'Cache-Control': 'no-cache' });
    }
    const image = path.startsWith(ASSET_PATH) ? site.image(path) : undefined;
    return image && serveAsset(image);
  };

  const servePage = stage(async (ctx, next) => {
    const docs = await site();
    const path = ctx.path.replace(/\/$/, '');
    // Agents ask for the page of a person as Markdown.
    const wantsText = ctx.accepts('html', 'text/markdown') === 'text/markdown' && docs.page(path) !== undefined;
    const found = stageFor(docs, wantsText ? textPathOf(path) : path);
    if (found !== undefined) return found(ctx, next);
    if (ctx.accepts('json', 'html') !== 'html') throw notFound();
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-store' });
    ctx.status = 404;
    ctx.body = missingPage ??= documentOf(docs.missing(), frame);
    ctx.set('Content-Type', 'text/html; charset=utf-8');
  });
  const summary = 'The documentation: guides, and this reference to read and try out';
  const common = { method: 'get', tag: 'Operation', summary, stages: Pipeline.begin().use(servePage).stages } as const;
  const html = { description: 'The list of all pages.', content: { 'text/html': { schema: { type: 'string' } } } };
  const current = emptyResponse('The version of the `If-None-Match` tag is current.');
  return {
    index: endpoint({ ...common, path: '/docs', operationId: 'getDocs', responses: { 200: html, 304: current } }),
    pages: (['/docs/*page', ...PROGRAM_FILES] as const).map((path) =>
      endpoint({ ...common, path, operationId: path, responses: {} }),
    ),
  };
}

function documentOf({ title, description, area, frame: parts }: DocsPage, frame: PageFrame): string {
  return pageHtml(frame, {
    title: `${title} – Chartwright`,
    description,
    current: '/docs',
    entry: 'site/docs.ts',
    before: parts.before.text,
    main: parts.main.text,
    after: parts.after.text,
    bodyClass: `docs-page docs-${area}`,
  });
}

function drawnBy(images: Pick<SiteImages, 'add'>): DrawChart {
  return (spec) => {
    try {
      const { src, width, height, alt } = images.add(spec);
      return { url: src, widthPx: width, heightPx: height, alt };
    } catch (error) {
      const issues = issuesOf(error);
      if (issues === undefined) throw error;
      throw new Error(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    }
  };
}
