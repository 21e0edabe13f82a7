import type { RequestContext } from '../../http/http.js';
import type { HasPageTags } from '../../render/route-stages.js';

/**
 * The ETag of a page: that of its drawing, the version of its script, and the hashes of its inline styles. With them a 304 has the policy of
 * the page, which browsers put in the place of the one they keep. So a forged tag changes only what its sender gets.
 */
const TAG = /"([0-9a-f]{32})\.([\w-]{8})((?:\.[\w-]{43})*)"/g;

/** @param drawingTag quoted @param hashes SHA-256 in base64url */
export function pageTag(drawingTag: string, version: string, hashes: readonly string[]): string {
  return `"${[drawingTag.slice(1, -1), version, ...hashes].join('.')}"`;
}

/** Replaces the tags of pages by those of their drawings, for the stage that compares these. Drops all others, `*` too. */
export function readPageTags({ req: { headers } }: RequestContext, version: string): HasPageTags['pageTags'] {
  const pageTags = new Map<string, string[]>();
  for (const [, drawing, ofVersion, hashes = ''] of (headers['if-none-match'] ?? '').matchAll(TAG))
    if (ofVersion === version) pageTags.set(`"${drawing}"`, hashes.split('.').slice(1));
  if (pageTags.size > 0) headers['if-none-match'] = [...pageTags.keys()].join(', ');
  else delete headers['if-none-match'];
  return pageTags;
}
