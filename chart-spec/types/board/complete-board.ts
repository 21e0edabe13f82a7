/** What checks of data see in place of data. */
const BLANK = { labels: [''], datasets: [{ data: [null] }] };

/** The frame of a board has no data, and its legend may be named by a word. */
export function completeBoard(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { legend, ...board } = given;
  const others = typeof legend === 'string' ? { sharedLegend: legend === 'shared' } : { legend };
  return { ...board, ...(legend === undefined ? {} : others), data: BLANK };
}
