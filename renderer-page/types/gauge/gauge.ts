import { plainValue } from '../../chart/data-values';
import type { DrawnType } from '../../chart/drawn-type';
import { gaugeEnds } from './gauge-ends';

export const gauge: DrawnType = {
  plugins: (drawing, { spec, theme }) =>
    spec.composition?.ends ? [gaugeEnds(drawing, spec.composition.ends, spec.composition.target, theme)] : [],
  markText({ asked: { data }, write }) {
    const [series] = data.datasets;
    const name = series?.label ?? data.labels[0] ?? '';
    const value = plainValue(series?.data[0]);
    const text = value === null ? '' : write(value);
    return name === '' ? text : `${name}: ${text}`;
  },
};
