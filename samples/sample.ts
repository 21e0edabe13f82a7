/** A specification as a client sends it. */
export type Spec = Record<string, unknown>;

/** The same data as JSON, as CSV and as the query of a URL. A URL has no name for the first column of a table. */
export interface Forms {
  data?: object;
  /** In place of data. */
  fields?: object;
  csv?: string;
  query?: string;
}

/** All samples of one chart type: the gallery, the golden images and the tests read the same ones. */
export interface TypeSamples {
  /** The type without styling. */
  chart: Spec;
  /** Other forms of the type, as fields that replace those of `chart`. */
  variants: Readonly<Record<string, Spec>>;
  /** Little data with gaps, for tests that state what is drawn. */
  small?: Spec;
  forms: Forms;
}
