import { withAlt } from '../../chart-spec/describe.js';
import { type ChartSpec, specMd5 } from '../../chart-spec/spec.js';
import type { HasSpecForHistory } from '../history/history.js';

/**
 * What is computed from a specification. Keeps the last results, for the very same object: a request that repeats an earlier one, and
 * whose specification no brand kit and no logo replaces, computes nothing.
 */
export class SpecMemo {
  #described: { from: ChartSpec; spec: ChartSpec } | undefined;
  #etag: { of: ChartSpec; rendererVersion: string; etag: string } | undefined;

  /** The specification with an alternative text; see `withAlt`. */
  describe(spec: ChartSpec): ChartSpec {
    if (this.#described?.from !== spec) this.#described = { from: spec, spec: withAlt(spec) };
    return this.#described.spec;
  }

  /** Quoted MD5 of the canonical specification and the renderer's version. See docs/reference/caching.md. */
  etagOf(spec: ChartSpec, rendererVersion: string): string {
    if (this.#etag?.of !== spec || this.#etag.rendererVersion !== rendererVersion)
      this.#etag = { of: spec, rendererVersion, etag: `"${specMd5(spec, rendererVersion)}"` };
    return this.#etag.etag;
  }
}

/** What a description was read as. */
export interface Reading {
  type: string;
  title?: string;
  labels: ChartSpec['data']['labels'];
  series: { name: string; values: ChartSpec['data']['datasets'][number]['data'] }[];
  /** What was computed from the numbers. */
  operations: string[];
  /** Where each number of the text went; absent where a model read it. */
  numbers?: { text: string; use: string; label?: string; series?: string }[];
  /** What was assumed or left out. */
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
  memo?: SpecMemo | undefined;
  /** How long a GET image may be cached when its content can change under the same URL. Default: a day. */
  maxAgeS?: number;
}

/** Added by `startDeadline`. */
export interface HasDeadline {
  /** As of `performance.now`, without the time to encode a large image. */
  deadlineAt: number;
}

/** The image may change although its URL does not: it depends on a saved brand kit, an own template or a logo. */
export const CHANGEABLE_MAX_AGE_S = 300;

/** Set by a stage that has read the size of the image, for errors that are found after it. */
export interface HasRequestedSize {
  requestedSize?: { widthPx: number; heightPx: number } | undefined;
}
