/** The charts of the gallery, as clients write them. */

export type Input = Record<string, unknown>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const REVENUE = [42, 51, 48, 62, 70, 66, 78, 85, 80, 92, 98, 110];
const COSTS = [30, 34, 33, 40, 44, 46, 48, 52, 55, 57, 60, 64];
const CHANNELS = {
  labels: ['Direct', 'Search', 'Social', 'Email', 'Partners', 'Events', 'Press', 'Other'],
  datasets: [{ label: 'Visits', data: [38, 27, 14, 11, 9, 8, 7, 6] }],
};
const SKILLS = {
  labels: ['Speed', 'Price', 'Support', 'Design', 'Docs', 'Reliability'],
  datasets: [
    { label: 'Chartwright', data: [9, 7, 8, 9, 8, 9] },
    { label: 'Elsewhere', data: [6, 8, 5, 6, 7, 7] },
  ],
};
const TWO_SERIES = {
  labels: MONTHS,
  datasets: [
    { label: 'Revenue', data: REVENUE },
    { label: 'Costs', data: COSTS },
  ],
};
const stacked = { scales: { x: { stacked: true }, y: { stacked: true } } };
const dollars = { style: 'currency', currency: 'USD' };

/** One chart of each kind. */
export const KINDS: Record<string, Input> = {
  bar: { type: 'bar', title: 'Revenue and costs', data: TWO_SERIES },
  line: {
    type: 'line',
    title: 'Revenue and plan',
    data: {
      labels: MONTHS,
      datasets: [
        { label: 'Revenue', data: REVENUE },
        { label: 'Plan', data: COSTS.map((value) => value * 1.5), borderDash: [6, 4] },
      ],
    },
  },
  area: {
    type: 'line',
    title: 'Monthly recurring revenue',
    data: { labels: MONTHS, datasets: [{ label: 'MRR', data: REVENUE.map((value) => value * 1000), fill: true }] },
    options: { scales: { y: { ticks: { format: dollars } } } },
  },
  pie: { type: 'pie', title: 'Visits by channel', data: CHANNELS },
  doughnut: { type: 'doughnut', title: 'Visits by channel', data: CHANNELS, options: { plugins: { datalabels: {} } } },
  radar: { type: 'radar', title: 'Side by side', data: SKILLS },
  polarArea: { type: 'polarArea', title: 'Visits by channel', data: CHANNELS },
  scatter: {
    type: 'scatter',
    title: 'Advertising and orders',
    trend: 'linear',
    data: {
      datasets: [{ label: 'Weeks', data: REVENUE.map((y, i) => ({ x: COSTS[i] ?? 0, y: y + ((i * 7) % 11) })) }],
    },
  },
  bubble: {
    type: 'bubble',
    title: 'Price, rating and sales',
    data: { csv: 'Product,Price,Rating,Sales\nA,12,3.9,800\nB,18,4.4,1500\nC,25,4.1,400\nD,31,4.7,900\nE,40,4.5,250' },
    options: { plugins: { datalabels: {} } },
  },
  'floating bars': {
    type: 'bar',
    title: 'Temperatures of a year',
    data: {
      labels: MONTHS,
      datasets: [{ label: 'Range', data: MONTHS.map((_, i) => [3 - Math.abs(6 - i) * 2, 28 - Math.abs(6 - i) * 3]) }],
    },
  },
  waterfall: {
    type: 'waterfall',
    title: 'Recurring revenue in March',
    data: {
      labels: ['February', 'New', 'Expansion', 'Contraction', 'Churn', 'March'],
      datasets: [{ label: 'Revenue', data: [120, 34, 18, -9, -21, null] }],
    },
    options: { scales: { y: { ticks: { format: { style: 'decimal', prefix: '$', suffix: 'K' } } } } },
  },
  funnel: {
    type: 'funnel',
    title: 'From visit to customer',
    data: { labels: ['Visits', 'Sign-ups', 'Trials', 'Customers'], datasets: [{ data: [12400, 4100, 1650, 480] }] },
  },
  heatmap: {
    type: 'heatmap',
    title: 'Tickets by day and hour',
    data: {
      labels: ['00', '04', '08', '12', '16', '20'],
      datasets: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, day) => ({
        label,
        data: [2, 1, 14, 22, 17, 6].map((count) => count + ((count * (day + 3)) % 7)),
      })),
    },
  },
  calendar: {
    type: 'heatmap',
    title: 'Commits by day',
    calendar: true,
    data: {
      labels: Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)),
      datasets: [{ label: 'Commits', data: Array.from({ length: 365 }, (_, i) => ((i * 37) % 11) * ((i % 7) % 3)) }],
    },
  },
  histogram: {
    type: 'histogram',
    title: 'Response times in ms',
    data: {
      datasets: [
        { label: 'Requests', data: Array.from({ length: 400 }, (_, i) => 80 + ((i * 37) % 61) + ((i * i) % 89)) },
      ],
    },
  },
  boxplot: {
    type: 'boxplot',
    title: 'Rents by district',
    data: {
      labels: ['North', 'East', 'South'],
      datasets: [
        {
          label: '€ per m²',
          data: [
            [9, 10, 11, 12, 13, 19],
            [7, 8, 9, 9, 11],
            [10, 12, 13, 15, 16, 22],
          ],
        },
      ],
    },
  },
  violin: {
    type: 'violin',
    title: 'Rents by district',
    data: {
      labels: ['North', 'South'],
      datasets: [
        {
          label: '€ per m²',
          data: [
            [9, 10, 10, 11, 11, 12, 13, 15],
            [10, 12, 13, 13, 14, 15, 16, 19],
          ],
        },
      ],
    },
  },
  gauge: {
    type: 'gauge',
    title: 'Server load',
    ranges: [
      { to: 60, tone: 'good' },
      { to: 85, tone: 'warning' },
      { to: 100, tone: 'bad' },
    ],
    target: 85,
    data: { datasets: [{ label: 'now', data: [71] }] },
    options: { plugins: { datalabels: { format: { style: 'decimal', suffix: '%' } } } },
  },
  slope: {
    type: 'slope',
    title: 'Share of renewable power',
    data: {
      labels: ['2015', '2025'],
      datasets: [
        { label: 'Denmark', data: [51, 82] },
        { label: 'Spain', data: [35, 57] },
        { label: 'France', data: [16, 29] },
      ],
    },
  },
  dumbbell: {
    type: 'dumbbell',
    title: 'Before and after',
    data: { csv: 'Team,Before,After\nSales,38,52\nSupport,61,46\nDesign,44,58' },
  },
  candlestick: {
    type: 'candlestick',
    title: 'Share price of Acme',
    data: {
      rows: [
        ['Day', 'Open', 'High', 'Low', 'Close', 'Volume'],
        ...Array.from({ length: 30 }, (_, i) => {
          const [open, close] = [0, 1].map((day) => 180 + i / 2 + (((i + day) * 37) % 11));
          const day = new Date(Date.UTC(2026, 0, 5 + i + 2 * Math.floor(i / 5)));
          const [low, high] = [Math.min(open ?? 0, close ?? 0) - (i % 4), Math.max(open ?? 0, close ?? 0) + (i % 3)];
          return [day.toISOString().slice(0, 10), open, high, low, close, 2e6 + ((i * 53) % 17) * 3e5];
        }),
      ],
    },
  },
  table: {
    type: 'table',
    title: 'Orders by city',
    totals: true,
    columns: [
      { name: 'Orders', bar: true },
      { name: 'Growth %', heat: true },
      { name: 'Trend', sparkline: true },
    ],
    data: {
      rows: [
        ['City', 'Orders', 'Revenue ($)', 'Growth %', 'Trend'],
        ['Berlin', 1240, 84100, 12.5, [3, 5, 4, 8, 9]],
        ['Paris', 980, 71150, -4.2, [9, 7, 8, 6, 5]],
        ['Madrid', 1431, 65300, 8.1, [2, 3, 3, 4, 6]],
        ['Rome', 611, 40110, 0, [5, 5, 6, 5, 5]],
        ['Vienna', 402, 38900, 21.7, [1, 2, 4, 6, 9]],
      ],
    },
  },
  progress: {
    type: 'progress',
    title: 'Goals of the year',
    target: 75,
    data: { labels: ['Revenue', 'Hiring', 'Support'], datasets: [{ data: [82, 35, 64] }] },
  },
  treemap: {
    type: 'treemap',
    title: 'Sales by region',
    data: {
      csv: 'Region,City,Sales\nEurope,Berlin,40\nEurope,Paris,35\nAsia,Tokyo,50\nAsia,Seoul,22\nAmericas,Lima,18',
    },
  },
  sankey: {
    type: 'sankey',
    title: 'Where energy goes',
    data: { csv: 'from,to,value\nCoal,Power,10\nGas,Power,6\nGas,Heat,5\nPower,Homes,9\nPower,Industry,7' },
  },
  'small multiples': {
    type: 'line',
    title: 'Orders by city',
    smallMultiples: true,
    data: {
      labels: MONTHS,
      datasets: ['Berlin', 'Paris', 'Madrid', 'Rome', 'Vienna', 'Oslo'].map((label, city) => ({
        label,
        fill: true,
        data: MONTHS.map((_, i) => 20 + 5 * city + ((i * 7 + city * 5) % 13)),
      })),
    },
  },
  'stacked bars': { type: 'bar', title: 'Revenue and costs', data: TWO_SERIES, options: stacked },
  'stacked areas': {
    type: 'line',
    title: 'Revenue and costs',
    data: { ...TWO_SERIES, datasets: TWO_SERIES.datasets.map((dataset) => ({ ...dataset, fill: true })) },
    options: stacked,
  },
  'horizontal bars': {
    type: 'bar',
    title: 'Visits by channel',
    data: CHANNELS,
    options: { indexAxis: 'y', plugins: { datalabels: {} } },
  },
  'bars and a line, two axes': {
    type: 'bar',
    title: 'Orders and conversion',
    data: {
      labels: MONTHS,
      datasets: [
        { label: 'Orders', data: REVENUE.map((value) => value * 310) },
        { label: 'Conversion', type: 'line', yAxisID: 'rate', data: COSTS.map((value) => value / 1000) },
      ],
    },
    options: { scales: { y: {}, rate: { axis: 'y', position: 'right', ticks: { format: { style: 'percent' } } } } },
  },
  'time and annotations': {
    type: 'line',
    title: 'Response time',
    data: {
      labels: Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      datasets: [
        { label: 'p95', data: Array.from({ length: 90 }, (_, day) => 220 + 60 * Math.sin(day / 6) + (day % 7) * 8) },
      ],
    },
    options: {
      scales: { x: { type: 'time' }, y: { ticks: { format: { style: 'decimal', suffix: ' ms' } } } },
      plugins: {
        annotation: {
          annotations: {
            limit: { type: 'line', yMin: 300, yMax: 300, label: { display: true, content: 'Limit', position: 'end' } },
            outage: { type: 'box', xMin: '2026-02-10', xMax: '2026-02-18' },
          },
        },
      },
    },
  },
};

/** A chart as a card with all parts. */
export function asCard(chart: Input): Input {
  const { title, ...rest } = chart;
  return {
    ...rest,
    header: { eyebrow: 'Quarterly review', title, subtitle: 'January to December, all regions', badge: '+18 %' },
    legend: { position: 'top' },
    kpiStrip: [
      { label: 'Revenue', value: '$882K' },
      { label: 'Margin', value: '36 %' },
      { label: 'Churn', value: '1.9 %' },
    ],
    footer: { left: 'Source: billing', right: 'chartwright', borderTop: true },
    border: { width: 1 },
    borderRadius: 16,
  };
}

const sine = (length: number, factor = 1) =>
  Array.from({ length }, (_, at) => Math.round((50 + 40 * Math.sin(at / 30) + ((at * 7919) % 13)) * factor));
const one = (labels: string[], data: (number | null)[], more: Input = {}): Input => ({
  labels,
  datasets: [{ label: 'Series', data, ...more }],
});
const LONG = [
  'North America and the Caribbean islands',
  'Donaudampfschifffahrtsgesellschaft',
  'Middle East and Africa',
  'x',
  'A label somebody pasted by mistake together with half of the paragraph that followed it',
];

/** Data that is difficult to draw. */
export const HARD_DATA: Record<string, Input> = {
  'nothing but gaps': { title: 'Only gaps', data: one(['a', 'b', 'c'], [null, null, null]) },
  'one point': { title: 'One point', data: one(['Only'], [42]) },
  'all zero': { title: 'All zero', data: one(['a', 'b', 'c', 'd'], [0, 0, 0, 0]) },
  'one thousand points': {
    title: 'One thousand points',
    data: one(
      sine(1000).map((_, at) => `Day ${at + 1}`),
      sine(1000),
    ),
  },
  'above and below zero': {
    title: 'Profit and loss',
    data: one(MONTHS, [12, -19, 30, 55, -20, 13, 40, 62, 71, -10, 33, 80]),
  },
  huge: {
    title: 'Huge',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e12),
    ),
  },
  'beyond words': {
    title: 'Beyond words',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e297),
    ),
  },
  tiny: {
    title: 'Tiny',
    data: one(
      MONTHS,
      REVENUE.map((value) => value * 1e-9),
    ),
  },
  'close together': {
    title: 'Close together',
    data: one(
      MONTHS,
      REVENUE.map((value) => 1_000_000 + value),
    ),
  },
  'long labels': {
    title: `Long labels ${'and a title that does not end '.repeat(5)}`,
    data: one(LONG, [5, 9, 3, 7, 4]),
  },
  'gaps and twenty series': {
    title: 'Twenty series',
    data: {
      labels: MONTHS,
      datasets: Array.from({ length: 20 }, (_, series) => ({
        label: `Series number ${series + 1}`,
        data: MONTHS.map((_month, at) =>
          (at + series) % 7 === 0 ? null : 20 + series * 4 + ((at * 5 + series * 3) % 9),
        ),
      })),
    },
  },
};

/** The same chart in nine scripts and with emoji. */
export const SCRIPTS: Record<string, { title: string; labels: string[]; series: string }> = {
  Latin: { title: 'Überraschungsgröße “façade”', labels: ['Žižkov', 'Łódź', 'Århus', 'İzmir'], series: 'Umsätze' },
  Greek: { title: 'Πωλήσεις ανά περιοχή', labels: ['Αθήνα', 'Πάτρα', 'Βόλος', 'Χανιά'], series: 'Έσοδα' },
  Cyrillic: { title: 'Продажи по регионам', labels: ['Київ', 'София', 'Минск', 'Ниш'], series: 'Доход' },
  Arabic: { title: 'المبيعات حسب المنطقة', labels: ['القاهرة', 'الرياض', 'دبي', 'تونس'], series: 'الإيرادات' },
  Hebrew: { title: 'מכירות לפי אזור', labels: ['חיפה', 'אילת', 'עכו', 'יפו'], series: 'הכנסות' },
  Devanagari: { title: 'क्षेत्र के अनुसार बिक्री', labels: ['दिल्ली', 'मुंबई', 'पुणे', 'आगरा'], series: 'राजस्व' },
  Thai: { title: 'ยอดขายตามภูมิภาค', labels: ['กรุงเทพ', 'ภูเก็ต', 'เชียงใหม่', 'พัทยา'], series: 'รายได้' },
  Chinese: { title: '各地区销售额', labels: ['北京', '上海', '广州', '深圳'], series: '收入' },
  Japanese: { title: '地域別の売上', labels: ['東京', '大阪', 'さっぽろ', 'フクオカ'], series: '売上高' },
  Korean: { title: '지역별 매출', labels: ['서울', '부산', '대구', '인천'], series: '수익' },
  emoji: { title: 'Mood of the week 🚀', labels: ['😀', '👍🏽', '👩‍💻', '🇪🇺'], series: '🎉 Parties' },
  mixed: {
    title: 'Sales מכירות 売上 مبيعات',
    labels: ['Tokyo 東京', 'תל אביב', 'دبي Dubai', 'Αθήνα'],
    series: 'All 🌍',
  },
};

/** Width, height and device pixels per CSS px. */
export const SIZES: [number, number, number][] = [
  [100, 100, 1],
  [160, 120, 1],
  [240, 160, 1],
  [320, 320, 1],
  [400, 100, 1],
  [100, 400, 1],
  [480, 270, 1],
  [800, 400, 1],
  [1200, 630, 1],
  [1600, 900, 1],
  [2000, 2000, 1],
  [4000, 1200, 1],
];
