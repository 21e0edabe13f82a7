import type { Chart, Plugin } from 'chart.js';
import { renderText } from 'chart.js/helpers';
import { plainText } from '../../../../chart-spec/spec.js';
import { fontFrom } from '../../../chartjs/adapters';
import { arcsOf, type RadialScale, type RadialTickOptions, radialTickOptionsOf } from '../../../chartjs/private-fields';
import { type Box, boxAround, boxesOverlap, inflated } from '../../../drawing/boxes';
import type { Drawing } from '../../../drawing/drawing';
import { readableOn } from '../../../theme/readable-color';
import { lineTest } from './curves';

// The ticks of radar and polar area charts stand together in one direction from the center, where they cover no data. Chart.js writes them on
// the first spoke, over its points.

/** Between a spoke and the ticks beside it, in ems. */
const BESIDE_EM = 0.45;
/** Least space between a tick and a name around the web, in ems. */
const NAME_EM = 0.3;
/** What a tick on a slice costs, and one across the edge of a slice, on a line or on a name, beside a free one. */
const ON_SLICE_COST = 1;
const COVERING_COST = 3;
/** How much better another direction must be than the usual one beside the first spoke. */
const USUAL = 0.5;
/** Where so many ticks have a free place, the others are left out: the rings are even. */
const ENOUGH_TICKS = 2;

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

interface Direction {
  ticks: Tick[];
  cost: number;
}

/** By axis, which belongs to one chart. */
const chosen = new WeakMap<object, Tick[]>();

/** Where the ticks of the axis stand; undefined where Chart.js draws them. */
export function radialTickBoxes(scale: RadialScale): Box[] | undefined {
  return chosen.get(scale)?.map(({ box }) => box);
}

/** The color of a slice below the whole box, `''` without one, undefined where an edge passes through the box. */
function sliceTest(chart: Chart, { xCenter, yCenter }: RadialScale): (box: Box) => string | undefined {
  const arcs = chart
    .getSortedVisibleDatasetMetas()
    .flatMap((meta) => arcsOf(meta).filter((mark) => 'endAngle' in mark));
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - xCenter, y - yCenter];
    return arcs.findIndex(({ startAngle, endAngle, outerRadius }) => {
      const turn = (((Math.atan2(dy, dx) - startAngle) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
      return turn <= endAngle - startAngle && Math.hypot(dx, dy) <= outerRadius;
    });
  };
  return ({ left, right, top, bottom }) => {
    const slices = new Set(
      [0, 0.25, 0.5, 0.75, 1].flatMap((share) =>
        [top, (top + bottom) / 2, bottom].map((y) => at(left + share * (right - left), y)),
      ),
    );
    const [slice] = slices;
    if (slices.size !== 1 || slice === undefined) return undefined;
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
  // The middle of the side of a polygon is nearer to the center than its corners.
  const nearer = isRound ? 1 : Math.cos(Math.PI / Math.max(1, spokes));
  const between = Array.from({ length: spokes }, (_value, spoke) => (value: number) => {
    const angle = scale.getIndexAngle(spoke) + Math.PI / Math.max(1, spokes) - Math.PI / 2;
    return at(angle, scale.getDistanceFromCenterForValue(value) * nearer);
  });
  // From the first spoke to both sides.
  const fromTop = between.flatMap((_place, step) => between.at(step % 2 === 0 ? step / 2 : -(step + 1) / 2) ?? []);
  return [beside(-1), beside(1), ...fromTop.slice(0, MOST_DIRECTIONS)];
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
  const ticksAt = (place: (value: number, widthPx: number) => [number, number]): Direction => {
    const ticks: Tick[] = [];
    let crowded = 0;
    for (const { value, text, index, widthPx } of shown) {
      const [x, y] = place(value, widthPx);
      const box = boxAround(x, y, widthPx, font.size);
      if (ticks.some((other) => boxesOverlap(other.box, box))) {
        crowded++;
        continue;
      }
      const surface = sliceBelow(box);
      const isCovering =
        surface === undefined ||
        isOnLine(box) ||
        names.some((name) => boxesOverlap(name, inflated(box, NAME_EM * font.size)));
      const cost = isCovering ? COVERING_COST : surface === '' ? 0 : ON_SLICE_COST;
      ticks.push({ text, options: radialTickOptionsOf(scale, index), box, cost, ...(surface ? { surface } : {}) });
    }
    return { ticks, cost: ticks.reduce((sum, { cost }) => sum + cost, crowded * COVERING_COST) };
  };
  let best: Direction | undefined;
  for (const place of directionsOf(scale, font.size)) {
    const found = ticksAt(place);
    if (!best || found.cost < best.cost - USUAL) best = found;
    if (best.cost === 0) break;
  }
  const ticks = best?.ticks ?? [];
  const free = ticks.filter(({ cost }) => cost < COVERING_COST);
  return free.length < ENOUGH_TICKS ? ticks : free;
}

/** Writes the ticks of the axis where they cover no data: their backing below the data, and below it also those that have no free place. */
export function radialTicks(drawing: Drawing): Plugin {
  return {
    id: 'radialTicks',
    afterDatasetsUpdate(chart) {
      const scale = chart.scales['r'] as RadialScale | undefined;
      if (scale?.type !== 'radialLinear' || !scale.options.display || !radialTickOptionsOf(scale, 0).display) return;
      const ticks = choose(drawing, chart, scale);
      chosen.set(scale, ticks);
      const write = ({ text, options, box, surface }: Tick) => {
        const color = surface ? readableOn(plainText(options.color), surface) : options.color;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        renderText(chart.ctx, text, x, y, fontFrom(options.font), {
          color,
          strokeColor: options.textStrokeColor,
          strokeWidth: options.textStrokeWidth,
          textAlign: 'center',
          textBaseline: 'middle',
        });
      };
      const drawGrid = scale.drawGrid.bind(scale);
      scale.drawGrid = () => {
        drawGrid();
        for (const tick of ticks) {
          const { options, box } = tick;
          if (options.showLabelBackdrop) {
            const paddingPx = typeof options.backdropPadding === 'number' ? options.backdropPadding : 0;
            chart.ctx.fillStyle = options.backdropColor;
            chart.ctx.fillRect(
              box.left - paddingPx,
              box.top - paddingPx,
              box.right - box.left + 2 * paddingPx,
              box.bottom - box.top + 2 * paddingPx,
            );
          }
          if (tick.cost >= COVERING_COST) write(tick);
        }
      };
      scale.drawLabels = () => {
        for (const tick of ticks) if (tick.cost < COVERING_COST) write(tick);
      };
    },
  };
}
