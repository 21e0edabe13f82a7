import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { HasSpecForHistory } from '../history/history.js';
import type { SpecMemo } from './stages/spec-memo.js';

/** What a description was read as. */
export interface Reading {
  type: string;
  title?: string;
  labels: ChartSpec['data']['labels'];
  series: { name: string; values: ChartSpec['data']['datasets'][number]['data'] }[];
  /** What was assumed, computed or left out. */
  assumptions: string[];
}

/** Added by the stage that reads the spec; later stages replace `spec` and extend `warnings`. */
export interface HasSpec extends HasSpecForHistory {
  spec: ChartSpec;
  /** For `X-Chart-Warnings`. */
  warnings: string[];
  returnUrl: boolean;
  /** What a description was read as. */
  interpretation?: Reading;
  /** What was computed from this specification for an earlier request. */
  memo?: SpecMemo;
  /** How long a GET image may be cached when its content can change under the same URL. Default: a day. */
  maxAgeS?: number;
}

/** Added by `startDeadline`. */
export interface HasDeadline {
  /** Epoch milliseconds, without the time to encode a large image. */
  deadlineAt: number;
}

/** The image may change although its URL does not: it depends on a saved brand kit, an own template or a logo. */
export const CHANGEABLE_MAX_AGE_S = 300;
