import type { Chart } from 'chart.js';
import type { toPadding } from 'chart.js/helpers';
import type { Context } from 'chartjs-plugin-datalabels';
import type { Drawn } from '../../../chartjs/private-fields';
import { type Box, boxAround } from '../../../drawing/boxes';
import { rulerFromMiddle } from '../../../drawing/ruler';

// The labels of chartjs-plugin-datalabels 2.2: it resolves their options and draws them; label-layout.ts decides where. Its version is pinned.

/** A possible place of a label; x and y are the middle of its glyphs. */
export interface Place {
  x: number;
  y: number;
  /** 0 is the best place. */
  cost: number;
  isInside: boolean;
  /** The spec names this place: bars and lines below it do not matter. */
  isAsked?: boolean;
  /** Added to the cost, unless labels would find no place: the line to it could be taken for that of another mark. */
  unclearCost?: number;
  /** Start of a thin line to the label, where it is not next to what it names. */
  leaderFrom?: { x: number; y: number };
  /** Whether this line passes over other marks. */
  isOverMarks?: boolean;
  /** Whether it is farther from its bar than others are from theirs. */
  isFar?: boolean;
}

/** Places that are looked for where no cheaper one is free. */
export interface PlaceGroup {
  leastCost: number;
  places: () => readonly Place[];
}

/** A line to a label, in CSS px. */
export interface Leader {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Between a label and the end of the line to it; a shorter line is not drawn. */
const LEADER_GAP_PX = 2;
/** From the ends of a label to the next place above or below it where a line ends, as a share of its width. */
const CORNER_SHARE = 0.2;

/** The line to a label with this box; `undefined` where none leads to it. */
export function leaderTo({ leaderFrom: from, x, y }: Place, box: Box): Leader | undefined {
  if (!from) return undefined;
  const isBeside = from.x < box.left || from.x > box.right;
  const cornerPx = CORNER_SHARE * (box.right - box.left);
  const to = isBeside
    ? { x: from.x < x ? box.left - LEADER_GAP_PX : box.right + LEADER_GAP_PX, y }
    : {
        x: Math.min(Math.max(from.x, box.left + cornerPx), box.right - cornerPx),
        y: from.y < y ? box.top - LEADER_GAP_PX : box.bottom + LEADER_GAP_PX,
      };
  return Math.hypot(to.x - from.x, to.y - from.y) < LEADER_GAP_PX ? undefined : { from, to };
}

interface LabelFont {
  string: string;
  size: number;
  lineHeight: number;
}

interface LabelModel {
  align: unknown;
  anchor: unknown;
  backgroundColor: string | null;
  borderWidth: number;
  color: string;
  font: LabelFont;
  lines: string[];
  offset: number;
  opacity: number;
  padding: ReturnType<typeof toPadding>;
  /** The point that the label is placed from, and the direction to it. */
  positioner: (element: unknown, model: LabelModel) => { x: number; y: number; vx: number; vy: number };
  rotation: number;
  size: { width: number; height: number };
  textAlign: CanvasTextAlign;
}

/** One label of the plugin. */
export interface DataLabel extends Drawn {
  $context: Context;
  $layout: { _visible: boolean };
  _el: unknown;
  /** The options: functions where the theme sets them, values of JSON where the spec does. */
  _config: Record<string, unknown>;
  _model: LabelModel | null;
  _rects: unknown;
}

/** A label with what is decided about it before places are tried. */
export interface LabelToPlace {
  label: DataLabel;
  /** Changed where a label of a slice gets a name. */
  glyphs: GlyphBox;
  /** The type of its series. */
  type: string;
  /** Whether anchor and alignment put it on its bar or slice. */
  isInside: boolean;
}

/** A label that has a text. */
type ShownLabel = DataLabel & { _model: LabelModel };

/** The labels of a chart that have a text, in drawing order. */
export function dataLabelsOf(chart: Chart): ShownLabel[] {
  const { $datalabels } = chart as Chart & { $datalabels?: { _labels?: DataLabel[] } };
  return ($datalabels?._labels ?? []).filter(
    (label): label is ShownLabel => label._model !== null && label._model.opacity > 0,
  );
}

export interface LabelStyle {
  /** Share of the font size of the spec or theme. */
  size: number;
  isTilted: boolean;
}

/** Size of the glyphs of a label, and how far their middle is below the middle of the line. */
export interface GlyphBox {
  width: number;
  height: number;
  middlePx: number;
  /** Rotation that the spec sets, in radians. */
  rotation: number;
}

/** Measures the glyphs of a label's text, with its box where the spec gives it one; only for labels with more than one line the lines' height counts. */
export function glyphBox({ lines, font, size, rotation, padding, backgroundColor }: LabelModel): GlyphBox {
  const around = backgroundColor ? padding : { width: 0, height: 0 };
  if (lines.length > 1 || backgroundColor)
    return { width: size.width + around.width, height: size.height + around.height, middlePx: 0, rotation };
  const { actualBoundingBoxAscent, actualBoundingBoxDescent, width } = rulerFromMiddle(lines[0] ?? '', font.string);
  return {
    width,
    height: actualBoundingBoxAscent + actualBoundingBoxDescent,
    middlePx: (actualBoundingBoxDescent - actualBoundingBoxAscent) / 2,
    rotation,
  };
}

/** The box of a label's text with this middle, in CSS px. */
export function boxOf(glyphs: GlyphBox, x: number, y: number, { size, isTilted }: LabelStyle): Box {
  const [width, height] = [glyphs.width * size, glyphs.height * size];
  const angle = isTilted ? Math.PI / 2 : glyphs.rotation;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return boxAround(x, y, width * cos + height * sin, width * sin + height * cos);
}

/** Sets where and how the plugin draws a label. The place is the middle of its glyphs. */
export function placeLabel(label: DataLabel, glyphs: GlyphBox, x: number, y: number, style: LabelStyle): void {
  const model = label._model;
  if (!model) return;
  const shift = glyphs.middlePx * style.size;
  if (style.isTilted) model.rotation = -Math.PI / 2;
  const at = { x: x + Math.sin(model.rotation) * shift, y: y - Math.cos(model.rotation) * shift };
  model.positioner = () => ({ ...at, vx: 0, vy: 0 });
  if (style.size === 1) return;
  const { font } = model;
  model.font = {
    ...font,
    size: font.size * style.size,
    lineHeight: font.lineHeight * style.size,
    string: font.string.replace(/(?<![\d.])[\d.]+px/, `${font.size * style.size}px`),
  };
  model.size = { width: model.size.width * style.size, height: model.size.height * style.size };
}

/** Beside and above the numbers on a plate. */
export const PLATE_EM = { x: 0.25, y: 0.12 };

/**
 * Gives a label its frame; call after the last change of a label.
 * @param kind that of its own padding, one closely around its glyphs, or one that is seen: numbers stand in its middle, commas below it
 */
export function frameLabel(
  label: DataLabel,
  glyphs: GlyphBox,
  style: LabelStyle,
  kind: 'own' | 'close' | 'plate',
): void {
  const model = label._model;
  if (!model) return;
  const { size, padding, borderWidth: border } = model;
  const text = { x: -size.width / 2, y: -size.height / 2, w: size.width, h: size.height };
  if (kind === 'own') {
    const [x, y] = [text.x - padding.left - border, text.y - padding.top - border];
    const frame = { x, y, w: size.width + padding.width + 2 * border, h: size.height + padding.height + 2 * border };
    label._rects = { frame, text };
    return;
  }
  const [glyphsPx, heightPx, middlePx] = [glyphs.width, glyphs.height, glyphs.middlePx].map(
    (px) => px * style.size,
  ) as [number, number, number];
  if (kind === 'close') {
    const [width, height] = [glyphsPx + 3, heightPx + 2];
    label._rects = { frame: { x: -width / 2, y: middlePx - height / 2, w: width, h: height }, text };
    return;
  }
  const { string, size: em } = model.font;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = rulerFromMiddle('0', string);
  const digitsPx = (down - up) / 2;
  const half = heightPx / 2 + Math.abs(middlePx - digitsPx) + PLATE_EM.y * em;
  const width = glyphsPx + 2 * PLATE_EM.x * em;
  label._rects = { frame: { x: -width / 2, y: digitsPx - half, w: width, h: 2 * half }, text };
}
