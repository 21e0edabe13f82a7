import { type BuiltIn, DOLLARS, MONTHS, PERCENT } from './built-in.js';

/** Labels and named series, which all tiles of a board show in parts. */
interface Table {
  labels: readonly string[];
  series: Readonly<Record<string, readonly number[]>>;
}

interface Tile {
  span?: number;
  height?: number;
  spec: Record<string, unknown>;
}

const BOARD = { type: 'board', width: 1200 };
const GROWS = { delta: 'changePercent' };
const FALLS = { delta: 'changePercent', goodWhen: 'down' };
const MONEY = { style: 'compact', prefix: '$' };
const formatted = (format: object) => ({ options: { scales: { y: { beginAtZero: true, ticks: { format } } } } });
const IN_PERCENT = { options: { scales: { y: { ticks: { format: PERCENT } } } } };
const LYING = { indexAxis: 'y' };

/** A chart of some series of a table; of all without names. */
function chart(span: number, { labels, series }: Table, names: readonly string[], spec: Tile['spec']): Tile {
  const shown = names.length === 0 ? Object.keys(series) : names;
  const datasets = shown.map((label) => ({ label, data: series[label] ?? [] }));
  return { span, spec: { ...spec, data: { labels, datasets } } };
}

/** A chart of one series, whose name is the title. */
function single(span: number, table: Table, name: string, type: string, over: Tile['spec'] = {}): Tile {
  return chart(span, table, [name], { type, title: name, ...over });
}

/** The latest value of a series with its course. */
function figure(span: number, table: Table, name: string, over: Tile['spec'] = {}): Tile {
  return chart(span, table, [name], { type: 'kpi', label: name, value: 'last', ...GROWS, ...over });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The sum of each series. */
function totals(span: number, { series }: Table, spec: Tile['spec']): Tile {
  const data = Object.values(series).map(sumOf);
  return { span, spec: { ...spec, data: { labels: Object.keys(series), datasets: [{ data }] } } };
}

/** The sum of all series. */
function total({ labels, series }: Table, label: string): Tile {
  const data = labels.map((_label, at) => sumOf(Object.values(series).map((values) => values[at] ?? 0)));
  const spec = { type: 'kpi', label, value: 'last', ...GROWS };
  return { span: 4, height: 2, spec: { ...spec, data: { labels, datasets: [{ data }] } } };
}

const WEEKS = ['W40', 'W41', 'W42', 'W43', 'W44', 'W45', 'W46', 'W47'];
const DAYS = Array.from({ length: 14 }, (_one, at) => `${at + 10} Nov`);

const weekly: Table = {
  labels: WEEKS,
  series: {
    Revenue: [91200, 94800, 90100, 98700, 104300, 101900, 112600, 124300],
    Orders: [1411, 1462, 1398, 1530, 1611, 1590, 1745, 1832],
    Visitors: [38100, 39400, 37800, 41200, 43900, 43100, 46800, 49500],
    Refunds: [62, 58, 66, 57, 49, 52, 47, 41],
  },
};
const revenue: Table = {
  labels: MONTHS.slice(0, 8),
  series: {
    MRR: [103500, 108900, 112400, 119700, 126300, 131800, 140500, 148200],
    New: [6400, 7100, 5600, 8100, 8700, 7900, 9800, 9600],
    Expansion: [2700, 2900, 2300, 3000, 3300, 2800, 3600, 3500],
    Churn: [-3700, -4600, -4400, -3800, -5400, -5200, -4700, -5400],
  },
};
const channels: Table = {
  labels: MONTHS.slice(0, 6),
  series: {
    Search: [18200, 19100, 20400, 21800, 22900, 24600],
    Social: [9400, 10200, 9900, 11600, 12800, 12100],
    Email: [6100, 6400, 7200, 7000, 7900, 8300],
    Direct: [5200, 5100, 5600, 5900, 6100, 6400],
    Partners: [2100, 2600, 2900, 3400, 4100, 4800],
  },
};
const support: Table = {
  labels: WEEKS,
  series: {
    Opened: [212, 228, 241, 219, 236, 251, 230, 224],
    Solved: [205, 219, 233, 238, 241, 246, 244, 239],
    Backlog: [61, 70, 78, 59, 54, 59, 45, 30],
    'First response': [4.6, 4.9, 5.2, 4.4, 4.1, 4.2, 3.6, 3.1],
    Satisfaction: [88, 87, 86, 89, 90, 90, 92, 93],
  },
};
const uptime: Table = {
  labels: DAYS,
  series: {
    Uptime: [99.98, 100, 99.99, 99.71, 99.97, 100, 100, 99.99, 99.42, 99.95, 100, 99.99, 100, 100],
    Incidents: [1, 0, 0, 2, 1, 0, 0, 0, 3, 1, 0, 0, 0, 0],
    'Response time': [184, 179, 181, 232, 190, 178, 176, 180, 268, 195, 182, 177, 174, 171],
  },
};
const pipeline: Table = {
  labels: ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Won'],
  series: { Deals: [420, 188, 96, 51, 34], Value: [2940000, 1580000, 910000, 540000, 402000] },
};
const stores: Table = {
  labels: MONTHS.slice(0, 6),
  series: {
    Berlin: [82000, 84100, 88700, 91200, 95300, 99800],
    Lisbon: [61200, 60800, 64900, 69100, 72600, 71400],
    Oslo: [54100, 57300, 56200, 58800, 60100, 63700],
    Rome: [48800, 47100, 50600, 53900, 55200, 58100],
  },
};
const finance: Table = {
  labels: MONTHS.slice(0, 8),
  series: {
    Revenue: [212000, 224000, 219000, 241000, 252000, 263000, 271000, 288000],
    Costs: [198000, 231000, 204000, 211000, 226000, 229000, 240000, 244000],
    Profit: [14000, -7000, 15000, 30000, 26000, 34000, 31000, 44000],
    Cash: [410000, 396000, 402000, 425000, 447000, 476000, 503000, 541000],
  },
};
const survey: Table = {
  labels: ['Easy to start', 'Looks good', 'Fast enough', 'Good value', 'Would recommend'],
  series: { Agree: [214, 241, 198, 176, 229], Neutral: [52, 38, 61, 74, 41], Disagree: [34, 21, 41, 50, 30] },
};
const project: Table = {
  labels: ['Research', 'Design', 'Backend', 'Frontend', 'Launch'],
  series: { Done: [100, 85, 62, 48, 10], Planned: [120, 160, 320, 280, 90], Spent: [132, 141, 214, 150, 12] },
};

/** Several figures and charts of one table as one image. */
export const boardTemplates: BuiltIn[] = [
  {
    id: 'weekly-metrics-board',
    name: 'Weekly metrics',
    description:
      'Board of a week: four key figures with their course. Series revenue in dollars | orders | visitors | refunds.',
    spec: {
      ...BOARD,
      title: 'Weekly metrics',
      subtitle: 'Week 47, and changes since week 40',
      source: 'Source: shop',
      tiles: [
        figure(3, weekly, 'Revenue', { format: MONEY }),
        figure(3, weekly, 'Orders'),
        figure(3, weekly, 'Visitors'),
        figure(3, weekly, 'Refunds', FALLS),
        single(8, weekly, 'Revenue', 'bar', formatted(DOLLARS)),
        single(4, weekly, 'Orders', 'line'),
        single(4, weekly, 'Refunds', 'bar'),
        single(8, weekly, 'Visitors', 'line'),
      ],
    },
  },
  {
    id: 'revenue-review-board',
    name: 'Revenue review',
    description:
      'Board of recurring revenue and what moves it. Data in dollars, losses negative; series MRR | new | expansion | churn.',
    spec: {
      ...BOARD,
      title: 'Revenue review',
      subtitle: 'Recurring revenue and what moved it, January to August',
      source: 'Source: billing',
      tiles: [
        figure(3, revenue, 'MRR', { format: MONEY }),
        figure(3, revenue, 'New', { format: MONEY }),
        figure(3, revenue, 'Expansion', { format: MONEY }),
        figure(3, revenue, 'Churn', { format: MONEY, delta: 'change' }),
        single(6, revenue, 'MRR', 'line', formatted(DOLLARS)),
        chart(6, revenue, ['New', 'Expansion', 'Churn'], {
          type: 'bar',
          title: 'Movements',
          stacked: true,
          ...formatted(DOLLARS),
        }),
      ],
    },
  },
  {
    id: 'marketing-channels-board',
    name: 'Marketing channels',
    description: 'Board of channels: together, by month, as shares. A series for each channel, such as its visits.',
    spec: {
      ...BOARD,
      title: 'Marketing channels',
      subtitle: 'Visits by channel, January to June',
      source: 'Source: web analytics',
      sharedLegend: false,
      tiles: [
        total(channels, 'All channels'),
        chart(8, channels, [], { type: 'bar', title: 'By month', stacked: true }),
        totals(4, channels, { type: 'doughnut', title: 'Share' }),
        chart(8, channels, [], { type: 'line', title: 'Course' }),
      ],
    },
  },
  {
    id: 'support-board',
    name: 'Support',
    description:
      'Board of a support team. Series backlog | first response in hours | satisfaction in percent | opened | solved.',
    spec: {
      ...BOARD,
      title: 'Support',
      subtitle: 'Tickets of the last eight weeks',
      source: 'Source: help desk',
      tiles: [
        figure(4, support, 'Backlog', FALLS),
        figure(4, support, 'First response', { ...FALLS, format: { suffix: ' h' } }),
        figure(4, support, 'Satisfaction', { delta: 'change', format: PERCENT }),
        chart(7, support, ['Opened', 'Solved'], { type: 'bar', title: 'Opened and solved' }),
        single(5, support, 'Backlog', 'line'),
        single(5, support, 'First response', 'bar', formatted({ suffix: ' h' })),
        single(7, support, 'Satisfaction', 'line', IN_PERCENT),
      ],
    },
  },
  {
    id: 'uptime-board',
    name: 'Uptime and incidents',
    description: 'Board of a service by day. Series uptime in percent | incidents | response time in milliseconds.',
    spec: {
      ...BOARD,
      title: 'Uptime and incidents',
      subtitle: 'The last two weeks',
      source: 'Source: monitoring',
      tiles: [
        figure(4, uptime, 'Uptime', { value: 'mean', delta: undefined, format: { ...PERCENT, digits: 2 } }),
        figure(4, uptime, 'Incidents', { value: 'sum', delta: undefined }),
        figure(4, uptime, 'Response time', { ...FALLS, format: { suffix: ' ms' } }),
        single(8, uptime, 'Uptime', 'line', IN_PERCENT),
        single(4, uptime, 'Incidents', 'bar'),
        single(12, uptime, 'Response time', 'line', formatted({ suffix: ' ms' })),
      ],
    },
  },
  {
    id: 'sales-pipeline-board',
    name: 'Sales pipeline',
    description: 'Board of the stages of deals. A label for each stage; series deals | value in dollars.',
    spec: {
      ...BOARD,
      title: 'Sales pipeline',
      subtitle: 'Deals and their value at each stage',
      source: 'Source: CRM',
      tiles: [
        { ...chart(7, pipeline, ['Deals'], { type: 'funnel', title: 'Deals' }), height: 3 },
        {
          ...single(5, pipeline, 'Value', 'bar', {
            options: { ...LYING, scales: { x: { ticks: { format: DOLLARS } } } },
          }),
          height: 3,
        },
        chart(12, pipeline, [], { type: 'table', title: 'Stages', columns: [{ name: 'Value', format: MONEY }] }),
      ],
    },
  },
  {
    id: 'store-comparison-board',
    name: 'Store comparison',
    description: 'Board that compares stores, sites or teams by month. A series for each of them.',
    spec: {
      ...BOARD,
      title: 'Store comparison',
      subtitle: 'Sales by store, January to June',
      source: 'Source: point of sale',
      sharedLegend: false,
      tiles: [
        total(stores, 'All stores'),
        chart(8, stores, [], { type: 'line', title: 'Course' }),
        totals(5, stores, { type: 'bar', title: 'Total', options: LYING }),
        chart(7, stores, [], { type: 'bar', title: 'By month' }),
      ],
    },
  },
  {
    id: 'finance-month-board',
    name: 'Finance month',
    description: 'Board of a month in the books. Data in dollars; series revenue | costs | profit | cash.',
    spec: {
      ...BOARD,
      title: 'Finance',
      subtitle: 'August, and changes since January',
      source: 'Source: accounting',
      tiles: [
        figure(3, finance, 'Revenue', { format: MONEY }),
        figure(3, finance, 'Costs', { ...FALLS, format: MONEY }),
        figure(3, finance, 'Profit', { delta: 'change', format: MONEY }),
        figure(3, finance, 'Cash', { format: MONEY }),
        chart(7, finance, ['Revenue', 'Costs'], { type: 'bar', title: 'Revenue and costs', ...formatted(DOLLARS) }),
        single(5, finance, 'Profit', 'bar', { colorBy: 'sign', ...formatted(DOLLARS) }),
        single(12, finance, 'Cash', 'line', formatted(DOLLARS)),
      ],
    },
  },
  {
    id: 'survey-results-board',
    name: 'Survey results',
    description: 'Board of a survey. A label for each question, a series for each answer, as counts.',
    spec: {
      ...BOARD,
      title: 'Survey results',
      subtitle: '300 answers to five questions',
      source: 'Source: survey of customers',
      sharedLegend: false,
      tiles: [
        {
          ...chart(8, survey, [], { type: 'bar', title: 'By question', stacked: 'percent', options: LYING }),
          height: 3,
        },
        { ...totals(4, survey, { type: 'doughnut', title: 'All answers' }), height: 3 },
        chart(12, survey, [], { type: 'table', title: 'Answers' }),
      ],
    },
  },
  {
    id: 'project-status-board',
    name: 'Project status',
    description: 'Board of a project. A label for each part; series done in percent | planned hours | spent hours.',
    spec: {
      ...BOARD,
      title: 'Project status',
      subtitle: 'Progress and hours by part',
      source: 'Source: time sheets',
      tiles: [
        { ...chart(6, project, ['Done'], { type: 'progress', title: 'Done in percent', max: 100 }), height: 2 },
        { ...chart(6, project, ['Planned', 'Spent'], { type: 'bar', title: 'Planned and spent hours' }), height: 2 },
        chart(12, project, [], { type: 'table', title: 'Parts' }),
      ],
    },
  },
];
