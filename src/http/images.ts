import type { Format } from '../../chart-spec/spec.js';
import type { RequestContext } from './pipeline.js';

/** The types of files that the service sends: images, and ZIP archives of batches. */
export type FileFormat = Format | 'zip';

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** An SVG is a document: when a browser opens it directly, this policy prevents scripts. Chrome's PDF viewer needs no policy. */
const POLICIES: Readonly<Record<FileFormat, string | undefined>> = {
  png: "default-src 'none'",
  jpeg: "default-src 'none'",
  webp: "default-src 'none'",
  gif: "default-src 'none'",
  svg: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  pdf: undefined,
  zip: "default-src 'none'",
};

export function contentTypeOf(format: FileFormat): string {
  return CONTENT_TYPES[format];
}

/** Browsers show images in place and save archives. */
export function dispositionOf(format: FileFormat): string {
  return format === 'zip' ? 'attachment; filename="charts.zip"' : `inline; filename="chart.${format}"`;
}

/** Restricts an image that is opened directly, and allows other sites to embed it. For 200 and 304. */
export function setImagePolicy({ res }: RequestContext, format: FileFormat): void {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const policy = POLICIES[format];
  if (policy === undefined) res.removeHeader('Content-Security-Policy');
  else res.setHeader('Content-Security-Policy', policy);
}

/** Type, size and file name of the image, and that ranges of it are not served. For 200 only. */
export function setImageContent({ res }: RequestContext, format: FileFormat, bytes: number): void {
  res.setHeader('Content-Type', CONTENT_TYPES[format]);
  res.setHeader('Content-Length', bytes);
  res.setHeader('Content-Disposition', dispositionOf(format));
  // Clients need not try to fetch a part: files are small, and sent whole.
  res.setHeader('Accept-Ranges', 'none');
}

/** Whether the client says that it has some version, and not which. */
export const matchesAnyETag = (ifNoneMatch: string | undefined): boolean => ifNoneMatch?.trim() === '*';

/** RFC 9110 §13.1.2: `*`, or any tag of the list that equals ours by weak comparison. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (matchesAnyETag(ifNoneMatch)) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
