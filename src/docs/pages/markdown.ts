import MarkdownIt, { type Token } from 'markdown-it';
import { type Html, html, trusted } from '../html.js';
import { chartFigure, type DrawChart, openInPlayground, readSpec } from './chart-figure.js';
import { codeBlock, codeTabs } from './code-block.js';
import { createHeadingIds, type Heading, resolveLink, type SiteMap } from './links.js';
import { DocsError, type PageSource } from './page-source.js';

/** The info string of a fence: ```` ```json chart alt="…" ````. See CONTRIBUTING.md. */
export interface FenceInfo {
  /** Language for the highlighting; empty without one. */
  language: string;
  /** Words without a value, such as `chart` and `dark`. */
  flags: ReadonlySet<string>;
  /** Such as `tab="curl"`. */
  values: ReadonlyMap<string, string>;
}

/** Throws an Error that says what is wrong. */
export function readFenceInfo(info: string): FenceInfo {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(info.trim()) ?? [];
  const word = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?:\s+|$)/y;
  while (word.lastIndex < rest.length) {
    const start = word.lastIndex;
    const match = word.exec(rest);
    if (match === null) throw new Error(`the info string cannot be read at \`${rest.slice(start)}\``);
    const [, name = '', double, single, bare] = match;
    const value = double ?? single ?? bare;
    if (value === undefined) flags.add(name);
    else values.set(name, value);
  }
  return { language, flags, values };
}

/** A stretch of a page below one heading, for the search. */
export interface Section {
  /** Undefined before the first heading. */
  heading: Heading | undefined;
  text: string;
}

export interface RenderedPage {
  body: Html;
  /** Second and third level. */
  headings: Heading[];
  sections: Section[];
}

export interface MarkdownOptions {
  siteMap: SiteMap;
  draw: DrawChart;
  /** Width and height of an image among the assets. */
  imageSize(asset: string): { width: number; height: number } | undefined;
}

const COMMENT_LINE = /^<!--.*-->$/gm;

/** Renders one page. Throws DocsError with the file and line of what is wrong. */
export function renderPage(page: PageSource, options: MarkdownOptions): RenderedPage {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const fail = (token: Token, error: unknown): never => {
    const line = token.map === null ? undefined : token.map[0] + page.firstLine;
    throw new DocsError(page.file, line, error instanceof Error ? error.message : String(error));
  };
  const guarded =
    (render: (token: Token, tokens: Token[], index: number) => Html) =>
    (tokens: Token[], index: number): string => {
      const token = tokens[index] as Token;
      try {
        return render(token, tokens, index).text;
      } catch (error) {
        return fail(token, error);
      }
    };
  const { rules } = markdown.renderer;
  rules['fence'] = guarded((_token, tokens, index) => renderFence(tokens, index, options.draw));
  rules['code_block'] = guarded((token) => codeBlock({ code: token.content, language: '' }));
  rules['table_open'] = () => '<div class="table" tabindex="0"><table>';
  rules['table_close'] = () => '</table></div>';

  const tokens = markdown.parse(page.markdown.replace(COMMENT_LINE, ''), {});
  const headings = nameHeadings(tokens);
  const sections = sectionsOf(tokens, headings);
  for (const token of tokens) {
    try {
      resolveLinks(token, page.file, options);
    } catch (error) {
      fail(token, error);
    }
  }
  unheadEmptyCells(tokens);
  const shown = withoutTitle(tokens);
  return {
    body: trusted(markdown.renderer.render(shown, markdown.options, {})),
    headings: [...headings.values()].filter(({ level }) => level === 2 || level === 3),
    sections,
  };
}

/** Consecutive fences with `tab` are one group; only the first of them is given a result. */
function renderFence(tokens: Token[], index: number, draw: DrawChart): Html {
  const token = tokens[index] as Token;
  const info = readFenceInfo(token.info);
  const { language, flags, values } = info;
  if (flags.has('chart'))
    return chartFigure({ code: token.content, alt: values.get('alt'), isDark: flags.has('dark') }, draw);
  // The image stands above the fence as a file, so that other viewers of the page show it too.
  if (values.has('drawn') && language === 'json')
    return codeBlock({ code: token.content, language, actions: openInPlayground(token.content) });
  const tab = values.get('tab');
  if (tab === undefined) return codeBlock({ code: token.content, language });
  if (tabOf(tokens[index - 1]) !== undefined) return html``;
  const group: { token: Token; info: FenceInfo; tab: string }[] = [];
  for (let next = index; ; next += 1) {
    const name = tabOf(tokens[next]);
    if (name === undefined) break;
    const member = tokens[next] as Token;
    group.push({ token: member, info: readFenceInfo(member.info), tab: name });
  }
  if (new Set(group.map((each) => each.tab)).size < group.length) throw new Error('two tabs of a group have one name');
  const tabs = group.map((each) => ({ code: each.token.content, language: each.info.language, tab: each.tab }));
  return codeTabs(`tabs-${index}`, tabs);
}

function tabOf(token: Token | undefined): string | undefined {
  return token?.type === 'fence' ? readFenceInfo(token.info).values.get('tab') : undefined;
}

/** Sets ids and adds a link to each heading below the title. @returns them by the index of their token */
function nameHeadings(tokens: Token[]): Map<number, Heading> {
  const idOf = createHeadingIds();
  const headings = new Map<number, Heading>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = tokens[index + 1] as Token;
    const text = plainText(inline);
    const heading = { level: Number(token.tag.slice(1)), id: idOf(text), text };
    headings.set(index, heading);
    token.attrSet('id', heading.id);
    if (heading.level > 1) inline.children?.push(anchorTo(inline, heading));
  }
  return headings;
}

function anchorTo(inline: Token, { id, text }: Heading): Token {
  const anchor = new (inline.constructor as typeof Token)('html_inline', '', 0);
  anchor.content = html`<a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>`.text;
  return anchor;
}

function plainText({ children }: Token): string {
  return (children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
}

function sectionsOf(tokens: Token[], headings: Map<number, Heading>): Section[] {
  const sections: Section[] = [{ heading: undefined, text: '' }];
  for (const [index, token] of tokens.entries()) {
    const heading = headings.get(index);
    if (heading !== undefined && heading.level > 1) sections.push({ heading, text: '' });
    const current = sections.at(-1) as Section;
    const isOfHeading = headings.has(index - 1);
    if (token.type === 'inline' && !isOfHeading) current.text += ` ${plainText(token)}`;
    if (token.type === 'fence') current.text += ` ${token.content}`;
  }
  return sections;
}

function resolveLinks(token: Token, file: string, { siteMap, imageSize }: MarkdownOptions): void {
  const unserved: Token[] = [];
  for (const child of token.children ?? []) {
    if (child.type === 'link_open') {
      const address = resolveLink(file, String(child.attrGet('href')), siteMap);
      if (address === undefined) unserved.push(child);
      else child.attrSet('href', address);
    }
    if (child.type === 'link_close' && unserved.length > 0) replaceLink(unserved.pop() as Token, child);
    if (child.type === 'image') {
      const address = resolveLink(file, String(child.attrGet('src')), siteMap);
      if (address === undefined) throw new Error(`the image ${child.attrGet('src')} does not exist`);
      child.attrSet('src', address);
      child.attrSet('loading', 'lazy');
      const size = imageSize(address);
      for (const [name, px] of Object.entries(size ?? {})) child.attrSet(name, String(px));
    }
  }
}

/** Links to files that are not served become plain text. */
function replaceLink(open: Token, close: Token): void {
  for (const token of [open, close]) {
    token.tag = 'span';
    token.attrs = null;
  }
}

/** A header cell without text says nothing to a screen reader; a row of them is no header. */
function unheadEmptyCells(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') continue;
    token.tag = 'td';
    (tokens[index + 2] as Token).tag = 'td';
  }
}

/** The title is part of the page's frame. */
function withoutTitle(tokens: Token[]): Token[] {
  const isTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1';
  return isTitle ? tokens.slice(3) : tokens;
}

/** Makes the images of a page available without rendering it. Throws DocsError for a specification that cannot be drawn. */
export function drawCharts({ markdown, file, firstLine }: PageSource, draw: DrawChart): void {
  if (!/^ *```json chart/m.test(markdown)) return;
  for (const { type, info, content, map } of new MarkdownIt().parse(markdown, {})) {
    if (type !== 'fence') continue;
    try {
      if (readFenceInfo(info).flags.has('chart')) draw(readSpec(content));
    } catch (error) {
      throw new DocsError(file, map === null ? undefined : map[0] + firstLine, (error as Error).message);
    }
  }
}
