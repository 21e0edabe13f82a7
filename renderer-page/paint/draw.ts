import { BasicPlatform, Chart, type Plugin, registerables } from 'chart.js';
import { acceptIntlFormats } from '../values/ticks/tick-formats';
import 'chartjs-adapter-luxon';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { Settings } from 'luxon';
import type { ChartSpec } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import type { PlotPainter } from '../chart/drawn-type';
import { planChart } from '../chart/plan-chart';
import { type CanvasHost, createChart, destroyChart } from '../chartjs/adapters';
import { keepCategoryLabels } from '../chartjs/category-labels';
import { withDefaults } from '../chartjs/chart-defaults';
import { keepNumbersDrawable } from '../chartjs/drawable-numbers';
import { joinedPlugin } from '../chartjs/joined-plugin';
import type { Rect } from '../drawing/boxes';
import { Drawing, type Fonts, type Ruler } from '../drawing/drawing';
import { paintOf } from '../drawing/fill';
import type { Regions } from '../drawing/regions';
import { categoryNotes } from '../place/axes/labels/category-notes';
import type { CardImages } from '../place/card/card-plan';
import { type DrawingPlan, planDrawing } from '../plan/drawing-plan';
import { DEFAULT_LOCALE } from '../text/locale';
import { backgroundOf } from '../theme/background';
import { frameOfBoard, layOutBoard, withoutLogo } from './board/board';
import { paintCard, paintShell } from './card/paint-card';
import { blankNotes } from './chart/blank-notes';
import { chartConfig } from './chart/chart-config';
import { endValues } from './chart/end-values';
import { legendColumns } from './chart/legend-columns';
import { namesBeside } from './chart/names-beside';
import { raceStep } from './chart/race-step';
import { frameOf, frameOfMultiples } from './frame-chart';
import { hoverMarks } from './hover/hover-marks';
import { painterOf } from './load-types';
import { paintMirrored } from './mirrored-texts';
import { layOutMultiples } from './multiples/multiples';
import { paddedAxis } from './padded-axis';
import { recordChart } from './record-regions';
import { evenPlots } from './tile/even-plots';
import { type LaidOutImage, type LayOutTile, type Measured, measuredIn } from './tile/laid-out-image';

Chart.register(...registerables, datalabelsPlugin, annotationPlugin, legendColumns);
acceptIntlFormats();
keepNumbersDrawable();
keepCategoryLabels();
// Images must not depend on the machine's time zone and language.
Settings.defaultZone = 'utc';
Settings.defaultLocale = DEFAULT_LOCALE;
Chart.defaults.locale = DEFAULT_LOCALE;

/** What a call asks for: the same for all drawings of it. */
export interface Asked {
  /** The specification of the whole image. */
  spec: ChartSpec;
  fonts: Fonts;
  ruler: Ruler;
  /** Fetched by the service and decoded by the page. */
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

/** An image that is drawn again and again while its marks come in; see animation/. */
export interface Motion {
  /** The share of the animation that has passed, 0-1. At 1 the image is complete. */
  progress: number;
  /** The text of the present step of a race. */
  step?: string | undefined;
  /** Draw the marks of a chart as far as they have come: its first and its last plugin. */
  pluginsFor(drawing: Drawing, plan: DrawingPlan, chart: ChartPlan): [first: Plugin, last: Plugin];
  /** Limits what is drawn without Chart.js to what has come, in an area in CSS px. */
  clip(context: CanvasRenderingContext2D, area: Rect): void;
  /** Called when the image has been drawn. @param repaint draws it again as far as it has come */
  play(repaint: () => void): void;
}

/**
 * Draws the whole image of a specification. All formats use this drawing.
 * @throws what Chart.js throws
 */
export function draw(asked: Asked, target: Target): Drawing {
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

/** Plans an image and lays out its charts. Other images may be laid out and painted before this one is. @throws what Chart.js throws */
export function layOut({ spec: given, fonts, ruler, images }: Asked, target: Target): LaidOutImage {
  const drawing = new Drawing(fonts, ruler, target.regions);
  const spec = given.tiles && !images?.logo ? withoutLogo(drawing, given, given.tiles) : given;
  const asked = spec.tiles ? frameOfBoard(spec) : spec.smallMultiples ? frameOfMultiples(spec) : spec;
  // The logo stands in the header unless a tile has it.
  const ofCard = spec.tiles?.some(({ image }) => image) ? {} : images;
  const plan = planDrawing(drawing, asked, ofCard);
  const charts = new Charts(drawing, target, { spec, ...(images && { images }) }, plan, ruler);
  try {
    const layers = charts.layOut();
    const paintLayers = () => {
      for (const paintLayer of layers) paintLayer();
    };
    // Plain charts are those of Chart.js.
    const isMirrored = plan.chart.theme !== undefined && plan.chart.isRightToLeft;
    const paint = isMirrored ? () => paintMirrored(target.context, paintLayers) : paintLayers;
    return { drawing, paint, end: () => charts.end(), ...(charts.plot && { plot: charts.plot }) };
  } catch (error) {
    charts.end();
    throw error;
  }
}

/** Lays out the charts of one image. */
class Charts {
  readonly #charts: Chart[] = [];
  readonly #tiles: LaidOutImage[] = [];
  plot: Measured | undefined;

  constructor(
    private readonly drawing: Drawing,
    private readonly target: Target,
    private readonly given: Pick<Asked, 'spec' | 'images'>,
    private readonly plan: DrawingPlan,
    private readonly ruler: Ruler,
  ) {}

  /** @returns paint the layers of the image from back to front */
  layOut(): (() => void)[] {
    const { asked, image, card, chart } = this.plan;
    const { x, y } = card?.plot ?? { x: 0, y: 0 };
    const paintGround = () => this.#paintGround();
    const paintAround = (drawn: Chart) => {
      if (this.drawing.regions) recordChart(this.drawing.regions, drawn, asked, this.#inImage({ x, y }));
      if (card) this.#paintCard(drawn);
    };
    if (asked.tiles || this.given.spec.smallMultiples) {
      const frame = this.#frame({ x, y }, paintAround);
      return [paintGround, frame.paint, ...this.#tilesIn(frame.measured.area, { x, y })];
    }
    const painter = painterOf(chart.spec);
    if (painter) {
      const frame = this.#frame({ x, y }, paintAround);
      return [paintGround, frame.paint, () => this.#paintPlot(painter, frame.measured.area, { x, y })];
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
    const only = this.#chartAt({ x, y }, chart, { paintBefore: paintAround, pluginsWith, motion });
    this.plot = only.measured;
    return [paintGround, only.paint];
  }

  end(): void {
    for (const tile of this.#tiles) tile.end();
    for (const chart of this.#charts) destroyChart(chart);
    Reflect.deleteProperty(this.target.context, 'canvas');
  }

  /** The chart around plots, or around what is drawn without Chart.js. */
  #frame(at: Point, paintBefore: (chart: Chart) => void) {
    const { spec, theme } = this.plan.chart;
    return this.#chartAt(at, planChart(frameOf(spec), theme), { paintBefore });
  }

  /** @returns paint the tiles of a board, or small multiples, in the order of reading */
  #tilesIn({ left, top, right, bottom }: Measured['area'], at: Point): (() => void)[] {
    const area = { x: at.x + left, y: at.y + top, width: right - left, height: bottom - top };
    const { context, underlay: _underlay, motion, regions, ...place } = this.target;
    const { spec: whole, images } = this.given;
    const { tiles } = whole;
    // The tiles of a board stand still, and have fields of their own.
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

  /** The background of the image, and of the card. */
  #paintGround(): void {
    const { context, underlay } = this.target;
    const { card } = this.plan;
    const { spec } = this.plan.image;
    this.#moveTo({ x: 0, y: 0 });
    // A tile stands on the background of its board, which paints that of the tile too.
    if (this.target.origin && !card) return;
    for (const color of card ? [underlay] : [underlay, backgroundOf(spec)]) {
      if (color === undefined || color === 'transparent') continue;
      context.fillStyle = paintOf(context, color, { x: 0, y: 0, width: spec.width, height: spec.height });
      context.fillRect(0, 0, spec.width, spec.height);
    }
    if (card) paintShell(context, card);
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

  /** Whole device pixels, so that thin lines of a chart stay sharp. */
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
      // Chart.js merges the options of all axes again before it draws, though nothing has changed since it was made.
      beforeInit: ({ config }) => void Object.assign(config, { update: () => undefined }),
      // Chart.js reads the size once. Of no size, it does not clear what is painted below the chart.
      afterInit: () => void Object.assign(host, { width: 0, height: 0 }),
      // A new chart is laid out only.
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

/** What is drawn with a chart. */
interface ChartParts {
  /** Called before its first stroke, when it has its colors. */
  paintBefore?(chart: Chart): void;
  /** Its plugins beside those of `chartConfig`, with the one that places it. */
  pluginsWith?(placement: Plugin): Plugin[];
  /** Lets its marks come in. */
  motion?: Motion | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** What Chart.js takes for the canvas element. */
function canvasHost(context: CanvasRenderingContext2D, { width, height }: ChartSpec): CanvasHost {
  return {
    width,
    height,
    // Chart.js sets the direction of a legend's text on the element; a context without an element must be told itself.
    style: {
      getPropertyValue: () => '',
      getPropertyPriority: () => '',
      setProperty(_name, value) {
        context.direction = value === 'rtl' ? 'rtl' : 'ltr';
      },
    },
    getContext: () => context,
  };
}
