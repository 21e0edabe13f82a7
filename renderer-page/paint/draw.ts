import './chart/set-up-chartjs';
import { BasicPlatform, type Chart, type Plugin } from 'chart.js';
import type { ChartPlan } from '../chart/chart-plan';
import type { PlotPainter } from '../chart/drawn-type';
import { planChart } from '../chart/plan-chart';
import { createChart, destroyChart } from '../chartjs/adapters';
import { canvasHost } from '../chartjs/canvas-host';
import { withDefaults } from '../chartjs/chart-defaults';
import { joinedPlugin } from '../chartjs/joined-plugin';
import { Drawing, type Ruler } from '../drawing/drawing';
import { paintOf } from '../drawing/fill';
import { categoryNotes } from '../place/axes/labels/category-notes';
import { type DrawingPlan, planDrawing } from '../plan/drawing-plan';
import { backgroundOf } from '../theme/background';
import { frameOfBoard, layOutBoard, withoutLogo } from './board/board';
import { paintCard, paintShell } from './card/paint-card';
import { blankNotes } from './chart/blank-notes';
import { chartConfig } from './chart/chart-config';
import { endValues } from './chart/end-values';
import { namesBeside } from './chart/names-beside';
import { raceStep } from './chart/race-step';
import { frameOf, frameOfMultiples } from './frame-chart';
import { hoverMarks } from './hover/hover-marks';
import { painterOf } from './load-types';
import { paintMirrored } from './mirrored-texts';
import { layOutMultiples } from './multiples/multiples';
import { paddedAxis } from './padded-axis';
import { recordChart } from './record-regions';
import type { DrawCall, Motion, Point, Target } from './target';
import { evenPlots } from './tile/even-plots';
import { type LaidOutImage, type LayOutTile, type Measured, measuredIn } from './tile/laid-out-image';

/**
 * Draws the whole image of a specification. All formats use this drawing.
 * @throws what Chart.js throws
 */
export function draw(asked: DrawCall, target: Target): Drawing {
  const image = layOut(asked, target);
  try {
    image.paint();
    target.motion?.play(() => {
      const { width, height } = asked.spec;
      target.context.setTransform(target.pixelRatio, 0, 0, target.pixelRatio, 0, 0);
      target.context.clearRect(0, 0, width + 1, height + 1);
      image.paint();
    });
  } finally {
    image.end();
  }
  return image.drawing;
}

/** Plans an image and lays out its charts. Until it is painted, other images may be laid out and painted. @throws what Chart.js throws */
export function layOut({ spec: given, fonts, ruler, images }: DrawCall, target: Target): LaidOutImage {
  const drawing = new Drawing(fonts, ruler, target.regions);
  const spec = given.tiles && !images?.logo ? withoutLogo(drawing, given, given.tiles) : given;
  const asked = spec.tiles ? frameOfBoard(spec) : spec.smallMultiples ? frameOfMultiples(spec) : spec;
  // A tile that shows the logo has it instead of the header.
  const cardImages = spec.tiles?.some(({ image }) => image) ? {} : images;
  const plan = planDrawing(drawing, asked, cardImages);
  const charts = new Charts(drawing, target, { spec, ...(images && { images }) }, plan, ruler);
  try {
    const layers = charts.layOut();
    const paintLayers = () => {
      for (const paintLayer of layers) paintLayer();
    };
    // In plain mode Chart.js decides, and it mirrors nothing.
    const isMirrored = plan.chart.theme !== undefined && plan.chart.isRightToLeft;
    const paint = isMirrored ? () => paintMirrored(target.context, paintLayers) : paintLayers;
    return { drawing, paint, end: () => charts.end(), ...(charts.plot && { plot: charts.plot }) };
  } catch (error) {
    charts.end();
    throw error;
  }
}

/** Lays out the charts of one image, and paints what is around them. */
class Charts {
  readonly #charts: Chart[] = [];
  readonly #tiles: LaidOutImage[] = [];
  plot: Measured | undefined;

  constructor(
    private readonly drawing: Drawing,
    private readonly target: Target,
    private readonly given: Pick<DrawCall, 'spec' | 'images'>,
    private readonly plan: DrawingPlan,
    private readonly ruler: Ruler,
  ) {}

  /** @returns functions that paint the layers of the image, from back to front */
  layOut(): (() => void)[] {
    const { asked, image, card, chart } = this.plan;
    const { x, y } = card?.plot ?? { x: 0, y: 0 };
    const paintBackground = () => this.#paintBackground();
    const paintAround = (drawn: Chart) => {
      if (this.drawing.regions) recordChart(this.drawing.regions, drawn, asked, this.#inImage({ x, y }));
      if (card) this.#paintCard(drawn);
    };
    if (asked.tiles || this.given.spec.smallMultiples) {
      const frame = this.#frame({ x, y }, paintAround);
      return [paintBackground, frame.paint, ...this.#tilesIn(frame.measured.area, { x, y })];
    }
    const painter = painterOf(chart.spec);
    if (painter) {
      const frame = this.#frame({ x, y }, paintAround);
      return [paintBackground, frame.paint, () => this.#paintPlot(painter, frame.measured.area, { x, y })];
    }
    const { context, motion } = this.target;
    const pluginsWith = (placement: Plugin) => [
      ...(asked.inside?.isEven ? [evenPlots] : []),
      ...endValues(this.drawing, chart),
      ...namesBeside(this.drawing, chart),
      placement,
      categoryNotes(this.drawing, chart, image),
      blankNotes(this.drawing, chart),
      ...raceStep(this.drawing, chart, motion),
      ...hoverMarks(this.drawing, context, chart, asked),
      ...paddedAxis(chart),
    ];
    const single = this.#chartAt({ x, y }, chart, { paintBefore: paintAround, pluginsWith, motion });
    this.plot = single.measured;
    return [paintBackground, single.paint];
  }

  end(): void {
    for (const tile of this.#tiles) tile.end();
    for (const chart of this.#charts) destroyChart(chart);
    Reflect.deleteProperty(this.target.context, 'canvas');
  }

  /** Lays out a chart without data: title, legend and axes around tiles, or around a plot that is drawn without Chart.js. */
  #frame(at: Point, paintBefore: (chart: Chart) => void) {
    const { spec, theme } = this.plan.chart;
    return this.#chartAt(at, planChart(frameOf(spec), theme), { paintBefore });
  }

  /** @returns functions that paint the tiles of a board, or small multiples, in reading order */
  #tilesIn({ left, top, right, bottom }: Measured['area'], at: Point): (() => void)[] {
    const area = { x: at.x + left, y: at.y + top, width: right - left, height: bottom - top };
    const { context, underlay: _underlay, motion, regions, ...place } = this.target;
    const { spec: whole, images } = this.given;
    const { tiles } = whole;
    // Tiles of a board are not animated, and their fields are not those of the image.
    const parts = tiles ? {} : { motion, regions };
    const layOutTile: LayOutTile = (spec, origin) => {
      const target = { ...place, ...parts, context, origin: this.#inImage(origin) };
      const image = layOut({ spec, fonts: this.drawing.fonts, ruler: this.ruler }, target);
      this.#tiles.push(image);
      return image;
    };
    const layers = tiles
      ? layOutBoard(this.drawing, this.plan, tiles, area, layOutTile, images?.logo)
      : layOutMultiples(this.drawing, this.plan, whole, area, layOutTile);
    return layers.map((layer) => () => {
      context.save();
      this.#moveTo({ x: 0, y: 0 });
      layer(context);
      context.restore();
    });
  }

  /** A point of this drawing in CSS px of the image. */
  #inImage({ x, y }: Point): Point {
    const { origin = { x: 0, y: 0 } } = this.target;
    return { x: x + origin.x, y: y + origin.y };
  }

  /** Paints the background of the image and of the card. */
  #paintBackground(): void {
    const { context, underlay } = this.target;
    const { card } = this.plan;
    const { spec } = this.plan.image;
    this.#moveTo({ x: 0, y: 0 });
    // The board has already painted the background of its tiles.
    if (this.target.origin && !card) return;
    const place = { x: 0, y: 0, ...this.#paintedSize() };
    for (const color of card ? [underlay] : [underlay, backgroundOf(spec)]) {
      if (color === undefined || color === 'transparent') continue;
      context.fillStyle = paintOf(context, color, place);
      context.fillRect(0, 0, place.width, place.height);
    }
    if (card) paintShell(context, card, place);
  }

  /** The size of this drawing in CSS px, up to the whole pixels of the image: a background that ends within a pixel would leave an edge. */
  #paintedSize(): { width: number; height: number } {
    const { width, height } = this.plan.image.spec;
    const { origin, pixelRatio } = this.target;
    if (origin) return { width, height };
    return { width: Math.round(width * pixelRatio) / pixelRatio, height: Math.round(height * pixelRatio) / pixelRatio };
  }

  #paintCard(chart: Chart): void {
    const { context, motion } = this.target;
    const { card } = this.plan;
    if (!card) return;
    context.save();
    this.#moveTo({ x: 0, y: 0 });
    paintCard(this.drawing, context, card, chart, motion?.progress);
    context.restore();
  }

  #paintPlot(painter: PlotPainter, { left, top, right, bottom }: Measured['area'], at: Point): void {
    const { context, motion } = this.target;
    const place = { x: left, y: top, width: right - left, height: bottom - top };
    this.drawing.regions?.add('data', { left, top, right, bottom }, this.#inImage(at));
    this.#moveTo(at);
    context.save();
    motion?.clip(context, place);
    painter(this.drawing, context, this.plan.chart, place);
    context.restore();
  }

  /** Moves the origin of the context. Rounds to device pixels, so that thin lines of a chart stay sharp. */
  #moveTo({ x, y }: Point): void {
    const { context, pixelRatio } = this.target;
    const at = this.#inImage({ x, y });
    const [left, top] = [at.x, at.y].map((px) => Math.round(px * pixelRatio));
    context.setTransform(pixelRatio, 0, 0, pixelRatio, left ?? 0, top ?? 0);
  }

  /** Lays out one chart. */
  #chartAt(
    at: Point,
    planned: ChartPlan,
    { paintBefore, pluginsWith = (placement) => [placement], motion }: ChartParts,
  ): { measured: Measured; paint(): void } {
    const { context, pixelRatio } = this.target;
    const { drawing } = this;
    const host = canvasHost(context, planned.spec);
    Object.defineProperty(context, 'canvas', { value: host, configurable: true });
    const placement: Plugin = {
      id: 'placement',
      // Chart.js would merge the options of all axes again before it draws, although nothing has changed.
      beforeInit: ({ config }) => void Object.assign(config, { update: () => undefined }),
      // Chart.js has read the size by now. With size 0 it does not clear what is painted below the chart.
      afterInit: () => void Object.assign(host, { width: 0, height: 0 }),
      // `createChart` only lays out; `paint` draws.
      beforeRender: () => false,
      beforeDraw: (chart) => paintBefore?.(chart),
    };
    const chart = withDefaults(drawing, planned.theme, () => {
      const config = chartConfig(drawing, planned, pixelRatio);
      const plugins = [...(config.plugins ?? []), ...pluginsWith(placement)];
      const [first, last] = motion?.pluginsFor(drawing, this.plan, planned) ?? [];
      config.platform = BasicPlatform;
      config.plugins = [joinedPlugin(first && last ? [first, ...plugins, last] : plugins)];
      return createChart(host, config);
    });
    this.#charts.push(chart);
    const paint = () => {
      this.#moveTo(at);
      withDefaults(drawing, planned.theme, () => chart.draw());
    };
    const measured = withDefaults(drawing, planned.theme, () => measuredIn(drawing, chart));
    return { measured, paint };
  }
}

/** What is drawn together with a chart. */
interface ChartParts {
  /** Called when its colors are known, before its first stroke. */
  paintBefore?(chart: Chart): void;
  /** Its plugins in addition to those of `chartConfig`; `placement` is to be among them. */
  pluginsWith?(placement: Plugin): Plugin[];
  /** Animates its marks. */
  motion?: Motion | undefined;
}
