import type { DrawnType } from '../../chart/drawn-type';
import { connectors } from './connectors';

export const waterfall: DrawnType = {
  plugins: (_drawing, { spec, theme }) =>
    spec.composition?.levels ? [connectors(spec.composition.levels, theme)] : [],
};
