/** Small multiples: the tiles of a board without panels, one for each series or label. */

import { describeTile } from '../../../chart-spec/describe.js';
import {
  type ChartSpec,
  definitionOf,
  type JsonObject,
  multiplesOf,
  objectAt,
  type Part,
  partSpec,
  sharesAxes,
} from '../../../chart-spec/spec.js';
import { isRing } from '../../chart/chart-types';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { sharedColors } from '../../place/board/shared-colors';
import type { DrawingPlan } from '../../plan/drawing-plan';
import { highlightOf } from '../../series/highlight';
import { meantColors } from '../../series/ordered-colors';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { imageScale, smallestTextPx } from '../../theme/image-size';
import { lightTheme, ORDINARY_TEXT_PX } from '../../theme/resolve-theme';
import { drawnType } from '../../types/registry';
import type { LayOutTile } from '../tile/laid-out-image';
import { LEGEND_EM, paintSharedLegend, sharedEntries } from '../tile/shared-legend';
import { hasAxes, inParts, type Layer, type TileImage } from '../tile/tile-image';
import { commonAxes, scaleOptions, showsFewer } from './common-axes';
import { alignedCells, areaOfRings, evenCells, type Grid, gridOf, type Insets, insetsOf } from './grid';
import { nameLines, type PartLook, type PartPlace, partChart } from './part-chart';

/** Plots that are smaller, in ems, show no values. */
const LEAST_EM = { width: 5, height: 2.5 };
/** In lower rows the texts of all charts are smaller, down to a share of the usual size. */
const LOW_PLOT_EM = 4;
const SMALLEST = { share: 0.5, px: 9 };
/** Labels reach beyond their plot, and Chart.js cuts what is outside of a chart. */
const BLEED_EM = 1;
/** The height of a name above a ring. */
const NAME_EM = 2;
const ROUND_RATIO = 1.15;
/** The shortest sides of a plot, as a share of those of the largest one. */
const LEAST_SIDE = 0.03;
/** The height at which an axis has all of its ticks. */
const FULL_AXIS_EM = 30;

interface PartTile extends TileImage {
  part: Part;
  palette: string[] | undefined;
}

/** @param emPx the size of texts, where it is not that of the theme @returns paint the charts */
export function layOutMultiples(
  drawing: Drawing,
  plan: DrawingPlan,
  whole: ChartSpec,
  space: Rect,
  layOutTile: LayOutTile,
  emPx?: number,
): Layer[] {
  const { asked: frame, chart } = plan;
  const theme = chart.theme ?? lightTheme(frame);
  const em = emPx ?? chart.theme?.fontSize ?? ORDINARY_TEXT_PX;
  const { isRightToLeft: isMirrored } = chart;
  const isShared = sharesAxes(whole);
  const { axes, hasSlices, colorNames, indexAxis } = definitionOf(whole.type);
  const { sharedKey } = drawnType(whole.type);
  const parts = multiplesOf(whole).map((part) => ({ part, spec: partSpec(whole, part) }));
  const charts = { ...frame, tiles: parts };
  const colors = sharedColors(charts, theme.palette, theme.opaqueBackground, (names) =>
    chart.theme ? meantColors(names, { spec: whole, theme }) : [],
  );
  const { label: isMarked, grey } = highlightOf({ ...chart, spec: whole });
  const legend = sharedEntries(charts, colors.byName).map(({ name, color }) => {
    const at = whole.data.labels.indexOf(name);
    return { name, color: at === -1 || isMarked(at) ? color : grey };
  });
  const headPx = legend.length > 0 || (isShared && sharedKey) ? Math.round(LEGEND_EM * em) : 0;
  const area = { ...space, y: space.y + headPx, height: Math.max(1, space.height - headPx) };
  const { columns } = whole.smallMultiples === true ? {} : (whole.smallMultiples ?? {});
  const hasValuesBelow = whole.options['indexAxis'] === 'y' || indexAxis === 'y';
  const grid = gridOf(parts.length, area, {
    columns,
    em,
    hasValuesBelow,
    ...((axes === 'radial' || hasSlices) && { ratio: ROUND_RATIO }),
  });
  // Sizes and colors that mean something else in each chart have their key beside it.
  const isAligned = hasAxes(whole) && (isShared || !sharedKey);
  const look: PartLook = {
    drawing,
    whole,
    em,
    family: drawing.ownFonts(theme.fontFamily),
    strokeScale: imageScale(whole),
    smallestTextPx: smallestTextPx(whole),
    isMirrored,
    bleedPx: isAligned ? Math.round(BLEED_EM * em) : undefined,
    hasValuesBelow,
    sharesScale: isShared,
    hasLegend: legend.length > 0,
  };
  const namesParts = hasSlices || colorNames !== undefined;
  const tiles = parts.map(({ part, spec }) => ({ part, palette: namesParts ? colors.paletteFor(spec) : undefined }));
  const layOut = new PartLayout(
    look,
    parts.map(({ part }) => part),
    layOutTile,
  );
  const drawn = isAligned
    ? layOut.aligned(tiles, area, grid, emPx === undefined)
    : layOut.even(tiles, legend.length > 0 && hasSlices ? areaOfRings(area, grid, NAME_EM * em) : area, grid);
  if (typeof drawn === 'number') return layOutMultiples(drawing, plan, whole, space, layOutTile, drawn);
  const figures = drawn.map(({ part, spec, place }) => {
    const { x, y, width, height } = place;
    return { kind: 'figure', text: describeTile({ spec: named(spec, part) }), x, y, width, height } as const;
  });
  const paints = drawn.map(
    ({ image }): Layer =>
      () =>
        image.paint(),
  );
  const layers = inParts(drawing, frame, space, figures, paints);
  const [first] = drawn;
  const key =
    isShared && chart.theme && first ? sharedKey?.(drawing, { ...chart, spec: whole }, first.spec) : undefined;
  if (legend.length > 0) {
    layers.unshift((context) => paintSharedLegend({ drawing, theme, em, isMirrored }, context, legend, space));
  } else if (key) layers.unshift((context) => key(context, space));
  return [...layers, () => passNotesOn(drawing, drawn)];
}

class PartLayout {
  /** The lines of all names, by their width. */
  readonly #names = new Map<number, Map<Part, string[]>>();

  constructor(
    private look: PartLook,
    private readonly parts: readonly Part[],
    private readonly layOutTile: LayOutTile,
  ) {}

  /** Charts of one size, without edges that could stand on one line. */
  even(tiles: readonly Pick<PartTile, 'part' | 'palette'>[], area: Rect, grid: Grid): PartTile[] {
    const cells = evenCells(tiles.length, area, grid, this.look.isMirrored);
    this.#noteCut(cells[0]?.width ?? area.width);
    const first = tiles.map((tile, at) => this.#make(tile, cells[at] ?? area));
    const { scales } = this.#axesOf(first);
    // Labels that stand outside of their slices would leave rings of several sizes, which say nothing.
    const rings = isRing(this.look.whole) ? first.flatMap(({ image: { plot } }) => plot?.ringPx ?? []) : [];
    const ringPx = Math.min(...rings);
    if (Math.max(...rings) - ringPx > 0.5)
      return first.map((tile) => {
        tile.image.end();
        return this.#make(tile, tile.place, { ringPx });
      });
    return first.map((tile, at) => this.#again(tile, tile.place, scales[at] ?? {}, this.#paddingOf(tile, first)));
  }

  /** The space that a plot leaves, so that its area is to its sum as the other areas are to theirs. */
  #paddingOf({ spec, image }: PartTile, all: readonly PartTile[]): Insets | undefined {
    const { areaSum } = drawnType(this.look.whole.type);
    if (!areaSum || !image.plot || !this.look.sharesScale) return undefined;
    const [sum, largest] = [areaSum(spec), Math.max(...all.map((tile) => areaSum(tile.spec)))];
    // Without an area there are words in its place.
    if (sum === 0) return undefined;
    const side = Math.max(LEAST_SIDE, Math.sqrt(sum / largest));
    const { left, right, top, bottom } = image.plot.area;
    return side < 1
      ? { left: 0, right: (right - left) * (1 - side), top: 0, bottom: (bottom - top) * (1 - side) }
      : undefined;
  }

  /**
   * Plots of one size, whose edges stand on common lines.
   * @param mayShrink whether texts may be smaller @returns the charts, or the size of texts with which rows are not too low
   */
  aligned(
    tiles: readonly Pick<PartTile, 'part' | 'palette'>[],
    area: Rect,
    grid: Grid,
    mayShrink: boolean,
  ): PartTile[] | number {
    const { drawing, em, isMirrored, bleedPx = 0, hasValuesBelow } = this.look;
    const about = sizeOf(area, grid);
    // Upright axes have all of their labels.
    const place = { ...area, ...about, ...(hasValuesBelow ? {} : { height: FULL_AXIS_EM * em }) };
    const first = tiles.map((tile) => this.#make(tile, place));
    const { scales, isSame } = this.#axesOf(first);
    // Other numbers have other widths.
    const ranged = first.map((tile, at) => this.#again(tile, place, scales[at] ?? {}));
    const [within, spaced, widePx] = this.#widened(area, grid, ranged);
    const insets = ({ image }: PartTile) => (image.plot ? [insetsOf(image.plot, place, bleedPx)] : []);
    /** @param withAxis the chart whose upright axis has the ticks that are drawn @param morePx space below plots beside what was measured */
    const layOut = (all: readonly PartTile[], withAxis?: PartTile, morePx = 0) => {
      const drawn = withAxis ? insets(withAxis)[0] : undefined;
      const own = all.flatMap(insets).map((one) => ({
        ...one,
        bottom: one.bottom + morePx,
        ...(drawn && { left: drawn.left, right: drawn.right }),
      }));
      const side = all[0]?.image.plot?.axes['y']?.position === 'right' ? 'right' : 'left';
      return alignedCells(own, within, spaced, { isSame, isMirrored, side });
    };
    const { width: namePx, height: plotPx } = layOut(ranged).plot;
    const smallerPx = this.#textFor(plotPx, area.height / grid.rows);
    if (mayShrink && smallerPx < em) {
      for (const { image } of ranged) image.end();
      return smallerPx;
    }
    const [lines, usual] = [namePx, place.width].map((px) => this.#namesAt(px).values().next().value?.length);
    // More lines of names leave less height to plots.
    const named =
      lines === usual
        ? ranged
        : ranged.map((tile, at) => {
            tile.image.end();
            return this.#make(tile, place, { scales: scaleOptions(scales[at] ?? {}, place, em), namePx });
          });
    const [sample] = named;
    const [common = {}] = scales;
    const rough = layOut(named).plot;
    const hasOneAxis = isSame.y && sample !== undefined && showsFewer(common, rough.height, em);
    const axis = hasOneAxis
      ? this.#make(sample, place, { scales: scaleOptions(common, rough, em), namePx })
      : undefined;
    axis?.image.end();
    const { plot } = layOut(named, axis);
    this.#noteCut(namePx);
    this.look = { ...this.look, bleedPx: widePx };
    if (plot.width < LEAST_EM.width * em || plot.height < LEAST_EM.height * em) {
      drawing.note(
        'The plots of smallMultiples are too small to be read. Use a wider or higher image, or fewer series.',
      );
    }
    const placed = (all: readonly PartTile[], { cells, plot }: ReturnType<typeof layOut>) =>
      all.map((tile, at) => {
        tile.image.end();
        const cell = cells[at];
        if (!cell) return tile;
        const options = scaleOptions(scales[at] ?? {}, plot, em);
        return this.#make(tile, cell, { scales: options, labels: cell.labels, padding: cell.padding, namePx });
      });
    const made = placed(named, layOut(named, axis));
    // Labels that are tilted in these places only take more height.
    const lowerPx = made.map(({ image }) =>
      image.plot ? plot.height - (image.plot.area.bottom - image.plot.area.top) : 0,
    );
    const morePx = Math.ceil(Math.max(0, ...lowerPx));
    return morePx > 1 ? placed(made, layOut(named, axis, morePx)) : made;
  }

  /** The size of texts that leaves enough of a row to its plot: all around a plot grows with its text. */
  #textFor(plotPx: number, rowPx: number): number {
    const { em, smallestTextPx } = this.look;
    const aroundEm = (rowPx - plotPx) / em;
    const leastPx = Math.min(em, Math.max(SMALLEST.px, smallestTextPx, SMALLEST.share * em));
    return Math.min(em, Math.max(leastPx, Math.floor(rowPx / (aroundEm + LOW_PLOT_EM))));
  }

  #namesAt(px: number): Map<Part, string[]> {
    const known = this.#names.get(px) ?? nameLines(this.look, this.parts, px);
    this.#names.set(px, known);
    return known;
  }

  #noteCut(namePx: number): void {
    const cut = [...this.#namesAt(namePx).values()].filter((lines) =>
      lines.some((line) => line.endsWith(ELLIPSIS)),
    ).length;
    if (cut === 0) return;
    const are = cut === 1 ? 'is' : 'are';
    this.look.drawing.note(
      `${cut} of ${this.parts.length} names of smallMultiples ${are} cut short. Use a wider image, fewer columns or shorter names.`,
    );
  }

  /** The area, and the space between and around plots, in which labels that are wider than usual are whole. */
  #widened(area: Rect, grid: Grid, tiles: readonly PartTile[]): [Rect, Grid, bleedPx: number] {
    const { bleedPx = 0 } = this.look;
    const most = (side: 'left' | 'right') =>
      Math.max(bleedPx, ...tiles.map(({ image }) => Math.ceil(image.plot?.overhang[side] ?? 0)));
    const [left, right] = [most('left'), most('right')];
    const morePx = left + right - 2 * bleedPx;
    const within = { ...area, x: area.x + left - bleedPx, width: area.width - morePx };
    return [within, { ...grid, across: grid.across + morePx }, Math.max(left, right)];
  }

  #axesOf(tiles: readonly PartTile[]) {
    const { whole, sharesScale } = this.look;
    return commonAxes(
      whole,
      tiles.map(({ part, image }) => ({ part, axes: image.plot?.axes ?? {} })),
      sharesScale,
    );
  }

  /** A tile with the axes of all, where they are not its own already. */
  #again(tile: PartTile, place: Rect, common: JsonObject, padding?: Insets): PartTile {
    const axes = tile.image.plot?.axes ?? {};
    const isOther = (id: string) => {
      const { min, max, labels } = objectAt(common, id);
      return labels !== undefined || (min !== undefined && (min !== axes[id]?.min || max !== axes[id]?.max));
    };
    if (!padding && !Object.keys(common).some(isOther)) return tile;
    tile.image.end();
    return this.#make(tile, place, {
      scales: scaleOptions(common, place, this.look.em),
      ...(padding && { padding }),
    });
  }

  /** @param given with the width of the plot, above which the name stands, where it is known */
  #make(
    { part, palette }: Pick<PartTile, 'part' | 'palette'>,
    place: Rect,
    { namePx = place.width, ...given }: Partial<PartPlace> & { namePx?: number } = {},
  ): PartTile {
    const name = this.#namesAt(namePx).get(part) ?? [];
    const spec = partChart(this.look, part, { size: place, ...given, palette, name });
    const { bleedPx = 0 } = this.look;
    const image = this.layOutTile(spec, { x: place.x - bleedPx, y: place.y - bleedPx });
    return { part, palette, place, spec, image };
  }
}

function sizeOf({ width, height }: Rect, { columns, rows, across, down }: Grid): Pick<Rect, 'width' | 'height'> {
  return { width: Math.max(1, width / columns - across), height: Math.max(1, height / rows - down) };
}

/** With its whole name, where its title is cut. */
function named(spec: ChartSpec, { name }: Part): ChartSpec {
  const { plugins } = spec.options as { plugins: { title: object } };
  return { ...spec, options: { ...spec.options, plugins: { ...plugins, title: { ...plugins.title, text: name } } } };
}

/** A note about all charts is said once; one about a single chart names it. */
function passNotesOn(drawing: Drawing, tiles: readonly PartTile[]): void {
  const all = tiles.map(({ image }) => image.drawing.notes);
  for (const [at, notes] of all.entries()) {
    for (const note of notes) {
      const name = tiles[at]?.part.name || `${at + 1}`;
      const isOfAll = all.every((others) => others.includes(note));
      drawing.note(isOfAll ? note : `smallMultiples, "${name.slice(0, 40)}": ${note}`.slice(0, 200));
    }
  }
}
