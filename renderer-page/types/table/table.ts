import type { DrawnType } from '../../chart/drawn-type';

export const table: DrawnType = { loadPainter: async () => (await import('./draw-table')).drawTable };
