import { expect } from 'chai';
import { list } from '../../../support/list.js';
import { converted, type Drawn, testConversions } from './library-conversions.js';
import { categories, category, column, titled } from './library-specs.js';

const SIMPLE: readonly [name: string, input: unknown, drawn: Drawn][] = [
  // Highcharts
  [
    'columns',
    { ...column, series: list({ name: 'A', data: [1, 2] }, { name: 'B', data: [3, null] }) },
    { type: 'bar', labels: ['Jan', 'Feb'], names: ['A', 'B'], data: list([1, 2], [3, null]) },
  ],
  [
    'bars',
    { chart: { type: 'bar' }, xAxis: categories, series: [{ data: [1, 2] }] },
    { type: 'bar', data: [[1, 2]], names: ['Series 1'], also: { options: { indexAxis: 'y' } } },
  ],
  [
    'titles and axes',
    {
      ...column,
      title: { text: 'Rain' },
      subtitle: { text: 'Sub' },
      yAxis: { title: { text: 'mm' }, min: 0, max: 9 },
      series: [{ data: [1, 2] }],
    },
    {
      type: 'bar',
      data: [[1, 2]],
      also: { title: 'Rain', subtitle: 'Sub', options: { scales: { y: { title: titled('mm'), min: 0, max: 9 } } } },
    },
  ],
  [
    'points at dates',
    {
      ...column,
      xAxis: { type: 'datetime' },
      series: [
        {
          data: [
            { x: '2015-01-01', y: 2 },
            { x: '2016-01-02', y: 4 },
          ],
        },
      ],
    },
    { type: 'bar', labels: ['2015-01-01', '2016-01-02'], data: [[2, 4]] },
  ],
  [
    'points at dates of which each series has others, without a type of axis',
    {
      chart: { type: 'line' },
      series: list({ data: [{ x: '2023-06-15', y: 1 }] }, { data: [{ x: '2023-06-16T12:00', y: 5 }] }),
    },
    {
      type: 'line',
      labels: ['2023-06-15T00:00:00.000Z', '2023-06-16T12:00:00.000Z'],
      data: list([1, null], [null, 5]),
    },
  ],
  [
    'points that begin at a date',
    { xAxis: { type: 'datetime', min: '2024-02-01' }, series: [{ pointStart: '2024-03-01', data: [1, 2] }] },
    { type: 'line', labels: ['2024-03-01', '2024-03-02'], data: [[1, 2]] },
  ],
  [
    'texts with HTML',
    {
      ...column,
      title: { text: 'Rain <em>and</em> snow<br/>in&nbsp;mm' },
      subtitle: { text: 'Source: <a href="https://a.example?b=1">YR</a>' },
      series: [{ name: 'a < b <b>c</b>', data: [1, 2] }],
    },
    {
      type: 'bar',
      names: ['a < b c'],
      data: [[1, 2]],
      also: { title: 'Rain and snow\nin mm', subtitle: 'Source: YR' },
    },
  ],
  [
    'slices with HTML',
    { chart: { type: 'pie' }, series: [{ name: 'x', data: [{ name: 'R&amp;D <b>new</b>', y: 1 }, ['Sales', 2]] }] },
    { type: 'pie', labels: ['R&D new', 'Sales'], data: [[1, 2]] },
  ],
  [
    'a script whose constants are handed over',
    `const y = [20, 14]; let trace = {x: ['A', 'B'], y: y, type: 'bar'};
     var layout = {title: 'Sales'}; Plotly.newPlot('plots', [trace], layout);`,
    { type: 'bar', labels: ['A', 'B'], data: [[20, 14]], also: { title: 'Sales' } },
  ],
  [
    'an object of Highcharts with a name',
    `var values = [1, 2]; const options = {xAxis: {categories: ['a', 'b']}, series: [{data: values}]};
     Highcharts.chart('container', options);`,
    { type: 'line', labels: ['a', 'b'], data: [[1, 2]] },
  ],
  [
    'an option of ECharts with any name',
    `var optionOfYears = {xAxis: {type: 'category', data: ['a', 'b']}, yAxis: {}, series: [{type: 'bar', data: [3, 4]}]};`,
    { type: 'bar', labels: ['a', 'b'], data: [[3, 4]] },
  ],
  [
    'stacks of a type that no series has',
    { ...column, plotOptions: { bar: { stacking: 'normal' } }, series: [{ data: [1, 2] }, { data: [3, 4] }] },
    {
      type: 'bar',
      data: [
        [1, 2],
        [3, 4],
      ],
      also: { stacked: undefined },
      notes: /^plotOptions.bar: is not carried over$/,
    },
  ],
  [
    'a line of its own over stacked columns',
    {
      ...column,
      plotOptions: { column: { stacking: 'normal' } },
      series: [{ data: [1, 2] }, { data: [3, 4] }, { type: 'line', data: [5, 6] }, { type: 'line', data: [7, 8] }],
    },
    {
      type: 'bar',
      data: [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
      stacks: [undefined, undefined, 'alone 2', 'alone 3'],
      also: { stacked: true },
    },
  ],
  [
    'stacks of the series themselves',
    {
      ...column,
      series: [
        { data: [1, 2], stacking: 'normal' },
        { data: [3, 4], stacking: 'normal' },
      ],
    },
    {
      type: 'bar',
      data: [
        [1, 2],
        [3, 4],
      ],
      also: { stacked: true },
    },
  ],
  [
    'percent stacks',
    { ...column, plotOptions: { series: { stacking: 'percent' } }, series: [{ data: [1, 2] }] },
    { type: 'bar', data: [[1, 2]], also: { stacked: 'percent' } },
  ],
  [
    'a ring with colors',
    {
      chart: { type: 'pie' },
      series: [
        { innerSize: '50%', data: list({ name: 'A', y: 1, color: '#f00' }, { name: 'B', y: 2, color: '#0f0' }) },
      ],
    },
    { type: 'doughnut', labels: ['A', 'B'], data: [[1, 2]] },
  ],
  [
    'times of points',
    {
      xAxis: { type: 'datetime' },
      series: [{ data: [[1704153600000, 4]] }, { data: list([1704067200000, 3], [1704153600000, 5]) }],
    },
    {
      type: 'line',
      labels: ['2024-01-01', '2024-01-02'],
      data: list([null, 4], [3, 5]),
      also: { options: { scales: { x: { type: 'time' } } } },
    },
  ],
  [
    'a start and steps',
    { xAxis: { type: 'datetime' }, series: [{ pointStart: 1704067200000, data: [7, 8] }] },
    { type: 'line', labels: ['2024-01-01', '2024-01-02'], data: [[7, 8]] },
  ],
  [
    'a start of all series',
    { plotOptions: { series: { pointStart: 2010, pointInterval: 5 } }, series: [{ data: [7, 8] }] },
    { type: 'line', labels: ['2010', '2015'], data: [[7, 8]] },
  ],
  [
    'a pie with a color for each point',
    { chart: { type: 'pie' }, series: [{ colorByPoint: true, data: list({ name: 'A', y: 1 }, { name: 'B', y: 2 }) }] },
    { type: 'pie', labels: ['A', 'B'], data: [[1, 2]] },
  ],
  [
    'two axes',
    {
      xAxis: categories,
      yAxis: [{}, { opposite: true }],
      series: list({ type: 'column', data: [1, 2] }, { type: 'spline', yAxis: 1, data: [5, 6] }),
    },
    { type: 'bar', data: list([1, 2], [5, 6]) },
  ],
  [
    'points',
    { chart: { type: 'scatter' }, series: [{ name: 'p', data: list([1, 2], [3, 4]) }] },
    { type: 'scatter', data: [list({ x: 1, y: 2 }, { x: 3, y: 4 })] },
  ],
  [
    'a script with a function',
    "Highcharts.chart('c', {chart: {type: 'column'}, yAxis: {labels: {formatter() { return 1; }}}, xAxis: {categories: ['a']}, series: [{data: [1]}]});",
    { type: 'bar', labels: ['a'], data: [[1]], notes: /yAxis\.labels/ },
  ],
  // ECharts
  [
    'stacks',
    {
      ...category,
      series: [
        { name: 'A', type: 'bar', stack: 't', data: [1, { value: 2 }] },
        { name: 'B', type: 'bar', stack: 't', data: [3, '-'] },
      ],
    },
    { type: 'bar', labels: ['Mo', 'Tu'], names: ['A', 'B'], data: list([1, 2], [3, null]), also: { stacked: true } },
  ],
  [
    'a category axis on the left',
    {
      xAxis: { type: 'value' },
      yAxis: { type: 'category', data: ['a', 'b'] },
      series: [{ type: 'bar', data: [1, 2] }],
    },
    {
      type: 'bar',
      labels: ['a', 'b'],
      data: [[1, 2]],
      also: { options: { indexAxis: 'y', scales: { y: { reverse: true } } } },
    },
  ],
  [
    'an inverse category axis on the left',
    {
      xAxis: { type: 'value' },
      yAxis: { type: 'category', inverse: true, data: ['a', 'b'] },
      series: [{ type: 'bar', data: [1, 2] }],
    },
    { type: 'bar', data: [[1, 2]], also: { options: { indexAxis: 'y' } } },
  ],
  [
    'a table',
    {
      dataset: { source: list(['p', '2015', '2016'], ['Milk', 1, 2], ['Tea', 3, 4]) },
      xAxis: { type: 'category' },
      yAxis: {},
      series: [{ type: 'bar' }, { type: 'bar' }],
    },
    { type: 'bar', labels: ['Milk', 'Tea'], names: ['2015', '2016'], data: list([1, 3], [2, 4]) },
  ],
  [
    'a pie',
    { series: [{ type: 'pie', data: list({ value: 2, name: 'b' }, { value: 1, name: 'a' }) }], tooltip: {} },
    { type: 'pie', labels: ['b', 'a'], data: [[2, 1]] },
  ],
  [
    'dates in any order',
    {
      xAxis: { type: 'time' },
      yAxis: {},
      series: [{ type: 'line', data: list(['2024-01-02', 2], ['2024-01-01', 1]) }],
    },
    { type: 'line', labels: ['2024-01-01', '2024-01-02'], data: [[1, 2]] },
  ],
  [
    'what is not carried over',
    { ...category, grid: { left: 10 }, series: [{ type: 'line', data: [1, 2], symbolSize: 9 }] },
    { type: 'line', data: [[1, 2]], notes: /grid.*symbolSize/ },
  ],
  [
    'an option of a script',
    "option = {xAxis: {type: 'category', data: ['a']}, yAxis: {}, series: [{type: 'bar', data: [1]}]};",
    { type: 'bar', labels: ['a'], data: [[1]] },
  ],
  // Others
  [
    'Plotly bars',
    {
      data: [{ x: ['a', 'b'], y: [13, 24], type: 'bar', name: 'N' }],
      layout: { title: { text: 'Snow' }, barmode: 'stack' },
    },
    { type: 'bar', labels: ['a', 'b'], names: ['N'], data: [[13, 24]], also: { title: 'Snow', stacked: true } },
  ],
  [
    'Plotly slices, largest first',
    { data: [{ type: 'pie', labels: ['a', 'b'], values: [1, 3] }] },
    { type: 'pie', labels: ['b', 'a'], data: [[3, 1]] },
  ],
  ['Plotly lines', [{ x: [1, 2, 3], y: [1, 2, 5] }], { type: 'line', labels: ['1', '2', '3'], data: [[1, 2, 5]] }],
  [
    'ApexCharts bars',
    {
      chart: { type: 'bar', stacked: true },
      plotOptions: { bar: { horizontal: true } },
      series: [{ name: 'S', data: [1, 2] }],
      xaxis: { categories: ['a', 'b'] },
    },
    { type: 'bar', labels: ['a', 'b'], data: [[1, 2]], also: { stacked: true } },
  ],
  [
    'ApexCharts rings',
    { chart: { type: 'donut' }, series: [44, 55], labels: ['a', 'b'] },
    { type: 'doughnut', labels: ['a', 'b'], data: [[44, 55]] },
  ],
  [
    'a DataTable',
    {
      cols: list({ label: 'a', type: 'string' }, { label: 'b', type: 'number' }),
      rows: [{ c: [{ v: 'x' }, { v: 1 }] }],
    },
    { type: 'bar', labels: ['x'], names: ['b'], data: [[1]] },
  ],
  [
    'arrayToDataTable',
    "var data = google.visualization.arrayToDataTable([['Year','Sales'],['2004',1000]]); var options = {title: 'P'}; new google.visualization.LineChart(e)",
    { type: 'line', labels: ['2004'], names: ['Sales'], data: [[1000]], also: { title: 'P' } },
  ],
  [
    'options in the call of draw',
    "var d = google.visualization.arrayToDataTable([['A','B'],['x',3]]); new google.visualization.PieChart(e).draw(d, {title: 'Q'});",
    { type: 'pie', labels: ['x'], names: ['B'], data: [[3]], also: { title: 'Q' } },
  ],
  [
    'options of another name',
    "var opts = {title: 'R'}; var d = google.visualization.arrayToDataTable([['A','B'],['x',3]]); new google.visualization.PieChart(e).draw(d, opts);",
    { type: 'pie', labels: ['x'], names: ['B'], data: [[3]], also: { title: 'R' } },
  ],
  [
    'ApexCharts as a literal of JavaScript',
    "{chart: {type: 'line'}, series: [{name: 's', data: [4, 5]}], xaxis: {categories: ['a', 'b']}}",
    { type: 'line', labels: ['a', 'b'], names: ['s'], data: [[4, 5]] },
  ],
  [
    'traces of Plotly as a literal of JavaScript',
    "[{x: ['a', 'b'], y: [4, 5], type: 'bar', name: 't'}]",
    { type: 'bar', labels: ['a', 'b'], names: ['t'], data: [[4, 5]] },
  ],
  [
    'a pie of Mermaid',
    'pie showData title Pets\n  "Dogs" : 386\n  "Cats" : 85.5',
    { type: 'pie', labels: ['Dogs', 'Cats'], data: [[386, 85.5]], also: { title: 'Pets' } },
  ],
  [
    'an xychart',
    'xychart-beta\n title "S"\n x-axis [jan, "feb b"]\n y-axis "Revenue" 40 --> 110\n bar [50, 60]\n line [51, 61]',
    {
      type: 'bar',
      labels: ['jan', 'feb b'],
      data: list([50, 60], [51, 61]),
      also: { options: { scales: { y: { title: titled('Revenue'), min: 40, max: 110 } } } },
    },
  ],
];

const REFUSED: readonly [name: string, input: unknown, names: RegExp][] = [
  ['a drill-down', { ...column, drilldown: { series: [] }, series: [{ data: [1] }] }, /Highcharts: drilldown/],
  ['a gauge of Highcharts', { chart: { type: 'solidgauge' }, series: [{ data: [1] }] }, /"solidgauge"/],
  ['ranges of Highcharts', { ...column, series: [{ data: [[1, 2, 3]] }] }, /two values/],
  [
    'points without a date beside dated ones',
    { xAxis: { type: 'datetime' }, series: [{ data: [[0, 1], null, [86_400_000, 3]] }] },
    /series\.0\.data has points without a date/,
  ],
  [
    'a text that is no date',
    { xAxis: { type: 'datetime' }, series: [{ data: [{ x: '2024-13-45', y: 1 }] }] },
    /series\.0\.data has points without a date/,
  ],
  ['a radar of ECharts', { radar: {}, series: [{ type: 'radar', data: [] }] }, /ECharts: radar/],
  ['lines at a value', { ...category, series: [{ type: 'line', data: [1], markLine: {} }] }, /markLine/],
  ['a surface', { data: [{ type: 'surface', z: [[1]] }], layout: {} }, /"surface"/],
  ['a Gantt chart', 'gantt\n title x', /gantt/],
  ['a map of Google', { chartType: 'GeoChart', dataTable: list(['a', 'b'], ['x', 1]) }, /"GeoChart"/],
  ['a heat map of Apex', { chart: { type: 'heatmap' }, xaxis: {}, series: [{ data: [1] }] }, /"heatmap"/],
  ['a script that computes', 'Plotly.newPlot("c", makeData());', /Plotly/],
];

describe('specifications of other libraries', () => {
  testConversions(SIMPLE, REFUSED);

  it('of ours and of no library are left alone', () => {
    for (const input of [
      { type: 'bar', data: { labels: [], datasets: [] } },
      {},
      [],
      'Sales by month',
      null,
      3,
      { series: 1 },
    ])
      expect(converted(input), JSON.stringify(input)).to.equal(undefined);
  });
});
