import { withValueFormat } from '../../values/value-format.js';
import { filledData, isBlank } from '../blank-data.js';
import { figureValue } from '../figure-value.js';

/**
 * A figure needs no data, and data no figure: then it is the last value. One without both is drawn as missing. Its past is always a small
 * line: `sparkline` asks for nothing more, and would take the margins away.
 */
export function completeKpi({ sparkline, ...given }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kpi: Record<string, unknown> = {
    ...withValueFormat(given),
    ...(typeof sparkline !== 'boolean' && { sparkline }),
  };
  const { data, value } = given;
  const isAbsent = value === undefined || value === null;
  if (!isBlank(data)) return { ...kpi, value: isAbsent ? 'last' : figureValue(given) };
  return { ...kpi, value: figureValue(given), data: filledData(data, typeof value === 'number' ? value : null) };
}
