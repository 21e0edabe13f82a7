import type { GlobalOptions } from '../diagnostics.js';

/** Options of `chartwright render`, as commander parses them. */
export interface RenderOptions extends GlobalOptions {
  output?: string;
  outDir?: string;
  format?: string;
  width?: number;
  height?: number;
  scale?: number;
  preset?: string;
  brandKit?: string;
  theme?: string;
  data?: string;
  columns?: string;
  series?: string;
  where?: string;
  groupBy?: string;
  aggregate?: string;
  transpose?: true;
  jobs?: number;
  watch?: true;
  verbose?: true;
}
