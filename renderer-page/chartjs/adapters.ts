// What we hand to Chart.js and its types do not accept. Casts against its types stand only in this file, private-fields.ts,
// plugin-fields.ts and the fields of plugins in types/.
import { Chart, type ChartConfiguration, type LineElement, layouts, type Scale, Ticks } from 'chart.js';
import { _computeSegments, toFont } from 'chart.js/helpers';
import type { ChartType, Dataset, JsonObject } from '../../chart-spec/spec.js';
import type { Box } from '../drawing/boxes';

/** A scriptable option: a function of Chart.js in an object that is typed as JSON. */
export function scriptable(call: (...args: never[]) => unknown): undefined {
  return call as unknown as undefined;
}

/** Completes a font from options that are JSON. Chart.js checks the types of size and weight itself. */
export function fontFrom(options: unknown, fallback?: unknown): ReturnType<typeof toFont> {
  return toFont(options as never, fallback as never);
}

/** The parts of a configuration that are known: the compiler cannot compare the data of all chart types with one another. */
export type DrawnConfig = Pick<ChartConfiguration, 'plugins' | 'platform'>;

interface ConfigParts {
  type: ChartType;
  data: { labels: string[]; datasets: Dataset[] };
  options: JsonObject;
  plugins: ChartConfiguration['plugins'];
}

/** A configuration of plain JSON. Chart.js throws on values it cannot use; see chart/spec-error.ts. */
export function configFrom(parts: ConfigParts): DrawnConfig {
  return parts as unknown as DrawnConfig;
}

/** A dataset as it was given to `configFrom`. */
export function givenDataset(chart: Chart, index: number): Dataset {
  return chart.data.datasets[index] as unknown as Dataset;
}

/** Replaces the canvas element for Chart.js, which would resize, style and clear the real one. */
export interface CanvasHost {
  width: number;
  height: number;
  style: { getPropertyValue(): string; getPropertyPriority(): string; setProperty(name: string, value: string): void };
  getContext(): CanvasRenderingContext2D;
}

/** Lays a chart out, and draws it unless a plugin ends the drawing: our configurations have no animation. The platform without a DOM uses no other field of a canvas. */
export function createChart(host: CanvasHost, config: DrawnConfig): Chart {
  const before = new Set(Object.keys(Chart.instances));
  try {
    return new Chart(host as never, config as never);
  } catch (error) {
    // Chart.js lists a chart before it is complete.
    for (const [id, chart] of Object.entries(Chart.instances)) if (!before.has(id)) destroyChart(chart);
    throw error;
  }
}

/** Removes a chart from the list of Chart.js, also one that threw while it was being made. */
export function destroyChart(chart: Chart): void {
  try {
    chart.destroy();
  } catch {
    delete Chart.instances[chart.id];
  }
}

/** The parts of a line between its gaps, as if it looked the same all the way. */
export function wholeSegments(line: LineElement): LineElement['segments'] {
  return _computeSegments(line as never);
}

/** Space beside the plot that Chart.js lays out with the legend and the titles. */
export interface LayoutBox {
  position: string;
  weight: number;
  fullSize: boolean;
  options: JsonObject;
  /** Whether data labels keep out of it. */
  isTaken?: boolean;
  /** Set by Chart.js when it lays out the chart. */
  left?: number;
  top?: number;
  width: number;
  height: number;
  update(widthPx: number, heightPx: number): void;
  isHorizontal(): boolean;
  draw(): void;
}

/** Empty space of this width or height on a side of the plot. Of two on one side the one of the larger weight is further out. */
export function layoutSpace(
  position: 'left' | 'right' | 'top' | 'bottom',
  px: number | (() => number),
  { weight, fullSize, isTaken = false }: Pick<LayoutBox, 'weight' | 'fullSize'> & { isTaken?: boolean },
): LayoutBox {
  const isHorizontal = position === 'top' || position === 'bottom';
  return {
    position,
    weight,
    fullSize,
    options: {},
    isTaken,
    width: 0,
    height: 0,
    update(widthPx, heightPx) {
      const acrossPx = typeof px === 'number' ? px : px();
      this.width = isHorizontal ? widthPx : acrossPx;
      this.height = isHorizontal ? acrossPx : heightPx;
    },
    isHorizontal: () => isHorizontal,
    draw: () => undefined,
  };
}

/** The type of Chart.js also requires fields that it sets itself. */
export function addLayoutBox(chart: Chart, box: LayoutBox): void {
  layouts.addBox(chart, box as never);
}

/** The spaces beside the plot that data labels keep out of. */
export function takenBoxesOf(chart: Chart): Box[] {
  const { boxes } = chart as unknown as { boxes: Partial<LayoutBox>[] };
  return boxes.flatMap(({ isTaken, left = 0, top = 0, width = 0, height = 0 }) =>
    isTaken ? [{ left, top, right: left + width, bottom: top + height }] : [],
  );
}

/** The text that Chart.js writes at a numeric tick. Its types do not say that `this` is the axis. */
export function plainTickText(scale: Scale, value: number, index: number, ticks: { value: number }[]): string {
  return Ticks.formatters.numeric.apply(scale as never, [value, index, ticks]);
}

/** A formatter of ticks, which Chart.js calls on their axis. */
export type NumericTick = (this: Scale, value: number, index: number, ticks: { value: number }[]) => string;

/** The formatter of numbers that every axis of values has. Its type leaves out the axis that it is called on. */
export function numericFormatter(): NumericTick {
  return Ticks.formatters.numeric as unknown as NumericTick;
}
