import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { RenderedImage } from '../../clients/typescript/src/results.js';
import type { LinkedImage } from '../../library/chart-backend.js';
import { type Drawing, drawInline, type InlineImage } from './inline-image.js';
import type { JsonSchema } from './tool.js';

export type Output = 'image' | 'url' | 'both';

/** The argument `output` of every tool that draws. */
export const OUTPUT_ARGUMENT: JsonSchema = {
  type: 'string',
  enum: ['image', 'url', 'both'],
  default: 'image',
  description: 'image: shown in this conversation. url: a link to share, with Markdown. both: image and link',
};

/** `structuredContent` of every tool that draws. */
export const DRAWN_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    format: { type: 'string', enum: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'] },
    width: { type: 'number', description: 'CSS px' },
    height: { type: 'number', description: 'CSS px' },
    alt: { type: 'string', description: 'Alternative text' },
    warnings: { type: 'array', items: { type: 'string' }, description: 'What was ignored, hidden or made smaller' },
    url: { type: 'string' },
    playgroundUrl: { type: 'string', description: 'Opens it in an editor' },
    expiresAt: { type: 'string', description: 'When the URL stops working, ISO 8601' },
  },
  required: ['format', 'width', 'height', 'alt', 'warnings'],
};

/** Formats that a conversation cannot show. */
const FILES_ONLY = new Set(['svg', 'pdf']);

export interface DrawnAs {
  output: Output;
  /** The format that is asked for; PNG if absent. */
  format: unknown;
  draw: Drawing;
  /** Opens the specification in the playground. Default: that of the stored image. */
  playgroundUrl?: string | undefined;
  /** Draws it in full size and stores it. */
  store(): Promise<LinkedImage>;
}

/** Draws an image once, or twice where the conversation gets a smaller one than the URL. */
export async function drawnResult({ output, format, draw, playgroundUrl, store }: DrawnAs): Promise<CallToolResult> {
  const isFile = typeof format === 'string' && FILES_ONLY.has(format.toLowerCase());
  const stored = output === 'image' && !isFile ? undefined : await store();
  const inline = output === 'url' || isFile ? undefined : await drawInline(draw);
  const notes =
    isFile && output !== 'url'
      ? [`${String(format).toUpperCase()} cannot be shown in a conversation: see the URL.`]
      : [];
  return toResult(stored, inline, notes, playgroundUrl ?? stored?.playgroundUrl);
}

function toResult(
  stored: LinkedImage | undefined,
  inline: InlineImage | undefined,
  notes: readonly string[],
  playgroundUrl: string | undefined,
): CallToolResult {
  const { format, width, height } = stored ?? describeInline(inline);
  const alt = inline?.image.alt ?? stored?.alt ?? '';
  const warnings = [...(inline?.image.warnings ?? stored?.warnings ?? []), ...(inline?.notes ?? []), ...notes];
  const link = stored && { url: stored.url, ...(stored.expiresAt !== undefined && { expiresAt: stored.expiresAt }) };
  const structuredContent = {
    format,
    width,
    height,
    alt,
    warnings,
    ...link,
    ...(playgroundUrl !== undefined && { playgroundUrl }),
  };
  const content: ContentBlock[] = [];
  if (inline !== undefined) content.push(imageContent(inline.image));
  if (stored !== undefined) content.push(...linkContent(stored, alt));
  content.push({ type: 'text', text: JSON.stringify(structuredContent) });
  return { content, structuredContent };
}

function describeInline(inline: InlineImage | undefined): { format: string; width: number; height: number } {
  if (inline === undefined) throw new Error('neither stored nor drawn');
  const { image, width, height } = inline;
  return { format: image.contentType.replace('image/', ''), width, height };
}

const imageContent = ({ bytes, contentType }: RenderedImage): ContentBlock => ({
  type: 'image',
  data: Buffer.from(bytes).toString('base64'),
  mimeType: contentType,
});

const MEDIA_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', pdf: 'application/pdf' };

function linkContent({ url, format, bytes }: LinkedImage, alt: string): ContentBlock[] {
  const mimeType = MEDIA_TYPES[format] ?? `image/${format}`;
  const name = `chart.${format === 'jpeg' ? 'jpg' : format}`;
  const markdown = format === 'pdf' ? `[${escaped(alt)}](${url})` : `![${escaped(alt)}](${url})`;
  return [
    { type: 'resource_link', uri: url, name, mimeType, size: bytes, ...(alt !== '' && { description: alt }) },
    { type: 'text', text: markdown },
  ];
}

/** Brackets end the text of a Markdown link. */
const escaped = (alt: string): string => alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
