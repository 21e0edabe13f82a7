/** Twenty specs as clients write them, one for each thing that could make a preview differ from the rendered image. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const two = (labels = months) => ({
  labels,
  datasets: [
    { label: 'Revenue', data: [8200, 9100, 8700, 11400, 12900, 12100] },
    { label: 'Costs', data: [6100, 6400, null, 7200, 7900, 8300] },
  ],
});
const one = (labels: string[], data: (number | null)[]) => ({ labels, datasets: [{ label: 'Value', data }] });
const cardParts = {
  header: { eyebrow: 'Finance', title: 'Monthly recurring revenue', subtitle: 'Against plan', badge: 'Live' },
  legend: { position: 'top' },
  kpiStrip: [
    { label: 'Recurring', value: '$482K' },
    { label: 'Churn', value: '1.8 %', color: '#b3261e' },
  ],
  footer: { left: 'Source: billing', right: 'acme.example', borderTop: true },
};

export const PREVIEW_SPECS: Record<string, Record<string, unknown>> = {
  'all defaults': { type: 'bar', data: one(['a', 'b', 'c'], [1, 2, 3]) },
  'a title and two series with a gap': { type: 'line', title: 'Revenue and costs', data: two() },
  'a card': { type: 'bar', data: two(), ...cardParts, width: 800, height: 500, borderRadius: 16, border: { width: 1 } },
  'a dark card of a preset': {
    type: 'line',
    data: two(),
    ...cardParts,
    brandKitId: 'obsidian',
    width: 600,
    height: 420,
  },
  'a preset at 2×': { type: 'doughnut', data: one(months, [5, 4, 3, 2, 2, 1]), brandKitId: 'linen', scale: 2 },
  'dark mode': { type: 'radar', data: two(), theme: { mode: 'dark' } },
  'the defaults of Chart.js': { type: 'bar', title: '1234.5', data: two(), theme: { mode: 'plain' } },
  'a transparent background at 3×': {
    type: 'polarArea',
    data: one(months, [5, 4, 3, 2, 2, 1]),
    width: 400,
    height: 300,
    backgroundColor: 'transparent',
    devicePixelRatio: 3,
  },
  'more pixels than the own encoder takes': {
    type: 'line',
    data: two(),
    width: 1200,
    height: 628,
    devicePixelRatio: 2,
  },
  Chinese: { type: 'bar', title: '季度收入', data: one(['一月', '二月', '三月'], [3, 5, 4]) },
  'Japanese and Korean': { type: 'pie', title: '売上 매출', data: one(['東京', '大阪', '서울'], [3, 5, 4]) },
  Arabic: { type: 'bar', title: 'الإيرادات الشهرية', data: one(['يناير', 'فبراير', 'مارس'], [3, 5, 4]) },
  emoji: { type: 'bar', title: 'Mood 🎉', data: one(['👍 good', '👩‍👩‍👧‍👦 family', '🇺🇳 flag'], [3, 5, 4]) },
  'a time axis': {
    type: 'line',
    data: one(['2026-03-28', '2026-03-29', '2026-03-30T23:30:00', '2026-04-02'], [3, 5, 4, 6]),
    options: { scales: { x: { type: 'time', time: { unit: 'day' } } } },
  },
  annotations: {
    type: 'bar',
    data: two(),
    options: {
      plugins: {
        annotation: {
          annotations: {
            target: { type: 'line', yMin: 10000, yMax: 10000, label: { display: true, content: 'Target' } },
          },
        },
      },
    },
  },
  'data labels in a currency': {
    type: 'bar',
    data: two(),
    options: {
      plugins: { datalabels: { format: { style: 'currency', currency: 'EUR', locale: 'de' } } },
      scales: { y: { ticks: { format: { style: 'compact', prefix: '€' } } } },
    },
  },
  'two types, stacks and a second axis': {
    type: 'bar',
    data: {
      labels: months,
      datasets: [
        { label: 'a', data: [1, 2, 3, 4, 5, 6], stack: 's' },
        { label: 'b', data: [2, 2, 2, 3, 3, 3], stack: 's' },
        { label: 'rate', type: 'line', data: [0.1, 0.2, 0.15, 0.3, 0.2, 0.25], yAxisID: 'rate' },
      ],
    },
    options: { scales: { x: { stacked: true }, y: { stacked: true }, rate: { position: 'right' } } },
  },
  'a named font, bold and italic': {
    type: 'bar',
    title: { text: 'Serif', font: { family: 'Georgia', size: 28, style: 'italic', weight: 'bold' } },
    data: two(),
    theme: { fontFamily: 'Montserrat', palette: ['#7c3aed', '#f59e0b'] },
  },
  'horizontal bars with long labels': {
    type: 'bar',
    data: one(
      ['A label that is rather long for its place', 'Short', 'Another label of some length'],
      [1e6, 25e5, 18e5],
    ),
    options: { indexAxis: 'y' },
    width: 420,
    height: 260,
    padding: 'email',
  },
  'a thumbnail with extreme numbers': {
    type: 'line',
    data: one(months, [1e-7, 2e9, -3e9, 0, 5e12, 1]),
    width: 160,
    height: 100,
  },
};
