import type { ScriptableContext } from 'chart.js';
import { fade } from '../color';
import type { ChartSpec, Dataset, Json, JsonObject } from '../payload';
import { mix } from '../theme/contrast';
import { opaqueOn } from '../theme/readable-color';
import type { Look } from '../theme/resolve-theme';
import { isStacked } from './axes';
import { isObject } from './formats';

const ELEMENT_OF: Record<string, string> = {
  bar: 'bar',
  line: 'line',
  radar: 'line',
  pie: 'arc',
  doughnut: 'arc',
  polarArea: 'arc',
};
/** Opacity of what lies under a line: at its top and at the bottom of the plot, of areas that stack, and of a radar. */
const AREA_TOP = 0.3;
const AREA_BOTTOM = 0.03;
const AREA_STACKED = 0.55;
const AREA_OVERLAID = 0.14;
const RADAR_AREA = 0.18;
const POLAR_AREA = 0.82;
/** Each further round through the palette is this much nearer to the background. */
const SHADE = 0.42;
const ROUNDS = 4;

function at(object: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((node, key) => (isObject(node) ? node[key] : undefined), object);
}

/** Whether the spec itself, anywhere Chart.js would look, gives this option of a dataset. */
function isSet(spec: ChartSpec, dataset: Dataset, type: string, key: string): boolean {
  const { options } = spec;
  const places = [
    dataset[key],
    at(options, 'datasets', type, key),
    at(options, 'elements', ELEMENT_OF[type] ?? '', key),
    options[key],
  ];
  return places.some((value) => value !== undefined && value !== null);
}

/** The palette's colour for a series or slice; beyond its end in paler rounds, so that neighbours never look the same. */
function colourAt(palette: string[], index: number, ground: string): string {
  const colour = palette[index % palette.length] ?? '#000000';
  const round = Math.floor(index / palette.length) % ROUNDS;
  if (round === 0) return colour;
  return mix(ground, opaqueOn(colour, ground), 1 - (1 - SHADE) ** round);
}

/** Fades towards the bottom of the plot. */
function areaGradient(colour: string): undefined {
  const fill = ({ chart }: ScriptableContext<'line'>) => {
    const { chartArea, ctx } = chart;
    if (!chartArea) return fade(colour, AREA_OVERLAID);
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    gradient.addColorStop(0, fade(colour, AREA_TOP));
    gradient.addColorStop(1, fade(colour, AREA_BOTTOM));
    return gradient;
  };
  return fill as unknown as undefined;
}

function isFilled(dataset: Dataset): boolean {
  return dataset['fill'] !== undefined && dataset['fill'] !== false;
}

function areaOf(spec: ChartSpec, colour: string, ground: string): Json | undefined {
  const filled = spec.data.datasets.filter((dataset) => isFilled(dataset));
  // Opaque: what a lower series covers must not shine through and change its colour.
  if (isStacked(spec)) return mix(opaqueOn(colour, ground), ground, AREA_STACKED);
  const isOnly =
    filled.length === 1 &&
    (filled[0]?.['fill'] === true || filled[0]?.['fill'] === 'origin' || filled[0]?.['fill'] === 'start');
  return isOnly && spec.type === 'line' ? areaGradient(colour) : fade(colour, AREA_OVERLAID);
}

function coloursOf(
  spec: ChartSpec,
  type: string,
  dataset: Dataset,
  colour: string,
  slices: string[],
  look: Look | undefined,
): JsonObject {
  switch (type) {
    case 'pie':
    case 'doughnut':
      return { backgroundColor: slices };
    case 'polarArea':
      return { backgroundColor: slices.map((slice) => fade(slice, POLAR_AREA)) };
    case 'line':
    case 'radar': {
      const { borderColor, backgroundColor } = dataset;
      const line = borderColor ?? (typeof backgroundColor === 'string' ? backgroundColor : undefined) ?? colour;
      const solid = typeof line === 'string' ? line : colour;
      const area = type === 'radar' ? fade(solid, RADAR_AREA) : areaOf(spec, solid, look?.ground ?? '#ffffff');
      return {
        borderColor: line,
        backgroundColor: area,
        pointBackgroundColor: line,
        pointBorderColor: line,
        ...(type === 'radar' ? { fill: true } : {}),
      };
    }
    default:
      return { backgroundColor: colour, borderColor: colour };
  }
}

/** Chart.js draws later series beneath earlier ones, which hides a line behind bars; the spec's own `order` goes first. */
function liftLines(spec: ChartSpec, datasets: Dataset[]): void {
  const isLine = (dataset: Dataset) => (dataset['type'] ?? spec.type) === 'line';
  if (datasets.every(isLine) || datasets.some((dataset) => dataset['order'] !== undefined)) return;
  for (const dataset of datasets.filter(isLine)) dataset['order'] = -1;
}

/**
 * The datasets with a colour of the palette wherever the spec gives none: one per series, or one per slice of a pie.
 * @param palette at least one CSS colour
 * @param look undefined in plain mode
 */
export function colourSeries(spec: ChartSpec, palette: string[], look?: Look): Dataset[] {
  const ground = look?.ground ?? '#ffffff';
  const datasets = spec.data.datasets.map((dataset, index) => {
    const type = typeof dataset['type'] === 'string' ? dataset['type'] : spec.type;
    const colour = colourAt(palette, index, ground);
    const isArc = ELEMENT_OF[type] === 'arc';
    const slices = isArc ? dataset.data.map((_value, slice) => colourAt(palette, slice, ground)) : [];
    const coloured: Dataset = { ...dataset };
    for (const [key, value] of Object.entries(coloursOf(spec, type, dataset, colour, slices, look))) {
      if (!isSet(spec, dataset, type, key)) coloured[key] = value;
    }
    return coloured;
  });
  liftLines(spec, datasets);
  return datasets;
}
