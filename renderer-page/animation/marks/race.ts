import type { Chart } from 'chart.js';
import { type ChartSpec, type Race, raceOrder } from '../../../chart-spec/chart-spec.js';
import { barGeometryOf, labelItemsOf, labelWidthsOf, setLabelItems } from '../../chartjs/private-fields';
import { raceColors } from '../../series/composed/race-colors';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { resolveTheme } from '../../theme/resolve-theme';

/** A bar lower than this share of its space below the last place has no name. */
const NAMED = 0.5;
/** How often bars may change places between two steps. */
const CHANGES = 4;

/** Values and places between two steps, by the index of each name, and the label of the step that has begun. */
export interface RaceMoment {
  label: string;
  values: number[];
  /** 0 for the largest value; between two numbers while bars change places. */
  places: number[];
}

/** @param share of the time, 0-1 */
export function raceMoment({ steps }: Race, share: number): RaceMoment {
  const at = share * (steps.length - 1);
  const valuesAt = (time: number) => {
    const from = steps[Math.floor(time)]?.values ?? [];
    const to = steps[Math.floor(time) + 1]?.values ?? from;
    return from.map((value, i) => value + ((to[i] ?? value) - value) * (time - Math.floor(time)));
  };
  const begun = Math.floor(at * CHANGES);
  const from = placesOf(valuesAt(begun / CHANGES));
  const to = placesOf(valuesAt(Math.min(steps.length - 1, (begun + 1) / CHANGES)));
  const part = at * CHANGES - begun;
  const moved = part * part * (3 - 2 * part);
  return {
    label: steps[Math.floor(at)]?.label ?? '',
    values: valuesAt(at),
    places: from.map((place, i) => place + ((to[i] ?? place) - place) * moved),
  };
}

function placesOf(values: number[]): number[] {
  const places = values.map(() => 0);
  for (const [place, name] of raceOrder(values).entries()) places[name] = place;
  return places;
}

/** Draws the bars of a moment over the plot of the last step. */
export function drawRaceBars(chart: Chart, spec: ChartSpec, asked: ChartSpec, moment: RaceMoment): void {
  const meta = chart.getDatasetMeta(0);
  const [first, second] = meta.data;
  const { race } = spec.composition ?? {};
  if (!first || !race) return;
  const { ctx: context, chartArea } = chart;
  const theme = resolveTheme(spec);
  const palette = theme?.palette ?? spec.theme?.palette ?? [];
  const colors = palette.length > 0 ? raceColors(race, spec, palette, theme) : [];
  const given = asked.data.datasets.at(-1)?.['backgroundColor'];
  const bar = barGeometryOf(first);
  const stepPx = second ? barGeometryOf(second).y - bar.y : bar.height;
  const placed = moment.places
    .map((place, name) => ({ place, name }))
    .filter(({ place }) => place < race.shown.length)
    .sort((one, other) => other.place - one.place);
  context.save();
  context.beginPath();
  context.rect(chartArea.left, chartArea.top, chartArea.right - chartArea.left, chartArea.bottom - chartArea.top);
  context.clip();
  for (const { place, name } of placed) {
    const own = Array.isArray(given) ? given[name] : given;
    const color = own ?? colors[name];
    const moved = Object.assign(Object.create(first), {
      x: meta.vScale?.getPixelForValue(moment.values[name] ?? 0),
      y: bar.y + place * stepPx,
      options: Object.assign(Object.create(first.options), color !== undefined && { backgroundColor: color }),
    });
    moved.draw(context);
  }
  context.restore();
}

/** Moves the names on the axis to the bars of a moment. @param moment undefined: the names of the last step at their places */
export function moveNames(chart: Chart, spec: ChartSpec, moment: RaceMoment | undefined): void {
  const scale = chart.scales['y'];
  const race = spec.composition?.race;
  if (!scale || !race) return;
  setLabelItems(scale, undefined);
  if (!moment) return;
  const items = labelItemsOf(scale);
  const [first, second] = items;
  // Where the axis leaves names out, they come with the last step.
  if (!first || items.length !== race.shown.length) {
    setLabelItems(scale, []);
    return;
  }
  const mostPx = Math.max(...labelWidthsOf(scale));
  const [x, y] = first.options.translation;
  const stepPx = (second?.options.translation[1] ?? y) - y;
  const moved = moment.places.flatMap((place, name) => {
    if (place > race.shown.length - NAMED) return [];
    const own = items[race.shown.indexOf(name)];
    const label = own?.label ?? shortenLabel(race.names[name] ?? '', first.font.string, mostPx);
    const translation: [number, number] = [x, y + place * stepPx];
    return [{ ...(own ?? first), label, options: { ...first.options, translation } }];
  });
  setLabelItems(scale, moved);
}
