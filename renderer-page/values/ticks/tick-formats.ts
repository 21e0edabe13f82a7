import { defaults, type Scale, Ticks } from 'chart.js';
import { numberFormat } from '../../../chart-spec/table.js';
import { type NumericTick, numericFormatter } from '../../chartjs/adapters';
import { exactDigits } from './compact';

const MOST_DIGITS = 6;

/** The decimals that tell the ticks apart, within those that the format allows. */
export function withinLimits(scale: Scale, format: Intl.NumberFormatOptions, values: number[]): Intl.NumberFormat {
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = Number.POSITIVE_INFINITY } = format;
  const unit = format.style === 'percent' ? 0.01 : 1;
  const digits = Math.max(least, Math.min(most, exactDigits(values, MOST_DIGITS, () => unit) ?? MOST_DIGITS));
  const { locale } = scale.chart.options;
  return numberFormat(typeof locale === 'string' ? locale : 'en-US', {
    ...format,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Chart.js sets both limits of the decimals and then those of `ticks.format`, so that one limit of the format may contradict the other one
 * of Chart.js, which is a RangeError. Texts that it can write stay as they are, also in plain mode.
 */
export function acceptIntlFormats(): void {
  const numeric = numericFormatter();
  const tolerant: NumericTick = function (value, index, ticks) {
    try {
      return numeric.call(this, value, index, ticks);
    } catch (error) {
      const { format } = (this.options as { ticks?: { format?: Intl.NumberFormatOptions } }).ticks ?? {};
      if (!(error instanceof RangeError) || !format) throw error;
      return withinLimits(
        this,
        format,
        ticks.map((tick) => tick.value),
      ).format(value);
    }
  };
  Object.assign(Ticks.formatters, { numeric: tolerant });
  for (const scale of [defaults.scales.linear, defaults.scales.radialLinear]) {
    if (scale.ticks) Object.assign(scale.ticks, { callback: tolerant });
  }
}
