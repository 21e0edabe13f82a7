import { dirname, posix } from 'node:path';
import { pathOf } from './page-source.js';

/** Where the files of docs/ are served. */
export interface SiteMap {
  /** Addresses of pages by file, such as `reference/errors.md`. */
  pages: ReadonlyMap<string, string>;
  /** Files that are not pages, such as `images/card.png`. */
  assets: ReadonlySet<string>;
}

export const ASSET_PATH = '/docs/files';

/** Pages that only list others; the index of the documentation takes their place. */
const INDEX_FILES = new Set(['README.md', 'guides/README.md', '']);

/**
 * The address that a link of a page leads to.
 * @param file the page, below docs/
 * @returns undefined when the target is not served, such as source code. Throws an Error for a page that does not exist.
 */
export function resolveLink(file: string, href: string, { pages, assets }: SiteMap): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|[#/])/i.test(href)) return href;
  const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  const wanted = posix.normalize(posix.join(dirname(file), decodeURIComponent(target))).replace(/\/$/, '');
  if (INDEX_FILES.has(wanted)) return `/docs${hash}`;
  const page = pages.get(wanted) ?? pages.get(`${wanted}/README.md`);
  if (page !== undefined) return page + hash;
  if (assets.has(wanted)) return `${ASSET_PATH}/${wanted}`;
  if (wanted.endsWith('.md') && !wanted.startsWith('..'))
    throw new Error(`the link ${href} leads to docs/${wanted}, which does not exist (it would be ${pathOf(wanted)})`);
  return undefined;
}

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** Ids as GitHub makes them, so that links to headings work in both places. One instance per page: ids are unique in it. */
export function createHeadingIds(): (text: string) => string {
  const uses = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = uses.get(slug) ?? 0;
    uses.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
