import type { Row } from '../measure.js';
import type { Results } from '../results.js';
import { chartTable } from './tables.js';

/** The table of the bar chart. What else was measured stands in the goals. */
export function barSection({ rows }: Results): string {
  const bars = rows.filter(({ what }) => ['bar', 'cache HIT', '304'].includes(what));
  return bars.length === 0 ? '' : `## A bar chart\n\n${barText(bars)}`;
}

function barText(bars: readonly Row[]): string {
  return `CPU ms is that of all processes, then of each kind; \`service\` is the only process of a peer, and the driver of bare pages.

${chartTable(bars)}

- Chart.js on @napi-rs/canvas: the same specification behind node:http, without validation, API keys or a cache.
- Bare pages: two pages of the same browser, with the drawing and encoding of the service and nothing else. Bare Chart.js pages: Chart.js
  alone, one canvas and \`toDataURL\`.
- Without access checks: the service without authentication, plans, limits and history.
`;
}
