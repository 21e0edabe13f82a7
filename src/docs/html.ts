import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../chart-spec/spec.js';
/** HTML that needs no more escaping. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** A template of HTML. Texts in it are escaped; `false` and `undefined` add nothing; lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + textOf(parts[index - 1]) + string));
}

/** Marks text that is HTML already, such as that of the Markdown renderer. */
export const trusted = (text: string): Html => new Html(text);

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

const markdown = new MarkdownIt({ html: false });

/** A description of the API document: code spans, emphasis and links, without paragraphs. */
export const inlineMarkdown = (text: string): Html => trusted(markdown.renderInline(text));
