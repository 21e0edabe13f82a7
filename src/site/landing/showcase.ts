/** What the landing page shows. The service draws each specification when its image is first requested. */
export interface Showcase {
  title: string;
  text: string;
  /** The guide or reference that says how. */
  docs: { path: string; text: string };
  spec: object;
}

/** The report is a PDF: its pages are drawn by `npm run gallery`, as dashboard/images/report.webp. */
export const REPORT_SHOWCASE = {
  title: 'PDF reports',
  text: 'Cover, headings, charts and page numbers in one vector PDF, tagged for screen readers.',
  docs: { path: '/docs/reference/jobs', text: 'Reports' },
  alt: 'Three A4 pages of a quarterly review: one chart with key figures, two charts, and four charts in a grid',
  /** CSS px. */
  width: 640,
  height: 420,
};

const CARD = { width: 640, height: 420, scale: 2, padding: 24, borderRadius: 12, border: { width: 1 } };
const DOLLARS = { style: 'compact', prefix: '$' };

export const KEY_FIGURES: Showcase = {
  title: 'Cards with key figures',
  text: 'Header, badge, legend, key figures and footer around any chart, laid out for the size you ask for.',
  docs: { path: '/docs/spec/cards', text: 'Cards' },
  spec: {
    ...CARD,
    type: 'bar',
    header: { eyebrow: 'Week 47', title: 'Net revenue', subtitle: 'This year and last year', badge: '+14%' },
    legend: { display: true, position: 'top' },
    kpiStrip: [
      { label: 'Revenue', value: '$486K' },
      { label: 'Orders', value: '9,120' },
      { label: 'Basket', value: '$53.30' },
    ],
    data: {
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      datasets: [
        { label: '2026', data: [58_200, 61_400, 64_900, 70_300, 82_600, 79_100, 69_500] },
        { label: '2025', data: [52_800, 54_100, 57_700, 61_200, 70_900, 68_400, 60_700] },
      ],
    },
    options: { scales: { y: { ticks: { format: DOLLARS, maxTicksLimit: 5 } } } },
    alt: 'A card: net revenue by day of week 47 in 2026 and 2025, with revenue $486K, 9,120 orders and a basket of $53.30',
  },
};

export const DARK_PRESET: Showcase = {
  title: 'Six presets, light and dark',
  text: 'One word changes fonts, grid and eight colors that stay apart for color-blind readers.',
  docs: { path: '/docs/reference/brand-kits-and-templates#presets', text: 'Presets' },
  spec: {
    ...CARD,
    type: 'line',
    brandKitId: 'obsidian',
    theme: { mode: 'dark' },
    header: { eyebrow: 'API', title: 'Response time', subtitle: 'Milliseconds, last 12 hours', badge: 'Healthy' },
    legend: { display: true, position: 'top', style: 'line' },
    data: {
      labels: [
        '20:00',
        '21:00',
        '22:00',
        '23:00',
        '00:00',
        '01:00',
        '02:00',
        '03:00',
        '04:00',
        '05:00',
        '06:00',
        '07:00',
      ],
      datasets: [
        {
          label: 'p95',
          data: [182, 176, 169, 158, 151, 148, 203, 161, 149, 146, 152, 158],
          tension: 0.3,
          pointRadius: 0,
        },
        {
          label: 'p50',
          data: [96, 93, 91, 86, 82, 80, 88, 83, 80, 79, 82, 85],
          tension: 0.3,
          pointRadius: 0,
          fill: 'start',
        },
      ],
    },
    options: { scales: { y: { beginAtZero: true, ticks: { format: { suffix: ' ms' }, maxTicksLimit: 6 } } } },
    alt: 'A dark card: median and 95th percentile of the response time over twelve hours, with one peak at 02:00',
  },
};

export const BRAND: Showcase = {
  title: 'Your brand',
  text: 'Save colors, font and logo once as a brand kit. Every chart, card and report uses them.',
  docs: { path: '/docs/reference/brand-kits-and-templates', text: 'Brand kits' },
  spec: {
    ...CARD,
    type: 'doughnut',
    theme: {
      palette: ['#1f5c4a', '#c98a2b', '#7a3b52', '#5d7f9e', '#a8a08d'],
      backgroundColor: '#fbf7ef',
      fontFamily: 'Source Serif',
      textPrimary: '#22332c',
      textSecondary: '#5c6a62',
    },
    border: { width: 1, color: '#e6dcc8' },
    header: { eyebrow: 'Fern & Field', title: 'Where our coffee comes from', subtitle: 'Share of beans, harvest 2026' },
    legend: { display: true, position: 'bottom' },
    data: {
      labels: ['Ethiopia', 'Colombia', 'Guatemala', 'Kenya', 'Others'],
      datasets: [{ label: 'Share', data: [38, 27, 17, 12, 6] }],
    },
    options: { plugins: { datalabels: { format: { suffix: '%' } } } },
    alt: 'A doughnut in the colors of a coffee brand: Ethiopia 38%, Colombia 27%, Guatemala 17%, Kenya 12%, others 6%',
  },
};

export const ANNOTATIONS: Showcase = {
  title: 'Annotations that tell the story',
  text: 'Target lines, shaded periods, labels and arrows, all as JSON. No functions, so nothing of yours runs here.',
  docs: { path: '/docs/spec/options#chartjs-options', text: 'Chart.js options' },
  spec: {
    ...CARD,
    type: 'line',
    brandKitId: 'polar',
    header: { eyebrow: 'Growth', title: 'Weekly sign-ups', subtitle: 'Before and after the new onboarding' },
    data: {
      labels: ['W36', 'W37', 'W38', 'W39', 'W40', 'W41', 'W42', 'W43', 'W44', 'W45', 'W46', 'W47'],
      datasets: [{ label: 'Sign-ups', data: [412, 398, 431, 420, 405, 446, 538, 591, 622, 610, 668, 704] }],
    },
    options: {
      scales: { y: { min: 300, max: 800, ticks: { maxTicksLimit: 6 } } },
      plugins: {
        annotation: {
          clip: false,
          annotations: {
            period: { type: 'box', xMin: 5, xMax: 11, backgroundColor: 'rgba(40, 107, 177, 0.08)', borderWidth: 0 },
            target: {
              type: 'line',
              yMin: 600,
              yMax: 600,
              borderDash: [5, 4],
              borderWidth: 1.5,
              label: {
                display: true,
                content: 'Target 600',
                position: 'start',
                backgroundColor: 'transparent',
                yAdjust: -11,
                padding: 0,
              },
            },
            launch: {
              type: 'line',
              xMin: 5,
              xMax: 5,
              borderWidth: 1.5,
              label: { display: true, content: 'New onboarding', position: 'end', yAdjust: 6 },
            },
          },
        },
      },
    },
    alt: 'A line of weekly sign-ups with a target of 600, which it passes three weeks after the marked launch of a new onboarding',
  },
};

export const SCRIPTS: Showcase = {
  title: 'Every script your customers use',
  text: 'Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese, Korean and emoji, from fonts that ship with the service.',
  docs: { path: '/docs/reference/images#fonts', text: 'Fonts' },
  spec: {
    ...CARD,
    type: 'bar',
    brandKitId: 'ember',
    header: { eyebrow: 'Sales · 売上 · المبيعات', title: 'Orders by city', subtitle: 'November 2026 🌍' },
    data: {
      labels: ['東京', 'القاهرة', 'मुंबई', '서울', 'Αθήνα', 'กรุงเทพ', 'תל אביב', 'São Paulo'],
      datasets: [{ label: 'Orders', data: [918, 846, 790, 702, 655, 583, 541, 498] }],
    },
    options: {
      indexAxis: 'y',
      scales: { x: { beginAtZero: true, ticks: { maxTicksLimit: 6 } } },
      plugins: { datalabels: { anchor: 'end', align: 'start', color: '#ffffff' } },
    },
    alt: 'Horizontal bars of orders by city, with the names in Japanese, Arabic, Hindi, Korean, Greek, Thai, Hebrew and Portuguese',
  },
};
