import type { JudgedTable } from '../../table/judge.js';
import { chartType } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { numbers } from '../point-checks.js';
import { candleWarnings } from './candle-warnings.js';
import { composeCandlestick } from './candles.js';
import { describeCandles } from './describe-candles.js';
import { candleColumn, candleSeries, PRICES } from './price-series.js';

export const candlestick = chartType({
  name: 'candlestick',
  label: 'Candlesticks',
  icon: 'chart-candlestick',
  titles: {
    en: 'Candlestick chart',
    de: 'Kerzendiagramm',
    fr: 'Graphique en chandeliers',
    es: 'Gráfico de velas',
    it: 'Grafico a candele',
    pt: 'Gráfico de velas',
    nl: 'Kandelaardiagram',
    ja: 'ローソク足チャート',
    zh: 'K线图',
    ar: 'مخطط الشموع',
    he: 'תרשים נרות',
    ko: '캔들 차트',
    hi: 'कैंडलस्टिक चार्ट',
    th: 'แผนภูมิแท่งเทียน',
    tr: 'Mum grafiği',
  },

  summary: 'prices: series open, high, low, close, and volume',
  words: `candlestick chart, candlestick, candlesticks, candle chart, ohlc chart, ohlc, Kerzenchart, Kerzendiagramm, Candlestick-Chart,
    chandeliers, graphique en chandeliers, chandeliers japonais, gráfico de velas, velas, velas japonesas, grafico a candele, candele,
    gráfico de candlestick, kaarsgrafiek, candlestickgrafiek, wykres świecowy, świecowy`,
  like: ['ohlc', 'candle', 'candles', 'candlesticks', 'financial', 'stock'],
  hasLabels: true,
  blank: {
    labels: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
    names: ['Open', 'High', 'Low', 'Close'],
    series: [
      [41, 43, 42, 45, 44],
      [44, 45, 46, 47, 46],
      [40, 41, 41, 43, 41],
      [43, 42, 45, 44, 42],
    ],
  },
  comparesChanges: true,
  suits: listsPrices,
  colorNames: () => [],
  table: {
    form: 'numbersAtLabels',
    isNamed: (name) => candleColumn(name) !== undefined,
    hasOwnAxis: (name) => candleColumn(name) === 'volume',
  },
  points: {
    check: numbers('or null: open, high, low and close are four series'),
    schema: { type: ['number', 'null'] },
  },
  datasetOptions: BAR_OPTIONS,
  undivided: 'whose series are the parts of one price',
  findIssues({ datasets }) {
    const series = candleSeries(datasets);
    const missing = PRICES.filter((column) => series[column] === undefined);
    if (missing.length === 0) return [];
    const message = `data.datasets must hold four series named open, high, low and close, and may hold volume: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
    return [{ path: 'data.datasets', message }];
  },
  warnings: candleWarnings,
  compose: composeCandlestick,
  describe: describeCandles,
});

function listsPrices({ roles: { label, values } }: JudgedTable): 'names' | undefined {
  const held = values.map(({ name }) => candleColumn(name));
  return label !== undefined && PRICES.every((price) => held.includes(price)) ? 'names' : undefined;
}
