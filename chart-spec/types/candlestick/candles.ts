import type { BarRole, ChartSpec, Dataset, JsonObject } from '../../model/chart-spec.js';
import { mergeOptions, objectAt, valueAt } from '../../values/json.js';
import { chosenLengths } from '../chosen-lengths.js';
import { type CandleColumn, candleSeries, PRICES } from './price-series.js';

/** A candle: how a price moved in one period. */
export interface Candle {
  label: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number | null;
}

/** The axis of the volume below that of the prices, by their shares of the height. */
const PANES = { price: 4, volume: 1 };
/** The candle of each label; null where one of its prices is missing. */
export function candlesOf({ data }: Pick<ChartSpec, 'data'>): (Candle | null)[] {
  const series = candleSeries(data.datasets);
  const at = (column: CandleColumn, i: number) => {
    const value = series[column]?.data[i];
    return typeof value === 'number' ? value : null;
  };
  return data.labels.map((label, i) => {
    const [open, high, low, close] = PRICES.map((column) => at(column, i));
    if (open == null || high == null || low == null || close == null) return null;
    return { label, open, high, low, close, volume: at('volume', i) };
  });
}

const THICKNESS = { maxBarThickness: 24 };
const LEAST_LENGTH = { minBarLength: 1 };
const BODY = { categoryPercentage: 0.8, barPercentage: 0.85, ...THICKNESS };
const BODY_LENGTHS = { ...LEAST_LENGTH, borderRadius: 1 };
const SHARED = { grouped: false, borderSkipped: false, skipNull: true };

/** They stand a fifth as high as those of the prices. */
const VOLUME_TICKS = 4;
/** The end of the axis of the volume, as a multiple of the largest one: its name stands above the bars. */
const VOLUME_AIR = 1.5;

const PLAIN = '#666666';

/** The style of candles without a theme. */
function plainColors(roles: BarRole[]): Record<'bodies' | 'wicks' | 'volume', JsonObject> {
  const fills = roles.map((role) => (role === 'good' ? '#ffffff' : PLAIN));
  return {
    bodies: { backgroundColor: fills, borderColor: PLAIN, borderWidth: 1 },
    wicks: { backgroundColor: PLAIN, barThickness: 1 },
    volume: { backgroundColor: `${PLAIN}40` },
  };
}

/**
 * Candles as floating bars: bodies over wicks, and the volume on an axis below. The labels are categories, so that days without trade take no
 * space.
 */
export function composeCandlestick(spec: ChartSpec): ChartSpec {
  const candles = candlesOf(spec);
  const { open, volume } = candleSeries(spec.data.datasets);
  const { data: _open, label: _label, ...style } = open ?? { data: [] };
  const barsOf = (barOf: (candle: Candle) => JsonObject) =>
    candles.map((candle, i): JsonObject | null => (candle === null ? null : { x: i, ...barOf(candle) }));
  const bodies = barsOf((one) => ({
    y: [Math.min(one.open, one.close), Math.max(one.open, one.close)],
    v: one.close,
  }));
  const wicks = barsOf((one) => ({ y: [Math.min(one.low, one.high), Math.max(one.low, one.high)], v: one.close }));
  const roles = candles.map(roleOf);
  const hasLabels = valueAt(spec.options, 'plugins', 'datalabels');
  const quiet = { label: '', ...(hasLabels && { datalabels: { display: false } }) };
  const plain = spec.theme?.mode === 'plain' ? plainColors(roles) : undefined;
  const datasets: Dataset[] = [
    { ...SHARED, ...BODY, ...BODY_LENGTHS, ...plain?.bodies, ...style, data: bodies },
    { ...SHARED, ...quiet, borderRadius: 0, ...LEAST_LENGTH, ...plain?.wicks, data: wicks },
  ];
  const y: JsonObject = { beginAtZero: false, ...(plain && { weight: 1 }) };
  const scales: JsonObject = { y };
  if (volume !== undefined) {
    const bars = candles.map((candle) => candle?.volume ?? null);
    const largest = bars.reduce<number>((most, bar) => Math.max(most, bar ?? 0), 0) || 1;
    datasets.push({ ...SHARED, ...BODY, ...quiet, ...plain?.volume, borderWidth: 0, yAxisID: 'volume', data: bars });
    Object.assign(y, { stack: 'candles', stackWeight: PANES.price });
    scales['volume'] = {
      axis: 'y',
      stack: 'candles',
      stackWeight: PANES.volume,
      min: 0,
      max: largest * VOLUME_AIR,
      title: { display: false, text: (volume.label ?? '').trim() },
      ticks: { maxTicksLimit: VOLUME_TICKS },
      grid: { display: false },
    };
  }
  const { type: _type, time: _time, ...x } = objectAt(spec.options, 'scales', 'x');
  const own = { ...spec.options, indexAxis: 'x', scales: { ...objectAt(spec.options, 'scales'), x } };
  return {
    ...spec,
    type: 'bar',
    data: { ...spec.data, datasets },
    options: mergeOptions({ scales, plugins: { legend: { display: false } } }, own),
    composition: {
      type: 'candlestick',
      roles,
      lengths: { 0: chosenLengths({ ...THICKNESS, ...BODY_LENGTHS }, open), 1: LEAST_LENGTH, 2: THICKNESS },
    },
  };
}

function roleOf(candle: Candle | null): BarRole {
  return candle !== null && candle.close < candle.open ? 'bad' : 'good';
}
