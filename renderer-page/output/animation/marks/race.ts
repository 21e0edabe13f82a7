import type { Chart } from 'chart.js';
import { type ChartSpec, type Json, type Race, raceOrder } from '../../../../chart-spec/spec.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import { barGeometryOf, labelItemsOf, labelWidthsOf, setLabelItems } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { raceColors } from '../../../series/race-colors';
import { shortenLabel } from '../../../text/wrapping/wrap-and-shorten';
import { drawRaceNumbers, type RacingBar } from './race-numbers';

/** A bar lower than this share of its space below the last place has no name and no number. */
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

/** The bars with a name and a number: not those that have not come far enough, nor those behind a bar that they change places with. */
function namesOf({ places }: RaceMoment, count: number): Set<number> {
  const named: number[] = [];
  for (const name of raceOrder(places).toReversed()) {
    const place = places[name] ?? count;
    const isFree = named.every((other) => Math.abs((places[other] ?? count) - place) >= NAMED);
    if (place <= count - NAMED && isFree) named.push(name);
  }
  return new Set(named);
}

/** Draws the bars of a moment over the plot of the last step. @param given the colors of the specification, by name */
export function drawRaceBars(
  drawing: Drawing,
  chart: Chart,
  plan: ChartPlan,
  given: Json | undefined,
  moment: RaceMoment,
): void {
  const { spec, theme } = plan;
  const meta = chart.getDatasetMeta(0);
  const [first, second] = meta.data;
  const { race } = spec.composition ?? {};
  if (!first || !race) return;
  const { ctx: context, chartArea } = chart;
  const palette = theme?.palette ?? spec.theme?.palette ?? [];
  const colors = palette.length > 0 ? raceColors(race, plan, palette) : [];
  const bar = barGeometryOf(first);
  const stepPx = second ? barGeometryOf(second).y - bar.y : bar.height;
  const placed = moment.places
    .map((place, name) => ({ place, name }))
    .filter(({ place }) => place < race.shown.length)
    .sort((one, other) => other.place - one.place);
  const named = namesOf(moment, race.shown.length);
  const bars: RacingBar[] = [];
  context.save();
  context.beginPath();
  context.rect(chartArea.left, chartArea.top, chartArea.right - chartArea.left, chartArea.bottom - chartArea.top);
  context.clip();
  for (const { place, name } of placed) {
    const own = Array.isArray(given) ? given[name] : given;
    const color = own ?? colors[name];
    const value = moment.values[name] ?? 0;
    const [x, y] = [meta.vScale?.getPixelForValue(value) ?? bar.base, bar.y + place * stepPx];
    if (named.has(name)) bars.push({ x, y, color: color ?? first.options['backgroundColor'], value });
    const moved = Object.assign(Object.create(first), {
      x,
      y,
      options: Object.assign(Object.create(first.options), color !== undefined && { backgroundColor: color }),
    });
    moved.draw(context);
  }
  context.restore();
  drawRaceNumbers(drawing, chart, plan, bars);
}

/** Moves the names on the axis to the bars of a moment. @param moment undefined: the names of the last step at their places */
export function moveNames(drawing: Drawing, chart: Chart, spec: ChartSpec, moment: RaceMoment | undefined): void {
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
  const named = namesOf(moment, race.shown.length);
  const moved = moment.places.flatMap((place, name) => {
    if (!named.has(name)) return [];
    const own = items[race.shown.indexOf(name)];
    const label = own?.label ?? shortenLabel(drawing, race.names[name] ?? '', first.font.string, mostPx);
    const translation: [number, number] = [x, y + place * stepPx];
    return [{ ...(own ?? first), label, options: { ...first.options, translation } }];
  });
  setLabelItems(scale, moved);
}
