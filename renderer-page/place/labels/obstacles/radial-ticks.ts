import type { Chart, Plugin } from 'chart.js';
import { renderText } from 'chart.js/helpers';
import { plainText } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { fontFrom } from '../../../chartjs/adapters';
import { arcsOf, type RadialScale, type RadialTickOptions, radialTickOptionsOf } from '../../../chartjs/private-fields';
import { type Box, boxAround, boxesOverlap, inflated } from '../../../drawing/boxes';
import type { Drawing } from '../../../drawing/drawing';
import { opaqueColor, readableOn } from '../../../theme/readable-color';
import { repeatsRings } from '../../axes/repeated-axis';
import { lineTest } from './curves';

// The ticks of radar and polar area charts stand together in one direction from the center, where they cover no data. Chart.js writes them on
// the first spoke, over its points.

/** Between a spoke and the ticks beside it, in ems. */
const BESIDE_EM = 0.45;
/** Least space between a tick and a name around the web, in ems. */
const NAME_EM = { beside: 1, above: 0.5 };
/** What a tick on a slice costs, one across the edge of a slice or on a line, and one on a name, beside a free one. */
const ON_SLICE_COST = 1;
const COVERING_COST = 3;
const ON_NAME_COST = 10;
/** How much better another direction must be than the usual one beside the first spoke. */
const USUAL = 0.5;
/** Least space between the middles of two ticks, in ems. */
const TICK_EM = 1.4;
/** Rings nearer to one another look like a pattern. */
const LEAST_RING_EM = 0.75;
/** A smaller web has no space for numbers that cover data, or are not those of its end. */
const LEAST_RADIUS_EM = 4;
/** One number is no scale, nor are a few at one end of it. */
const LEAST_TICKS = 2;
const LEAST_SHARE = 0.5;
/** What a ring between two numbers costs, one beside them that has no number, the outermost one, and a direction where too few have a free place. */
const UNNAMED_COST = 1;
const LEFT_OUT_COST = 1.5;
const OPEN_END_COST = 1;
const CROWDED_COST = 100;
/** The outline of a number on data. */
const OUTLINE_EM = 0.22;

/** More would take time by the square of the points, and have no space between their spokes. */
const MOST_DIRECTIONS = 24;

interface Tick {
  text: string;
  options: RadialTickOptions;
  box: Box;
  cost: number;
  /** The slice that the whole text is on. */
  surface?: string;
}

/** The ticks in one direction; undefined for one that would stand on another. */
type Direction = (Tick | undefined)[];

/** By axis, which belongs to one chart. */
const chosen = new WeakMap<object, Tick[]>();
/** Those that are written only where a data label that says the same is left out. */
const spare = new WeakMap<object, Tick[]>();

/** Where the ticks of the axis stand; undefined where Chart.js draws them. */
export function radialTickBoxes(scale: RadialScale): Box[] | undefined {
  return chosen.get(scale)?.map(({ box }) => box);
}

/** Has the numbers of rings written that data labels would have said. @returns where they stand */
export function useSpareTicks(chart: Chart): Box[] {
  const scale = chart.scales['r'];
  const ticks = scale && spare.get(scale);
  if (!ticks) return [];
  chosen.set(scale, ticks);
  return ticks.map(({ box }) => box);
}

/** The color of a slice below the whole box, `''` without one, undefined where an edge passes through the box. */
function sliceTest(chart: Chart, { xCenter, yCenter }: RadialScale): (box: Box) => string | undefined {
  const arcs = chart
    .getSortedVisibleDatasetMetas()
    .flatMap((meta) => arcsOf(meta).filter((mark) => 'endAngle' in mark));
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - xCenter, y - yCenter];
    const [angle, distance] = [Math.atan2(dy, dx), Math.hypot(dx, dy)];
    const turnFrom = (start: number) => (((angle - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    return arcs.findIndex(
      ({ startAngle, endAngle, outerRadius }) =>
        distance <= outerRadius && turnFrom(startAngle) <= endAngle - startAngle,
    );
  };
  return ({ left, right, top, bottom }) => {
    const slice = at(left, top);
    const isWhole = [0, 0.25, 0.5, 0.75, 1].every((share) =>
      [top, (top + bottom) / 2, bottom].every((y) => at(left + share * (right - left), y) === slice),
    );
    if (!isWhole) return undefined;
    return slice < 0 ? '' : plainText(arcs[slice]?.options.backgroundColor);
  };
}

/** The directions that ticks may stand in, the usual one first: where the tick of a value with this width stands. */
function directionsOf(scale: RadialScale, emPx: number): ((value: number, widthPx: number) => [number, number])[] {
  const { xCenter, yCenter, options } = scale;
  const spokes = scale._pointLabels.length;
  const isRound = (options as { grid?: { circular?: boolean } }).grid?.circular === true;
  const at = (angle: number, distance: number): [number, number] => [
    xCenter + Math.cos(angle) * distance,
    yCenter + Math.sin(angle) * distance,
  ];
  const beside = (side: 1 | -1) => (value: number, widthPx: number) => {
    const [x, y] = at(scale.getIndexAngle(0) - Math.PI / 2, scale.getDistanceFromCenterForValue(value));
    return [x + side * (widthPx / 2 + BESIDE_EM * emPx), y] as [number, number];
  };
  const turn = (2 * Math.PI) / Math.max(1, spokes);
  const between = (share: number) => {
    // The sides of a polygon are nearer to the center than its corners.
    const nearer = isRound ? 1 : Math.cos(turn / 2) / Math.cos((share - 0.5) * turn);
    return Array.from({ length: spokes }, (_value, spoke) => (value: number) => {
      const angle = scale.getIndexAngle(spoke) + share * turn - Math.PI / 2;
      return at(angle, scale.getDistanceFromCenterForValue(value) * nearer);
    });
  };
  // Names stand at the middles of slices.
  const around = [0.5, 0.25, 0.75].flatMap((share) => {
    const places = between(share);
    // From the first spoke to both sides.
    return places.flatMap((_place, step) => places.at(step % 2 === 0 ? step / 2 : -(step + 1) / 2) ?? []);
  });
  return [beside(-1), beside(1), ...around.slice(0, MOST_DIRECTIONS)];
}

function choose(drawing: Drawing, chart: Chart, scale: RadialScale): Tick[] {
  const font = fontFrom(radialTickOptionsOf(scale, 0).font);
  const isOnLine = lineTest(chart);
  const sliceBelow = sliceTest(chart, scale);
  const names = (scale._pointLabelItems ?? []).filter(({ visible }) => visible);
  const shown = scale.ticks.flatMap(({ value, label }, index) => {
    const text = plainText(label ?? '');
    const isCenter = index === 0 && scale.min >= 0 && !scale.options.reverse;
    return isCenter || text === '' ? [] : [{ value, text, index, widthPx: drawing.widthOf(text, font.string) }];
  });
  const ticksAt = (place: (value: number, widthPx: number) => [number, number], every: number): Direction => {
    const ticks: Direction = [];
    // From the outermost ring inwards: the end of the scale is always named.
    for (const { value, text, index, widthPx } of shown.filter((_tick, at) => (shown.length - 1 - at) % every === 0)) {
      const [x, y] = place(value, widthPx);
      const box = boxAround(x, y, widthPx, font.size);
      if (ticks.some((other) => other && boxesOverlap(other.box, box))) {
        ticks.push(undefined);
        continue;
      }
      const surface = sliceBelow(box);
      const [dx, dy] = [NAME_EM.beside * font.size, NAME_EM.above * font.size];
      const around = boxAround(x, y, widthPx + 2 * dx, font.size + 2 * dy);
      const isOnName = names.some((name) => boxesOverlap(name, around));
      const isCovering = surface === undefined || isOnLine(box);
      const cost = isOnName ? ON_NAME_COST : isCovering ? COVERING_COST : surface === '' ? 0 : ON_SLICE_COST;
      ticks.push({ text, options: radialTickOptionsOf(scale, index), box, cost, ...(surface ? { surface } : {}) });
    }
    return ticks;
  };
  const gapPx = scale.drawingArea / Math.max(1, shown.length);
  const least = Math.max(1, Math.min(shown.length - 1, Math.ceil((TICK_EM * font.size) / gapPx)));
  const most = Math.max(least, Math.min(least + 1, shown.length - LEAST_TICKS));
  let best: { ticks: Tick[]; cost: number } | undefined;
  for (let every = least; every <= most; every++) {
    const perfect = (shown.length - Math.ceil(shown.length / every)) * UNNAMED_COST;
    for (const place of directionsOf(scale, font.size)) {
      if (best && best.cost <= perfect) break;
      const { ticks, cost } = keptOf(ticksAt(place, every));
      const found = { ticks, cost: cost + perfect };
      if (!best || found.cost < best.cost - USUAL) best = found;
    }
  }
  // Even rings: those with numbers, where they end in the center, and in a tiny web the outermost one.
  const end = scale.ticks.length - 1;
  const step = end % least === 0 ? least : gapPx < LEAST_RING_EM * font.size ? end : 1;
  scale.ticks = scale.ticks.filter((_tick, index) => index === 0 || (end - index) % step === 0);
  const ticks = best?.ticks ?? [];
  const isWhole = ticks.every(({ cost }) => cost < COVERING_COST) && ticks[0]?.text === shown.at(-1)?.text;
  return isWhole || scale.drawingArea >= LEAST_RADIUS_EM * font.size ? ticks : [];
}

/** The longest even row of numbers that cover no data; where it is no scale all of them, above the data. */
function keptOf(direction: Direction): { ticks: Tick[]; cost: number } {
  let longest: Tick[] = [];
  for (const first of direction.keys()) {
    for (let every = 1; every < direction.length || every === 1; every++) {
      const row: Tick[] = [];
      for (let at = first; at < direction.length; at += every) {
        const tick = direction[at];
        if (!tick || tick.cost >= COVERING_COST) break;
        row.push(tick);
      }
      if (row.length > longest.length) longest = row;
    }
  }
  const isScale = longest.length >= Math.max(LEAST_SHARE * direction.length, Math.min(LEAST_TICKS, direction.length));
  const ticks = isScale ? longest : direction.filter((tick) => tick !== undefined);
  const openEnd = ticks[0] === direction[0] ? 0 : OPEN_END_COST;
  const leftOut = (direction.length - ticks.length) * LEFT_OUT_COST;
  return { ticks, cost: ticks.reduce((sum, { cost }) => sum + cost, leftOut + openEnd + (isScale ? 0 : CROWDED_COST)) };
}

/** Writes the ticks of the axis where they cover no data, with their backing below it; those that have no free place are written above it, in an outline. */
export function radialTicks(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { opaqueBackground } = plan.theme;
  return {
    id: 'radialTicks',
    afterDatasetsUpdate(chart) {
      const scale = chart.scales['r'] as RadialScale | undefined;
      if (scale?.type !== 'radialLinear' || !scale.options.display || !radialTickOptionsOf(scale, 0).display) return;
      const isSpare = repeatsRings(plan);
      spare.delete(scale);
      chosen.set(scale, []);
      (isSpare ? spare : chosen).set(scale, choose(drawing, chart, scale));
      const ticks = () => chosen.get(scale) ?? [];
      const write = ({ text, options, box, cost, surface }: Tick) => {
        const color = surface
          ? readableOn(plainText(options.color), opaqueColor(surface, opaqueBackground))
          : options.color;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const outline =
          cost >= COVERING_COST && options.showLabelBackdrop
            ? { strokeColor: opaqueBackground, strokeWidth: OUTLINE_EM * (box.bottom - box.top) }
            : { strokeColor: options.textStrokeColor, strokeWidth: options.textStrokeWidth };
        renderText(chart.ctx, text, x, y, fontFrom(options.font), {
          color,
          ...outline,
          textAlign: 'center',
          textBaseline: 'middle',
        });
      };
      const back = ({ options, box }: Tick) => {
        if (!options.showLabelBackdrop) return;
        const { left, top, right, bottom } = inflated(
          box,
          typeof options.backdropPadding === 'number' ? options.backdropPadding : 0,
        );
        chart.ctx.fillStyle = options.backdropColor;
        chart.ctx.fillRect(left, top, right - left, bottom - top);
      };
      const drawGrid = scale.drawGrid.bind(scale);
      scale.drawGrid = () => {
        drawGrid();
        for (const tick of ticks()) if (tick.cost < COVERING_COST) back(tick);
      };
      scale.drawLabels = () => {
        for (const tick of ticks()) write(tick);
      };
    },
  };
}
