import { BasicPlatform, Chart, type Plugin, registerables } from 'chart.js';
import 'chartjs-adapter-luxon';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { Settings } from 'luxon';
import { withOwnFonts } from '../fonts';
import type { ChartSpec } from '../payload';
import { chartConfig } from './chart-config';
import { backgroundOf, lookOf } from './look';
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

function stage(host: Host, place: () => void): Plugin {
  return {
    id: 'stage',
    afterInit() {
      host.width = 0;
      host.height = 0;
      place();
    },
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
 * Draws the whole picture of a spec: ground, then chart. The one drawing behind all five formats. Throws what Chart.js throws.
 * @param context of a canvas, or a recorder of its calls; blank and untransformed
 * @param pixelRatio device pixels per CSS px
 * @param ground painted under the picture's own background, where the format knows no transparency
 */
export function draw(context: CanvasRenderingContext2D, spec: ChartSpec, pixelRatio: number, ground?: string): void {
  const { width, height } = spec;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  for (const colour of [ground, backgroundOf(spec)]) {
    if (colour === undefined || colour === 'transparent') continue;
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  }
  const host: Host = { width, height, style: directionStyle(context), getContext: () => context };
  Object.defineProperty(context, 'canvas', { value: host, configurable: true });
  setDefaults(spec);
  const config = chartConfig(spec, pixelRatio);
  config.platform = BasicPlatform;
  config.plugins = [
    ...(config.plugins ?? []),
    stage(host, () => context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)),
  ];
  try {
    new Chart(host as unknown as HTMLCanvasElement, config);
  } finally {
    forgetCharts();
    Reflect.deleteProperty(context, 'canvas');
  }
}
