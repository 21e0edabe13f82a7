import { createHash } from 'node:crypto';
import { chartView, languageOf, pageTextsOf } from '../../../chart-spec/describe.js';
import { type ChartSpec, escapeHtml, titleOf } from '../../../chart-spec/spec.js';
import type { FrameOrigins } from '../../caller.js';
import { FIT_WIDTHS } from './fit.js';
import type { Addresses } from './targets.js';

/** A page changes with the script of the service and with the origins that may show it. */
export const PAGE_MAX_AGE_S = 300;

/** @param svg the interactive drawing; absent: the page shows the image */
export function embedPage(
  spec: ChartSpec,
  svg: string | undefined,
  addresses: Pick<Addresses, 'image' | 'oembed'>,
  assetTags: string,
): string {
  const { width, height, alt = '' } = spec;
  const { lang, dir } = languageOf(spec);
  const title = escapeHtml(titleOf(spec) || alt || pageTextsOf(lang).texts.chart);
  const image = escapeHtml(addresses.image);
  const img = `<img src="${image}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:title': title,
    'og:image': image,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': escapeHtml(alt),
  };
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${escapeHtml(alt)}">
<meta name="robots" content="noindex">
${tags.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/json+oembed" href="${escapeHtml(addresses.oembed)}" title="${title}">
${assetTags}
</head>
<body><main data-width="${width}" data-widths="${FIT_WIDTHS.join(' ')}">
${chartView(spec, svg ?? img)}
${svg === undefined ? '' : `<noscript>${img}</noscript>`}
</main></body>
</html>
`;
}

/** A page that says in a frame why there is no chart. */
export function errorPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No chart</title></head>
<body><p>${escapeHtml(message)}</p></body>
</html>
`;
}

/** Nothing is loaded and nobody is asked: text only. */
export const ERROR_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** SHA-256 in base64url of the inline styles of a drawing, which show its variant for the color scheme. */
export function styleHashes(svg: string): string[] {
  const styles = [...svg.matchAll(/<style>([^<]*)<\/style>/g)];
  return styles.map(([, css = '']) => createHash('sha256').update(css).digest('base64url'));
}

/** Scripts and styles of this server; of inline styles only those of the drawing. Its logo and emoji are data: URLs. */
export function pagePolicy(hashes: readonly string[], origins: FrameOrigins = null): string {
  const styles = hashes.map((hash) => ` 'sha256-${Buffer.from(hash, 'base64url').toString('base64')}'`).join('');
  return (
    `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'${styles}; img-src 'self' data:; ` +
    `base-uri 'none'; form-action 'none'${frameAncestors(origins)}`
  );
}

/** Any page may show it without the directive: `*` would leave out files and the schemes of applications. */
function frameAncestors(origins: FrameOrigins): string {
  if (origins === null) return '';
  return `; frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`;
}
