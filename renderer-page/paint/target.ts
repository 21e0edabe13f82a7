import type { Plugin } from 'chart.js';
import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import type { Rect } from '../drawing/boxes';
import type { Drawing, Fonts, Ruler } from '../drawing/drawing';
import type { Regions } from '../drawing/regions';
import type { CardImages } from '../place/card/card-plan';
import type { DrawingPlan } from '../plan/drawing-plan';

/** What a call of the service asks to be drawn. The same for all drawings that the call needs. */
export interface DrawCall {
  /** The specification of the whole image. */
  spec: ChartSpec;
  fonts: Fonts;
  ruler: Ruler;
  /** Logos that the service has fetched and the page has decoded. */
  images?: CardImages;
}

/** Where to draw. */
export interface Target {
  /** A canvas, or a recorder of its calls; blank and untransformed. */
  context: CanvasRenderingContext2D;
  /** Device pixels per CSS px. */
  pixelRatio: number;
  /** Painted below the background, for formats without transparency. */
  underlay?: string | undefined;
  motion?: Motion | undefined;
  /** Where a tile of a board stands, in CSS px of the image. */
  origin?: Point;
  /** Where to record what stands where. */
  regions?: Regions | undefined;
}

/** An image that is drawn once for each frame of its animation; see output/animation/. */
export interface Motion {
  /** The share of the animation that has passed, 0-1. At 1 the image is complete. */
  progress: number;
  /** The text of the current step of a race. */
  step?: string | undefined;
  /** Plugins that draw the marks at the current progress: one runs before all other plugins, one after them. */
  pluginsFor(drawing: Drawing, plan: DrawingPlan, chart: ChartPlan): [first: Plugin, last: Plugin];
  /** Clips an area that is drawn without Chart.js to what the animation has revealed of it. In CSS px. */
  clip(context: CanvasRenderingContext2D, area: Rect): void;
  /** Called when the first frame is drawn. @param repaint draws the image at the current progress */
  play(repaint: () => void): void;
}

/** In CSS px. */
export interface Point {
  x: number;
  y: number;
}
