import type { DrawnLink, DrawnPart, SvgDrawing, SvgText } from '../../drawing/protocol.js';
import { type Attributes, attributes, escapeXml, short } from './markup';
import { drawEmoji, emojiOf } from './text';

interface Element {
  /** What is read in place of it and of its neighbors. */
  part?: DrawnPart | undefined;
  clip: string | undefined;
  /** Path data of a shape. A stroke drawn right after the fill of the same shape is added to its element. */
  data: string | undefined;
  name: string;
  attributes: Attributes;
  /** Markup inside the element. */
  content: string | undefined;
}

/** A short hash (FNV-1a) that keeps the ids of two documents in one web page apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

const ROLES = {
  figure: { role: 'img' },
  heading: { role: 'heading', 'aria-level': '2' },
  text: { role: 'group' },
};

function rolesOf({ kind, text }: DrawnPart): Attributes {
  return { ...ROLES[kind], 'aria-label': text };
}

function contains(part: DrawnPart, x: number, y: number): boolean {
  return x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height;
}

interface DocumentOptions {
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** The ids are derived from it. */
  seed: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** The SVG document that is written: elements in drawing order and shared definitions. */
export class SvgDocument {
  private readonly elements: Element[] = [];
  /** Written to all that is added, so that scripts can find the parts of a series. */
  series: number | undefined;
  /** That all that is added belongs to. */
  part: DrawnPart | undefined;
  #hasParts = false;
  /** Finished parts of the document, which later drawing does not change; see `seal`. */
  private sealed = '';
  private style = '';
  private readonly definitions = new Map<string, string>();
  private readonly definitionMarkup: string[] = [];
  private readonly prefix: string;
  private readonly texts: SvgText[] = [];
  /** The family and the largest size of each emoji, by its characters. */
  private readonly emoji = new Map<string, { family: string; sizePx: number }>();

  constructor(readonly options: DocumentOptions) {
    this.prefix = `c${hash(options.seed)}-`;
  }

  /** Adds a definition once. @param markup writes it with the given id @returns a `url(#…)` reference */
  define(markup: (id: string) => string): string {
    const key = markup('');
    const id = this.definitions.get(key) ?? `${this.prefix}${this.definitions.size}`;
    if (!this.definitions.has(key)) {
      this.definitions.set(key, id);
      this.definitionMarkup.push(markup(id));
    }
    return `url(#${id})`;
  }

  add(name: string, all: Attributes, clip: string | undefined): void {
    this.push({ name, attributes: all, clip, content: undefined, data: undefined });
  }

  private push(element: Element): void {
    if (this.series !== undefined) element.attributes['data-series'] = String(this.series);
    element.part = this.part;
    this.#hasParts ||= this.part !== undefined;
    this.elements.push(element);
  }

  /** Makes a place of the image a link. */
  addLink({ url, x, y, width, height }: DrawnLink): void {
    const part = this.elements.findLast(({ part: one }) => one !== undefined && contains(one, x, y))?.part;
    const place = { x: short(x), y: short(y), width: short(width), height: short(height) };
    const content = `<rect${attributes({ ...place, fill: 'none', 'pointer-events': 'all' })}/>`;
    const link = { name: 'a', attributes: { href: url, target: '_blank', rel: 'noopener' }, clip: undefined };
    const at = this.elements.findLastIndex((element) => element.part === part);
    this.elements.splice(at + 1, 0, { ...link, content, data: undefined, part });
  }

  /** Adds a shape that is not seen and shows a text when it is pointed at. @param data of its path */
  addHover(data: string, all: Attributes, text: string): void {
    const shape = { d: data, fill: 'none', 'pointer-events': 'all', ...all };
    const content = `<title>${escapeXml(text)}</title>`;
    this.elements.push({ name: 'path', attributes: shape, clip: undefined, content, data: undefined, part: this.part });
  }

  /**
   * Adds a line of text. The service fills in its glyphs.
   * @param all attributes of the group that maps the grid of the glyphs to the image
   * @param around attributes in the space of the image
   * @param sizePx text size in the image
   */
  addText(text: SvgText, all: Attributes, around: Attributes, sizePx: number, clip: string | undefined): void {
    const inner = `\0${this.texts.push(text) - 1}\0`;
    const wrapped = Object.values(around).some((value) => value !== undefined);
    const content = wrapped ? `<g${attributes(all)}>${inner}</g>` : inner;
    this.push({ name: 'g', attributes: wrapped ? around : all, clip, content, data: undefined });
    for (const characters of emojiOf(text.text)) {
      const largest = Math.max(sizePx, this.emoji.get(characters)?.sizePx ?? 0);
      this.emoji.set(characters, { family: text.family, sizePx: largest });
    }
  }

  addFilled(data: string, paint: Attributes, clip: string | undefined): void {
    this.push({ name: 'path', attributes: { d: data, ...paint }, clip, content: undefined, data });
  }

  addStroked(data: string, paint: Attributes, clip: string | undefined): void {
    const last = this.elements.at(-1);
    if (last?.data === data && last.clip === clip && !('stroke' in last.attributes) && !('filter' in paint)) {
      Object.assign(last.attributes, paint);
      return;
    }
    this.push({ name: 'path', attributes: { d: data, fill: 'none', ...paint }, clip, content: undefined, data });
  }

  /**
   * Finishes what is drawn so far as a variant of the image that is shown for one color scheme of the reader. A viewer without style sheets
   * for schemes shows the light one.
   */
  seal(scheme: 'light' | 'dark'): void {
    const name = `${this.prefix}${scheme}`;
    this.sealed += `<g class="${name}">${this.body()}</g>`;
    this.elements.length = 0;
    const inDark = (value: string) => `@media(prefers-color-scheme:dark){.${name}{display:${value}}}`;
    this.style += scheme === 'light' ? inDark('none') : `.${name}{display:none}${inDark('inline')}`;
  }

  private body(): string {
    let markup = '';
    let clip: string | undefined;
    let part: DrawnPart | undefined;
    for (const element of this.elements) {
      if (element.part !== part) {
        if (clip) markup += '</g>';
        clip = undefined;
        if (part) markup += '</g>';
        part = element.part;
        if (part) markup += `<g${attributes(rolesOf(part))}>`;
      }
      if (element.clip !== clip) {
        if (clip) markup += '</g>';
        if (element.clip) markup += `<g clip-path="${element.clip}">`;
        clip = element.clip;
      }
      const head = `<${element.name}${attributes(element.attributes)}`;
      markup += element.content === undefined ? `${head}/>` : `${head}>${element.content}</${element.name}>`;
    }
    return markup + (clip ? '</g>' : '') + (part ? '</g>' : '');
  }

  private markup(): string {
    const { width, height, title, description } = this.options;
    // The default miter limit of a canvas is 10, that of SVG 4.
    const size = { width: String(width), height: String(height), 'stroke-miterlimit': '10' };
    // What is one image has no parts to a reader.
    const role = this.#hasParts ? 'graphics-document document' : 'img';
    const root = { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${width} ${height}` };
    const glyphs = this.texts.length > 0 ? '\0glyphs\0' : '';
    const definitions = this.definitionMarkup.join('') + glyphs;
    return [
      `<svg${attributes({ ...root, role })}>`,
      title ? `<title>${escapeXml(title)}</title>` : '',
      description ? `<desc>${escapeXml(description)}</desc>` : '',
      this.style ? `<style>${this.style}</style>` : '',
      definitions ? `<defs>${definitions}</defs>` : '',
      this.sealed,
      this.body(),
      '</svg>',
    ].join('');
  }

  /** The document with placeholders for the glyphs. */
  drawing(): SvgDrawing {
    const emoji: SvgDrawing['emoji'] = {};
    for (const [characters, { family, sizePx }] of this.emoji) {
      const image = drawEmoji(characters, family, sizePx);
      if (image) emoji[characters] = image;
    }
    return { svg: this.markup(), texts: this.texts, idPrefix: this.prefix, emoji };
  }
}
