import { isObject, objectAt } from '../../../chart-spec/spec.js';
import type { DrawnType, PointedMark } from '../../chart/drawn-type';
import { fade } from '../../theme/color';
import { placeText } from '../../values/label-texts';

/** Opacity of histograms that stand behind one another. */
const OVERLAID = 0.6;

export const histogram: DrawnType = {
  seriesOptions(_drawing, { spec, theme }, _dataset, { color }) {
    const isOverlaid = spec.data.datasets.length > 1;
    return {
      backgroundColor: isOverlaid ? fade(color, OVERLAID) : color,
      borderColor: theme?.opaqueBackground ?? '#ffffff',
      borderWidth: theme && !isOverlaid ? { left: theme.scale / 2, right: theme.scale / 2 } : 0,
    };
  },
  markHead: binText,
};

function binText({ raw, datasetIndex, plan }: PointedMark): string {
  const { spec } = plan;
  const along = spec.options['indexAxis'] === 'y' ? 'y' : 'x';
  const middle = isObject(raw) ? Number(raw[along]) : Number.NaN;
  const bins = spec.data.datasets[datasetIndex]?.data ?? [];
  const { min, max, offset } = objectAt(spec.options, 'scales', along);
  // Bars of whole numbers have space beside them.
  if (offset === true) return placeText(middle, plan);
  const half = (Number(max) - Number(min)) / bins.length / 2;
  return [middle - half, middle + half].map((edge) => placeText(Number(edge.toPrecision(12)), plan)).join(' – ');
}
