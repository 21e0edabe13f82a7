import { capitalized, drawnWordsOf, goodDirection } from '../../chart-spec/describe.js';
import type { ChartSpec, Json, Kpi } from '../../chart-spec/spec.js';
import { changeWriter, DASH, MINUS, MISSING, numberWriter, signOf, withSign } from '../../chart-spec/table.js';
import { oneLine } from '../text/wrapping/text-fit';
import { inFormat } from './value-formats';

/** A label is this much smaller than its figure, unless that is large. */
export const LABEL_OF_FIGURE = 0.6;

const FIGURE_OF_TILE = { em: 2.7, high: 0.27, most: 0.5 };

/** The largest figure of a tile, in CSS px. @param em the text of tiles @param isBesideHigh a figure beside a high chart grows with its place */
export function largestFigurePx(em: number, heightPx: number, isBesideHigh: boolean): number {
  const grownPx = isBesideHigh ? FIGURE_OF_TILE.high * heightPx : 0;
  return Math.min(Math.max(FIGURE_OF_TILE.em * em, grownPx), FIGURE_OF_TILE.most * heightPx);
}

/** A change beside a key figure. Its sign decides the arrow; a text without a sign has none. */
export interface ShownDelta {
  text: string;
  trend?: 'up' | 'down';
  /** Absent where the change is neither good nor bad. */
  tone?: 'good' | 'bad';
}

/** A key figure whose value and change are texts of one line. */
export interface ShownKpi {
  label: string;
  value: string;
  /** The value while it counts up. @param progress 0-1 */
  counted?: (progress: number) => string;
  color?: string;
  tone?: Kpi['tone'];
  delta?: ShownDelta;
}

/** The signs and arrows that may stand before a change in words. An arrow is drawn as a shape. */
const RISING = /^(?:[▲△↑⬆]\ufe0f?\s*\+?|\+)\s*/u;
const FALLING = /^(?:[▼▽↓⬇]\ufe0f?\s*[-−–]?|[-−–](?=\s*[\p{N}\p{Sc}.,]))\s*/u;

function deltaOf(delta: string | number, format: (value: number) => string): ShownDelta {
  if (typeof delta === 'number') {
    // Also where the format rounds it to zero.
    const size = format(Math.abs(delta));
    if (withSign('±', size) === withSign('±', format(0))) return { text: withSign('±', size) };
    return { text: withSign(signOf(delta), size), trend: delta > 0 ? 'up' : 'down' };
  }
  const text = oneLine(delta);
  if (RISING.test(text)) return { text: `+${text.replace(RISING, '')}`, trend: 'up' };
  if (FALLING.test(text)) return { text: MINUS + text.replace(FALLING, ''), trend: 'down' };
  return { text };
}

function withTone(delta: ShownDelta, goodWhen: ReturnType<typeof goodDirection>): ShownDelta {
  if (delta.trend === undefined || goodWhen === 'none') return delta;
  return { ...delta, tone: delta.trend === goodWhen ? 'good' : 'bad' };
}

/** Figures that differ less are compared, see `numberWriter`. */
const NEAR = 2;

/** The numbers that a figure is compared with: from the largest on, each group has what is no less than a half of its first. */
function nearOf(value: Kpi['value'], values: readonly number[]): number[] {
  const sorted = [...values].sort((one, other) => Math.abs(other) - Math.abs(one));
  let group: number[] = [];
  for (const one of sorted) {
    if (Math.abs(one) * NEAR < Math.abs(group[0] ?? one)) {
      if (group.some((number) => number === value)) break;
      group = [];
    }
    group.push(one);
  }
  return group.some((number) => number === value) ? group : [];
}

/** A part of a number with as many decimals as the number has: others would come and go. */
function partOf(value: number, progress: number): number {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return Number((value * progress).toFixed(decimals));
}

/** The key figures of a card as they are shown. */
export function shownKpis({ kpiStrip = [], options }: ChartSpec): ShownKpi[] {
  const formats = kpiStrip.map(({ format }) => JSON.stringify(format));
  return kpiStrip.map((kpi, at) => {
    const alike = kpiStrip.filter((_other, i) => formats[i] === formats[at]);
    const beside = alike.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    return shownKpi(kpi, options['locale'], `kpiStrip.${at}.format`, beside);
  });
}

/**
 * A key figure as it is shown: numbers in their format and the language of the chart.
 * @param path of its format
 * @param beside figures with this format, which it is told apart from
 */
export function shownKpi(kpi: Kpi, locale: Json | undefined, path: string, beside: readonly number[] = []): ShownKpi {
  const { label, value, color, tone, delta, goodWhen, format } = kpi;
  const near = nearOf(value, beside);
  const written = (number: number) =>
    inFormat(path, () => numberWriter('figure', { values: near, format, locale, name: label })(number));
  const writtenChange = (change: number) => inFormat(path, () => changeWriter(format, locale)(change));
  if (value === MISSING) {
    const text = capitalized(drawnWordsOf(typeof locale === 'string' ? locale : 'en').noData);
    return { label: oneLine(label), value: DASH, delta: { text } };
  }
  const shown: ShownKpi = {
    label: oneLine(label),
    value: oneLine(typeof value === 'string' ? value : written(value)),
  };
  if (typeof value === 'number') shown.counted = (progress) => oneLine(written(partOf(value, progress)));
  if (color !== undefined) shown.color = color;
  if (tone !== undefined) shown.tone = tone;
  if (delta !== undefined && delta !== '')
    shown.delta = withTone(deltaOf(delta, writtenChange), goodDirection(goodWhen, label));
  return shown;
}
