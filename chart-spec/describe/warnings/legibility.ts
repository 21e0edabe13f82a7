/** Warnings about data that its chart draws so that it is hard to read, or reads as something else. */

import type { ChartSpec } from '../../model/chart-spec.js';
import { multiplesOf, partSpec, pathInWhole } from '../../types/multiples/parts.js';
import { DEFINED_TYPES, definitionOf, findDefinition } from '../../types/registry.js';
import { flatWarnings } from './flat.js';
import { idleHighlight } from './idle-highlight.js';
import { misleadingWarnings, typeOf } from './misleading.js';
import { namelessSeries } from './nameless.js';
import { roundedTexts } from './rounded.js';
import { sumWarnings } from './sums.js';
import { unevenWarnings } from './uneven.js';
import { unseenWarnings } from './unseen.js';

/** Types whose slices show sizes only. */
export const ROUND_TYPES = DEFINED_TYPES.flatMap(({ name, isWhole }) => (isWhole ? [name as string] : []));
/** More lines in one plot cannot be told apart, nor more colors. */
const MOST_LINES = 10;

/** Whether the series of a type are told apart by their colors alone. */
function isColored(type: string): boolean {
  const definition = findDefinition(type);
  return definition?.isCartesian === true || definition?.table.form === 'places';
}

export function legibilityWarnings(spec: ChartSpec): string[] {
  if (spec.data.datasets.length === 0) return [];
  const lines = [
    negativeSlice(spec),
    manyLines(spec),
    idleHighlight(spec),
    namelessSeries(spec),
    roundedTexts(spec),
    ...ownWarnings(spec),
    ...flatWarnings(spec),
    ...misleadingWarnings(spec),
    ...unevenWarnings(spec),
    ...sumWarnings(spec),
    ...unseenWarnings(spec),
  ];
  return lines.filter((line) => line !== undefined);
}

/** Those of the type, about each of small multiples. */
function ownWarnings(spec: ChartSpec): (string | undefined)[] {
  const checks = definitionOf(spec.type).warnings ?? [];
  const parts = multiplesOf(spec).filter(({ label }) => label === undefined);
  if (parts.length === 0) return checks.map((check) => check(spec));
  const lines = parts.flatMap((part) => {
    const chart = { ...partSpec(spec, part), options: spec.options };
    return checks.map((check) => check(chart)).map((line) => line && pathInWhole(line, part));
  });
  return [...new Set(lines)];
}

/** The first negative value that a slice shows as if it were positive. */
function negativeSlice(spec: ChartSpec): string | undefined {
  for (const [series, dataset] of spec.data.datasets.entries()) {
    const drawnAs = typeOf(spec, dataset);
    if (!findDefinition(drawnAs)?.hasSlices) continue;
    const at = dataset.data.findIndex((value) => typeof value === 'number' && value < 0);
    if (at === -1) continue;
    const place = `"data.datasets.${series}.data.${at}"`;
    if (!ROUND_TYPES.includes(drawnAs))
      return `${place} is negative: the slices of a ${drawnAs} then begin below 0, and show no sizes. Use type "bar".`;
    return `${place} is negative: a ${drawnAs} draws its slice as large as a positive one. Use type "bar".`;
  }
  return undefined;
}

function manyLines(spec: ChartSpec): string | undefined {
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  const areLines = shown.some((dataset) => typeOf(spec, dataset) === 'line');
  const lines = shown.filter((dataset) =>
    areLines ? typeOf(spec, dataset) === 'line' : isColored(typeOf(spec, dataset)),
  );
  const strong = new Map<unknown, number>();
  for (const { borderColor } of lines) strong.set(borderColor, (strong.get(borderColor) ?? 0) + 1);
  // The others stand back in one color, as the grey of "highlight".
  const isBackground = [...strong].some(
    ([color, count]) => color !== undefined && lines.length - count <= MOST_LINES && count > 1,
  );
  if (spec.highlight || isBackground) return undefined;
  if (spec.sparkline || spec.smallMultiples || lines.length <= MOST_LINES) return undefined;
  return `${lines.length} ${areLines ? 'lines' : 'series'} in one plot cannot be told apart. Draw fewer, or name the few that matter in "highlight".`;
}
