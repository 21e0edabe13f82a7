import type { ChartType, Format } from '../chart-spec/spec.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TYPES: ChartType[] = ['bar', 'line', 'pie', 'doughnut', 'radar', 'polarArea'];
const FORMATS: Format[] = ['png', 'jpeg', 'svg', 'webp', 'pdf'];

/** Twelve bars in two series with title and legend, 800 × 400 px. Each `serial` gives a different chart. */
export function barChart(serial: number): object {
  const value = (month: number, series: number): number => ((serial * 31 + month * 17 + series * 7) % 97) + 3;
  return {
    type: 'bar',
    data: {
      labels: MONTHS,
      datasets: ['Revenue', 'Costs'].map((label, series) => ({
        label,
        data: MONTHS.map((_, month) => value(month, series)),
      })),
    },
    width: 800,
    height: 400,
    options: { plugins: { title: { display: true, text: `Report ${serial}` } } },
  };
}

/** Six bars without any options. */
export function simpleChart(): object {
  const datasets = [{ label: 'Revenue', data: [12, 19, 3, 5, 2, 13] }];
  return { type: 'bar', data: { labels: MONTHS.slice(0, 6), datasets }, width: 800, height: 400 };
}

/** The chart of `barChart` in a card with all parts, 800 × 500 px. */
export function fullCard(serial: number): object {
  return {
    ...barChart(serial),
    height: 500,
    options: {},
    header: {
      eyebrow: 'Finance',
      title: `Report ${serial}`,
      subtitle: 'Revenue and costs by month',
      badge: { text: 'Live' },
    },
    legend: { display: true },
    kpiStrip: [
      { label: 'Revenue', value: '$482K' },
      { label: 'Costs', value: '$57K' },
      { label: 'Margin', value: '41.6 %', color: '#0f8a5f' },
    ],
    footer: { left: 'Source: billing', right: `No. ${serial}`, borderTop: true },
    borderRadius: 16,
    border: { color: '#aab2c0', width: 1 },
  };
}

/** Four key figures with their course and eight charts, 1600 × 1200 px. */
function boardOfTwelve(serial: number): object {
  const types = ['line', 'bar', 'pie', 'doughnut'] as const;
  const parts = Array.from(
    { length: 12 },
    (_one, at) => barChart(serial * 12 + at) as { data: { datasets: object[] } },
  );
  const tiles = parts.map(({ data }, at) => {
    const one = { ...data, datasets: data.datasets.slice(0, 1) };
    if (at < 4) return { span: 3, spec: { type: 'kpi', label: `Figure ${at}`, delta: 'changePercent', data: one } };
    const type = types[at % types.length] ?? 'bar';
    return { span: 3, spec: { type, title: `Chart ${at}`, data: at % 4 < 2 ? data : one } };
  });
  return { type: 'board', title: `Board ${serial}`, width: 1600, height: 1200, tiles };
}

/** A mix of all types and formats, in sizes from an e-mail thumbnail to a report page at double resolution. */
export function mixedChart(serial: number): object {
  const sizes = [
    { width: 300, height: 200 },
    { width: 800, height: 400 },
    { width: 640, height: 480, devicePixelRatio: 2 },
    { width: 1200, height: 700 },
  ];
  return {
    ...barChart(serial),
    type: TYPES[serial % TYPES.length],
    format: FORMATS[Math.floor(serial / TYPES.length) % FORMATS.length],
    ...sizes[serial % sizes.length],
  };
}

/** A line chart of `points` points in all, in series of at most 1,000, which is the limit of the API. Each `serial` gives a different chart. */
export function lineOf(points: number, serial: number): object {
  const perSeries = Math.min(points, 1000);
  const labels = Array.from({ length: perSeries }, (_, index) => `Day ${index + 1}`);
  const datasets = Array.from({ length: Math.ceil(points / perSeries) }, (_, series) => ({
    label: `Series ${series + 1}`,
    data: labels.map((_, index) => Math.round(100 * Math.sin((index + serial) / 40 + series)) + series * 40),
  }));
  return { type: 'line', data: { labels, datasets }, width: 800, height: 400 };
}

/** The largest image that the API accepts: 16,000 × 16,000 pixels. */
export function largestImage(serial: number, format: Format): object {
  return { ...barChart(serial), width: 4000, height: 4000, devicePixelRatio: 4, format };
}

/** Charts of 800 × 400 px (the card: 800 × 500) that a case draws; each serial gives a different one. */
export const WORKLOADS = {
  bar: barChart,
  line: (serial: number) => ({ ...barChart(serial), type: 'line' }),
  pie: (serial: number) => ({ ...barChart(serial), type: 'pie' }),
  doughnut: (serial: number) => ({ ...barChart(serial), type: 'doughnut' }),
  radar: (serial: number) => ({ ...barChart(serial), type: 'radar' }),
  polarArea: (serial: number) => ({ ...barChart(serial), type: 'polarArea' }),
  '20 × 1000 line': (serial: number) => lineOf(20_000, serial),
  card: fullCard,
  board: boardOfTwelve,
} satisfies Record<string, (serial: number) => object>;

export type Workload = keyof typeof WORKLOADS;
