import { type MarkdownBlock, readMarkdown } from '../../../chart-spec/describe.js';
import type { Drawing } from '../../drawing/drawing';

export interface TextPiece {
  text: string;
  font: string;
  /** From the start of the tile. */
  x: number;
  baseline: number;
  widthPx: number;
  isLink: boolean;
}

/** Texts are read, and labels are looked at. */
export const BODY_EM = 1.12;
const LINE = 1.45;
const GAP_EM = 0.55;
const MARK_EM = 1.3;

/** The words of a text tile in lines. @returns its height in CSS px, and the pieces of text */
export function layoutText(drawing: Drawing, text: string, widthPx: number, em: number, family: string) {
  const pieces: TextPiece[] = [];
  let y = 0;
  for (const [at, block] of readMarkdown(text).entries()) {
    if (at > 0) y += em * (block.kind === 'item' ? GAP_EM / 2 : GAP_EM);
    y = layoutBlock(drawing, block, { pieces, y, widthPx, em, family });
  }
  return { heightPx: y, pieces };
}

interface Flow {
  pieces: TextPiece[];
  y: number;
  widthPx: number;
  em: number;
  family: string;
}

function layoutBlock(drawing: Drawing, { kind, mark, runs }: MarkdownBlock, flow: Flow): number {
  const { pieces, widthPx, em, family } = flow;
  const sizePx = kind === 'heading' ? Math.round(em * 1.25) : em;
  const fontOf = (isBold: boolean) => `${isBold || kind === 'heading' ? 600 : 400} ${sizePx}px ${family}`;
  const indent = kind === 'item' ? MARK_EM * em : 0;
  let baseline = flow.y + sizePx * 1.05;
  if (mark) pieces.push({ text: mark, font: fontOf(false), x: 0, baseline, widthPx: 0, isLink: false });
  let x = indent;
  for (const { text, isBold, url } of runs) {
    const font = fontOf(isBold === true);
    for (const word of text.split(/(?<=\s)/u)) {
      const bare = word.trimEnd();
      const bareWidth = drawing.widthOf(bare, font);
      if (x > indent && x + bareWidth > widthPx) {
        x = indent;
        baseline += sizePx * LINE;
      }
      if (bare !== '') pieces.push({ text: bare, font, x, baseline, widthPx: bareWidth, isLink: url !== undefined });
      x += drawing.widthOf(word, font);
    }
  }
  return baseline + sizePx * (LINE - 1.05);
}
