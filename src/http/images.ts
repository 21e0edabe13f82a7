import type { Format } from '../../renderer-page/payload.js';
import type { EdgeContext } from './stage.js';

/** What the service hands out as a file: pictures, and pictures by the dozen. */
export type FileFormat = Format | 'zip';

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** An SVG is a document that could run scripts; ours has none, and opened by itself none would run. Chrome's PDF viewer needs no policy. */
const POLICIES: Readonly<Record<FileFormat, string | undefined>> = {
  png: "default-src 'none'",
  jpeg: "default-src 'none'",
  webp: "default-src 'none'",
  svg: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  pdf: undefined,
  zip: "default-src 'none'",
};

export function contentTypeOf(format: FileFormat): string {
  return CONTENT_TYPES[format];
}

/** A picture is looked at where it is; an archive is saved, since no browser can show what is in it. */
export function dispositionOf(format: FileFormat): string {
  return format === 'zip' ? 'attachment; filename="charts.zip"' : `inline; filename="chart.${format}"`;
}

/** What a picture may do when it is opened by itself, and that other sites may show it. Headers of a 200 and of a 304 alike. */
export function describePicture({ res }: EdgeContext, format: FileFormat): void {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const policy = POLICIES[format];
  if (policy === undefined) res.removeHeader('Content-Security-Policy');
  else res.setHeader('Content-Security-Policy', policy);
}

/** What the picture is: headers of a 200 only. */
export function labelPicture({ res }: EdgeContext, format: FileFormat, bytes: number): void {
  res.setHeader('Content-Type', CONTENT_TYPES[format]);
  res.setHeader('Content-Length', bytes);
  res.setHeader('Content-Disposition', dispositionOf(format));
}

/** RFC 9110 §13.1.2: `*`, or any tag of the list equal to ours when the weakness mark is set aside. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
