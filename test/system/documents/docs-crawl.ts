import { expect } from 'chai';
import { request } from '../../support/app.js';
import { oncePerProcess } from '../../support/lifetime.js';

export interface CrawledPage {
  path: string;
  html: string;
  ids: Set<string>;
}

/** Every page of the documentation that can be reached from the first one, by its address. */
export const crawledDocs = oncePerProcess(async (): Promise<Map<string, CrawledPage>> => {
  const pages = new Map<string, CrawledPage>();
  const queue = ['/docs'];
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, body } = await request('GET', path);
    expect(status, path).to.equal(200);
    const html = body.toString('utf8');
    pages.set(path, { path, html, ids: new Set(idsOf(html)) });
    for (const href of linksOf(html)) {
      const [target = ''] = href.split('#');
      if (!/^\/docs(\/(?!files\/)|$)/.test(target) || known.has(target)) continue;
      known.add(target);
      queue.push(target);
    }
  }
  return pages;
});

export const idsOf = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id));

/** The addresses of all links between the header and the footer of the site. */
export function linksOf(html: string): string[] {
  const own = html
    .replace(/<header class="site-header">[\s\S]*?<\/header>/, '')
    .replace(/<footer class="site-footer">[\s\S]*?<\/footer>/, '');
  return [...own.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
}

/** The addresses of all images. */
export const imagesOf = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src = '']) => unescaped(src));

/**
 * The fewest pages that together have every kind of element: a tag, and each class of it. Other pages are made of the same parts, so what
 * depends on the style of a part is checked on these.
 */
export function pagesWithEveryKind(pages: Iterable<CrawledPage>): string[] {
  const kinds = [...pages].map(({ path, html }) => ({ path, own: kindsIn(html) }));
  const missing = new Set(kinds.flatMap(({ own }) => own));
  const countMissing = ({ own }: { own: string[] }) => own.filter((kind) => missing.has(kind)).length;
  const chosen: string[] = [];
  while (missing.size > 0) {
    const best = kinds.reduce((a, b) => (countMissing(b) > countMissing(a) ? b : a));
    chosen.push(best.path);
    for (const kind of best.own) missing.delete(kind);
  }
  return chosen;
}

function kindsIn(html: string): string[] {
  const kinds = new Set<string>();
  for (const [, tag = '', attributes = ''] of html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .matchAll(/<([a-z]\w*)([^>]*)/g)) {
    const names = /\bclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [''];
    for (const name of names) kinds.add(`${tag}.${name}`);
  }
  return [...kinds];
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
