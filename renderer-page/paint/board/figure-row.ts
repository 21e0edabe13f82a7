import { hasCourse } from '../../../chart-spec/describe.js';
import type { ChartSpec, Tile } from '../../../chart-spec/spec.js';
import { MISSING } from '../../../chart-spec/table.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { BoardPlace } from '../../place/board/board-layout';
import { wrapText } from '../../text/wrapping/text-fit';
import { LABEL_OF_FIGURE, largestFigurePx, shownKpi } from '../../values/kpi-text';

const MEASURED_PX = 20;
const MOST_LABEL_LINES = 3;
/** A figure is not made smaller than this for what stands around it. */
const LEAST_FIGURE_EM = 1.7;
/** The arrow of a change and the space before it. */
const BESIDE_EM = 1.62;
/** The height of lines, in ems of their text: of a label, a change below its figure, a target with its bar, the course, and the figure. */
const LINE_EM = { label: 1.28, gap: 0.25, delta: 1.55, target: 2.4, course: 2.2, figure: 1.12 };

/** Widths of a figure, its label and its change, in CSS px at one px of text, and what stands below them. */
interface FigureSizes {
  place: Rect;
  value: number;
  delta: number;
  /** How many lines its label has at a size in CSS px. */
  labelLines(labelPx: number): number;
  belowEm: number;
}

/** The text of tiles, in CSS px. */
export interface TileText {
  em: number;
  smallestPx: number;
  family: string;
}

/** What the figures of a row have in common. */
export interface FigureRow {
  figurePx: number;
  labelPx: number;
  labelLines: number;
  isDeltaBelow?: true;
  /** Above the first line, where nothing stands below the figures. */
  topPx: number;
}

/** @param beside the numbers of the row in its format */
function figureOf(
  drawing: Drawing,
  spec: ChartSpec | undefined,
  place: Rect,
  { family, beside }: { family: string; beside: readonly number[] },
): FigureSizes[] {
  if (spec === undefined || (typeof spec.value !== 'number' && spec.value !== MISSING)) return [];
  const { value, delta, valueFormat: format, options, label = '', target } = spec;
  const figure = { label, value, ...(delta !== undefined && { delta }), ...(format && { format }) };
  const shown = shownKpi(figure, options['locale'], 'valueFormat', beside);
  const widthOf = (text: string, weight = 600) =>
    drawing.widthOf(text, `${weight} ${MEASURED_PX}px ${family}`) / MEASURED_PX;
  const measure = (line: string, font: string) => drawing.sizeOf(line, font);
  return [
    {
      place,
      value: widthOf(shown.value),
      labelLines: (px) => wrapText(shown.label, `500 ${px}px ${family}`, place.width, MOST_LABEL_LINES, measure).length,
      delta: shown.delta ? widthOf(shown.delta.text) + BESIDE_EM : 0,
      belowEm:
        (target === undefined || value === MISSING ? 0 : LINE_EM.target) + (hasCourse(spec) ? LINE_EM.course : 0),
    },
  ];
}

/** What a row takes from other rows, in CSS px. */
interface RowLimits {
  /** Whether changes of other rows stand below. */
  areBelow: boolean;
  /** Whether the row is beside a chart. */
  isBesideHigh: boolean;
  mostFigurePx?: number;
  mostLabelPx?: number;
}

/** All figures of a row have one size and as much space for their labels, and their changes stand beside all of them or below all. */
function rowOfFigures(
  figures: readonly FigureSizes[],
  { em, smallestPx }: TileText,
  {
    areBelow,
    isBesideHigh,
    mostFigurePx: mostPx = Number.POSITIVE_INFINITY,
    mostLabelPx = Number.POSITIVE_INFINITY,
  }: RowLimits,
): FigureRow {
  const widestPx = Math.min(mostPx, ...figures.map(({ place, value }) => place.width / value));
  const shownAt = (px: number, { place }: FigureSizes) => Math.min(px, largestFigurePx(em, place.height, isBesideHigh));
  const isTooWide = (figure: FigureSizes) =>
    figure.delta > 0 && figure.value * shownAt(widestPx, figure) + figure.delta * em > figure.place.width;
  const isDeltaBelow = areBelow || figures.some(isTooWide);
  const deltaPx = ({ delta }: FigureSizes) => (isDeltaBelow && delta > 0 ? LINE_EM.delta * em : 0);
  const withLabels = (labelPx: number) => {
    const labelLines = Math.max(0, ...figures.map((figure) => figure.labelLines(labelPx)));
    const besidePx = labelLines === 0 ? 0 : labelPx * (labelLines * LINE_EM.label + LINE_EM.gap);
    const around = figures.map((figure) => ({
      figure,
      height: figure.place.height,
      aroundPx: besidePx + deltaPx(figure) + figure.belowEm * em,
    }));
    const mostPx = Math.min(...around.map(({ height, aroundPx }) => (height - aroundPx) / LINE_EM.figure));
    return { labelPx, labelLines, around, mostPx };
  };
  const shownPx = Math.min(...figures.map((figure) => shownAt(widestPx, figure)));
  const leastPx = LEAST_FIGURE_EM * em;
  const largestPx = Math.min(em, mostLabelPx, Math.max(smallestPx, shownPx * LABEL_OF_FIGURE));
  // Long labels are made smaller before the figures are.
  let fitted = withLabels(largestPx);
  for (let px = largestPx - 1; fitted.mostPx < Math.min(leastPx, widestPx) && px > smallestPx - 1; px -= 1) {
    fitted = withLabels(Math.max(smallestPx, px));
  }
  const { labelPx, labelLines, around, mostPx: highestPx } = fitted;
  const figurePx = Math.min(widestPx, Math.max(leastPx, highestPx));
  const freePx = around.map(({ figure, height, aroundPx }) =>
    figure.belowEm > 0 ? 0 : height - aroundPx - shownAt(figurePx, figure) * LINE_EM.figure,
  );
  return {
    figurePx: Math.min(...figures.map((figure) => shownAt(figurePx, figure))),
    labelPx,
    labelLines,
    ...(isDeltaBelow && { isDeltaBelow }),
    topPx: Math.max(0, Math.min(...freePx) / 2),
  };
}

/** What a figure has of its row, its size of all figures of the board that have its width, and the place of its change of all. */
export function figureLooks(
  drawing: Drawing,
  tiles: readonly Tile[],
  places: readonly BoardPlace[],
  text: TileText,
): (place: BoardPlace, spec: ChartSpec) => Partial<FigureRow> & { besideFigures: number[] } {
  const rows = Map.groupBy(places, ({ row }) => row);
  const specOf = ({ at }: BoardPlace) => (tiles[at]?.spec?.value === undefined ? undefined : tiles[at].spec);
  const numbersIn = (row: number, format: ChartSpec['valueFormat']) =>
    (rows.get(row) ?? []).flatMap((place) => {
      const { value, valueFormat } = specOf(place) ?? {};
      return typeof value === 'number' && JSON.stringify(valueFormat) === JSON.stringify(format) ? [value] : [];
    });
  const measured = Array.from(rows, ([row, inRow]) => {
    const figures = inRow.flatMap((place) => {
      const spec = specOf(place);
      return figureOf(drawing, spec, place.inner, { family: text.family, beside: numbersIn(row, spec?.valueFormat) });
    });
    // Beside charts a figure begins where their titles do.
    const isFigure = (place: BoardPlace) => tiles[place.at]?.image !== undefined || specOf(place) !== undefined;
    const [{ panel } = { panel: undefined }] = inRow;
    const isBeside = (other: BoardPlace) =>
      panel && other.panel.y < panel.y + panel.height && panel.y < other.panel.y + other.panel.height;
    const isOfFigures = places.every((place) => !isBeside(place) || isFigure(place));
    return { row, figures, widthPx: Math.round(figures[0]?.place.width ?? 0), isOfFigures };
  });
  const looksWith = (areBelow: boolean) => {
    const alone = measured.map((one) => ({
      ...one,
      ...rowOfFigures(one.figures, text, { areBelow, isBesideHigh: !one.isOfFigures }),
    }));
    const mostLabelPx = Math.min(...alone.flatMap(({ figures, labelPx }) => (figures.length > 0 ? [labelPx] : [])));
    return alone.map(({ row, figures, widthPx, isOfFigures }) => {
      const alike = alone.filter((other) => other.widthPx === widthPx && other.figures.length > 0);
      const mostFigurePx = Math.min(...alike.map(({ figurePx }) => figurePx));
      const { topPx, ...look } = rowOfFigures(figures, text, {
        areBelow,
        isBesideHigh: !isOfFigures,
        mostFigurePx,
        mostLabelPx,
      });
      return { row, look: { ...look, ...(isOfFigures && { topPx }) } };
    });
  };
  const own = looksWith(false);
  const even = own.some(({ look }) => look.isDeltaBelow) ? looksWith(true) : own;
  const looks = new Map(even.map(({ row, look }) => [row, look]));
  return ({ row }, { valueFormat }) => ({ ...looks.get(row), besideFigures: numbersIn(row, valueFormat) });
}
