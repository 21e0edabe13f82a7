/** Whose defaults a configuration relies on. */
export const ORIGINS = ['quickchart', 'chartjs'] as const;
export type Origin = (typeof ORIGINS)[number];
