import type { ArcElement, Chart } from 'chart.js';
import { type ChartSpec, objectAt, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { axesOf } from '../../../chart/chart-types';
import { plainValue } from '../../../chart/data-values';
import { arcsOf } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { ELLIPSIS } from '../../../text/wrapping/text-fit';
import { wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import { ordinarySize } from '../../../theme/image-size';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import { type Outer, stackLabels } from './label-stacks';
import { sliceShares } from './slice-shares';
import { isWholeRing, plotHeightPx, plotOfSlices } from './slice-space';

// Name and share of each slice beside it, in place of a legend.

const MOST_SLICES = 8;
const MOST_AROUND = 24;
/** Smaller images are tiles, which have a legend beside the ring. */
const LEAST_WIDTH_PX = 380;
const LEAST_HEIGHT_PX = 220;
/** Widest name, as a share of the image; the pie keeps this share of the smaller side of the image. */
const WIDEST_SHARE = 0.26;
const PIE_SHARE = 0.5;
const MAX_LINES = 2;
const EXTRA_ROWS = [0, 0.15, 0.3, 0.5, 0.75, 1];
const LINE_EM = 1.25;
/** From a slice to its text, the share of it that a line goes straight outwards, and the share between line and text. */
const LEAD_EM = 1.3;
const OUTWARD_SHARE = 0.33;
/** Above and below the slices, for lines that go straight outwards. */
const ROOM_EM = 0.5;
const GAP_SHARE = 0.25;
export interface SliceName {
  index: number;
  /** The lines of the name, and the share below them. */
  lines: string[];
  share: string;
}

function fontOf(drawing: Drawing, { fontSize, fontFamily }: ResolvedTheme, weight: number): string {
  return `${weight} ${fontSize}px ${drawing.ownFonts(fontFamily)}`;
}

function namesOf(drawing: Drawing, plan: ThemedPlan, widthPx: number): SliceName[] {
  const { spec, theme } = plan;
  const shares = sliceShares(plan, '');
  const values = spec.data.datasets[0]?.data.map(plainValue) ?? [];
  return spec.data.labels.flatMap((label, index) => {
    if (!values[index]) return [];
    return [
      {
        index,
        lines: wrapLabel(drawing, label, fontOf(drawing, theme, 600), widthPx * WIDEST_SHARE, MAX_LINES).filter(
          (line) => line !== '',
        ),
        share: shares?.[index] ?? '',
      },
    ];
  });
}

function widestPx(drawing: Drawing, names: SliceName[], theme: ResolvedTheme): number {
  const texts = names.flatMap(({ lines, share }) => [...lines, share]);
  return Math.max(0, ...texts.map((text) => drawing.widthOf(text, fontOf(drawing, theme, 600))));
}

/** Height of the highest name with its share, and the space between two. */
function rowOf(drawing: Drawing, names: SliceName[], { fontSize }: ResolvedTheme): number {
  const lines = names.map((name) => name.lines.length + (name.share === '' ? 0 : 1));
  return Math.max(0, ...lines) * drawing.lineEm(LINE_EM) * fontSize + fontSize * 0.3;
}

/** The middles of the slices that have a value. */
function anglesOf(values: (number | null)[]): Outer[] {
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  let end = -Math.PI / 2;
  return values.flatMap((value) => {
    if (!value) return [];
    const sweep = (value / total) * 2 * Math.PI;
    end += sweep;
    return [{ angle: end - sweep / 2, sweep }];
  });
}

/**
 * Space above and below a pie that the names of bunched slices need beside that of their lines.
 * @returns undefined where the pie would be too small with all names
 */
function extraSpacePx(
  drawing: Drawing,
  { data }: ChartSpec,
  names: SliceName[],
  theme: ResolvedTheme,
  plotPx: number,
  heightPx: number,
): number | undefined {
  const leadPx = LEAD_EM * theme.fontSize;
  const freePx = plotPx - 2 * (widestPx(drawing, names, theme) + leadPx + theme.paddingPx);
  const angles = anglesOf(data.datasets[0]?.data.map(plainValue) ?? []);
  const rowPx = rowOf(drawing, names, theme);
  return EXTRA_ROWS.map((rows) => rows * rowPx).find((extraPx) => {
    const diameterPx = Math.min(freePx, heightPx - 2 * (ROOM_EM * theme.fontSize + extraPx));
    if (diameterPx < PIE_SHARE * Math.min(plotPx, heightPx)) return false;
    const ring = {
      radiusPx: diameterPx / 2,
      reachPx: diameterPx / 2 + leadPx,
      rowPx,
      abovePx: heightPx / 2,
      belowPx: heightPx / 2,
    };
    return stackLabels(angles, ring).size === names.length;
  });
}

/** Whether up to eight slices are named beside them though the spec does not ask for it: there is space, and no option of a legend. */
function isByDefault(drawing: Drawing, plan: ThemedPlan, titled: () => ChartSpec): boolean {
  const { spec, theme } = plan;
  const { data, options, legend } = spec;
  const hasOwnLegend = legend !== undefined || valueAt(options, 'plugins', 'legend') !== undefined;
  const values = data.datasets[0]?.data.map(plainValue) ?? [];
  if (hasOwnLegend || plan.hasDataLabels || values.some((value) => Number(value) < 0)) return false;
  const ordinary = ordinarySize(spec);
  if (ordinary.width < LEAST_WIDTH_PX || ordinary.height < LEAST_HEIGHT_PX || data.labels.length < values.length)
    return false;
  const { widthPx, heightPx } = plotOfSlices(drawing, plan, titled);
  const names = namesOf(drawing, plan, widthPx);
  if (names.length === 0 || names.length > MOST_SLICES) return false;
  if (names.some(({ lines }) => lines.length === 0 || lines.at(-1)?.endsWith(ELLIPSIS))) return false;
  return extraSpacePx(drawing, spec, names, theme, widthPx, heightPx) !== undefined;
}

/** Names around a polar area take less width than names and shares beside a ring. */
const LEAST_AROUND_PX = 280;
/** Longest name around a polar area, as a share of the image. */
const WIDEST_AROUND = 0.2;

/** Whether the slices of a polar area have their names around them, as the spokes of a radar do. */
function areNamedAround(drawing: Drawing, { spec, theme, isRound }: ThemedPlan): boolean {
  const { type, data, options, width, height, legend, kpiStrip, sparkline, endLabels } = spec;
  const names = data.labels.slice(0, data.datasets[0]?.data.length).map((name) => name.trim());
  const isOwn = [valueAt(options, 'plugins', 'legend'), valueAt(options, 'scales', 'r', 'pointLabels'), legend];
  if (
    !isRound ||
    axesOf(type) !== 'radial' ||
    sparkline ||
    data.datasets.length !== 1 ||
    isOwn.some((own) => own !== undefined)
  )
    return false;
  if (endLabels !== undefined || width < LEAST_AROUND_PX || height < LEAST_HEIGHT_PX) return false;
  if (names.length < 2 || names.length > MOST_AROUND || names.includes('')) return false;
  const widestPx = width * WIDEST_AROUND * (kpiStrip ? 0.7 : 1);
  return names.every((name) =>
    wrapLabel(drawing, name, fontOf(drawing, theme, 400), widestPx, MAX_LINES).every(
      (line) => !line.endsWith(ELLIPSIS),
    ),
  );
}

/** The spec without its legend, where names beside the slices replace it. @param titled the spec with all of its titles */
export function withNamesBeside(drawing: Drawing, plan: ChartPlan, titled: () => ChartSpec): ChartSpec {
  const { spec, theme } = plan;
  if (theme !== undefined && areNamedAround(drawing, plan)) {
    const { scales, plugins } = {
      scales: objectAt(spec.options, 'scales'),
      plugins: objectAt(spec.options, 'plugins'),
    };
    const r = { ...objectAt(scales, 'r'), pointLabels: { display: true, centerPointLabels: true } };
    const options = { ...spec.options, scales: { ...scales, r }, plugins: { ...plugins, legend: { display: false } } };
    return { ...spec, options };
  }
  if (theme === undefined || !isWholeRing(spec)) return spec;
  if (spec.endLabels === undefined ? !isByDefault(drawing, plan, titled) : !spec.endLabels) return spec;
  const hidden = { ...objectAt(spec.options, 'plugins', 'legend'), display: false };
  const plugins = { ...objectAt(spec.options, 'plugins'), legend: hidden };
  const legend = spec.legend ? { legend: { ...spec.legend, display: false } } : {};
  return { ...spec, ...legend, endLabels: true, options: { ...spec.options, plugins } };
}

/** A name beside its slice, in CSS px. */
export interface PlacedName {
  index: number;
  side: 'left' | 'right';
  /** Where its texts begin. */
  edgeX: number;
  /** From the slice straight outwards, then to the name. */
  leader: [x: number, y: number][];
  texts: { text: string; font: string; color: string; y: number }[];
  middle: number;
  heightPx: number;
}

/** Names that find a place beside slices that are laid out. @param spacePx above and below the plot */
export function placeNames(
  drawing: Drawing,
  chart: Chart,
  names: SliceName[],
  theme: ResolvedTheme,
  spacePx: number,
): PlacedName[] {
  const { chartArea } = chart;
  const em = theme.fontSize;
  const leadPx = LEAD_EM * em;
  const linePx = drawing.lineEm(LINE_EM) * em;
  const arcs = arcsOf(chart.getDatasetMeta(0));
  const placed = names.map((name) => {
    const arc = arcs[name.index] as ArcElement;
    const heightPx = (name.lines.length + (name.share === '' ? 0 : 1)) * linePx;
    return { ...name, arc, angle: (arc.startAngle + arc.endAngle) / 2, sweep: arc.endAngle - arc.startAngle, heightPx };
  });
  const [first] = placed;
  if (!first) return [];
  const { x, y, outerRadius: radiusPx } = first.arc;
  const spots = stackLabels(placed, {
    radiusPx,
    reachPx: radiusPx + leadPx,
    rowPx: rowOf(drawing, names, theme),
    abovePx: y - chartArea.top + spacePx,
    belowPx: chartArea.bottom + spacePx - y,
  });
  if (spots.size < placed.length) {
    const leftOut = placed.length - spots.size;
    drawing.note(
      `${leftOut} of ${placed.length} names of endLabels are left out: no space. Use a wider or higher image or a legend.`,
    );
  }
  return [...spots].map(([{ arc, angle, heightPx, lines, share, index }, spot]) => {
    const [edgeX, middle] = [x + spot.x, y + spot.y];
    const from = (px: number): [number, number] => [
      arc.x + Math.cos(angle) * (arc.outerRadius + px),
      arc.y + Math.sin(angle) * (arc.outerRadius + px),
    ];
    const sign = spot.side === 'left' ? -1 : 1;
    const texts = [...lines, ...(share === '' ? [] : [share])];
    return {
      index,
      side: spot.side,
      edgeX,
      leader: [from(2 * theme.scale), from(leadPx * OUTWARD_SHARE), [edgeX - sign * leadPx * GAP_SHARE, middle]],
      texts: texts.map((text, row) => ({
        text,
        font: fontOf(drawing, theme, row === lines.length ? 400 : 600),
        color: row === lines.length ? theme.textSecondary : theme.textPrimary,
        y: Math.round(middle - heightPx / 2 + (row + 0.5) * linePx + 0.36 * em),
      })),
      middle,
      heightPx,
    };
  });
}

/** The names of a chart, and the space that they need at the sides and above and below the plot; undefined where none stand there. */
export function namesBesideSlices(
  drawing: Drawing,
  plan: ChartPlan,
): { names: SliceName[]; theme: ResolvedTheme; sidePx: number; spacePx: number } | undefined {
  const { spec, theme } = plan;
  if (spec.endLabels !== true || theme === undefined || !isWholeRing(spec)) return undefined;
  const names = namesOf(drawing, plan, spec.width);
  const cut = names.filter(({ lines }) => lines.at(-1)?.endsWith(ELLIPSIS)).length;
  if (cut > 0)
    drawing.note(`${cut} of ${names.length} names of endLabels are shortened. Use a larger width or shorter labels.`);
  const leadPx = LEAD_EM * theme.fontSize;
  const heightPx = plotHeightPx(drawing, spec, theme);
  const extraPx = extraSpacePx(drawing, spec, names, theme, spec.width, heightPx) ?? 0;
  const spacePx = Math.ceil(ROOM_EM * theme.fontSize + extraPx);
  const sidePx = Math.ceil(widestPx(drawing, names, theme) + leadPx);
  return { names, theme, sidePx, spacePx };
}
