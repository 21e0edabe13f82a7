/** What browsers, crawlers and chats ask for beside the pages. */
import { notFound } from '../http/errors.js';
import { type Endpoint, endpoint, Pipeline, type Stage, stage } from '../http/http.js';
import { serveAsset, textAsset } from './assets.js';
import { PAGE_POLICY, type PageFrame, type PagePreview, pageHtml } from './layout.js';
import type { SiteImages } from './site-images.js';

const ROBOTS = [
  'User-agent: *',
  ...['/api/', '/app', '/admin', '/chart', '/i/', '/mcp'].map((path) => `Disallow: ${path}`),
  '',
];

const DAY_MS = 86_400_000;
/** RFC 9116 §2.5.5 recommends less than a year. A file that is written when it is read never expires. */
const VALID_MS = 180 * DAY_MS;

/** Whom researchers write to. */
export interface SecurityContact {
  /** `mailto:` or https; absent: the file is a 404. */
  contact: string | undefined;
  publicUrl: string;
}

const securityText = ({ contact, publicUrl }: SecurityContact, nowMs: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(nowMs + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** GET /robots.txt, /.well-known/security.txt (RFC 9116), and /favicon.ico for what shows pages without reading them. */
export function visitorEndpoints({ urlOf }: Pick<PageFrame, 'urlOf'>, security: SecurityContact): readonly Endpoint[] {
  const common = { method: 'get', tag: 'Operation', responses: {} } as const;
  return [
    endpoint({
      ...common,
      path: '/robots.txt',
      operationId: '/robots.txt',
      summary: 'Which pages search engines may read',
      stages: Pipeline.begin().use(serveAsset(textAsset('text/plain', () => ROBOTS.join('\n')))).stages,
    }),
    endpoint({
      ...common,
      path: '/.well-known/security.txt',
      operationId: '/.well-known/security.txt',
      summary: 'Whom to tell about a vulnerability',
      stages: Pipeline.begin().end((ctx) => {
        if (security.contact === undefined) throw notFound();
        ctx.set('Cache-Control', 'public, max-age=3600');
        ctx.type = 'text/plain; charset=utf-8';
        ctx.body = securityText(security, Date.now());
      }),
    }),
    endpoint({
      ...common,
      path: '/favicon.ico',
      operationId: '/favicon.ico',
      summary: 'The logo',
      stages: Pipeline.begin().end((ctx) => {
        ctx.set('Cache-Control', 'public, max-age=3600');
        ctx.redirect(urlOf('src/styles/mark.svg'));
      }),
    }),
  ];
}

/** Sends an error page to a browser that follows a wrong link. Programs get the JSON of all errors. */
export function missingPage(frame: PageFrame): Stage {
  let html: string | undefined;
  return stage((ctx, next) => {
    const isPage = ctx.method === 'GET' && !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html';
    if (!isPage) return next();
    html ??= pageHtml(frame, {
      title: 'Page not found – Chartwright',
      description: 'There is no such page.',
      main: '<div class="wrap page-head"><h1>This page does not exist</h1><p class="lead">It may have moved. Go to the <a href="/">start page</a>, the <a href="/docs">documentation</a> or the <a href="/app">dashboard</a>.</p></div>',
    });
    ctx.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' });
    ctx.status = 404;
    ctx.body = html;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    return undefined;
  });
}

/** The image that chats and social networks show beside a link to a page: a card that the service draws. */
export function pagePreview(images: Pick<SiteImages, 'add' | 'addLater'>, publicUrl: string): () => PagePreview {
  const preview = () => {
    const { src, ...size } = images.add(PREVIEW_SPEC);
    return { url: publicUrl + src, ...size };
  };
  images.addLater(async () => preview());
  return preview;
}

const PREVIEW_SPEC = {
  type: 'bar',
  width: 1200,
  height: 630,
  header: {
    eyebrow: 'Chartwright',
    title: 'A chart in, an image out',
    subtitle: 'PNG, JPEG, WebP, SVG and PDF from JSON or a URL',
  },
  kpiStrip: [
    { label: 'Revenue', value: '$486K', delta: '+14%' },
    { label: 'Orders', value: '9,120', delta: '+6%' },
  ],
  data: {
    labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    datasets: [
      { label: 'This week', data: [58_200, 61_400, 64_900, 70_300, 82_600, 79_100, 69_500] },
      { label: 'Last week', data: [52_800, 54_100, 57_700, 61_200, 70_900, 68_400, 60_700] },
    ],
  },
  options: { scales: { y: { ticks: { format: { style: 'compact', prefix: '$' }, maxTicksLimit: 5 } } } },
  alt: 'A card drawn by Chartwright: revenue of two weeks by day, with two key figures',
};
