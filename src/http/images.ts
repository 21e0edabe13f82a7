import type { Format } from '../../renderer-page/payload.js';
import type { EdgeContext } from './stage.js';

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

export function contentTypeOf(format: Format): string {
  return CONTENT_TYPES[format];
}

/** What a picture may do when it is opened by itself, and that other sites may show it. Headers of a 200 and of a 304 alike. */
export function describePicture({ res }: EdgeContext, format: Format): void {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const policy = POLICIES[format];
  if (policy === undefined) res.removeHeader('Content-Security-Policy');
  else res.setHeader('Content-Security-Policy', policy);
}

/** What the picture is: headers of a 200 only. */
export function labelPicture({ res }: EdgeContext, format: Format, bytes: number): void {
  res.setHeader('Content-Type', CONTENT_TYPES[format]);
  res.setHeader('Content-Length', bytes);
  res.setHeader('Content-Disposition', `inline; filename="chart.${format}"`);
}

/** RFC 9110 §13.1.2: `*`, or any tag of the list equal to ours when the weakness mark is set aside. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
