import MarkdownIt from 'markdown-it';
import { type Html, trusted } from '../html.js';

const markdown = new MarkdownIt({ html: false });

/** A description of the API document: code spans, emphasis and links, without paragraphs. */
export const inlineMarkdown = (text: string): Html => trusted(markdown.renderInline(text));
