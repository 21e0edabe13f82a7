import { type Html, html } from './html.js';
import type { PageSource } from './pages/page-source.js';
import { GROUPS } from './pages/page-source.js';

/** The pages of these groups are shown as cards; the others as one list each. */
const CARD_GROUPS = new Set<string>(GROUPS.slice(0, 5));
/** For those who change the service: only the first pages of these groups are listed, which list the others. */
const INNER_GROUPS = new Set<string>(['How it works inside', 'Decisions']);
/** `/docs/adr`, `/docs/about/architecture`; not `/docs/adr/0001-…`. */
const FIRST_PAGE = /^\/docs\/(?:[^/]+|about\/[^/]+)$/;

/** The first page of the documentation. */
export function indexPage(pages: readonly PageSource[]): Html {
  const sections = GROUPS.map((group) => {
    const isListed = ({ path }: PageSource) => !INNER_GROUPS.has(group) || FIRST_PAGE.test(path);
    const own = pages.filter((page) => page.group === group && isListed(page));
    if (own.length === 0) return false;
    const id = group.toLowerCase().replaceAll(' ', '-');
    const list = CARD_GROUPS.has(group) ? cards(own) : links(own);
    return html`<section><h2 id="${id}">${group}</h2>${list}</section>`;
  });
  return html`<div class="prose index"><h1>Documentation</h1>
<p class="lead">Send a chart as JSON or in a URL, get an image. The guides show one task each, with commands to copy; every chart on these pages is drawn by this service.</p>
<ul class="cards first"><li><a href="/docs/api"><strong>API reference</strong><span>Every endpoint with its fields, responses and code samples. Send requests from the page.</span></a></li><li><a href="/app/playground"><strong>Playground</strong><span>Make a chart from a table without writing JSON, and copy the result.</span></a></li></ul>
${sections}</div>`;
}

function cards(pages: readonly PageSource[]): Html {
  return html`<ul class="cards">${pages.map(
    ({ path, title, description }) =>
      html`<li><a href="${path}"><strong>${title}</strong><span>${description}</span></a></li>`,
  )}</ul>`;
}

function links(pages: readonly PageSource[]): Html {
  return html`<ul class="link-list">${pages.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}</ul>`;
}
