import { escapeHtml } from '../../chart-spec/spec.js';
import type { Config } from '../config/config.js';
import type { SiteAssets, SiteEntry } from './site-assets.js';

/** The logo of the product. */
const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="2" y="12" width="5" height="10" rx="1.5"/><rect x="9.5" y="6" width="5" height="16" rx="1.5"/><rect x="17" y="2" width="5" height="20" rx="1.5"/></svg>';

const LINKS = [
  { path: '/docs', text: 'Docs' },
  { path: '/pricing', text: 'Pricing' },
  { path: '/status', text: 'Status' },
] as const;

/** Scripts, styles, fonts and requests of this server only. Styles that scripts set are allowed: they are no risk without foreign markup. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PageParts {
  /** The title in the browser's tab. */
  title: string;
  description: string;
  /** The link of the navigation that leads here. */
  current?: (typeof LINKS)[number]['path'];
  /** The script of the page, beside that of all pages. */
  entry?: SiteEntry;
  /** The contents of `<main>`: HTML. */
  main: string;
  /** HTML between the header and `<main>`, such as a navigation of its own. */
  before?: string;
  /** HTML between `<main>` and the footer. */
  after?: string;
  /** For the layout of a page: a class of `<body>`. */
  bodyClass?: string;
}

/** What all pages share. */
export interface PageFrame extends Pick<SiteAssets, 'tagsOf' | 'fontTags' | 'urlOf'> {
  /** Absent: as if open. Otherwise the header has no button to register. */
  registration?: Config['registration'];
  /** What a chat shows beside a link to the page. */
  preview?: () => PagePreview;
}

/** An image; sizes in CSS px. */
export interface PagePreview {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What makes chats show an image beside a link to a page. */
export function previewTags(
  { title, description }: Pick<PageParts, 'title' | 'description'>,
  { url, width, height, alt }: PagePreview,
): string {
  const properties = {
    type: 'website',
    title,
    description,
    image: url,
    'image:width': width,
    'image:height': height,
    'image:alt': alt,
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(String(value))}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('\n');
}

/** The document of a server-rendered page: header and footer are the same on all of them. */
export function pageHtml(frame: PageFrame, parts: PageParts): string {
  const { title, description, current, entry, main, before = '', after = '', bodyClass } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${frame.urlOf('src/styles/mark.svg')}" type="image/svg+xml">
${frame.preview ? previewTags(parts, frame.preview()) : ''}
${frame.tagsOf('site/theme.ts')}
${frame.fontTags}
${frame.tagsOf('site/site.ts')}
${entry === undefined ? '' : frame.tagsOf(entry)}
</head>
<body${bodyClass === undefined ? '' : ` class="${bodyClass}"`}>
<a class="skip-link" href="#main">Skip to the content</a>
<header class="site-header"><div class="wrap">
<a class="brand" href="/">${MARK}<span>Chartwright</span></a>
<nav class="site-nav" aria-label="Main">${LINKS.map(({ path, text }) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${text}</a>`).join('')}</nav>
<div class="site-actions">${accountLinks(frame)}</div>
</div></header>
${before}
<main id="main" tabindex="-1">
${main}
</main>
${after}
<footer class="site-footer"><div class="wrap">
<span>Chartwright draws charts as images. Open source under the MIT license.</span>
<a href="/docs">Docs</a><a href="/docs/api">API reference</a><a href="/pricing">Pricing</a><a href="/status">Status</a><a href="/app">Dashboard</a>
</div></footer>
</body>
</html>
`;
}

function accountLinks({ registration = 'open' }: PageFrame): string {
  if (registration !== 'open') return '<a class="button primary" href="/app">Dashboard</a>';
  return '<a class="button quiet" href="/app">Sign in</a><a class="button primary" href="/app/register">Sign up</a>';
}
