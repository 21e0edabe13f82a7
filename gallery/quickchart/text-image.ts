import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const MONO = fileURLToPath(
  new URL(
    '../../../node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
    import.meta.url,
  ),
);
GlobalFonts.registerFromPath(MONO, 'JetBrains Mono');

const FONT_PX = 12;
const LINE_PX = 16;
const PADDING_PX = 12;
/** Width of a character of the font in em. */
const CHAR_EM = 0.6;

/** A text as an image, broken anywhere and cut at the end. */
export function textImage(text: string, widthPx: number, heightPx: number): Promise<Buffer> {
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f8fafc';
  context.fillRect(0, 0, widthPx, heightPx);
  context.fillStyle = '#334155';
  context.font = `${FONT_PX}px "JetBrains Mono"`;
  const lineChars = Math.floor((widthPx - 2 * PADDING_PX) / (FONT_PX * CHAR_EM));
  const maxLines = Math.floor((heightPx - 2 * PADDING_PX) / LINE_PX);
  const line = text.replace(/\s+/g, ' ');
  for (let at = 0; at < maxLines && at * lineChars < line.length; at++) {
    const isCut = at === maxLines - 1 && line.length > (at + 1) * lineChars;
    const part = line.slice(at * lineChars, (at + 1) * lineChars - (isCut ? 1 : 0));
    context.fillText(isCut ? `${part}…` : part, PADDING_PX, PADDING_PX + FONT_PX + at * LINE_PX);
  }
  return canvas.encode('png');
}
