import { withAlt } from '../../../chart-spec/chart-spec.js';
import { stage } from '../../http/http.js';
import type { HasSpec } from '../state.js';

/** Writes an alternative text from the data where the spec has none: SVG, PDF and `X-Chart-Alt` show it. See docs/reference/images.md. */
export const describeImage = stage<HasSpec>((ctx, next) => {
  const { spec, memo } = ctx.state;
  ctx.state.spec = memo === undefined ? withAlt(spec) : memo.describe(spec);
  return next();
});
