import { withAlt } from '../chart-spec/chart-spec.js';
import { stage } from '../http/http.js';
import type { HasSpec } from './state.js';

/** Writes an alternative text from the data where the spec has none: SVG, PDF and `X-Chart-Alt` show it. See docs/reference/images.md. */
export const describeImage = stage<HasSpec>((ctx, next) => {
  ctx.state.spec = withAlt(ctx.state.spec);
  return next();
});
