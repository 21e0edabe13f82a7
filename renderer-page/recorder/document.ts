import type { SvgDrawing, SvgText } from '../payload';
import { type Attributes, attributes, escapeXml } from './markup';
import { drawEmoji, emojiOf } from './text';

interface Element {
  clip: string | undefined;
  /** Set for shapes: an outline drawn right after the filling of the same shape joins it. */
  data: string | undefined;
  name: string;
  attributes: Attributes;
  /** What stands inside the element, as markup. */
  content: string | undefined;
}

/** Short and the same for the same text: ids of two documents in one page must not clash. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

export interface DocumentOptions {
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** What the ids are derived from. */
  seed: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** The SVG being written: elements in drawing order, and definitions that they share. */
export class SvgDocument {
  private readonly elements: Element[] = [];
  private readonly definitions = new Map<string, string>();
  private readonly definitionMarkup: string[] = [];
  private readonly prefix: string;
  private readonly texts: SvgText[] = [];
  /** By family and characters: the largest size at which each is drawn, in px. */
  private readonly emoji = new Map<string, { family: string; sizePx: number }>();

  constructor(readonly options: DocumentOptions) {
    this.prefix = `c${hash(options.seed)}-`;
  }

  /** The same definition twice is one. @param markup gets its id from `id` @returns a `url(#…)` reference */
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
    this.elements.push({ name, attributes: all, clip, content: undefined, data: undefined });
  }

  /**
   * A line of text, whose glyphs the service fills in.
   * @param all attributes of the group that maps the glyphs' grid to the picture
   * @param around attributes that hold in the picture's own space
   * @param sizePx on paper
   */
  addText(text: SvgText, all: Attributes, around: Attributes, sizePx: number, clip: string | undefined): void {
    const inner = `\0${this.texts.push(text) - 1}\0`;
    const wrapped = Object.values(around).some((value) => value !== undefined);
    const content = wrapped ? `<g${attributes(all)}>${inner}</g>` : inner;
    this.elements.push({ name: 'g', attributes: wrapped ? around : all, clip, content, data: undefined });
    for (const characters of emojiOf(text.text)) {
      const largest = Math.max(sizePx, this.emoji.get(characters)?.sizePx ?? 0);
      this.emoji.set(characters, { family: text.family, sizePx: largest });
    }
  }

  addFilled(data: string, paint: Attributes, clip: string | undefined): void {
    this.elements.push({ name: 'path', attributes: { d: data, ...paint }, clip, content: undefined, data });
  }

  addStroked(data: string, paint: Attributes, clip: string | undefined): void {
    const last = this.elements.at(-1);
    if (last?.data === data && last.clip === clip && !('stroke' in last.attributes) && !('filter' in paint)) {
      Object.assign(last.attributes, paint);
      return;
    }
    this.elements.push({
      name: 'path',
      attributes: { d: data, fill: 'none', ...paint },
      clip,
      content: undefined,
      data,
    });
  }

  /** Hides a part of what was drawn so far. @param data of the part's path */
  wipe(data: string, clip: string | undefined): void {
    if (this.elements.length === 0) return;
    const hole = attributes({ d: data, 'clip-path': clip });
    const all = `<path fill="#fff" d="M0 0H${this.options.width}V${this.options.height}H0Z"/>`;
    const mask = this.define(
      (id) => `<mask${attributes({ id, maskUnits: 'userSpaceOnUse' })}>${all}<path${hole}/></mask>`,
    );
    const content = this.body();
    this.elements.length = 0;
    this.elements.push({ name: 'g', attributes: { mask }, clip: undefined, content, data: undefined });
  }

  /** Forgets all that was drawn. */
  clear(): void {
    this.elements.length = 0;
    this.texts.length = 0;
    this.emoji.clear();
  }

  private body(): string {
    let markup = '';
    let clip: string | undefined;
    for (const element of this.elements) {
      if (element.clip !== clip) {
        if (clip) markup += '</g>';
        if (element.clip) markup += `<g clip-path="${element.clip}">`;
        clip = element.clip;
      }
      const head = `<${element.name}${attributes(element.attributes)}`;
      markup += element.content === undefined ? `${head}/>` : `${head}>${element.content}</${element.name}>`;
    }
    return clip ? `${markup}</g>` : markup;
  }

  private markup(): string {
    const { width, height, title, description } = this.options;
    // A canvas cuts mitres at 10, SVG at 4.
    const size = { width: String(width), height: String(height), 'stroke-miterlimit': '10' };
    const root = { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${width} ${height}`, role: 'img' };
    const glyphs = this.texts.length > 0 ? '\0glyphs\0' : '';
    const definitions = this.definitionMarkup.join('') + glyphs;
    return [
      `<svg${attributes(root)}>`,
      title ? `<title>${escapeXml(title)}</title>` : '',
      description ? `<desc>${escapeXml(description)}</desc>` : '',
      definitions ? `<defs>${definitions}</defs>` : '',
      this.body(),
      '</svg>',
    ].join('');
  }

  /** The document, with the glyphs of its texts left to the service. */
  drawing(): SvgDrawing {
    const emoji: SvgDrawing['emoji'] = {};
    for (const [characters, { family, sizePx }] of this.emoji) {
      const picture = drawEmoji(characters, family, sizePx);
      if (picture) emoji[characters] = picture;
    }
    return { svg: this.markup(), texts: this.texts, idPrefix: this.prefix, emoji };
  }
}
