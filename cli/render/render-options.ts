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
  jobs?: number;
  watch?: true;
  verbose?: true;
}
