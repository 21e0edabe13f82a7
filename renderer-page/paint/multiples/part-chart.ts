/** The specification of one of small multiples at its place. */

import {
  type ChartSpec,
  definitionOf,
  type JsonObject,
  mergeOptions,
  objectAt,
  type Part,
  partSpec,
  trendFit,
  valueAt,
} from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { oneLine } from '../../text/wrapping/text-fit';
import { wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { specBackground } from '../../theme/background';
import { drawnType } from '../../types/registry';
import { lonePointRadius } from '../chart/element-options';
import type { Insets } from './grid';

const NAME_EM = { gap: 0.5, weight: 600 };
const MOST_NAME_LINES = 2;
/** Points between two gaps; others would cover their line. */
const POINT_PX = 3;

/** What all charts have in common. */
export interface PartLook {
  drawing: Drawing;
  whole: ChartSpec;
  em: number;
  family: string;
  strokeScale: number;
  smallestTextPx: number;
  isMirrored: boolean;
  /** Space around each chart, for labels that reach beyond it; undefined where plots are not aligned. */
  bleedPx: number | undefined;
  hasValuesBelow: boolean;
  sharesScale: boolean;
  hasLegend: boolean;
}

export interface PartPlace {
  size: Pick<Rect, 'width' | 'height'>;
  labels?: { x: boolean; y: boolean };
  /** Options of axes that all charts share. */
  scales?: JsonObject;
  padding?: Insets;
  /** The largest radius of a ring. */
  ringPx?: number | undefined;
  palette?: string[] | undefined;
  /** The lines of its name. */
  name: string[];
}

/** The names of charts with the fit of their trend lines, each on as many lines as the longest one needs. */
export function nameLines(
  { drawing, whole, em, family }: PartLook,
  parts: readonly Part[],
  maxPx: number,
): Map<Part, string[]> {
  const font = `${NAME_EM.weight} ${em}px ${family}`;
  const wrapped = parts.map((part) => {
    const name = [oneLine(part.name), trendFit(partSpec(whole, part))].filter(Boolean).join(' · ');
    return wrapLabel(drawing, name, font, maxPx, MOST_NAME_LINES);
  });
  const most = Math.max(...wrapped.map(({ length }) => length));
  return new Map(parts.map((part, at) => [part, Array.from({ length: most }, (_line, i) => wrapped[at]?.[i] ?? '')]));
}

export function partChart(
  look: PartLook,
  part: Part,
  { size, labels, scales = {}, padding, ringPx, palette, name }: PartPlace,
): ChartSpec {
  const { whole, em, isMirrored, bleedPx = 0 } = look;
  const spec = partSpec(whole, part);
  const { axes, hasSlices, hasLabels, element, multiples } = definitionOf(whole.type);
  const isRound =
    axes !== undefined && element === undefined && (axes === 'radial' || hasSlices === true || !hasLabels);
  const title = {
    display: part.name !== '' || spec.trend !== undefined,
    text: name.length > 1 ? name : (name[0] ?? ''),
    position: 'top',
    align: isRound ? 'center' : isMirrored ? 'end' : 'start',
    fullSize: isRound,
    font: { size: em, weight: NAME_EM.weight },
    padding: { top: 0, bottom: Math.round(em * NAME_EM.gap) },
  };
  const hasOwnLegend = hasSlices ? !look.hasLegend : !look.sharesScale && drawnType(whole.type).sharedKey !== undefined;
  // A legend of all charts names no shares.
  const hasShares =
    hasSlices === true && look.hasLegend && valueAt(spec.options, 'plugins', 'datalabels') === undefined;
  const isHidden = (id: string) =>
    labels?.[id as 'x' | 'y'] === false || (part.label !== undefined && id === (look.hasValuesBelow ? 'y' : 'x'));
  const hidden = { ticks: { display: false }, title: { display: false } };
  const bare = Object.fromEntries(['x', 'y'].filter(isHidden).map((id) => [id, hidden]));
  const layout = {
    autoPadding: false,
    padding: {
      left: bleedPx + (padding?.left ?? 0),
      right: bleedPx + (padding?.right ?? 0),
      top: bleedPx,
      bottom: bleedPx + (padding?.bottom ?? 0),
    },
  };
  const radius = lonePointRadius(spec.data.datasets, POINT_PX);
  const hasLines = spec.data.datasets.every((dataset) => dataset['showLine'] !== false);
  const options = mergeOptions(
    mergeOptions(
      definitionOf(whole.type).isCartesian && hasLines ? { elements: { point: { radius } } } : {},
      spec.options,
    ),
    {
      plugins: {
        title,
        ...(!hasOwnLegend && { legend: { display: false } }),
        ...(hasShares && { datalabels: {} }),
      },
      ...((look.bleedPx !== undefined || padding) && { layout }),
      scales: mergeOptions(scales, bare),
    },
  );
  const background = specBackground(whole);
  // The title is the name.
  const { labels: names, datasets } = spec.data;
  const data = {
    labels: part.label === undefined ? names : names.map(() => ''),
    datasets:
      multiples === 'values' || hasSlices || drawnType(whole.type).comparesEnds
        ? datasets.map((dataset) => ({ ...dataset, label: '' }))
        : datasets,
  };
  return {
    ...spec,
    data,
    options: axes === 'none' && Object.keys(scales).length === 0 ? withoutScales(options, spec) : options,
    width: Math.max(1, size.width + 2 * bleedPx),
    height: Math.max(1, size.height + 2 * bleedPx),
    theme: {
      ...spec.theme,
      fontSize: em,
      ...(background !== undefined && { backgroundColor: background }),
      ...(palette && { palette }),
    },
    ...(hasSlices && look.hasLegend && { sliceNames: 'legend' as const }),
    inside: {
      strokeScale: look.strokeScale,
      smallestTextPx: look.smallestTextPx,
      isTile: true,
      series: part.series,
      ...(hasShares && { labelsShares: true }),
      ...(ringPx !== undefined && { ringPx }),
      ...(look.bleedPx !== undefined && { isEven: true }),
      ...(padding && padding.top > 0 && { pads: { left: 0, right: 0, top: padding.top, bottom: 0 } }),
      ...(look.sharesScale && { whole: whole.data.datasets }),
    },
  };
}

/** Charts without axes keep what the client says of theirs. */
function withoutScales(options: JsonObject, { options: given }: ChartSpec): JsonObject {
  const { scales: _scales, ...others } = options;
  return Object.keys(objectAt(given, 'scales')).length > 0 ? { ...others, scales: objectAt(given, 'scales') } : others;
}
