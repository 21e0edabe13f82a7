import { resolveLink, type SiteMap } from '../pages/links.js';
import { readFenceInfo } from '../pages/markdown.js';
import type { PageSource } from '../pages/page-source.js';

export interface TextOptions {
  siteMap: SiteMap;
  /** Before the addresses of pages and images, so that a copied page still leads somewhere. */
  publicUrl: string;
}

const FENCE = /^( *)(`{3,})([^`\n].*)?$/;
const LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)/g;
const COMMENT = /^<!--.*-->$/;

/** A page as Markdown for programs: with absolute links to other such pages, without what only our tests read. */
export function pageText({ file, markdown }: Pick<PageSource, 'file' | 'markdown'>, options: TextOptions): string {
  const blocks: string[] = [];
  let prose: string[] = [];
  let openFence: string | undefined;
  // A link may begin on one line and end on the next.
  const endProse = () => {
    if (prose.length > 0) blocks.push(withAbsoluteLinks(prose.join('\n'), file, options));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const [, indent = '', ticks = '', info = ''] = FENCE.exec(line) ?? [];
    if (openFence !== undefined) {
      blocks.push(line);
      if (ticks === openFence && info === '') openFence = undefined;
    } else if (ticks !== '') {
      endProse();
      openFence = ticks;
      blocks.push(`${labelOf(info, indent)}${indent}${ticks}${plainInfo(info)}`);
    } else if (!COMMENT.test(line)) {
      prose.push(line);
    }
  }
  endProse();
  return `${blocks.join('\n').trim()}\n`;
}

/** What the tab of a fence says, as a line above it. */
function labelOf(info: string, indent: string): string {
  const tab = readFenceInfo(info).values.get('tab');
  return tab === undefined ? '' : `${indent}**${tab}**\n\n`;
}

/** The language, and the name of the file that the reader saves it as. */
function plainInfo(info: string): string {
  const { language, values } = readFenceInfo(info);
  const file = values.get('file');
  return file === undefined ? language : `${language} title="${file}"`;
}

/** Links to files that are not served become plain text. */
function withAbsoluteLinks(prose: string, file: string, { siteMap, publicUrl }: TextOptions): string {
  return prose.replace(LINK, (_whole, mark: string, text: string, href: string) => {
    const address = resolveLink(file, href, siteMap);
    if (address === undefined) return text;
    return `${mark}[${text}](${absolute(address, publicUrl)})`;
  });
}

/** The texts of the API description link to pages by their path. */
export function withAbsolutePaths(markdown: string, publicUrl: string): string {
  return markdown.replace(/\]\((\/[^()\s]*)\)/g, (_whole, path: string) => `](${absolute(path, publicUrl)})`);
}

/** @param address a path of this service, a whole URL, or a heading of the same page */
function absolute(address: string, publicUrl: string): string {
  if (!address.startsWith('/')) return address;
  const [path = '', hash] = address.split('#');
  return `${publicUrl}${textPathOf(path)}${hash === undefined ? '' : `#${hash}`}`;
}

/** Where the Markdown of a page is: behind its address. Files have none. */
export function textPathOf(path: string): string {
  const isPage = path === '/docs' || (path.startsWith('/docs/') && !path.startsWith('/docs/files/'));
  return isPage ? `${path}.md` : path;
}
