import { BasicPlatform, Chart, type Plugin, registerables } from 'chart.js';
import 'chartjs-adapter-luxon';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { Settings } from 'luxon';
import { type CardImages, cardOf } from '../card/card';
import { withOwnFonts } from '../fonts/page-fonts';
import type { ChartSpec } from '../payload';
import { backgroundOf, lookOf } from '../theme/resolve-theme';
import { chartConfig } from './chart-config';
import { type DirectionStyle, directionStyle } from './text-direction';

Chart.register(...registerables, datalabelsPlugin, annotationPlugin);
// The machine's time zone and language must not show in a picture.
Settings.defaultZone = 'utc';
Settings.defaultLocale = 'en-US';

const { font, color, borderColor } = Chart.defaults;
const OWN_DEFAULTS = { family: withOwnFonts(font.family ?? ''), size: font.size ?? 12, color, borderColor };

/**
 * Chart.js takes the base font and colours of all its texts and lines from its global defaults only. They are set before every
 * drawing, in plain mode to Chart.js's own, so that no chart sees the one before.
 */
function setDefaults(spec: ChartSpec): void {
  const look = lookOf(spec);
  Chart.defaults.font.family = look ? withOwnFonts(look.fontFamily) : OWN_DEFAULTS.family;
  Chart.defaults.font.size = look?.fontSize ?? OWN_DEFAULTS.size;
  Chart.defaults.color = look?.textSecondary ?? OWN_DEFAULTS.color;
  Chart.defaults.borderColor = look?.grid ?? OWN_DEFAULTS.borderColor;
}

/**
 * Stands in for the canvas element towards Chart.js, which would size, style and clear the real one. Chart.js reads its size once, and
 * clears what `width` and `height` say: zero from then on, since what lies under the chart is already painted.
 */
interface Host {
  width: number;
  height: number;
  style: DirectionStyle;
  getContext(): CanvasRenderingContext2D;
}

/** @param surround draws what stands around the chart, once its colours are known and before its first stroke */
function stage(host: Host, place: () => void, surround: (chart: Chart) => void): Plugin {
  return {
    id: 'stage',
    afterInit() {
      host.width = 0;
      host.height = 0;
      place();
    },
    beforeDraw: surround,
  };
}

/** Chart.js keeps a list of live charts; one that threw half-made is on it too. */
function forgetCharts(): void {
  for (const [id, chart] of Object.entries(Chart.instances)) {
    try {
      chart.destroy();
    } catch {
      delete Chart.instances[id];
    }
  }
}

/**
 * Draws the whole picture of a spec: ground, the card around the chart where one is asked for, the chart. The one drawing behind all
 * five formats. Throws what Chart.js throws.
 * @param context of a canvas, or a recorder of its calls; blank and untransformed
 * @param pixelRatio device pixels per CSS px
 * @param ground painted under the picture's own background, where the format knows no transparency
 * @param images pictures of the card that the service fetched and the page decoded
 */
export function draw(
  context: CanvasRenderingContext2D,
  spec: ChartSpec,
  pixelRatio: number,
  ground?: string,
  images?: CardImages,
): void {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const card = cardOf(context, spec, images);
  for (const colour of card ? [ground] : [ground, backgroundOf(spec)]) {
    if (colour === undefined || colour === 'transparent') continue;
    context.fillStyle = colour;
    context.fillRect(0, 0, spec.width, spec.height);
  }
  card?.drawShell(context);
  const { x, y } = card?.plot ?? { x: 0, y: 0 };
  const chartSpec = card?.chartSpec ?? spec;
  const { width, height } = chartSpec;
  const host: Host = { width, height, style: directionStyle(context), getContext: () => context };
  Object.defineProperty(context, 'canvas', { value: host, configurable: true });
  setDefaults(chartSpec);
  const config = chartConfig(chartSpec, pixelRatio);
  config.platform = BasicPlatform;
  // Whole device pixels, so that the chart's hairlines stay sharp.
  const place = () => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, Math.round(x * pixelRatio), Math.round(y * pixelRatio));
  };
  const surround = (chart: Chart) => {
    if (!card) return;
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    card.drawParts(context, chart);
    context.restore();
  };
  config.plugins = [...(config.plugins ?? []), stage(host, place, surround)];
  try {
    new Chart(host as unknown as HTMLCanvasElement, config);
  } finally {
    forgetCharts();
    Reflect.deleteProperty(context, 'canvas');
  }
}
