/** Which series of a table or chart holds which price. */

export const PRICES = ['open', 'high', 'low', 'close'] as const;
export type CandleColumn = (typeof PRICES)[number] | 'volume';
const COLUMNS: readonly CandleColumn[] = [...PRICES, 'volume'];

/** What a series of a candlestick chart holds, by its name; undefined for other names. */
export function candleColumn(label: unknown): CandleColumn | undefined {
  const name = typeof label === 'string' ? label.trim().toLowerCase() : '';
  const [word = ''] = name.split(/[\s([]/);
  return COLUMNS.find((column) => word === column || (word.length === 1 && column.startsWith(word)));
}

/** The series by what they hold: by their names, else in the order open, high, low, close, volume. */
export function candleSeries<T extends { label?: unknown }>(datasets: readonly T[]): Partial<Record<CandleColumn, T>> {
  const isNamed = datasets.some(({ label }) => candleColumn(label) !== undefined);
  const found: Partial<Record<CandleColumn, T>> = {};
  for (const [i, dataset] of datasets.entries()) {
    const column = isNamed ? candleColumn(dataset.label) : COLUMNS[i];
    if (column !== undefined) found[column] ??= dataset;
  }
  return found;
}
