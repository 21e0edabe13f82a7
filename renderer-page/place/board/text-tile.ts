import { type MarkdownBlock, type MarkdownRun, TASKS } from '../../../chart-spec/describe.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';

export interface TextPiece {
  text: string;
  font: string;
  /** From the start of the tile. */
  x: number;
  baseline: number;
  widthPx: number;
  url?: string | undefined;
  isStruck?: true | undefined;
}

/** A place behind texts, from the start of the tile. */
export interface TextBox extends Rect {
  kind: 'code' | 'quote' | 'rule' | 'task' | 'done';
}

export interface LaidOutText {
  heightPx: number;
  pieces: TextPiece[];
  boxes: TextBox[];
}

/** Texts are read, and labels are looked at. */
export const BODY_EM = 1.12;
const LINE = 1.45;
const GAP_EM = 0.55;
const MARK_EM = 1.3;
const QUOTE_EM = 1;
const RULE_EM = 0.4;
/** Around code, in ems. */
const CODE_EM = { beside: 0.25, ascent: 1, height: 1.3, size: 0.92 };
const CODE_FAMILY = 'JetBrains Mono';

/** Boxes in place of the marks of tasks: fonts draw these as emoji, or not at all. */
const TASK_BOXES = ['task', 'done'] as const;
const TASK_EM = 0.78;

/** The words of a text tile in lines. */
export function layoutText(
  drawing: Drawing,
  blocks: readonly MarkdownBlock[],
  widthPx: number,
  em: number,
  family: string,
): LaidOutText {
  const flow: Flow = { pieces: [], boxes: [], y: 0, widthPx, em, family };
  let before: MarkdownBlock['kind'] | undefined;
  for (const block of blocks) {
    const { kind } = block;
    const isClose = kind === before && (kind === 'item' || kind === 'code' || kind === 'quote');
    if (before !== undefined)
      flow.y += em * (kind === 'code' && isClose ? 0 : isClose || kind === 'item' ? GAP_EM / 2 : GAP_EM);
    flow.y = layoutBlock(drawing, block, flow);
    before = kind;
  }
  const { y: heightPx, pieces, boxes } = flow;
  return { heightPx, pieces, boxes };
}

interface Flow {
  pieces: TextPiece[];
  boxes: TextBox[];
  y: number;
  widthPx: number;
  em: number;
  family: string;
}

function layoutBlock(drawing: Drawing, { kind, mark, level = 0, runs }: MarkdownBlock, flow: Flow): number {
  const { pieces, boxes, widthPx, em, family, y } = flow;
  if (kind === 'rule') {
    boxes.push({ kind, x: 0, y: y + RULE_EM * em, width: widthPx, height: Math.max(1, em / 14) });
    return y + 2 * RULE_EM * em;
  }
  const sizePx = kind === 'heading' ? Math.round(em * 1.25) : em;
  const isFence = kind === 'code';
  const codeFamily = drawing.ownFonts(CODE_FAMILY);
  const fontOf = ({ isBold, isItalic, isCode }: Partial<MarkdownRun> = {}) =>
    isCode
      ? `400 ${sizePx * CODE_EM.size}px ${codeFamily}`
      : `${isItalic ? 'italic ' : ''}${isBold || kind === 'heading' ? 600 : 400} ${sizePx}px ${family}`;
  const indent =
    em * (kind === 'item' ? MARK_EM * (level + 1) : kind === 'quote' ? QUOTE_EM : isFence ? 2 * CODE_EM.beside : 0);
  // At the top of a tile it stands on the line of the titles of charts.
  let baseline = y + sizePx * (kind === 'heading' && y === 0 ? 0.87 : 1.05);
  const task = TASK_BOXES[TASKS.indexOf(mark ?? '')];
  if (task) {
    const side = TASK_EM * em;
    boxes.push({ kind: task, x: indent - MARK_EM * em, y: baseline - side, width: side, height: side });
  } else if (mark) {
    const font = fontOf();
    pieces.push({ text: mark, font, x: indent - MARK_EM * em, baseline, widthPx: drawing.widthOf(mark, font) });
  }
  let x = indent;
  for (const run of runs) {
    const { text, isCode, isStruck, url } = run;
    const font = fontOf(run);
    let line: TextPiece | undefined;
    const end = () => {
      if (!line || line.text.trim() === '') return;
      line.text = line.text.trimEnd();
      line.widthPx = drawing.widthOf(line.text, font);
      pieces.push(line);
      if (isCode && !isFence)
        boxes.push({
          kind: 'code',
          x: line.x - CODE_EM.beside * em,
          y: line.baseline - CODE_EM.ascent * sizePx,
          width: line.widthPx + 2 * CODE_EM.beside * em,
          height: CODE_EM.height * sizePx,
        });
    };
    // A run has one piece on each line, so that what underlines it has no gaps.
    for (const word of isFence ? partsThatFit(drawing, text, font, widthPx - 2 * indent) : text.split(/(?<=\s)/u)) {
      const wordPx = drawing.widthOf(word.trimEnd(), font);
      if (x > indent && x + wordPx > widthPx) {
        end();
        line = undefined;
        x = indent;
        baseline += sizePx * LINE;
      }
      line ??= { text: '', font, x, baseline, widthPx: 0, ...(url && { url }), ...(isStruck && { isStruck }) };
      line.text += word;
      x = line.x + drawing.widthOf(line.text, font);
    }
    end();
  }
  const bottom = baseline + sizePx * (LINE - 1.05);
  const behind = { x: 0, y, height: bottom - y };
  const above = boxes.at(-1);
  // Lines of code that follow each other stand on one box.
  if (isFence && above?.kind === 'code' && above.width === widthPx && above.y + above.height === y)
    above.height += behind.height;
  else if (isFence) boxes.push({ kind: 'code', ...behind, width: widthPx });
  if (kind === 'quote') boxes.push({ kind, ...behind, width: Math.max(2, em / 5) });
  return bottom;
}

/** Code keeps its spaces; a line that is too long goes on in the next one. */
function partsThatFit(drawing: Drawing, text: string, font: string, widthPx: number): string[] {
  const most = Math.max(1, Math.floor(widthPx / Math.max(1, drawing.widthOf('0', font))));
  const characters = [...text];
  const lines = Math.max(1, Math.ceil(characters.length / most));
  return Array.from({ length: lines }, (_line, at) => characters.slice(at * most, (at + 1) * most).join(''));
}
