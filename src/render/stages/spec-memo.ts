import { type ChartSpec, specMd5, withAlt } from '../../../chart-spec/chart-spec.js';

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
    if (this.#etag?.of !== spec || this.#etag.rendererVersion !== rendererVersion) {
      this.#etag = { of: spec, rendererVersion, etag: `"${specMd5(spec, rendererVersion)}"` };
    }
    return this.#etag.etag;
  }
}
