import type { ChartSpec, Json, Kpi } from '../../chart-spec/spec.js';
import { changeWriter, MINUS, numberWriter } from '../../chart-spec/table.js';
import { oneLine } from '../text/wrapping/text-fit';
import { inFormat } from './value-formats';

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
    if (format(Math.abs(delta)) === format(0)) return { text: `±${format(0)}` };
    return { text: (delta > 0 ? '+' : MINUS) + format(Math.abs(delta)), trend: delta > 0 ? 'up' : 'down' };
  }
  const text = oneLine(delta);
  if (RISING.test(text)) return { text: `+${text.replace(RISING, '')}`, trend: 'up' };
  if (FALLING.test(text)) return { text: MINUS + text.replace(FALLING, ''), trend: 'down' };
  return { text };
}

/** A rising figure is good unless the spec says otherwise. */
function withTone(delta: ShownDelta, goodWhen: Kpi['goodWhen'] = 'up'): ShownDelta {
  if (delta.trend === undefined || goodWhen === 'none') return delta;
  return { ...delta, tone: delta.trend === goodWhen ? 'good' : 'bad' };
}

/** A part of a number with as many decimals as the number has: others would come and go. */
function partOf(value: number, progress: number): number {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return Number((value * progress).toFixed(decimals));
}

/** The key figures of a card as they are shown. */
export function shownKpis({ kpiStrip = [], options }: ChartSpec): ShownKpi[] {
  const plain = kpiStrip.flatMap(({ value, format }) => (typeof value === 'number' && !format ? [value] : []));
  return kpiStrip.map((kpi, at) => shownKpi(kpi, options['locale'], `kpiStrip.${at}.format`, plain));
}

/**
 * A key figure as it is shown: numbers in their format and the language of the chart.
 * @param path of its format
 * @param beside figures without a format beside it, which it is told apart from
 */
export function shownKpi(kpi: Kpi, locale: Json | undefined, path: string, beside: readonly number[] = []): ShownKpi {
  const { label, value, color, tone, delta, goodWhen, format } = kpi;
  const written = (number: number) =>
    inFormat(path, () => numberWriter('figure', { values: beside, format, locale })(number));
  const writtenChange = (change: number) => inFormat(path, () => changeWriter(format, locale)(change));
  const shown: ShownKpi = {
    label: oneLine(label),
    value: oneLine(typeof value === 'string' ? value : written(value)),
  };
  if (typeof value === 'number') shown.counted = (progress) => oneLine(written(partOf(value, progress)));
  if (color !== undefined) shown.color = color;
  if (tone !== undefined) shown.tone = tone;
  if (delta !== undefined && delta !== '') shown.delta = withTone(deltaOf(delta, writtenChange), goodWhen);
  return shown;
}
