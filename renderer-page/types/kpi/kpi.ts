import type { DrawnType } from '../../chart/drawn-type';

export const kpi: DrawnType = { loadPainter: async () => (await import('./draw-kpi')).drawKpi };
