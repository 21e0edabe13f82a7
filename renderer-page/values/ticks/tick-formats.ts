import { defaults, type Scale, Ticks } from 'chart.js';
import { withinLimits } from '../../../chart-spec/table.js';
import { type NumericTick, numericFormatter } from '../../chartjs/adapters';

export function localeOfScale({ chart }: Scale): string {
  const { locale } = chart.options;
  return typeof locale === 'string' ? locale : 'en-US';
}

/**
 * Chart.js sets both limits of the decimals and then applies `ticks.format`. A single limit in the format may contradict the other limit of Chart.js,
 * which is a RangeError. This resolves the contradiction; formats without one are written as before, also in plain mode.
 */
export function acceptIntlFormats(): void {
  const numeric = numericFormatter();
  const tolerant: NumericTick = function (value, index, ticks) {
    try {
      return numeric.call(this, value, index, ticks);
    } catch (error) {
      const { format } = (this.options as { ticks?: { format?: Intl.NumberFormatOptions } }).ticks ?? {};
      if (!(error instanceof RangeError) || !format) throw error;
      const values = ticks.map((tick) => tick.value);
      return withinLimits(format, values, localeOfScale(this)).format(value);
    }
  };
  Object.assign(Ticks.formatters, { numeric: tolerant });
  for (const scale of [defaults.scales.linear, defaults.scales.radialLinear]) {
    if (scale.ticks) Object.assign(scale.ticks, { callback: tolerant });
  }
}
