import type { ChartSpec, Format } from '../../renderer-page/payload.js';
import type { EdgeContext } from '../http/http.js';
import { headerText } from './header-text.js';

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** An SVG is a document that could run scripts; ours has none, and opened by itself none would run. Chrome's PDF viewer needs no policy. */
const POLICIES: Readonly<Record<Format, string | undefined>> = {
  png: "default-src 'none'",
  jpeg: "default-src 'none'",
  webp: "default-src 'none'",
  svg: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  pdf: undefined,
};

/** What a script of another site may read of an image's answer. */
const EXPOSED = 'ETag, X-Cache, X-Chart-Alt, X-Chart-Warnings, X-Render-Time-Ms, X-Request-Id';

/** Headers of a 200 and of a 304 alike. */
export function describeImage(ctx: EdgeContext, spec: ChartSpec, etag: string, cacheControl: string): void {
  const { res } = ctx;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const policy = POLICIES[spec.format];
  if (policy === undefined) res.removeHeader('Content-Security-Policy');
  else res.setHeader('Content-Security-Policy', policy);
  if (ctx.method === 'POST') return;
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', EXPOSED);
}

export function sendImage(ctx: EdgeContext, spec: ChartSpec, image: Buffer, warnings: string[]): void {
  const { res } = ctx;
  ctx.status = 200;
  res.setHeader('Content-Type', CONTENT_TYPES[spec.format]);
  res.setHeader('Content-Length', image.length);
  res.setHeader('Content-Disposition', `inline; filename="chart.${spec.format}"`);
  if (warnings.length > 0) res.setHeader('X-Chart-Warnings', headerText(warnings.join('; ')));
  if (spec.alt !== undefined && spec.alt !== '') res.setHeader('X-Chart-Alt', headerText(spec.alt));
  ctx.body = image;
}

/** RFC 9110 §13.1.2: `*`, or any tag of the list equal to ours when the weakness mark is set aside. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
