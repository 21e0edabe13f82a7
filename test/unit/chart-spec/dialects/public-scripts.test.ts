/** Forms of scripts that people publish: samples of Chart.js 2, TypeScript, options at wrong places. */
import { expect } from 'chai';
import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import { compileFunction } from '../../../../chart-spec/functions/compile.js';
import { Budget, Evaluation } from '../../../../chart-spec/functions/evaluation.js';
import { parseSpec, valueAt } from '../../../../chart-spec/spec.js';
import { errorsOf, labeled, notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const DATA = "{labels: ['a', 'b'], datasets: [{data: [1, 2]}]}";
const PLAIN = { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] };

describe('the script of a page', () => {
  it('makes its chart with a constructor of any version', () => {
    for (const [made, type] of [
      [`window.onload = function () { window.it = Chart.Bar(ctx, {data: d}); }`, 'bar'],
      [`window.it = new Chart.Doughnut(ctx, {type: 'pie', data: d})`, 'doughnut'],
      [`const it = Chart.PolarArea(ctx, config); const config = {data: d};`, 'polarArea'],
      [`var it = new Chart(ctx).Radar(d, {})`, 'radar'],
      [`function draw() { return Chart.Line(ctx, {data: d, options: {}}) }`, 'line'],
    ]) {
      const text = `var d = ${DATA}; ${made}`;
      expect(specAt(text, 'type'), text).to.equal(type);
      expect(specAt(text, 'data.labels'), text).to.deep.equal(PLAIN.labels);
      expect(notesOf(text), text).to.deep.equal([]);
    }
  });

  it('knows the colors and helpers of the samples, unless it sets its own', () => {
    for (const [color, expected] of [
      ['window.chartColors.red', 'rgb(255, 99, 132)'],
      ['utils.CHART_COLORS.blue', 'rgb(54, 162, 235)'],
      ['Samples.utils.transparentize(window.chartColors.green)', 'rgba(75, 192, 192, 0.5)'],
      ['Chart.helpers.color(window.chartColors.grey).alpha(0.25).rgbString()', 'rgba(201, 203, 207, 0.25)'],
      ["helpers.color('darkgreen').alpha(0.5).rgbString()", '#00640080'],
      ["Chart.helpers.color('#0f0').alpha(0.2).hexString()", '#00ff0033'],
    ])
      expect(
        specAt(withDataset(`{backgroundColor: ${color}, data: [1, 2]}`), 'data.datasets.0.backgroundColor'),
      ).to.equal(expected);
    const own = `window.chartColors = {red: '#f00'}; new Chart(c, {type: 'bar', data: {labels: ['a'], datasets: [{backgroundColor: window.chartColors.red, data: [1]}]}})`;
    expect(specAt(own, 'data.datasets.0.backgroundColor')).to.equal('#f00');
    expect(errorsOf(withDataset('{data: window.values}'))).to.match(/values of window is not known/);
  });

  it('hands its constants and functions to functions of ticks', () => {
    const text = `const names = {1: 'low'}; const unit = ' kg'; function weight(v) { return round(v) + unit; } var round = (v) => Math.round(v);
      new Chart(c, {type: 'bar', data: ${DATA}, options: {scales: {y: {ticks: {callback: (v) => names[v] ?? weight(v)}}}}})`;
    expect(notesOf(text)).to.deep.equal([]);
    const written = String(specAt(text, 'options.scales.y.ticks.callback'));
    const tick = (value: number) => new Evaluation(new Budget(1000)).call(compileFunction(written), [value, 0, []]);
    expect([tick(1), tick(2.6)]).to.deep.equal(['low', '3 kg']);
    const changing = text.replace('=> names[v] ?? weight(v)', "=> { unit = ''; return v; }");
    expect(notesOf(changing).join()).to.match(/it changes a constant/);
  });

  it('may set defaults of all charts', () => {
    const made = `; new Chart(c, {type: 'pie', data: ${DATA}, options: {color: 'red'}})`;
    for (const [set, path, expected] of [
      ['Chart.defaults.font.size = 20', 'options.font.size', 20],
      ['Object.assign(Chart.defaults.font, {size: 21})', 'options.font.size', 21],
      ["Chart.defaults.color = 'blue'", 'options.color', 'red'],
      ["Chart.defaults.set('plugins.title', {text: 'T'})", 'options.plugins.title.text', 'T'],
      ['Chart.defaults.global.legend.display = false', 'options.plugins.legend.display', false],
      ["Chart.defaults.global.defaultFontFamily = 'Lato'", 'options.font.family', 'Lato'],
      ["Chart.overrides.pie.cutout = '40%'", 'options.cutout', '40%'],
      ["Chart.overrides.bar.cutout = '40%'", 'options.cutout', undefined],
    ] as const)
      expect(specAt(set + made, path), set).to.equal(expected);
    const named = `import { Chart as ChartJS, ArcElement } from 'chart.js'; ChartJS.defaults.font.size = 20; ChartJS.register(ArcElement);`;
    expect(
      specAt(`${named} export const data = ${DATA}; export const A = () => <Pie data={data} />`, 'options.font.size'),
    ).to.equal(20);
    expect(notesOf(`Chart.defaults.scale.grid.display = false${made}`).join()).to.match(
      /Chart\.defaults\.scale is not/,
    );
    const legend = `generateLabels(chart) { const all = Chart.overrides.pie.plugins.legend.labels.generateLabels.call(this, chart);
      all.forEach((one) => { one.text += chart.getDatasetMeta(0).hidden ? '?' : '!'; }); return all; }`;
    const own = `const o = {type: 'pie', data: ${DATA}, options: {plugins: {legend: {labels: {${legend}}}}}}; new Chart(c, o)`;
    expect(specAt(own, 'data.labels')).to.deep.equal(['a!', 'b!']);
    expect(notesOf(own)).to.deep.equal([]);
  });

  it('keeps the functions of an object that it changes or prints', () => {
    const text = `const o = {type: 'bar', data: ${DATA}, options: {scales: {y: {ticks: {callback(v) { return v + '!'; }}}}}};
      console.log(o); o.options.indexAxis = 'x'; new Chart(c, o);`;
    expect(notesOf(text)).to.deep.equal([]);
    expect(specAt(text, 'options.scales.y.ticks.callback')).to.match(/^function\(v\)/);
  });

  it('may be a component of React, Vue, Angular or Svelte', () => {
    const data = DATA;
    for (const [text, type, title] of [
      [
        `export const data = ${data}; export const options = {indexAxis: 'y'};\nexport function App() { return <Pie data={data} />; }`,
        'pie',
      ],
      [
        `const App = () => (<div className="a">\n <h2>It's {name}</h2> {ok && <Bar options={o} data={d} />}</div>);\nconst d = ${data}, o = {plugins: {title: {text: 'T'}}};`,
        'bar',
        'T',
      ],
      [`const [d, setD] = useState(${data}); return <Chart type='line' data={d} />`, 'line'],
      [
        `<script>\nimport {Bar} from 'vue-chartjs'\nexport default {data() { return {chartData: ${data}, chartOptions: {plugins: {title: {text: 'V'}}}} }}\n</script>`,
        'bar',
        'V',
      ],
      [
        `import {Line} from 'vue-chartjs'; export default {extends: Line, mounted() { this.renderChart(${data}, {plugins: {title: {text: 'M'}}}) }}`,
        'line',
        'M',
      ],
      [
        `<script setup lang="ts">\nimport { Doughnut } from 'vue-chartjs'\nconst items = ref<Data>(${data})\n</script><template><Doughnut :data="items"/></template>`,
        'doughnut',
      ],
      [
        `@Component({selector: 'a'})\nexport class A { public barChartType: ChartType = 'radar'; barChartData: ChartData<'bar'>['x'] = ${data}; otherOptions = {}; public barChartOptions?: O = {plugins: {title: {text: 'A'}}}; constructor(private http: H) {} }`,
        'radar',
        'A',
      ],
    ] as const) {
      expect(specAt(text, 'type'), text).to.equal(type);
      expect(specAt(text, 'data.labels'), text).to.deep.equal(PLAIN.labels);
      expect(specAt(text, 'options.plugins.title.text'), text).to.equal(title);
    }
    expect(errorsOf('<Bar data={d} />')).to.match(/an element of React/);
    expect(errorsOf(`export const data = ${data};`)).to.match(/type: is required/);
  });

  it('is read without the types of TypeScript', () => {
    const note = 'The configuration has types of TypeScript, which were left out.';
    for (const text of [
      `{type: 'bar' as const, data: ${DATA}}`,
      `const data: ChartData<'bar'> = ${DATA} satisfies ChartData; new Chart<'bar'>(document.getElementById('x')!, {type: "bar" as ChartType, data});`,
      `const options: ChartOptions | undefined = {onClick: function (e: any): void {}, onHover: (e: Event, a: Item[]) => 1}; new Chart(c, {type: 'bar', data: ${DATA}, options});`,
    ])
      expect(convertConfig(text).spec['data'], text).to.deep.equal(PLAIN);
    expect(notesOf(`{type: 'bar' as const, data: ${DATA}}`)).to.deep.equal([note]);
    const texts =
      "{type: 'bar' as 'bar', data: {labels: ['a as const', '(b: number) => {', `sold as is`], datasets: [{data: [1, 2, 3]}]}}";
    expect(specAt(texts, 'data.labels')).to.deep.equal(['a as const', '(b: number) => {', 'sold as is']);
    expect(convertConfig(`new Chart(ctx!, {type: 'bar', data: ${DATA}});`).spec['data']).to.deep.equal(PLAIN);
    for (const color of [
      "c.raw! > 1 ? 'red' : 'blue'",
      "c.raw! !== -2 && c ? 'red' : 'blue'",
      "c.raw! * 2 > 3 ? 'red' : 'blue'",
    ])
      expect(
        specAt(labeled('{}', `, backgroundColor: (c) => ${color}`), 'data.datasets.0.backgroundColor'),
        color,
      ).to.deep.equal(['red', 'blue']);
    const plain = "let o = 1\n!(function () {})()\nnew Chart(c, {type: 'bar', data: D})".replace('D', DATA);
    expect(convertConfig(plain).spec['data']).to.deep.equal(PLAIN);
  });
});

describe('options at a wrong place', () => {
  it('in scales are left out with their name, whatever they are', () => {
    for (const stray of [
      "type: 'time'",
      'responsive: true',
      'gridLines: {display: false}',
      'ticks: {max: 5}',
      'y2: null',
    ]) {
      const text = withOptions(`{scales: {yAxes: [{ticks: {min: 0}}], ${stray}}}`);
      expect(specAt(text, 'options.scales'), stray).to.deep.equal({ y: { ticks: {}, min: 0 } });
      expect(notesOf(text).join(), stray).to.match(/options\.scales\.\w+: is not an axis and was left out/);
    }
    const named = `{scales: {left: {position: 'left'}, own: {ticks: {}}}}`;
    const text = `{type: 'bar', data: {labels: ['a'], datasets: [{yAxisID: 'own', data: [1]}]}, options: ${named}}`;
    expect(Object.keys(specAt(text, 'options.scales') as object)).to.deep.equal(['left', 'own']);
  });

  it('in scale, which has axes only in scales, are left out with their name', () => {
    const text = withOptions('{scale: {y: {min: 0}}}');
    expect(specAt(text, 'options.scales')).to.equal(undefined);
    expect(notesOf(text).join()).to.match(/options\.scale\.y: is not read by Chart\.js/);
    expect(specAt(withOptions('{scale: {ticks: {}, beginAtZero: true}}', 'radar'), 'options.scales.r')).to.be.an(
      'object',
    );
  });

  it('that say of all lines that they have no area are followed', () => {
    for (const options of ['{elements: {line: {fill: false}}}', '{datasets: {line: {fill: false}}}'])
      expect(specAt(withOptions(options, 'line'), 'data.datasets.0.fill', { version: '2' }), options).to.equal(false);
    const radar = (color: string) => specAt(labeled('{}', color, 'radar'), 'data.datasets.0.fill', { version: '4' });
    expect([radar(''), radar(", backgroundColor: '#f008'")]).to.deep.equal([undefined, true]);
  });

  it('in ticks, where Chart.js 3 no longer reads them, are named with their new place', () => {
    const later = withOptions('{scales: {y: {ticks: {suggestedMax: 500, stepSize: 1}}}}');
    expect(specAt(later, 'options.scales.y')).to.deep.equal({ ticks: { stepSize: 1 } });
    expect(notesOf(later).join()).to.match(/has no effect since Chart\.js 3: write options\.scales\.y\.suggestedMax/);
    const old = withOptions('{scales: {yAxes: [{ticks: {suggestedMax: 500}}]}}');
    expect(specAt(old, 'options.scales.y.suggestedMax')).to.equal(500);
  });
});

describe('bars of chartjs-plugin-stacked100', () => {
  const text = (options: string, type = 'bar') =>
    `{type: '${type}', data: {labels: ['a'], datasets: [{label: 'x', data: [5]}, {label: 'y', data: [2]}]}, options: {plugins: {stacked100: {enable: true}, datalabels: {formatter: (v) => Math.round(v) + '%'}}, ${options}}}`;

  it('are percents of their sum, for functions too', () => {
    for (const [type, value, index] of [
      ['bar', 'y', 'x'],
      ['horizontalBar', 'x', 'y'],
    ] as const) {
      const { spec, notes } = convertConfig(text('', type));
      expect(notes).to.deep.equal([]);
      const { data, options } = parseSpec(spec).spec;
      expect(data.datasets.map((one) => one.data)).to.deep.equal([[71.4], [28.6]]);
      expect(data.datasets.map((one) => (one['datalabels'] as { texts: unknown }).texts)).to.deep.equal([
        ['71%'],
        ['29%'],
      ]);
      expect(options['scales']).to.deep.include({
        [index]: { stacked: true },
        [value]: { stacked: true, min: 0, max: 100, ticks: { format: { style: 'decimal', suffix: '%' } } },
      });
    }
  });

  it('are percents where points are objects, or their precision is no number', () => {
    const points = (y: number) => `{data: [{x: 'a', y: ${y}}]}`;
    const text = `{type: 'bar', data: {labels: ['a'], datasets: [${points(1)}, ${points(3)}]}, options: {plugins: {stacked100: {enable: true, precision: 'high'}}}}`;
    const { spec } = convertConfig(text);
    expect(parseSpec(spec).spec.data.datasets.map((one) => one.data)).to.deep.equal([[25], [75]]);
  });

  const SHAPES: [what: string, first: string, second: string, options?: string][] = [
    ['fields of a series', "[{c: 1, n: 'a'}], parsing: {xAxisKey: 'n', yAxisKey: 'c'}", '[3, 5]'],
    [
      'fields of all series',
      "[{c: 1, n: 'a'}]",
      "[{c: 5, n: 'b'}, {c: 3, n: 'a'}]",
      "parsing: {xAxisKey: 'n', yAxisKey: 'c'}",
    ],
    [
      'fields inside others',
      "[{v: {c: 1}, n: 'a'}]",
      "[{v: {c: 3}, n: 'a'}]",
      "parsing: {xAxisKey: 'n', yAxisKey: 'v.c'}",
    ],
    ['lying bars', "[{c: 1, n: 'a'}]", "[{c: 3, n: 'a'}]", "indexAxis: 'y', parsing: {xAxisKey: 'c', yAxisKey: 'n'}"],
    ['values by name', '{a: 1}', '{b: 5, a: 3}'],
    ['lying values by name', '{a: 1}', '{b: 5, a: 3}', "indexAxis: 'y'"],
    ['a point of one label only', "[{x: 'a', y: 1}]", "[{x: 'b', y: 5}, {x: 'a', y: 3}]"],
  ];
  for (const [what, first, second, options = ''] of SHAPES) {
    it(`are percents of the sum of their label: ${what}`, () => {
      const text = `{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: ${first}}, {data: ${second}}]}, options: {plugins: {stacked100: {enable: true}}, ${options}}}`;
      const { data } = parseSpec(convertConfig(text).spec).spec;
      expect(data.datasets.map((one) => numbersOf(one.data[0]))).to.deep.include([25]);
      expect(data.datasets.flatMap((one) => one.data.flatMap(numbersOf))).to.include(75);
    });
  }
});

const numbersOf = (point: unknown): unknown[] =>
  (typeof point === 'object' && point !== null ? Object.values(point) : [point]).filter(
    (one) => typeof one === 'number' && one > 5,
  );

describe('texts of chartjs-plugin-labels', () => {
  const labelsOf = (type: string, options: string) => {
    const text = `{type: '${type}', data: {labels: ['a', 'b'], datasets: [{data: [1, 3]}]}, options: {${options}}}`;
    const { spec, notes } = convertConfig(text);
    const { data, options: drawn } = parseSpec(spec).spec;
    const { texts } = (data.datasets[0]?.['datalabels'] ?? {}) as { texts?: unknown };
    return { texts, style: valueAt(drawn, 'plugins', 'datalabels'), notes: notes.map(({ message }) => message) };
  };

  it('are shares, values or names, styled as there', () => {
    expect(labelsOf('pie', "plugins: {labels: {fontColor: 'white', precision: 1}}")).to.deep.include({
      texts: ['25.0%', '75.0%'],
      style: { color: 'white', display: true },
    });
    expect(labelsOf('pie', 'plugins: {labels: true}').texts).to.deep.equal(['25%', '75%']);
    expect(labelsOf('pie', "pieceLabel: {render: 'label', position: 'outside'}")).to.deep.include({
      texts: ['a', 'b'],
      style: { anchor: 'end', align: 'end', display: true },
    });
    const two = labelsOf('bar', "plugins: {labels: [{render: 'value', fontSize: 9}, {render: 'percentage'}]}");
    expect(two.texts).to.equal(undefined);
    expect(two.style).to.deep.include({ font: { size: 9 }, anchor: 'end', display: true });
    expect(two.notes.join()).to.contain('the first of the list is drawn');
    expect(labelsOf('pie', "plugins: {labels: {render: 'image'}}").notes.join()).to.contain('left out');
  });
});

describe('bars from date to date', () => {
  it('end where their last day begins, as in Chart.js', () => {
    for (const range of [
      "['2024-02-01', '2024-02-04']",
      "{y: 'a', x: [new Date('2024-02-01'), new Date(2024, 1, 4)]}",
    ]) {
      const data = specAt(withDataset(`{data: [${range}]}`, 'bar'), 'data.datasets.0.data.0');
      expect(JSON.stringify(data), range).to.include('["2024-02-01T00:00","2024-02-04T00:00"]');
    }
    expect(
      specAt(withDataset("{data: [['2024-02-01 09:00', '2024-02-01 12:30']]}", 'bar'), 'data.datasets.0.data.0'),
    ).to.deep.equal(['2024-02-01T09:00', '2024-02-01T12:30']);
  });

  it('stand at the last label where their number is beyond all of them', () => {
    const data = [
      { y: 7, x: 1 },
      { y: 8, x: 2 },
      { y: 9, x: 3 },
    ];
    const config = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data }] }, options: { indexAxis: 'y' } };
    expect(parseSpec(config).spec.data.labels).to.deep.equal(['a', 'b', 'b']);
  });
});
