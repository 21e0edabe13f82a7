import { fitLine, wrapText } from '../../../text/wrapping/text-fit';
import { TONE_COLORS } from '../../../theme/tone-colors';
import type { ShownDelta, ShownKpi } from '../../../values/kpi-text';
import type { CardStyle } from '../style/card-style';
import { lineBox, type PlacedText, placeText } from '../style/placed-text';

/** A triangle that points up or down. Its place is the middle of its box. */
export interface Arrow {
  x: number;
  y: number;
  sizePx: number;
  trend: 'up' | 'down';
  color: string;
}

/** How all cells of a strip or column are set: sizes in CSS px. */
export interface CellFit {
  valuePx: number;
  deltaPx: number;
  labelPx: number;
  /** 0 where labels are not shown. */
  labelLines: number;
  hasDelta: boolean;
  /** Whether changes stand below the values instead of beside them. */
  deltaBelow: boolean;
  /** Whether labels and changes are shown in full. Values always are. */
  isWhole: boolean;
}

/** What a cell draws, and the names of its texts that are cut. */
interface PlacedCell {
  texts: PlacedText[];
  arrows: Arrow[];
  cut: ('label' | 'value' | 'delta')[];
}

const ARROW_EM = 0.62;
const ARROW_GAP_EM = 0.3;
/** Between a value and the change beside it, in ems of the change. */
const DELTA_GAP_EM = 0.6;
/** Labels that do not fit are set in this share of their size, then on two lines. */
const SMALL_LABEL = 0.9;
const SMALLEST_PX = 8;

function fontsOf({ valuePx, deltaPx, labelPx }: Pick<CellFit, 'valuePx' | 'deltaPx' | 'labelPx'>, style: CardStyle) {
  return { value: style.font(valuePx, 600), delta: style.font(deltaPx, 600), label: style.font(labelPx, 400) };
}

function deltaWidth(delta: ShownDelta, deltaPx: number, style: CardStyle): number {
  const arrow = delta.trend ? (ARROW_EM + ARROW_GAP_EM) * deltaPx : 0;
  return arrow + style.measure(delta.text, style.font(deltaPx, 600)).width;
}

function fitLabels(kpis: ShownKpi[], widthPx: number, style: CardStyle) {
  const { kpiLabelPx } = style.metrics;
  const small = Math.max(SMALLEST_PX, Math.round(kpiLabelPx * SMALL_LABEL));
  for (const [labelPx, labelLines] of [
    [kpiLabelPx, 1],
    [small, 1],
    [small, 2],
  ] as const) {
    const font = style.font(labelPx, 400);
    const fits = ({ label }: ShownKpi) =>
      isShownWhole(label, wrapText(label, font, widthPx, labelLines, style.measure));
    if (kpis.every(fits)) return { labelPx, labelLines, isWhole: true };
  }
  return { labelPx: small, labelLines: 2, isWhole: false };
}

/** Whether lines hold all characters of a text but the spaces at which it is broken. */
function isShownWhole(text: string, lines: string[]): boolean {
  const bare = (part: string) => part.replace(/\s+/g, '');
  return bare(lines.join('')) === bare(text);
}

/**
 * Sets all cells alike in a width.
 * @param share of the ordinary size of values
 * @returns `undefined` where a value is wider than its cell
 */
export function fitCells(
  kpis: ShownKpi[],
  labels: boolean,
  widthPx: number,
  share: number,
  style: CardStyle,
): CellFit | undefined {
  const { kpiValuePx, kpiLabelPx } = style.metrics;
  const valuePx = Math.max(SMALLEST_PX, Math.floor(kpiValuePx * share));
  const deltaPx = kpiLabelPx;
  const valueFont = style.font(valuePx, 600);
  const widths = kpis.map(({ value, delta }) => ({
    value: style.measure(value, valueFont).width,
    delta: delta ? deltaWidth(delta, deltaPx, style) : 0,
  }));
  if (widths.some(({ value }) => value > widthPx)) return undefined;
  const gapPx = DELTA_GAP_EM * deltaPx;
  const deltaBelow = widths.some(({ value, delta }) => delta > 0 && value + gapPx + delta > widthPx);
  const label = labels ? fitLabels(kpis, widthPx, style) : { labelPx: kpiLabelPx, labelLines: 0, isWhole: true };
  const isWhole = label.isWhole && widths.every(({ delta }) => delta <= widthPx);
  return { valuePx, deltaPx, ...label, hasDelta: kpis.some(({ delta }) => delta), deltaBelow, isWhole };
}

/** The heights of the lines of a row of cells, in CSS px: all labels end, and all values stand, on the same height. */
export function rowLines(kpis: ShownKpi[], fit: CellFit, widthPx: number, style: CardStyle) {
  const fonts = fontsOf(fit, style);
  const labelLines = kpis.map(({ label }) => wrapText(label, fonts.label, widthPx, fit.labelLines, style.measure));
  const mostLabels = Math.max(0, ...labelLines.map(({ length }) => length));
  const label = lineBox(labelLines.flat().join(''), fonts.label, fit.labelPx, style.measure);
  const value = lineBox(kpis.map((kpi) => kpi.value).join(''), fonts.value, fit.valuePx, style.measure);
  const delta = lineBox(kpis.map((kpi) => kpi.delta?.text ?? '').join(''), fonts.delta, fit.deltaPx, style.measure);
  const gapPx = Math.round(style.metrics.lineGapPx / 2);
  const valueTop = mostLabels > 0 ? mostLabels * label.heightPx + gapPx : 0;
  const deltaTop = valueTop + value.heightPx + gapPx;
  const heightPx = fit.hasDelta && fit.deltaBelow ? deltaTop + delta.heightPx : valueTop + value.heightPx;
  return { labelLines, mostLabels, label, value, delta, valueTop, deltaTop, heightPx };
}

/** @param neutral the color without a tone */
function toneColorOf(tone: ShownKpi['tone'], neutral: string, style: CardStyle): string {
  const { theme } = style;
  return tone === undefined ? neutral : style.textColorOn(TONE_COLORS[theme.mode][tone], theme.opaqueBackground);
}

/** Places one key figure of a row in its column. */
export function placeCell(
  kpi: ShownKpi,
  at: number,
  lines: ReturnType<typeof rowLines>,
  fit: CellFit,
  column: { x: number; width: number },
  top: number,
  style: CardStyle,
): PlacedCell {
  const fonts = fontsOf(fit, style);
  const isMirrored = style.direction === 'rtl';
  const cell: PlacedCell = { texts: [], arrows: [], cut: [] };
  const shown = lines.labelLines[at] ?? [];
  const labelTop = top + (lines.mostLabels - shown.length) * lines.label.heightPx;
  for (const [row, line] of shown.entries()) {
    const baseline = labelTop + row * lines.label.heightPx + lines.label.baselinePx;
    const labelStyle = { font: fonts.label, color: style.theme.textSecondary };
    cell.texts.push(placeText(line, labelStyle, column, baseline, style.direction));
  }
  if (fit.labelLines > 0 && !isShownWhole(kpi.label, shown)) cell.cut.push('label');
  const value = fitLine(kpi.value, fonts.value, column.width, style.measure);
  if (value !== kpi.value) cell.cut.push('value');
  const color =
    kpi.color === undefined ? toneColorOf(kpi.tone, style.theme.textPrimary, style) : style.textColor(kpi.color);
  const valueBaseline = top + lines.valueTop + lines.value.baselinePx;
  if (value !== '') {
    const placed = placeText(value, { font: fonts.value, color }, column, valueBaseline, style.direction);
    cell.texts.push(value === kpi.value ? { ...placed, counted: kpi.counted } : placed);
  }
  if (!kpi.delta) return cell;
  const usedPx = fit.deltaBelow ? 0 : style.measure(value, fonts.value).width + DELTA_GAP_EM * fit.deltaPx;
  const arrowPx = kpi.delta.trend ? ARROW_EM * fit.deltaPx : 0;
  const arrowSpacePx = kpi.delta.trend ? (ARROW_EM + ARROW_GAP_EM) * fit.deltaPx : 0;
  const baseline = fit.deltaBelow ? top + lines.deltaTop + lines.delta.baselinePx : valueBaseline;
  const deltaColor = toneColorOf(kpi.delta.tone, style.theme.textSecondary, style);
  if (kpi.delta.trend) {
    const fromStart = usedPx + arrowPx / 2;
    const x = isMirrored ? column.x + column.width - fromStart : column.x + fromStart;
    cell.arrows.push({
      x,
      y: baseline - 0.36 * fit.deltaPx,
      sizePx: arrowPx,
      trend: kpi.delta.trend,
      color: deltaColor,
    });
  }
  const startPx = usedPx + arrowSpacePx;
  const text = fitLine(kpi.delta.text, fonts.delta, column.width - startPx, style.measure);
  if (text !== kpi.delta.text) cell.cut.push('delta');
  const rest = { x: isMirrored ? column.x : column.x + startPx, width: column.width - startPx };
  if (text !== '')
    cell.texts.push(placeText(text, { font: fonts.delta, color: deltaColor }, rest, baseline, style.direction));
  return cell;
}
