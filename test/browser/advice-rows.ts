/** Advice about texts without space, options without effect, and forms of single types. */
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { list } from '../support/list.js';
import { abc, annotated, bars, chart, made, names, type Row, row, series, set, Y } from './remedy.js';

const two = (type: string, over: JsonObject = {}) => chart(type, abc, list([1, 2, 3], [3, 2, 1]), over);
const of = (type: string, data: JsonObject, over: JsonObject = {}): JsonObject => ({ type, data, ...over });
const scales = (scales: JsonObject, over: JsonObject = {}): JsonObject => ({ options: { scales }, ...over });
const labels = (datalabels: JsonObject): JsonObject => ({ options: { plugins: { datalabels } } });
const long = (count: number) => row(count).map((at) => `A name of many words, number ${at}`) as unknown as string[];
const flows = (count: number): JsonObject =>
  ({ datasets: [{ data: row(count).map((at) => ({ from: `Source ${at}`, to: 'Sum', flow: 1 })) }] }) as never;
const tableOf = (rows: number, columns: number, text = 'x'): JsonObject => ({
  csv: row(rows + 1)
    .map((at) => row(columns).map((column) => `${text}${at}${column}`))
    .map((cells) => cells.join(','))
    .join('\n'),
});
const candles = (values: number[][], days = ['2026-03-02', '2026-03-03'], over: JsonObject = {}): JsonObject => {
  const datasets = ['open', 'high', 'low', 'close'].map((label, at) => ({ label, data: values[at] ?? [] }));
  return of('candlestick', { labels: days, datasets }, over);
};
const GOOD = list([10, 11], [13, 14], [9, 10], [11, 12]);

const manyLines = Object.fromEntries(
  row(12).map((at) => [
    `a${at}`,
    { type: 'line', yMin: 27 + at / 5, yMax: 27 + at / 5, label: { display: true, content: `Label ${at}` } },
  ]),
) as JsonObject;
const chain = {
  datasets: [
    {
      data: ['Ads', 'Trial', 'Contract', 'Renewal'].map((from, at, all) => ({
        from,
        to: all[at + 1] ?? 'End',
        flow: 2,
      })),
    },
  ],
} as never;

export const ADVICE_ROWS: Row[] = [
  made(
    /the last "Balance" is that of "Savings" alone/,
    of('bar', {
      csv: 'Date,Account,Balance\n2026-01-31,Current,10\n2026-01-31,Savings,50\n2026-02-28,Current,12\n2026-02-28,Savings,51',
      groupBy: 'month',
    }),
    set({ 'data.series': 'Account' }),
  ),
  made(
    /so the chart compares nothing/,
    of('scatter', {
      csv: `Country,Year,Turnout\n${row(6)
        .map((at) => `C${at},2019,${40 + at}`)
        .join('\n')}`,
    }),
    set({
      'data.csv': `Country,Age,Turnout\n${row(6)
        .map((at) => `C${at},${30 + at},${40 + at}`)
        .join('\n')}`,
    }),
  ),
  made(
    /is beyond the labels, so the line is cut/,
    chart('bar', abc, [[1, 2, 3]], annotated({ a: { type: 'line', scaleID: 'x', value: 900, endValue: 'B' } })),
    set({ 'options.plugins.annotation.annotations.a.value': 'A' }),
  ),
  made(
    /2 of 2 legend entries are cut by plugins\.legend\.maxWidth\./,
    two('bar', { options: { plugins: { legend: { position: 'right', maxWidth: 20 } } } }),
    set({ 'options.plugins.legend.maxWidth': undefined }),
  ),
  made(
    /legend entr\S+ \S+ cut by plugins\.legend\.maxHeight\. Remove it/,
    two('line', { options: { plugins: { legend: { display: true, position: 'bottom', maxHeight: 8 } } } }),
    set({ 'options.plugins.legend.maxHeight': undefined }),
    set({ 'options.plugins.legend.maxHeight': 80 }),
  ),
  made(/is not known, so numbers and dates/, two('bar', { locale: 'xx' }), set({ locale: 'de' })),
  made(
    /gauge has no space for "Load/,
    chart('gauge', ['Load'], [[35]], { width: 120, height: 100 }),
    set({ width: 400, height: 300 }),
  ),
  made(
    /minRotation" has no effect: names beside an axis/,
    two('bar', { options: { indexAxis: 'y', scales: { y: { ticks: { minRotation: 45 } } } } }),
    set({ 'options.scales.y.ticks': {} }),
  ),
  made(
    /was added up, though its values are nearly alike/,
    of('line', {
      csv: ['Day,Load', ...row(20).map((at) => `2026-03-${at + 10},${80 - at / 10}`)].join('\n'),
      groupBy: 'week',
    }),
    set({ 'data.aggregate': 'mean' }),
  ),
  made(
    /and 2 more columns were added up, though their values look like marks/,
    of('bar', { csv: 'Class,Maths,Physics,History\n4A,8,7,6\n4A,6,9,8\n4B,7,5,9\n4B,10,6,7', groupBy: 'Class' }),
    set({ 'data.aggregate': 'mean' }),
  ),
  made(
    /tiles? ha(?:s|ve) no space for the value/,
    chart('treemap', ['Nurses', 'Doctors', 'Administration', 'Training', 'Rent'], [[2310, 1840, 680, 90, 60]], {
      width: 280,
      height: 320,
    }),
    set({ width: 800 }),
  ),
  made(
    /annotation label covers a part of a bar, box, violin or bubble/,
    of(
      'boxplot',
      { labels: abc, datasets: [{ data: abc.map(() => [1, 2, 2.5, 3, 3.5, 4, 5]) }] },
      {
        width: 300,
        ...annotated({ a: { type: 'line', yMin: 3, yMax: 3, label: { display: true, content: 'A long name' } } }),
      },
    ),
    set({ width: 1200 }),
    set({ 'options.plugins.annotation.annotations.a.label.yAdjust': -20 }),
  ),
  made(
    /The ends 0 and 14 of the gauge are left out/,
    of(
      'doughnut',
      {
        labels: ['', ''],
        datasets: [{ data: [4, 6], needle: { at: 0.5, ends: ['0', '14'], label: { text: '7 bar' } } }],
      },
      {
        width: 160,
        height: 100,
        title: 'Pressure',
        options: { rotation: 270, circumference: 180, plugins: { legend: { display: false } } },
      },
    ),
    set({ width: 500, height: 300 }),
  ),
  made(
    /The area of "All" hides "Some"/,
    of('line', {
      labels: ['A', 'B', 'C'],
      datasets: [
        { label: 'All', data: [4, 5, 6], fill: true, backgroundColor: '#3c8dbc' },
        { label: 'Some', data: [1, 2, 3], borderColor: '#c2410c' },
      ],
    }),
    set({ 'data.datasets.0.backgroundColor': '#3c8dbc55' }),
    set({ 'data.datasets.0.order': 1 }),
  ),
  made(
    /is not a number: its values are not on the axis "x"/,
    of('line', { labels: ['1', '2', 'Other'], datasets: [{ data: [4, 2, 3] }] }, scales({ x: { type: 'linear' } })),
    set({ 'data.labels.2': '5' }),
    set({ 'options.scales.x': {} }),
  ),
  made(
    /is not a number above 0: its values are not on the axis "x"/,
    of('line', { labels: ['0', '1', '10'], datasets: [{ data: [4, 2, 3] }] }, scales({ x: { type: 'logarithmic' } })),
    set({ 'data.labels.0': '0.1' }),
    set({ 'options.scales.x': {} }),
  ),
  made(
    /Error bars of .* a chart has at most 300/,
    of('line', { labels: row(301).map(String), datasets: [{ data: row(301), errorBars: row(301).map(() => 1) }] }),
    set({ data: { labels: row(300).map(String), datasets: [{ data: row(300), errorBars: row(300).map(() => 1) }] } }),
  ),
  made(
    /Error bars of .* are not drawn where they reach 0/,
    of(
      'line',
      { labels: ['A', 'B'], datasets: [{ data: [4, 2], errorBars: [1, 2] }] },
      scales({ y: { type: 'logarithmic' } }),
    ),
    set({ 'options.scales.y.type': 'linear' }),
  ),
  made(
    /have one scale, though not one unit/,
    of('radar', { labels: ['Margin (%)', 'Growth (%)', 'Revenue ($)'], datasets: [{ data: [42, 38, 45] }] }),
    set({ type: 'table' }),
  ),
  made(
    /stands beside .*, on one axis though not in one unit/,
    of('line', {
      labels: ['A', 'B', 'C'],
      datasets: list({ label: 'Sun (h)', data: [520, 610, 580] }, { label: 'Rain (mm)', data: [210, 240, 220] }),
    }),
    set({ 'data.datasets.1.yAxisID': 'y1' }),
    set({ smallMultiples: { sharedAxis: false } }),
  ),
  made(
    /names of 31 points are not drawn/,
    of('scatter', { datasets: [{ data: row(31).map((at) => ({ x: at % 7, y: at, label: `Car ${at}` })) }] as never }),
    set({ options: { plugins: { datalabels: {} } }, width: 1600, height: 1200 }),
  ),
  made(
    /"B" is a label, which has no color/,
    chart('line', abc, [[1, 2, 3]], { highlight: ['B'] }),
    set({ highlight: ['S1'] }),
    set({ type: 'bar' }),
  ),
  made(/"S1" is a series of slices/, chart('pie', abc, [[1, 2, 3]], { highlight: ['S1'] }), set({ highlight: ['B'] })),
  made(
    /what it would make grey keeps/,
    chart('bar', abc, [[1, 2, 3]], {
      highlight: ['B'],
      data: { datasets: [{ data: [1, 2, 3], backgroundColor: 'rgb(180, 30, 30)' }] },
    } as JsonObject),
    set({ 'data.datasets.0.backgroundColor': undefined }),
  ),
  // Texts without space.
  made(/no bundled font has/, bars({ title: '\u{12000}\u{12001}' }), set({ title: 'Sales' })),

  made(
    /of the y axis is cut|y axis is cut/,
    bars(scales({ y: { title: { display: true, text: 'Words and '.repeat(16) } } }, { width: 300, height: 160 })),
    set({ [`${Y}.title.text`]: 'Words' }),
    set({ height: 1200, width: 600 }),
  ),
  made(
    /names of endLabels are shortened/,
    of(
      'line',
      {
        labels: abc,
        datasets: list({ label: 'Abcdefghij'.repeat(4), data: [1, 2, 3] }, { label: 'B', data: [3, 2, 1] }),
      },
      { endLabels: true, width: 400, height: 300 },
    ),
    set({ width: 1600 }),
    set({ 'data.datasets': series([1, 2, 3], [3, 2, 1]) }),
  ),
  made(
    /endLabels names the highlighted lines alone/,
    of(
      'line',
      { labels: abc, datasets: names(20).map((label, at) => ({ label, data: [at, at + 1, 2 * at] })) },
      { endLabels: true, highlight: names(1), height: 220 },
    ),
    set({ height: 600 }),
  ),
  made(
    /names of endLabels are shortened/,
    of('pie', { labels: [`${'word '.repeat(30)}`, 'B'], datasets: [{ data: [1, 2] }] }, { endLabels: true }),
    set({ 'data.labels': ['A', 'B'] }),
  ),
  made(
    /names of endLabels are left out/,
    of('pie', { labels: names(40), datasets: [{ data: row(40) }] }, { endLabels: true }),
    set({ endLabels: undefined }),
    set({ width: 1600, height: 3000 }),
  ),
  made(
    /endLabels is ignored: names do not fit beside/,
    of(
      'pie',
      { labels: names(12), datasets: [{ data: row(12).map((at) => at + 1) }] },
      { endLabels: true, options: { plugins: { datalabels: {} } }, width: 300, height: 200 },
    ),
    set({ width: 1600, height: 1200 }),
  ),
  made(
    /legend entries are left out/,
    chart(
      'bar',
      abc,
      row(20).map((at) => [at, at, at]),
      { width: 240, height: 170 },
    ),
    set({ width: 1600, height: 1200 }),
    set({ 'options.plugins.legend.display': false }),
  ),
  made(
    /legend entr.* cut short. Use shorter labels of datasets/,
    of(
      'bar',
      { labels: abc, datasets: list({ label: 'word '.repeat(60), data: [1, 2, 3] }, { label: 'B', data: [1, 2, 3] }) },
      { width: 400 },
    ),
    set({ 'data.datasets.0.label': 'A' }),
    set({ width: 3000 }),
  ),
  made(
    /legend entr.* cut short. Use shorter labels or a wider/,
    of(
      'bar',
      { labels: abc, datasets: list({ label: 'word '.repeat(60), data: [1, 2, 3] }, { label: 'B', data: [1, 2, 3] }) },
      { width: 400, header: { title: 'T' } },
    ),
    set({ 'data.datasets.0.label': 'A' }),
    set({ width: 3000 }),
  ),
  made(
    /The legend leaves entries out/,
    chart(
      'bar',
      abc,
      row(20).map((at) => [at, at, at]),
      { width: 300, height: 300, header: { title: 'T' } },
    ),
    set({ width: 1600, height: 1200 }),
    set({ 'legend.position': 'none' }),
  ),

  made(
    /names? of smallMultiples (?:is|are) cut short/,
    chart('line', ['A', 'B', 'C'], [[1, 2, 3]], {
      data: {
        datasets: ['Ministry of agriculture, forestry and fisheries of the northern provinces', 'B', 'C'].map(
          (label) => ({ label, data: [1, 2, 3] }),
        ),
      },
      smallMultiples: { columns: 3 },
      width: 500,
    }),
    set({ width: 1600 }),
    set({ smallMultiples: { columns: 1 }, width: 800, height: 800 }),
    set({ 'data.datasets.0.label': 'A' }),
  ),
  made(
    /names? of nodes (?:is|are) cut short/,
    of(
      'sankey',
      {
        datasets: [
          {
            data: [
              { from: 'Applicationsreceivedbypost', to: 'Interviewsbytelephone', flow: 5 },
              { from: 'Interviewsbytelephone', to: 'Offers', flow: 3 },
            ],
          },
        ],
      } as never,
      { width: 360, height: 240 },
    ),
    set({ width: 1200 }),
  ),
  made(
    /names of nodes are hidden. Use a larger height/,
    of('sankey', flows(60), { height: 200 }),
    set({ height: 3000 }),
  ),
  made(
    /rows of the table have no space/,
    of('table', tableOf(60, 2), { height: 200 }),
    set({ height: 3000 }),
    set({ data: tableOf(2, 2) }),
  ),
  made(
    /column "Orders" has no space for its bars/,
    of(
      'table',
      { csv: 'City,Orders,Revenue,Costs\nRome,1240000,8410000,3410000\nOslo,9801000,7115000,1110000' },
      { width: 300, columns: [{ name: 'Orders', bar: true }] },
    ),
    set({ width: 600 }),
  ),
  made(
    /Columns of the table without space/,
    of('table', tableOf(2, 20, 'words of cell '), { width: 200 }),
    set({ width: 4000 }),
    set({ data: tableOf(2, 2), width: 500 }),
  ),
  made(
    /Texts of the table that are cut/,
    of('table', tableOf(2, 3, 'many words in each cell '), { width: 240, height: 110 }),
    set({ width: 2000 }),
    set({ data: tableOf(2, 2), width: 500 }),
  ),
  made(
    /names? of tiles (is|are) cut short/,
    of(
      'treemap',
      { csv: 'Name,Value\nSalaries,910\nRent,310\nCloud,420\nLicences,180\nInternationalization,66' },
      { width: 500, height: 300 },
    ),
    set({ 'data.csv': 'Name,Value\nA,910\nB,310\nC,420\nD,180\nE,66' }),
  ),
  made(
    /tiles of the first series cover those/,
    of('treemap', {
      datasets: list({ label: 'A', tree: [3, 2] }, { label: 'B', tree: [4, 5] }),
    }),
    set({ smallMultiples: true }),
  ),
  made(
    /of 41 labels .* left out|labels.*are left out/,
    of('radar', { labels: long(90), datasets: [{ data: row(90) }] }, { width: 400, height: 400 }),
    set({ 'data.labels': names(6), 'data.datasets.0.data': row(6) }),
  ),
  made(
    /"options.scales.y.ticks.stepSize" 1 has no space/,
    chart('bar', abc, [[100, 200, 300]], scales({ y: { ticks: { stepSize: 1 } } })),
    set({ [`${Y}.ticks.stepSize`]: 100 }),
  ),

  made(
    /the card is too small. Use a larger size or fewer parts/,
    bars({
      header: { title: 'T', subtitle: 'S' },
      kpiStrip: [{ label: 'K', value: 1 }],
      footer: { left: 'F' },
      width: 200,
      height: 100,
    }),
    set({ width: 900, height: 700 }),
  ),
  made(
    /not enough width. Use a wider card/,
    bars({ header: { title: 'word '.repeat(30) }, footer: { left: 'word '.repeat(60) }, width: 400, height: 400 }),
    set({ header: { title: 'T' }, footer: { left: 'F' } }),
  ),
  made(
    /is cut short: no space/,
    bars({ note: 'Some words '.repeat(17), width: 200, height: 200 }),
    set({ note: 'Words' }),
  ),
  made(
    /A sparkline has no/,
    bars({ sparkline: true, title: 'T' }),
    set({ sparkline: undefined }),
    set({ title: undefined }),
  ),
  made(
    /The axes are hidden/,
    bars({ header: { title: 'T', subtitle: 'S' }, kpiStrip: [{ label: 'K', value: 1 }], width: 300, height: 130 }),
    set({ height: 400 }),
  ),
  made(
    /no place is free of data and text/,
    chart('bar', abc, [[30, 30, 30]], { width: 300, height: 200, ...annotated(manyLines) }),
    set({ width: 1600, height: 1200 }),
  ),
  made(/The names of nodes are hidden/, of('sankey', chain, { width: 100, height: 300 }), set({ width: 900 })),
  made(
    /"sort" has no effect on a race/,
    two('bar', { format: 'gif', sort: 'asc', animation: { style: 'race' } }),
    set({ sort: undefined }),
  ),
  // Nothing to see.
  made(
    /no value can be drawn/,
    of('bar', { labels: abc, datasets: [{ data: [null, null, null] }] }),
    set({ 'data.datasets.0.data': [1, 2, 3] }),
  ),
  made(
    /its marks have no size/,
    bars({ data: { datasets: [{ barThickness: 0, data: [1, 2, 3] }] } }),
    set({ 'data.datasets.0.barThickness': undefined, 'data.datasets.0.data': [1, 2, 3] }),
  ),
  made(
    /all of it lies outside of the axes/,
    chart('line', abc, [[1, 2, 3]], scales({ y: { min: 10, max: 20 } })),
    set({ [`${Y}.min`]: undefined, [`${Y}.max`]: undefined }),
  ),
  made(
    /values of the radar lie/,
    chart('radar', abc, [[1, 20, 30]], scales({ r: { min: 10 } })),
    set({ 'options.scales.r.min': 0 }),
  ),
  // Forms that say something else.
  made(
    /leaves out 0: the area/,
    chart('line', abc, [[50, 60, 70]], {
      ...scales({ y: { min: 40 } }),
      data: { datasets: [{ label: 'S1', data: [50, 60, 70], fill: true }] },
    }),
    set({ [`${Y}.min`]: undefined }),
    set({ 'data.datasets.0.fill': undefined }),
  ),
  made(
    /do not show their values by their length/,
    chart('bar', abc, [[1, 20, 300]], scales({ y: { type: 'logarithmic' } })),
    set({ type: 'line' }),
    set({ [`${Y}.type`]: 'linear' }),
  ),
  made(
    /"totals" has no effect beside "stacked": "percent"/,
    two('bar', { stacked: 'percent', totals: true }),
    set({ totals: undefined }),
    set({ stacked: true }),
  ),
  made(
    /is outside of the axis and drawn at its end/,
    of('bullet', { labels: abc, datasets: series([1, 2, 30], [2, 2, 2]) }, { max: 10 }),
    set({ max: 40 }),
  ),
  made(
    /leaves out 0: the lengths/,
    of('bullet', { labels: abc, datasets: series([5, 6, 7], [6, 6, 6]) }, { min: 4 }),
    set({ min: undefined }),
  ),
  made(
    /has neither/,
    of('bullet', { labels: abc, datasets: series([5, 6, 7]) }),
    set({ target: 6 }),
    set({ 'data.datasets': series([5, 6, 7], [6, 6, 6]) }),
    set({ type: 'bar' }),
  ),
  made(
    /not between its low and high/,
    candles(list([10, 11], [9, 10], [13, 14], [11, 12])),
    set({ data: candles(GOOD)['data'] }),
  ),
  made(
    /begin with the last day/,
    candles(GOOD, ['2026-03-03', '2026-03-02']),
    set({ 'data.labels': ['2026-03-02', '2026-03-03'] }),
  ),
  made(
    /scales.x.type" has no effect on a candlestick/,
    candles(GOOD, undefined, scales({ x: { type: 'time' } })),
    set({ 'options.scales.x.type': undefined }),
  ),
  made(/larger than the step before/, chart('funnel', abc, [[10, 20, 5]]), set({ type: 'bar' })),
  made(/outside of the scale/, of('gauge', { datasets: [{ data: [120] }] }), set({ max: 150 })),
  made(
    /add up to/,
    chart('pie', abc, [[50, 40, 30]], labels({ format: { suffix: '%' } })),
    set({ 'data.datasets.0.data': [50, 30, 20] }),
    set({ type: 'bar' }),
  ),
  made(
    /is the sum of the other slices/,
    chart('pie', ['A', 'B', 'Total'], [[5, 4, 9]]),
    set({ 'data.labels': ['A', 'B'], 'data.datasets.0.data': [5, 4] }),
  ),
  made(
    /Give all axes one unit/,
    chart('radar', ['Revenue', 'Staff', 'Rating'], [[1200000, 31, 4.5]]),
    set({ 'data.datasets.0.data': [80, 62, 90] }),
    set({ type: 'table' }),
  ),
  made(/labels has no area/, chart('radar', ['A', 'B'], [[1, 2]]), set({ type: 'bar' })),
  made(
    /no node is the first/,
    of('sankey', {
      datasets: [{ data: list({ from: 'A', to: 'B', flow: 1 }, { from: 'B', to: 'A', flow: 1 }) }],
    } as never),
    set({ 'data.datasets.0.data': [{ from: 'A', to: 'B', flow: 1 }] }),
  ),
  made(
    /is the sum of the values before it, and drawn as a total/,
    of('waterfall', { labels: ['A', 'B', 'Sum'], datasets: [{ data: [5, 3, 8] }] }),
    set({ totals: ['Sum'] }),
    set({ totals: [] }),
  ),
  made(
    /are sums of the values before them, and drawn as totals/,
    of('waterfall', { labels: ['A', 'B', 'Gross profit', 'C', 'Net'], datasets: [{ data: [5, 3, 8, -2, 6] }] }),
    set({ totals: ['Gross profit', 'Net'] }),
    set({ totals: [] }),
  ),
  made(
    /Correct it, or write null for the sum/,
    of('waterfall', { labels: ['A', 'B', 'Sum'], datasets: [{ data: [5, 3, 9] }] }, { totals: ['Sum'] }),
    set({ 'data.datasets.0.data.2': 8 }),
    set({ 'data.datasets.0.data.2': null }),
  ),
  made(
    /add it to "totals" if it is the sum/,
    of('waterfall', { labels: ['A', 'B', 'C', 'Sum'], datasets: [{ data: [5, null, 3, null] }] }, { totals: ['Sum'] }),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ totals: ['B', 'Sum'] }),
  ),
  made(
    /nothing stands there[^"]*Give it one\.$/,
    of('waterfall', { labels: ['A', 'B'], datasets: [{ data: [null, 3] }] }),
    set({ 'data.datasets.0.data.0': 5 }),
  ),
  made(
    /or name the sums in "totals"/,
    of('waterfall', { labels: ['A', 'B', 'C', 'Sum'], datasets: [{ data: [5, null, 3, null] }] }),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ totals: ['B', 'Sum'] }),
  ),
  made(
    /could show. Use type "bar"/,
    of('violin', { labels: ['A'], datasets: [{ label: 'S', data: [[1, 2]] }] } as never),
    set({ type: 'bar', 'data.datasets.0.data': [1.5] }),
  ),
  // Options without effect.
  made(
    /has no effect in theme.mode "plain"/,
    bars({ theme: { mode: 'plain' }, colorBy: 'sign' }),
    set({ colorBy: undefined }),
    set({ theme: {} }),
  ),
  made(
    /endLabels has no effect in theme.mode/,
    two('line', { theme: { mode: 'plain' }, endLabels: true }),
    set({ endLabels: undefined }),
    set({ theme: {} }),
  ),
  made(
    /endLabels has no effect beside sparkline/,
    two('line', { sparkline: true, endLabels: true }),
    set({ endLabels: undefined }),
    set({ sparkline: undefined }),
  ),
  made(
    /beside options.indexAxis "y"/,
    two('line', { options: { indexAxis: 'y' }, endLabels: true }),
    set({ endLabels: undefined }),
    set({ options: {} }),
  ),
  made(
    /Remove it or use type "line", "pie"/,
    bars({ endLabels: true }),
    set({ endLabels: undefined }),
    set({ type: 'line' }),
    set({ type: 'pie' }),
  ),
  made(/"colorBy" has no effect on several/, two('bar', { colorBy: 'sign' }), set({ colorBy: undefined })),
  made(
    /has no effect beside smallMultiples/,
    two('line', { smallMultiples: true, endLabels: true }),
    set({ endLabels: undefined }),
  ),
  made(
    /has no effect as a text/,
    bars(scales({ y: { ticks: { format: '0.0' } } })),
    set({ [`${Y}.ticks.format`]: { style: 'decimal', digits: 1 } }),
  ),
  made(
    /style "percent" is for shares of 1/,
    chart('bar', abc, [[10, 20, 30]], scales({ y: { ticks: { format: { style: 'percent' } } } })),
    set({ [`${Y}.ticks.format`]: { suffix: '%' } }),
  ),
  made(
    /is printed beside the sign/,
    bars(labels({ format: { style: 'currency', currency: 'USD', prefix: '$' } })),
    set({ 'options.plugins.datalabels.format': { style: 'currency', currency: 'USD' } }),
    set({ 'options.plugins.datalabels.format': { prefix: '$' } }),
  ),
  made(
    /is not drawn. Add "display": true/,
    bars({ options: { plugins: { title: { text: 'T' } } } }),
    set({ 'options.plugins.title.display': true }),
  ),

  made(
    /decimation" has no effect/,
    bars({ options: { plugins: { decimation: { enabled: true, samples: 2 } } } }),
    set({ 'options.plugins.decimation': undefined }),
  ),

  made(
    /has no place on a pie/,
    chart('pie', abc, [[1, 2, 3]], annotated({ a: { type: 'line', yMin: 2, yMax: 2 } })),
    set({ 'options.plugins.annotation': undefined }),
    set({ type: 'bar' }),
  ),
  made(/"timeZone" has no effect/, bars({ timeZone: 'Europe/Berlin' }), set({ timeZone: undefined })),
  made(
    /slices cannot be told apart. Use type/,
    chart('pie', row(24).map((at) => `${at - 1}:00`) as unknown as string[], [row(24)]),
    set({ type: 'bar' }),
    set({ type: 'polarArea' }),
  ),

  made(/begin below 0/, chart('polarArea', abc, [[10, 5, -1]]), set({ type: 'bar' })),
  made(/has no effect on a/, bars({ sizeLegend: true }), set({ sizeLegend: undefined })),
];
