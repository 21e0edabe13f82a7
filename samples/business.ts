/**
 * Charts of reports, dashboards and e-mails, written as people write them for a chart API: Chart.js options, data labels, annotations, two
 * axes, cards. The numbers are invented.
 */
import { months } from './chartjs/sample.js';

export interface BusinessChart {
  name: string;
  spec: Record<string, unknown>;
}

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const QUARTERS = ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'];
const COUNTRIES =
  'Germany,France,Italy,Spain,Poland,Romania,Netherlands,Belgium,Greece,Czechia,Portugal,Sweden,Hungary,Austria,Bulgaria,Denmark,Finland,Slovakia,Ireland,Croatia,Lithuania,Slovenia,Latvia,Estonia,Cyprus,Luxembourg,Malta,Norway,Switzerland,Iceland'.split(
    ',',
  );
const USD = { style: 'currency', currency: 'USD' };
const EUR = { style: 'currency', currency: 'EUR', locale: 'de-DE' };
const stacked = { x: { stacked: true }, y: { stacked: true } };
const one = (labels: string[], data: (number | null)[], extra: object = {}): object => ({
  labels,
  datasets: [{ label: 'Value', data, ...extra }],
});
const titled = (text: string, plugins: object = {}): object => ({ title: { display: true, text }, ...plugins });
const labelled = (extra: object = {}): object => ({ datalabels: { anchor: 'end', align: 'top', ...extra } });

export const BUSINESS_CHARTS: readonly BusinessChart[] = [
  {
    name: 'revenue-by-month',
    spec: {
      type: 'bar',
      data: one(
        SHORT,
        [42, 51, 48, 62, 70, 66, 78, 85, 80, 92, 98, 110].map((value) => value * 1000),
      ),
      options: {
        plugins: titled('Revenue 2025', { legend: { display: false } }),
        scales: { y: { beginAtZero: true, ticks: { format: { ...USD, digits: 0 } } } },
      },
    },
  },
  {
    name: 'revenue-against-target',
    spec: {
      type: 'bar',
      data: one(SHORT.slice(0, 6), [82, 91, 76, 104, 98, 121], { label: 'Revenue', backgroundColor: '#2563eb' }),
      options: {
        plugins: titled('Revenue against target', {
          annotation: {
            annotations: {
              target: {
                type: 'line',
                yMin: 100,
                yMax: 100,
                borderColor: '#dc2626',
                borderWidth: 2,
                borderDash: [6, 6],
                label: { display: true, content: 'Target 100', position: 'end' },
              },
            },
          },
        }),
      },
    },
  },
  {
    name: 'revenue-and-margin',
    spec: {
      type: 'bar',
      data: {
        labels: QUARTERS,
        datasets: [
          { label: 'Revenue', data: [1200000, 1350000, 1280000, 1620000], yAxisID: 'y', order: 2 },
          {
            type: 'line',
            label: 'Margin',
            data: [0.21, 0.24, 0.19, 0.27],
            yAxisID: 'y1',
            order: 1,
            tension: 0.3,
            pointRadius: 4,
          },
        ],
      },
      options: {
        scales: {
          y: { ticks: { format: { style: 'compact', prefix: '$' } } },
          y1: { position: 'right', grid: { drawOnChartArea: false }, ticks: { format: { style: 'percent' } } },
        },
      },
    },
  },
  {
    name: 'plan-mix',
    spec: {
      type: 'doughnut',
      data: one(['Free', 'Starter', 'Pro', 'Business', 'Enterprise'], [4210, 1250, 860, 310, 42], {
        backgroundColor: ['#94a3b8', '#38bdf8', '#6366f1', '#a855f7', '#ec4899'],
        borderWidth: 0,
        hoverOffset: 4,
      }),
      options: {
        cutout: '70%',
        plugins: titled('Customers by plan', { legend: { position: 'right', labels: { usePointStyle: true } } }),
      },
    },
  },
  {
    name: 'small-slices-with-labels',
    spec: {
      type: 'pie',
      data: one(['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung', 'Opera'], [52, 39, 5.2, 2.4, 1.1, 0.5]),
      options: { plugins: { datalabels: { color: '#fff', font: { weight: 'bold' }, format: { suffix: '%' } } } },
    },
  },
  {
    name: 'gauge',
    spec: {
      type: 'doughnut',
      data: one(['Done', 'Left'], [72, 28], { backgroundColor: ['#16a34a', '#e5e7eb'], borderWidth: 0 }),
      options: { rotation: -90, circumference: 180, cutout: '80%', plugins: { legend: { display: false } } },
    },
  },
  {
    name: 'four-series-with-labels',
    spec: {
      type: 'bar',
      data: {
        labels: SHORT,
        datasets: ['North', 'South', 'East', 'West'].map((label, at) => ({
          label,
          data: SHORT.map((_month, month) => 60 + ((at * 17 + month * 23) % 70)),
        })),
      },
      options: { plugins: labelled({ font: { size: 10 } }) },
    },
  },
  {
    name: 'two-close-lines-with-labels',
    spec: {
      type: 'line',
      data: {
        labels: SHORT.slice(0, 8),
        datasets: [
          { label: 'This year', data: [69, 71, 74, 73, 78, 82, 81, 86], borderColor: '#2563eb' },
          { label: 'Last year', data: [67, 70, 72, 74, 76, 80, 82, 84], borderColor: '#94a3b8', borderDash: [4, 4] },
        ],
      },
      options: { plugins: labelled() },
    },
  },
  {
    name: 'support-by-channel-stacked',
    spec: {
      type: 'bar',
      data: {
        labels: ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'],
        datasets: [
          { label: 'Email', data: [120, 132, 101, 134, 90, 130] },
          { label: 'Chat', data: [80, 94, 110, 98, 122, 119] },
          { label: 'Phone', data: [31, 28, 25, 22, 19, 12] },
          { label: 'Social', data: [3, 5, 2, 6, 4, 3] },
        ],
      },
      options: { scales: stacked, plugins: { datalabels: { color: '#fff' } } },
    },
  },
  {
    name: 'profit-and-loss-horizontal',
    spec: {
      type: 'bar',
      data: one(['Consulting', 'Licences', 'Hardware', 'Training', 'Support contracts'], [34, 82, -21, -4, 57]),
      options: { indexAxis: 'y', plugins: { legend: { display: false }, datalabels: { anchor: 'end', align: 'end' } } },
    },
  },
  {
    name: 'population-of-thirty-countries',
    spec: {
      type: 'bar',
      data: one(
        COUNTRIES,
        COUNTRIES.map((_name, at) => Math.round(840 / (at + 1.6)) / 10),
      ),
      options: { plugins: titled('Population, millions', { legend: { display: false } }) },
    },
  },
  {
    name: 'long-german-names',
    spec: {
      type: 'bar',
      data: one(
        [
          'Kraftfahrzeugversicherung',
          'Berufsunfähigkeitsversicherung',
          'Rechtsschutzversicherung',
          'Hausratversicherung',
          'Privathaftpflicht',
        ],
        [1240, 880, 640, 512, 431],
      ),
      options: { scales: { x: { ticks: { minRotation: 45 } }, y: { ticks: { format: { ...EUR, digits: 0 } } } } },
    },
  },
  {
    name: 'daily-users-of-a-year',
    spec: {
      type: 'line',
      data: one(
        Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)),
        Array.from({ length: 365 }, (_, day) => 1200 + day * 3 + ((day * 7919) % 211) - (day % 7 > 4 ? 300 : 0)),
        { label: 'Daily active users', pointRadius: 0, borderWidth: 1.5 },
      ),
      options: { scales: { x: { type: 'time', time: { unit: 'month', displayFormats: { month: 'MMM' } } } } },
    },
  },
  {
    name: 'conversion-rate',
    spec: {
      type: 'line',
      data: one(QUARTERS, [0.031, 0.034, 0.029, 0.041], { label: 'Conversion', fill: true, tension: 0.4 }),
      options: { scales: { y: { min: 0, ticks: { format: { style: 'percent', digits: 1 } } } } },
    },
  },
  {
    name: 'uptime-with-band',
    spec: {
      type: 'line',
      data: one(SHORT, [99.98, 99.99, 99.95, 99.97, 99.99, 99.2, 99.9, 99.99, 99.98, 99.99, 100, 99.99]),
      options: {
        plugins: titled('Uptime', {
          annotation: {
            annotations: [
              {
                type: 'box',
                xMin: 4.5,
                xMax: 5.5,
                backgroundColor: 'rgba(220, 38, 38, 0.12)',
                borderWidth: 0,
                label: { display: true, content: ['Incident', '14 June'], position: { x: 'center', y: 'start' } },
              },
            ],
          },
        }),
        scales: { y: { min: 99, max: 100, ticks: { format: { suffix: '%' } } } },
      },
    },
  },
  {
    name: 'skills-radar',
    spec: {
      type: 'radar',
      data: {
        labels: ['Speed', 'Price', 'Support', 'Design', 'Documentation', 'Reliability'],
        datasets: [
          { label: 'Our product', data: [9, 7, 8, 9, 8, 16], fill: true },
          { label: 'Competitor', data: [6, 8, 5, 6, 7, 7] },
        ],
      },
      options: { scales: { r: { beginAtZero: true, ticks: { display: false }, pointLabels: { font: { size: 13 } } } } },
    },
  },
  {
    name: 'cost-centres-polar',
    spec: {
      type: 'polarArea',
      data: one(['Staff', 'Rent', 'Cloud', 'Travel', 'Other'], [62, 18, 27, 9, 5]),
      options: { plugins: { legend: { position: 'bottom' } }, scales: { r: { ticks: { format: { suffix: ' k' } } } } },
    },
  },
  {
    name: 'funnel',
    spec: {
      type: 'bar',
      data: one(['Visits', 'Sign-ups', 'Trials', 'Paid'], [48200, 6120, 1830, 412], {
        backgroundColor: '#6366f1',
        borderRadius: 6,
        barPercentage: 0.9,
        categoryPercentage: 0.95,
      }),
      options: {
        indexAxis: 'y',
        plugins: {
          legend: { display: false },
          datalabels: { anchor: 'end', align: 'right', format: { style: 'compact' } },
        },
        scales: { x: { display: false, grace: '10%' }, y: { grid: { display: false }, border: { display: false } } },
      },
    },
  },
  {
    name: 'headcount-stepped',
    spec: {
      type: 'line',
      data: one(QUARTERS, [48, 52, 61, 64], { label: 'Headcount', stepped: 'before' }),
      options: { scales: { y: { beginAtZero: true, title: { display: true, text: 'People' } } } },
    },
  },
  {
    name: 'requests-logarithmic',
    spec: {
      type: 'bar',
      data: one(['/', '/login', '/search', '/export', '/admin'], [1250000, 84000, 310000, 2100, 12]),
      options: { scales: { y: { type: 'logarithmic' } }, plugins: { legend: { display: false } } },
    },
  },
  {
    name: 'temperature-and-rain',
    spec: {
      type: 'bar',
      data: {
        labels: months(12),
        datasets: [
          { type: 'line', label: 'Temperature', data: [-2, 0, 4, 9, 14, 17, 19, 19, 14, 9, 4, 0], yAxisID: 'y1' },
          { label: 'Rain', data: [42, 36, 41, 38, 55, 68, 74, 61, 45, 41, 46, 50], yAxisID: 'y' },
        ],
      },
      options: {
        scales: {
          y: { title: { display: true, text: 'mm' } },
          y1: { position: 'right', title: { display: true, text: '°C' }, grid: { drawOnChartArea: false } },
        },
      },
    },
  },
  {
    name: 'card-with-key-figures',
    spec: {
      type: 'line',
      width: 1200,
      height: 630,
      header: {
        eyebrow: 'Weekly report',
        title: 'Monthly recurring revenue',
        subtitle: 'November 2025',
        badge: 'Final',
      },
      kpiStrip: [
        { label: 'MRR', value: 128400, format: { ...USD, digits: 0 }, delta: 4.2 },
        { label: 'Customers', value: '1,942' },
        { label: 'Churn', value: 0.021, format: { style: 'percent', digits: 1 } },
      ],
      legend: { position: 'bottom', style: 'square' },
      footer: { left: 'Source: billing', right: 'acme.example', borderTop: true },
      padding: 'email',
      data: {
        labels: SHORT,
        datasets: [
          { label: 'New', data: [42, 51, 48, 62, 70, 66, 78, 85, 80, 92, 98, 110] },
          { label: 'Expansion', data: [20, 22, 25, 24, 28, 31, 33, 36, 35, 40, 41, 44] },
        ],
      },
    },
  },
  {
    name: 'dark-theme-area',
    spec: {
      type: 'line',
      theme: { mode: 'dark', palette: ['#22d3ee', '#a78bfa'] },
      title: { text: 'Traffic', align: 'start', font: { size: 20 } },
      data: {
        labels: SHORT,
        datasets: [
          { label: 'Web', data: [30, 34, 33, 40, 44, 46, 48, 52, 55, 57, 60, 64], fill: 'origin' },
          { label: 'Mobile', data: [12, 15, 19, 24, 26, 31, 36, 39, 44, 47, 53, 58], fill: 'origin' },
        ],
      },
      options: { elements: { line: { tension: 0.4 }, point: { radius: 0 } } },
    },
  },
  {
    name: 'sparkline',
    spec: {
      type: 'line',
      width: 200,
      height: 100,
      data: one(SHORT, [5, 6, 4, 7, 8, 6, 9, 10, 8, 11, 12, 14], { pointRadius: 0 }),
      options: { plugins: { legend: { display: false } }, scales: { x: { display: false }, y: { display: false } } },
    },
  },
  {
    name: 'survey-normalised',
    spec: {
      type: 'bar',
      data: {
        labels: ['Onboarding', 'Support', 'Pricing', 'Docs'],
        datasets: [
          { label: 'Agree', data: [62, 71, 38, 55], backgroundColor: '#16a34a' },
          { label: 'Neutral', data: [24, 18, 31, 29], backgroundColor: '#d1d5db' },
          { label: 'Disagree', data: [14, 11, 31, 16], backgroundColor: '#dc2626' },
        ],
      },
      options: {
        indexAxis: 'y',
        scales: { x: { stacked: true, max: 100, ticks: { format: { suffix: '%' } } }, y: { stacked: true } },
        plugins: { datalabels: { color: '#fff', format: { suffix: '%' } } },
      },
    },
  },
  {
    name: 'grouped-stacks',
    spec: {
      type: 'bar',
      data: {
        labels: QUARTERS,
        datasets: [
          { label: 'Plan, licences', data: [40, 44, 47, 52], stack: 'plan' },
          { label: 'Plan, services', data: [20, 21, 24, 25], stack: 'plan' },
          { label: 'Actual, licences', data: [38, 47, 45, 58], stack: 'actual' },
          { label: 'Actual, services', data: [22, 18, 26, 24], stack: 'actual' },
        ],
      },
      options: { scales: stacked },
    },
  },
  {
    name: 'labels-of-one-series-only',
    spec: {
      type: 'line',
      data: {
        labels: SHORT.slice(0, 6),
        datasets: [
          {
            label: 'Forecast',
            data: [50, 56, 61, 70, 78, 90],
            borderDash: [5, 5],
            datalabels: { align: 'top', color: '#2563eb', font: { weight: 600 }, format: { prefix: '$', suffix: 'K' } },
          },
          { label: 'Actual', data: [48, 57, 60, null, null, null], spanGaps: false, pointStyle: 'rectRot' },
        ],
      },
    },
  },
  {
    name: 'several-labels-per-bar',
    spec: {
      type: 'bar',
      data: one(['North', 'South', 'West'], [120, 98, 143]),
      options: {
        plugins: {
          datalabels: {
            labels: {
              value: { anchor: 'center', color: '#fff', format: { ...USD, digits: 0 } },
              index: {
                anchor: 'end',
                align: 'end',
                offset: 2,
                font: { size: 11, style: 'italic' },
                backgroundColor: null,
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'doughnut-with-text-in-the-middle',
    spec: {
      type: 'doughnut',
      data: one(['Used', 'Free'], [640, 360]),
      options: {
        plugins: {
          annotation: {
            annotations: {
              total: {
                type: 'doughnutLabel',
                content: ['640 GB', 'of 1 TB'],
                font: [{ size: 40 }, { size: 18 }],
                color: ['#111', '#666'],
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'milestones',
    spec: {
      type: 'line',
      data: one(SHORT, [10, 14, 13, 19, 26, 24, 31, 38, 36, 44, 51, 63], { label: 'Stars' }),
      options: {
        plugins: {
          annotation: {
            common: { drawTime: 'afterDatasetsDraw' },
            annotations: {
              launch: {
                type: 'line',
                xMin: 'Apr',
                xMax: 'Apr',
                borderColor: '#64748b',
                label: { display: true, content: 'Launch', rotation: 90 },
              },
              peak: { type: 'point', xValue: 'Dec', yValue: 63, radius: 8, backgroundColor: 'rgba(37, 99, 235, 0.2)' },
              note: {
                type: 'label',
                xValue: 'Sep',
                yValue: 36,
                content: 'Holiday',
                yAdjust: 24,
                callout: { display: true, side: 8, borderColor: '#64748b' },
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'arabic-sales',
    spec: {
      type: 'bar',
      locale: 'ar',
      title: 'المبيعات حسب الربع',
      data: one(['الربع الأول', 'الربع الثاني', 'الربع الثالث', 'الربع الرابع'], [1200, 1850, 1640, 2210], {
        label: 'المبيعات',
      }),
    },
  },
  {
    name: 'japanese-inventory',
    spec: {
      type: 'bar',
      data: one(['東京', '大阪', '名古屋', '福岡', '札幌'], [3200, 2100, 1500, 1250, 980], { label: '在庫' }),
      options: { plugins: { title: { display: true, text: ['倉庫別在庫', '2025年11月'] } } },
    },
  },
  {
    name: 'sprint-burndown',
    spec: {
      type: 'line',
      data: {
        labels: Array.from({ length: 10 }, (_, day) => `Day ${day + 1}`),
        datasets: [
          { label: 'Ideal', data: [54, 48, 42, 36, 30, 24, 18, 12, 6, 0], borderDash: [8, 4], pointRadius: 0 },
          { label: 'Left', data: [54, 54, 47, 41, 39, 30, 22, 20, 11, 4], cubicInterpolationMode: 'monotone' },
        ],
      },
      options: { scales: { y: { suggestedMin: 0, ticks: { maxTicksLimit: 6, precision: 0 } } } },
    },
  },
  {
    name: 'pareto',
    spec: {
      type: 'bar',
      data: {
        labels: ['Scratches', 'Dents', 'Colour', 'Missing part', 'Label', 'Other'],
        datasets: [
          { label: 'Defects', data: [81, 47, 22, 11, 6, 4], maxBarThickness: 60, minBarLength: 2 },
          {
            type: 'line',
            label: 'Cumulative',
            data: [0.47, 0.75, 0.88, 0.94, 0.98, 1],
            yAxisID: 'share',
            pointRadius: 3,
          },
        ],
      },
      options: {
        scales: {
          y: { beginAtZero: true },
          share: {
            axis: 'y',
            position: 'right',
            min: 0,
            max: 1,
            ticks: { format: { style: 'percent' } },
            grid: { display: false },
          },
        },
      },
    },
  },
];
