import { fade } from '../colour';
import type { ChartSpec, Dataset, Json, JsonObject } from '../payload';
import { isObject } from './formats';

const ELEMENT_OF: Record<string, string> = {
  bar: 'bar',
  line: 'line',
  radar: 'line',
  pie: 'arc',
  doughnut: 'arc',
  polarArea: 'arc',
};

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

function coloursOf(type: string, dataset: Dataset, colour: string, slices: string[]): JsonObject {
  switch (type) {
    case 'pie':
    case 'doughnut':
      return { backgroundColor: slices };
    case 'polarArea':
      return { backgroundColor: slices.map((slice) => fade(slice, 0.8)) };
    case 'line':
    case 'radar': {
      const { borderColor, backgroundColor } = dataset;
      const line = borderColor ?? (typeof backgroundColor === 'string' ? backgroundColor : undefined) ?? colour;
      const area = fade(typeof line === 'string' ? line : colour, type === 'radar' ? 0.2 : 0.14);
      return { borderColor: line, backgroundColor: area, pointBackgroundColor: line, pointBorderColor: line };
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
 */
export function colourSeries(spec: ChartSpec, palette: string[]): Dataset[] {
  const datasets = spec.data.datasets.map((dataset, index) => {
    const type = typeof dataset['type'] === 'string' ? dataset['type'] : spec.type;
    const colour = palette[index % palette.length] ?? '#000000';
    const slices = dataset.data.map((_value, slice) => palette[slice % palette.length] ?? colour);
    const coloured: Dataset = { ...dataset };
    for (const [key, value] of Object.entries(coloursOf(type, dataset, colour, slices))) {
      if (!isSet(spec, dataset, type, key)) coloured[key] = value;
    }
    return coloured;
  });
  liftLines(spec, datasets);
  return datasets;
}
