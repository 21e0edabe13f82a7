import { BasicPlatform, Chart, type Plugin, registerables } from 'chart.js';
import { type ChartSpec, composeChart } from '../../chart-spec/chart-spec.js';
import { acceptIntlFormats } from '../axes/ticks/tick-formats';
import 'chartjs-adapter-luxon';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { Settings } from 'luxon';
import { withReadableDates } from '../axes/time-axis';
import { type CardImages, cardOf } from '../card/card';
import type { Rect } from '../card/placed-text';
import { type CanvasHost, drawChart } from '../chartjs/adapters';
import { keepCategoryLabels } from '../chartjs/category-labels';
import { joinedPlugin } from '../chartjs/joined-plugin';
import { noteMissingGlyphs } from '../fonts/missing-glyphs';
import { withOwnFonts } from '../fonts/page-fonts';
import { hoverMarks } from '../hover/hover-marks';
import { withKnownPlaces } from '../labels/annotation/annotation-places';
import { withTotal } from '../labels/annotation/ring-total';
import { categoryNotes } from '../labels/category/category-notes';
import { withNamedSlices } from '../labels/data/named-slices';
import { endValues, withEndLabels } from '../legend/end-values';
import { legendColumns } from '../legend/legend-columns';
import { withSeriesName } from '../legend/series-name';
import { sliceEnds, withSliceEnds } from '../legend/slice-ends';
import { withSliceNames } from '../legend/slice-names';
import { raceStep } from '../series/composed/race-step';
import { withSolidColors } from '../series/gradients';
import { loadedTable } from '../series/plugins/load-types';
import { DEFAULT_LOCALE } from '../text/locale';
import { forgetWidths } from '../text/wrapping/wrap-and-shorten';
import { backgroundOf } from '../theme/background';
import { paintOf } from '../theme/paint';
import { resolveTheme } from '../theme/resolve-theme';
import { chartConfig } from './chart-config';
import { keepNumbersDrawable } from './drawable-numbers';
import { cellsOf, evenPlots, frameOf, type Measured, measuredIn } from './multiples';
import { blankNotes } from './notes/blank-notes';
import { startNotes } from './notes/notes';
import { clearParts, recordChart, recordTable } from './parts';

Chart.register(...registerables, datalabelsPlugin, annotationPlugin, legendColumns);
acceptIntlFormats();
keepNumbersDrawable();
keepCategoryLabels();
// Images must not depend on the machine's time zone and language.
Settings.defaultZone = 'utc';
Settings.defaultLocale = DEFAULT_LOCALE;
Chart.defaults.locale = DEFAULT_LOCALE;

const { font, color, borderColor } = Chart.defaults;
const OWN_DEFAULTS = { family: withOwnFonts(font.family ?? ''), size: font.size ?? 12, color, borderColor };

/**
 * Sets the base font and colors, which Chart.js reads from its global defaults only. Set before every drawing, in plain mode to the values
 * of Chart.js, so that no chart depends on the one before.
 */
function setDefaults(spec: ChartSpec): void {
  const theme = resolveTheme(spec);
  Chart.defaults.font.family = theme ? withOwnFonts(theme.fontFamily) : OWN_DEFAULTS.family;
  Chart.defaults.font.size = theme?.fontSize ?? OWN_DEFAULTS.size;
  Chart.defaults.color = theme?.textSecondary ?? OWN_DEFAULTS.color;
  Chart.defaults.borderColor = theme?.grid ?? OWN_DEFAULTS.borderColor;
}

/** Chart.js reads the size once. From then on it is zero, so that Chart.js does not clear what is painted below the chart. */
function canvasHost(context: CanvasRenderingContext2D, width: number, height: number): CanvasHost {
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

/** Moves the chart to its place, and draws the card around it once the chart's colors are known, before its first stroke. */
function placementPlugin(host: CanvasHost, place: () => void, drawBefore: (chart: Chart) => false | undefined): Plugin {
  return {
    id: 'placement',
    // Chart.js merges the options of all axes again before it draws, though nothing has changed since it was made.
    beforeInit({ config }) {
      Object.assign(config, { update: () => undefined });
    },
    afterInit() {
      host.width = 0;
      host.height = 0;
      place();
    },
    beforeDraw: drawBefore,
  };
}

/** Removes all charts from the list of Chart.js, also one that threw while it was being made. */
function destroyCharts(): void {
  for (const [id, chart] of Object.entries(Chart.instances)) {
    try {
      chart.destroy();
    } catch {
      delete Chart.instances[id];
    }
  }
}

/** An image that is drawn again and again while its marks come in; see animation/. */
export interface Motion {
  /** The share of the animation that has passed, 0-1. At 1 the image is complete. */
  progress: number;
  /** The text of the present step of a race. */
  step?: string | undefined;
  /** Draw the marks of a chart as far as they have come: its first and its last plugin. */
  pluginsFor(spec: ChartSpec): [first: Plugin, last: Plugin];
  /** Limits what is drawn without Chart.js to what has come, in an area in CSS px. */
  clip(context: CanvasRenderingContext2D, area: Rect): void;
  /** Called when the image has been drawn. @param repaint draws it again as far as it has come */
  play(repaint: () => void): void;
}

/**
 * Draws the whole image of a spec: background, card if the spec asks for one, chart. All formats use this drawing.
 * @param context of a canvas, or a recorder of its calls; blank and untransformed
 * @param asked the spec of the whole image; names that it needs are added to a copy
 * @param pixelRatio device pixels per CSS px
 * @param underlay color painted below the background, for formats without transparency
 * @param images of the card, fetched by the service and decoded by the page
 * @throws what Chart.js throws
 */
export function draw(
  context: CanvasRenderingContext2D,
  asked: ChartSpec,
  pixelRatio: number,
  underlay?: string,
  images?: CardImages,
  motion?: Motion,
): void {
  try {
    const repaint = drawWhole(context, asked, pixelRatio, underlay, images, motion);
    motion?.play(repaint);
  } finally {
    destroyCharts();
    Reflect.deleteProperty(context, 'canvas');
  }
}

/** @returns draws the same image again, without laying it out */
function drawWhole(
  context: CanvasRenderingContext2D,
  asked: ChartSpec,
  pixelRatio: number,
  underlay: string | undefined,
  images: CardImages | undefined,
  motion: Motion | undefined,
): () => void {
  startNotes();
  clearParts();
  forgetWidths();
  noteMissingGlyphs(asked);
  const known = withSliceNames(withKnownPlaces(withReadableDates(composeChart(withSolidColors(asked)))));
  const spec = withTotal(withNamedSlices(withSliceEnds(withEndLabels(known))));
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const card = cardOf(context, spec, images);
  const drawGround = () => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    for (const color of card ? [underlay] : [underlay, backgroundOf(spec)]) {
      if (color === undefined || color === 'transparent') continue;
      context.fillStyle = paintOf(context, color, { x: 0, y: 0, width: spec.width, height: spec.height });
      context.fillRect(0, 0, spec.width, spec.height);
    }
    card?.drawShell(context);
  };
  drawGround();
  const { x, y } = card?.plot ?? { x: 0, y: 0 };
  const chartSpec = card?.chartSpec ?? withSeriesName(spec);
  const drawAround = (chart: Chart) => {
    recordChart(chart, asked, { x, y });
    if (!card) return undefined;
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    card.drawParts(context, chart, motion?.progress);
    context.restore();
    return undefined;
  };
  const parts = [drawGround];
  const repaint = () => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, spec.width + 1, spec.height + 1);
    for (const drawPart of parts) drawPart();
  };
  if (chartSpec.type === 'table') {
    const { measured, redraw } = drawAt({ context, pixelRatio, x, y }, frameOf(chartSpec), drawAround);
    const { area } = measured();
    const place = { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top };
    const drawRows = () => {
      context.setTransform(pixelRatio, 0, 0, pixelRatio, Math.round(x * pixelRatio), Math.round(y * pixelRatio));
      context.save();
      motion?.clip(context, place);
      loadedTable()(context, chartSpec, place);
      context.restore();
    };
    recordTable(area, { x, y });
    drawRows();
    parts.push(redraw, drawRows);
    return repaint;
  }
  if (!chartSpec.smallMultiples) {
    const pluginsWith = (placement: Plugin) => [
      ...endValues(chartSpec),
      ...sliceEnds(chartSpec),
      placement,
      categoryNotes(chartSpec, spec),
      blankNotes(),
      ...raceStep(chartSpec, motion),
      ...hoverMarks(context, chartSpec, asked),
    ];
    const { redraw } = drawAt({ context, pixelRatio, x, y }, chartSpec, drawAround, pluginsWith, motion);
    parts.push(redraw);
    return repaint;
  }
  const measure = (one: ChartSpec) =>
    drawAt(
      { context, pixelRatio, x, y },
      one,
      () => false,
      (placement) => [evenPlots, placement],
    ).measured();
  const { measured, redraw } = drawAt({ context, pixelRatio, x, y }, frameOf(chartSpec), drawAround);
  parts.push(redraw);
  for (const [series, cell] of cellsOf(chartSpec, measured().area, measure).entries()) {
    const drawn = drawAt(
      { context, pixelRatio, x: x + cell.x, y: y + cell.y },
      cell.spec,
      (chart) => {
        recordChart(chart, asked, { x: x + cell.x, y: y + cell.y });
        return undefined;
      },
      (placement) => [evenPlots, placement, ...hoverMarks(context, cell.spec, asked, series)],
      motion,
    );
    parts.push(drawn.redraw);
  }
  return repaint;
}

/** Where a chart is drawn, in CSS px of the image. */
interface Place {
  context: CanvasRenderingContext2D;
  pixelRatio: number;
  x: number;
  y: number;
}

/**
 * Lays out one chart and draws it.
 * @param drawBefore called when the chart has its colors; `false` ends the drawing
 * @param pluginsWith the plugins of the chart beside its own, with the one that places it
 * @returns also what draws the same chart again
 */
function drawAt(
  { context, pixelRatio, x, y }: Place,
  spec: ChartSpec,
  drawBefore: (chart: Chart) => false | undefined,
  pluginsWith = (placement: Plugin): Plugin[] => [placement],
  motion?: Motion,
): { measured(): Measured; redraw(): void } {
  const { width, height } = spec;
  const host = canvasHost(context, width, height);
  Object.defineProperty(context, 'canvas', { value: host, configurable: true });
  setDefaults(spec);
  const config = chartConfig(spec, pixelRatio);
  config.platform = BasicPlatform;
  // Whole device pixels, so that thin lines of the chart stay sharp.
  const place = () => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, Math.round(x * pixelRatio), Math.round(y * pixelRatio));
  };
  const plugins = [...(config.plugins ?? []), ...pluginsWith(placementPlugin(host, place, drawBefore))];
  const [first, last] = motion?.pluginsFor(spec) ?? [];
  config.plugins = [joinedPlugin(first && last ? [first, ...plugins, last] : plugins)];
  const chart = drawChart(host, config);
  const redraw = () => {
    setDefaults(spec);
    place();
    chart.draw();
  };
  return { measured: () => measuredIn(chart), redraw };
}
