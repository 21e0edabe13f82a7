/** A problem of a spec at a dotted path such as `data.datasets.0.data`; the empty path is the spec itself. */
export interface Problem {
  path: string;
  message: string;
}
