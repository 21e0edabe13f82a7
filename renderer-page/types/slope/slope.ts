import type { DrawnType } from '../../chart/drawn-type';

export const slope: DrawnType = { comparesEnds: true };
