import type { ChartSpec } from '../../../chart-spec/chart-spec.js';

/** One chart of an accepted batch. */
export interface BatchChart {
  name: string | null;
  /** In its normal form, with its brand kit applied. */
  spec: ChartSpec;
  warnings: string[];
  /** The hash that `History.keepSpec` returned; absent in jobs of earlier versions. */
  specHash?: string | null;
}

/** The payload of a batch job. */
export interface BatchPayload {
  charts: BatchChart[];
}
