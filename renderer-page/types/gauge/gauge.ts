import { type ChartSpec, excerpt } from '../../../chart-spec/spec.js';
import { plainValue } from '../../chart/data-values';
import type { DrawnType } from '../../chart/drawn-type';
import { gaugeEnds } from './gauge-ends';

/** The ring with its beginning on the right, where bars begin. One that begins at an angle of the specification stays. */
function mirrored(spec: ChartSpec): ChartSpec {
  const { composition, data, options } = spec;
  const [ring] = data.datasets;
  if (!composition?.ends || !ring || options['rotation'] !== 270 || options['circumference'] !== 180) return spec;
  const [first, last] = composition.ends;
  return {
    ...spec,
    data: { ...data, datasets: [{ ...ring, data: ring.data.toReversed() }] },
    composition: {
      ...composition,
      isMirrored: true,
      ends: [last, first],
      ...(composition.marks && { marks: composition.marks.map((mark) => ({ ...mark, at: 1 - mark.at })) }),
      ...(composition.roles && { roles: composition.roles.toReversed() }),
    },
  };
}

export const gauge: DrawnType = {
  mirrored,
  plugins(drawing, { spec: { composition }, theme }) {
    const { ends, marks = [], unnamed = [] } = composition ?? {};
    if (unnamed.length > 0)
      drawing.note(`The gauge has no space for ${unnamed.map(excerpt).join(' and ')}. Use a larger image.`);
    return ends ? [gaugeEnds(drawing, ends, marks, theme)] : [];
  },
  markText({ asked: { data }, write }) {
    const [series] = data.datasets;
    const name = series?.label ?? data.labels[0] ?? '';
    const value = plainValue(series?.data[0]);
    const text = value === null ? '' : write(value);
    return name === '' ? text : `${name}: ${text}`;
  },
};
