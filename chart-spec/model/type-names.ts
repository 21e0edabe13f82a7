/** The names of all chart types as keys. types/registry.ts, which this folder may not import, adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the registry
export interface ChartTypes {}

export type ChartType = keyof ChartTypes;
