import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import { ALL_CHART_TYPES, type JsonObject, objectAt, parseSpec } from '../../../../chart-spec/spec.js';
import { list } from '../../../support/list.js';
import { errorsOf, notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const QUICKCHART = { quickChartDefaults: true };

describe('prices of chartjs-chart-financial', () => {
  const prices = (data: string, type = 'candlestick') =>
    `{type: '${type}', data: {datasets: [{label: 'MSFT', data: ${data}}]}}`;
  const first = '{x: 1704067200000, o: 1, h: 4, l: 0.5, c: 3}';

  it('are four series at their days', () => {
    for (const type of ['candlestick', 'ohlc']) {
      const { spec, notes } = convertConfig(prices(`[${first}, {x: 1704153600000, o: 3, h: 5, l: 2, c: null}]`, type));
      expect(spec['type']).to.equal('candlestick');
      expect(spec['data']).to.deep.equal({
        labels: ['2024-01-01', '2024-01-02'],
        datasets: [
          { label: 'Open', data: [1, 3] },
          { label: 'High', data: [4, 5] },
          { label: 'Low', data: [0.5, 2] },
          { label: 'Close', data: [3, null] },
        ],
      });
      expect(notes).to.deep.equal([]);
    }
  });

  it('keep hours where one has them, gaps, and the volume', () => {
    const hour = '{t: 1704070800000, o: 3, h: 5, l: 2, v: 7}';
    const { spec, notes } = convertConfig(prices(`[{t: 1704067200000, o: 1, h: 4, l: 0.5, c: 3}, ${hour}]`));
    const { labels, datasets } = spec['data'] as { labels: string[]; datasets: object[] };
    expect(labels).to.deep.equal(['2024-01-01T00:00:00.000Z', '2024-01-01T01:00:00.000Z']);
    expect(datasets.slice(3)).to.deep.equal(
      list({ label: 'Close', data: [3, null] }, { label: 'Volume', data: [null, 7] }),
    );
    expect(notes).to.deep.equal([]);
  });

  it('name the colors that they are not drawn with', () => {
    const own = prices(`[${first}]`).replace(
      "label: 'MSFT'",
      "label: 'MSFT', color: {up: '#0a0'}, borderColor: '#aaa'",
    );
    expect(notesOf(own)).to.have.length(2);
    expect(notesOf(own).join()).to.match(/datasets\.0\.color: .*datasets\.0\.borderColor: /s);
  });

  it('at their numbers have the labels of the data, and bars beside them are their volume', () => {
    const text = `{type: 'candlestick', data: {labels: ['Mo', 'Tu'], datasets: [
      {data: [{x: 1, o: 1, h: 4, l: 0.5, c: 3}, {x: 2, o: 3, h: 5, l: 2, c: 4}]}, {type: 'bar', data: [{x: 1, y: 7}, {x: 2, y: 8}]}]}}`;
    expect(specAt(text, 'data.labels')).to.deep.equal(['Mo', 'Tu']);
    expect(specAt(text, 'data.datasets.4')).to.deep.equal({ label: 'Volume', data: [7, 8] });
    expect(notesOf(text)).to.deep.equal([]);
  });

  it('of a second series are left out with a note', () => {
    const second = `{label: 'AAPL', data: [${first}]}`;
    const two = prices(`[${first}]`).replace(']}]', `]}, ${second}]`);
    expect(notesOf(two).join()).to.contain('one series of prices is drawn');
  });
});

describe('defaults of QuickChart', () => {
  const plain = "{type: 'line', data: {labels: ['a', 'b'], datasets: [{label: 'n', data: [5, 6]}]}}";

  it('apply only where they are asked for', () => {
    expect(specAt(plain, 'options')).to.equal(undefined);
    expect(specAt(plain, 'theme')).to.equal(undefined);
  });

  it('are a zero baseline, filled lines, Tableau10 and a legend', () => {
    const { spec } = convertConfig(plain, QUICKCHART);
    expect(spec['options']).to.deep.equal({
      scales: { y: { beginAtZero: true } },
      plugins: { legend: { position: 'top', display: true } },
    });
    expect(specAt(plain, 'data.datasets.0.fill', QUICKCHART)).to.equal(true);
    expect(specAt(plain, 'theme.palette.0', QUICKCHART)).to.equal('#4e79a7');
  });

  it('are no baseline of lines where scales are given, and no fill in version 3', () => {
    const y = (scales: string, type = 'line') =>
      specAt(withOptions(`{scales: {xAxes: [{}]${scales}}}`, type), 'options.scales.y', QUICKCHART);
    expect(y('')).to.deep.equal({ beginAtZero: false });
    expect(y(', yAxes: [{ticks: {beginAtZero: true}}]')).to.deep.include({ beginAtZero: true });
    expect(y(', yAxes: [{stacked: true}]')).to.deep.equal({ stacked: true });
    expect(y('', 'bar')).to.equal(undefined);
    expect(specAt(plain, 'data.datasets.0.fill', { ...QUICKCHART, version: '3' })).to.equal(undefined);
    expect(specAt(plain, 'data.datasets.0.fill', { ...QUICKCHART, version: '2.9.4' })).to.equal(true);
  });

  it('keep the axis of labelled values, and add none', () => {
    const text =
      "{type: 'bar', data: {labels: ['a'], datasets: [{data: [1], yAxisID: 'y1'}]}, options: {plugins: {datalabels: {}}, scales: {y1: {}}}}";
    expect(specAt(text, 'options.scales', QUICKCHART)).to.deep.equal({ y1: { display: true } });
  });

  it('are data labels on pies unless they are configured', () => {
    const pie = withDataset('{data: [1, 2]}', 'pie');
    expect(specAt(pie, 'options.plugins.datalabels', QUICKCHART)).to.deep.equal({});
    const without = pie.replace(/}$/, ', options: {plugins: {datalabels: {display: false}}}}');
    expect(specAt(without, 'options.plugins.datalabels', QUICKCHART)).to.deep.equal({ display: false });
  });
});

describe('chart types of QuickChart', () => {
  const names: [type: string, expected: string, axis: unknown][] = [
    ['horizontalBar', 'bar', 'y'],
    ['horizontalBoxplot', 'boxplot', 'y'],
    ['horizontalViolin', 'violin', 'y'],
    ['donut', 'doughnut', undefined],
    ['outlabeledPie', 'pie', undefined],
    ['outlabeledDoughnut', 'doughnut', undefined],
    ['scatter', 'scatter', undefined],
  ];
  for (const [type, expected, axis] of names) {
    it(`${type} is ${expected}`, () => {
      expect(specAt(withDataset('{data: [1, 2]}', type), 'type')).to.equal(expected);
      expect(specAt(withDataset('{data: [1, 2]}', type), 'options.indexAxis')).to.equal(axis);
    });
  }

  it('sparkline is a filled line without anything else, and needs no labels', () => {
    const { spec } = convertConfig("{type: 'sparkline', data: {datasets: [{data: [1, 4, 2]}]}}");
    expect(spec).to.deep.equal({
      type: 'line',
      sparkline: true,
      data: { labels: ['', '', ''], datasets: [{ data: [1, 4, 2], fill: true }] },
      options: { scales: { y: { min: 0.95, max: 4.2 } } },
    });
    const own =
      "{type: 'sparkline', data: {datasets: [{data: [1, 4]}]}, options: {scales: {yAxes: [{ticks: {min: 0}}]}}}";
    expect(specAt(own, 'options.scales.y.min')).to.equal(0);
    expect(specAt(own, 'options.scales.y.max')).to.equal(undefined);
    expect(specAt("{type: 'sparkline', data: {datasets: [{data: [5, 5]}]}}", 'options')).to.equal(undefined);
  });

  it('progressBar is a bar of percent, of 100 or of a second dataset', () => {
    const one = "{type: 'progressBar', data: {datasets: [{data: [57]}]}}";
    expect(specAt(one, 'data.datasets.0.data')).to.deep.equal([57]);
    expect(specAt(one, 'data.datasets.1.data')).to.deep.equal([43]);
    const two =
      "{type: 'progressBar', data: {datasets: [{data: [34], backgroundColor: 'green'}, {data: [80], backgroundColor: '#eee'}]}}";
    expect(specAt(two, 'data.datasets.0.data')).to.deep.equal([42.5]);
    expect(specAt(two, 'data.datasets.1.backgroundColor')).to.equal('#eee');
    expect(specAt(one, 'options.plugins.datalabels.format.suffix')).to.equal('%');
    expect(specAt(two, 'data.datasets.0.datalabels.texts'), 'the value, not its share').to.deep.equal(['34']);
    const own = (labels: string) => one.replace(/}$/, () => `, options: {plugins: {datalabels: ${labels}}}}`);
    expect(specAt(own('{font: {size: 40}}'), 'options.plugins.datalabels')).to.deep.equal({
      format: { style: 'decimal', digits: 0, suffix: '%' },
      font: { size: 40 },
    });
    const dollars = "{formatter: (v) => '$' + v}";
    expect(specAt(own(dollars), 'data.datasets.0.datalabels.texts')).to.deep.equal(['$57']);
    expect(specAt(own('false'), 'options.plugins.datalabels')).to.equal(false);
  });

  it('radialGauge is a ring with its value in the center', () => {
    const config =
      "{type: 'radialGauge', data: {datasets: [{data: [182], backgroundColor: 'red'}]}, options: {domain: [100, 250], trackColor: '#eee', centerArea: {text: (v) => v + ' W', subText: 'now'}}}";
    expect(specAt(config, 'type')).to.equal('doughnut');
    expect(specAt(config, 'data.datasets.0.data')).to.deep.equal([82, 68]);
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.deep.equal(['red', '#eee']);
    expect(specAt(config, 'options.plugins.annotation.annotations.center.content')).to.deep.equal(['182 W', 'now']);
    expect(specAt(config, 'options.domain')).to.equal(undefined);
  });

  it('gauges and progress bars say what they measure, not the parts that they are drawn with', () => {
    const said = (config: string) => specAt(config, 'alt');
    expect(said("{type: 'radialGauge', data: {datasets: [{data: [70]}]}}")).to.equal('Gauge. 70.');
    expect(said("{type: 'gauge', data: {datasets: [{value: -4, data: [20, 40]}]}}")).to.equal('Gauge. -4.');
    const bars = "data: {labels: ['A', 'B'], datasets: [{data: [57, 30]}]}";
    expect(said(`{type: 'progressBar', ${bars}, options: {title: {display: true, text: 'Goals'}}}`)).to.equal(
      'Progress: Goals. A 57%, B 30%.',
    );
  });

  it('gauge is half a ring of segments with a needle at the value, and the value below it', () => {
    const config =
      "{type: 'gauge', data: {datasets: [{value: 42, minValue: 10, data: [30, 60, 110], backgroundColor: ['g', 'y', 'r']}]}}";
    expect(specAt(config, 'data.datasets.0.data')).to.deep.equal([20, 30, 50]);
    expect(specAt(config, 'data.datasets.0.needle')).to.deep.equal({
      at: 0.32,
      ends: ['10', '110'],
      label: { text: '42' },
    });
    const box = "valueLabel: {formatter: (v) => v + ' bar', backgroundColor: 'black', borderRadius: 5}";
    const own = config.replace(/}$/, `, options: {needle: {color: 'red', lengthPercentage: 60}, ${box}}}`);
    expect(specAt(own, 'data.datasets.0.needle')).to.deep.include({
      length: 60,
      color: 'red',
      label: { text: '42 bar', backgroundColor: 'black', color: '#ffffff', borderRadius: 5 },
    });
    expect(notesOf(own)).to.deep.equal([]);
    expect(specAt(config, 'options.circumference')).to.equal(180);
    expect(errorsOf("{type: 'gauge', data: {datasets: [{value: 42}]}}")).to.deep.equal([
      'line 1, column 35: data.datasets.0.data: must be a list with at least one number',
    ]);
  });

  it('outlabeledPie writes its texts outside, and leaves the legend as it is asked for', () => {
    const config =
      "{type: 'outlabeledPie', data: {labels: ['A', 'B'], datasets: [{data: [1, 3]}]}, options: {plugins: {legend: false, outlabels: {text: '%l %p.0', color: 'white'}}}}";
    expect(specAt(config, 'options.plugins', QUICKCHART)).to.deep.equal({
      datalabels: { anchor: 'end', align: 'end' },
      legend: false,
    });
    expect(specAt(config, 'data.datasets.0.datalabels.texts')).to.deep.equal(['A 25%', 'B 75%']);
    expect(specAt(config, 'data.datasets.0.data')).to.deep.equal([1, 3]);
    const colored = config.replace('data: [1, 3]', "data: [1, 3], backgroundColor: ['#a00000', '#0000a0']");
    expect(specAt(colored, 'data.datasets.0.datalabels')).to.include({ color: 'white', padding: 4 });
    expect(specAt(colored, 'data.datasets.0.datalabels.backgroundColor')).to.deep.equal(['#a00000', '#0000a0']);
  });
});

describe('data from elsewhere', () => {
  it('is refused by the name of its plugin, also where the configuration has no data', () => {
    for (const plugin of ['googleSheets', 'airtable'])
      for (const data of ['', "data: {datasets: [{label: 'Usage'}]},"])
        expect(errorsOf(`{type: 'bar', ${data} options: {plugins: {${plugin}: {docId: '1'}}}}`)[0]).to.contain(
          `options.plugins.${plugin}: spreadsheets are not fetched: write their values into data`,
        );
  });
});

describe('names in the place of values', () => {
  const states = "yLabels: ['', 'Added', 'Solved'], datasets: [{data: ['Added', null, 'Solved']}]";

  it('stand on an axis of names', () => {
    const { spec } = convertConfig(
      `{type: 'line', data: {xLabels: ['Mo', 'Tu', 'We'], ${states}}, options: {scales: {yAxes: [{type: 'category', ticks: {reverse: true}}]}}}`,
    );
    const { type, data, options } = parseSpec(spec, undefined, ALL_CHART_TYPES).spec;
    expect(type).to.equal('scatter');
    expect(data.datasets[0]?.['showLine']).to.equal(true);
    expect(data.datasets[0]?.data).to.deep.equal(
      list({ x: 'Mo', y: 'Added' }, { x: 'Tu', y: null }, { x: 'We', y: 'Solved' }),
    );
    expect(options['scales']).to.deep.equal({
      x: { type: 'category', labels: ['Mo', 'Tu', 'We'] },
      y: { type: 'category', labels: ['', 'Added', 'Solved'], reverse: true, ticks: {} },
    });
  });

  it('are those of the data where no axis lists them; an axis of numbers has no names', () => {
    const drawn = (data: string, y: string) =>
      convertConfig(`{type: 'line', data: {labels: ['a', 'b'], datasets: [{data: ${data}}]}, options: {scales: ${y}}}`)
        .spec;
    const named = drawn("['Low', 'High']", "{y: {type: 'category'}}") as { options: JsonObject };
    expect(objectAt(named.options, 'scales', 'y')['labels']).to.deep.equal(['Low', 'High']);
    expect(drawn('[1, 2]', "{yAxes: [{type: 'category'}]}")['type']).to.equal('line');
    expect(
      specAt(
        "{type: 'horizontalBar', data: {labels: ['a'], datasets: [{data: [1]}]}, options: {scales: {yAxes: [{type: 'category'}]}}}",
        'type',
      ),
    ).to.equal('bar');
  });

  it('keep their own function from writing other names, with a note; the names of bars that lie are labels', () => {
    const scales = "{yAxes: [{type: 'category', ticks: {callback: (v) => v.toUpperCase()}}]}";
    expect(notesOf(`{type: 'line', data: {labels: ['a'], ${states}}, options: {scales: ${scales}}}`)[0]).to.contain(
      'yAxes.0.ticks.callback: The function is not evaluated: the values of this axis are names',
    );
    const bars = "{type: 'horizontalBar', data: {yLabels: ['a'], datasets: [{data: [1]}]}}";
    expect(specAt(bars, 'data.labels')).to.deep.equal(['a']);
  });
});

describe('the configurations of the gallery', () => {
  const path = new URL('../../../../../samples/quickchart/configs.json', import.meta.url);
  const configs = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  for (const [name, text] of Object.entries(configs)) {
    it(`${name} becomes a valid specification without warnings`, () => {
      const { spec } = convertConfig(text, QUICKCHART);
      expect(parseSpec(spec, undefined, ALL_CHART_TYPES).warnings).to.deep.equal([]);
    });
  }

  it('lose only what is noted', () => {
    const noted = Object.entries(configs).filter(([, text]) => notesOf(text, QUICKCHART).length > 0);
    expect(noted.map(([name]) => name).sort()).to.deep.equal(['negative-numbers']);
  });

  it('lines of annotations are solid where QuickChart draws them', () => {
    const config = withOptions(
      "{annotation: {annotations: [{type: 'line', mode: 'vertical', scaleID: 'x-axis-0', value: 'a'}]}}",
    );
    const dash = 'options.plugins.annotation.annotations.annotation1.borderDash';
    expect(specAt(config, dash, QUICKCHART)).to.deep.equal([]);
    expect(specAt(config, dash)).to.equal(undefined);
  });
});

describe('what is not drawn names what is', () => {
  const RING: [options: string, path: string][] = [
    ["{elements: {center: {text: '72%'}}}", 'options.elements.center'],
    ["{plugins: {centerText: {display: true, text: '72%'}}}", 'options.plugins.centerText'],
    ["{plugins: {doughnutCenterText: {text: '72%'}}}", 'options.plugins.doughnutCenterText'],
    ["{plugins: {'center-text': '72%'}}", 'options.plugins.center-text'],
    ["{centerText: '72%'}", 'options.centerText'],
    ["{plugins: {textCenter: '72%'}}", 'options.plugins.textCenter'],
  ];
  for (const [options, path] of RING) {
    it(`in the middle of a ring: ${options}`, () => {
      for (const type of ['doughnut', 'pie'])
        expect(notesOf(withOptions(options, type)).join())
          .to.include(`${path}: is a plugin of its own`)
          .and.include('plugins.doughnutlabel');
    });
  }

  it('leaves what is drawn in the middle', () => {
    for (const plugin of ["doughnutlabel: {labels: [{text: '72%'}]}", 'legend: {}'])
      expect(notesOf(withOptions(`{plugins: {${plugin}}}`, 'doughnut'))).to.be.empty;
  });

  it('for fields of the image inside of a chart', () => {
    const config =
      "{type: 'bar', backgroundColor: '#1a1a2e', width: 300, height: 200, data: {datasets: [{data: [1]}]}}";
    const fields = notesOf(config, { quickChartDefaults: true }).map(
      (note) => /: (\w+): is not read inside/.exec(note)?.[1],
    );
    expect(fields).to.have.members(['backgroundColor', 'width', 'height']);
  });
});
