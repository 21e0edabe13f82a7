import {
  channels,
  finance,
  pipeline,
  project,
  revenue,
  stores,
  support,
  survey,
  type Table,
  uptime,
  weekly,
} from './board-tables.js';
import { type BuiltIn, DOLLARS, PERCENT } from './built-in.js';

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
