import { type Attributes, attributes, escapeXml } from './markup';

interface Element {
  clip: string | undefined;
  /** Set for shapes: an outline drawn right after the filling of the same shape joins it. */
  data: string | undefined;
  name: string;
  attributes: Attributes;
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

  add(name: string, all: Attributes, clip: string | undefined, content?: string): void {
    this.elements.push({ name, attributes: all, clip, content, data: undefined });
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

  /** Forgets all that was drawn. */
  clear(): void {
    this.elements.length = 0;
  }

  /** Whether anything is drawn yet. */
  get isBlank(): boolean {
    return this.elements.length === 0;
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
      markup += element.content === undefined ? `${head}/>` : `${head}>${escapeXml(element.content)}</${element.name}>`;
    }
    return clip ? `${markup}</g>` : markup;
  }

  toString(): string {
    const { width, height, title, description } = this.options;
    const root = { xmlns: 'http://www.w3.org/2000/svg', width: String(width), height: String(height) };
    return [
      `<svg${attributes({ ...root, viewBox: `0 0 ${width} ${height}`, role: 'img' })}>`,
      title ? `<title>${escapeXml(title)}</title>` : '',
      description ? `<desc>${escapeXml(description)}</desc>` : '',
      this.definitionMarkup.length > 0 ? `<defs>${this.definitionMarkup.join('')}</defs>` : '',
      this.body(),
      '</svg>',
    ].join('');
  }
}
