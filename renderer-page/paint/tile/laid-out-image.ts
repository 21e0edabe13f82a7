import type { Chart } from 'chart.js';
import { type ChartSpec, plainText } from '../../../chart-spec/spec.js';
import { arcsOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { tickValues } from '../../values/ticks/tick-list';
import { overhangOf } from './even-plots';

/** An image that is planned and laid out, but not painted yet. */
export interface LaidOutImage {
  drawing: Drawing;
  /** May be called again. */
  paint(): void;
  /** Frees the charts. */
  end(): void;
  /** Absent if the image has several charts, or none that Chart.js draws. */
  plot?: Measured;
}

/** The place of a plot in its image, and what its axes show. */
export interface Measured {
  area: { left: number; top: number; right: number; bottom: number };
  axes: Record<string, AxisRange>;
  /** The radius of a pie or doughnut. */
  ringPx?: number | undefined;
  /** How far labels reach beyond the sides of a plot that keeps no space for them, in CSS px. */
  overhang: { left: number; right: number };
}

export interface AxisRange {
  /** As in Chart.js. */
  type: string;
  position: string;
  min: number;
  max: number;
  ticks: number[];
  /** The names on an axis of categories. */
  names?: string[];
}

/** Lays out the chart of a tile. @param origin in CSS px of the image */
export type LayOutTile = (spec: ChartSpec, origin: { x: number; y: number }) => LaidOutImage;

export function measuredIn(drawing: Drawing, chart: Chart): Measured {
  const { chartArea, scales } = chart;
  const { left, top, right, bottom } = chartArea;
  const axes = Object.entries(scales).map(([id, scale]) => {
    const { type, position, min, max } = scale;
    const ticks = tickValues(scale);
    return [
      id,
      { type, position, min, max, ticks, ...(type === 'category' && { names: scale.getLabels().map(plainText) }) },
    ];
  });
  const [ring] = chart.getVisibleDatasetCount() > 0 ? arcsOf(chart.getDatasetMeta(0)) : [];
  return {
    area: { left, top, right, bottom },
    axes: Object.fromEntries(axes),
    ringPx: ring?.outerRadius,
    overhang: overhangOf(drawing, chart),
  };
}
