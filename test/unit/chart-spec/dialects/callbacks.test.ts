import { expect } from 'chai';
import { labeled, notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

const TEXTS = 'data.datasets.0.datalabels.texts';

describe('functions of data labels', () => {
  it('have no label for a gap that they fail on', () => {
    const config =
      "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [1, null]}]}, options: {plugins: {datalabels: {formatter: (v) => v.toFixed(1)}}}}";
    expect(specAt(config, TEXTS)).to.deep.equal(['1.0', null]);
    expect(notesOf(config)).to.be.empty;
  });

  const LABELS: [formatter: string, texts: unknown[]][] = [
    ["v => (v > 0 ? '+' : '') + v + '%'", ['+40%', '-2%']],
    ["(v, c) => c.chart.data.labels[c.dataIndex] + ': ' + v", ['a: 40', 'b: -2']],
    ['(v, c) => [c.dataset.label, v]', ['S\n40', 'S\n-2']],
    ["v => v > 0 ? v : ''", ['40', null]],
    // The plugin writes the value where the function returns nothing.
    ["v => { if (v > 0) return 'yes'; }", ['yes', '-2']],
    ['(v, c) => Math.round(v / c.dataset.data.reduce((a, b) => a + b) * 100) + "%"', ['105%', '-5%']],
    ['Math.abs', ['40', '2']],
    ["new Intl.NumberFormat('de-DE', {minimumFractionDigits: 1}).format", ['40,0', '-2,0']],
    ["((unit) => (v) => v + unit)(' kg')", ['40 kg', '-2 kg']],
  ];
  for (const [formatter, texts] of LABELS) {
    it(`write ${JSON.stringify(texts)}: ${formatter}`, () => {
      const config = labeled(`{plugins: {datalabels: {formatter: ${formatter}}}}`);
      expect(specAt(config, TEXTS)).to.deep.equal(texts);
      expect(notesOf(config)).to.be.empty;
    });
  }

  const OPTIONS: [option: string, value: unknown, note?: string][] = [
    ["color: (c) => c.dataIndex ? 'red' : 'blue'", ['blue', 'red']],
    ["backgroundColor: (c) => c.dataset.data[c.dataIndex] < 0 ? 'pink' : null", [null, 'pink']],
    ['borderColor: () => "red"', ['red', 'red']],
    ["font: () => ({size: 20, weight: 'bold'})", { size: 20, weight: 'bold' }],
    ['padding: (c) => ({top: c.datasetIndex})', { top: 0 }],
    ['font: (c) => ({size: c.dataIndex})', undefined, 'font: The function is not evaluated: it gives another object'],
    ['font: {size: (c) => c.dataIndex}', undefined, 'font.size: functions are not executed'],
  ];
  for (const [option, value, note] of OPTIONS) {
    it(`give an option to each label, or say that they do not: ${option}`, () => {
      const config = labeled(`{plugins: {datalabels: {${option}}}}`);
      const [key = ''] = option.split(':');
      expect(specAt(config, `data.datasets.0.datalabels.${key}`)).to.deep.equal(value);
      expect(notesOf(config).join()).to.include(note ?? '');
      expect(notesOf(config).length).to.equal(note ? 1 : 0);
    });
  }

  it('of a dataset and with names come before those of all datasets', () => {
    const config = labeled(
      "{plugins: {datalabels: {formatter: () => 'all', labels: {one: {formatter: () => 'x'}}}}}",
      ", datalabels: {formatter: () => 'own'}",
    );
    expect(specAt(config, TEXTS)).to.deep.equal(['own', 'own']);
    expect(specAt(config, 'data.datasets.0.datalabels.labels.one.texts')).to.deep.equal(['x', 'x']);
  });

  it('that cannot be evaluated leave the labels out, with a note', () => {
    const config = labeled('{plugins: {datalabels: {formatter: (v, c) => String(c.chart.width)}}}');
    expect(specAt(config, 'data.datasets.0.datalabels')).to.deep.equal({ display: false });
    expect(notesOf(config).join()).to.include(
      'it writes a length in pixels as a text: String(c.chart.width). These labels are left out',
    );
  });

  it('that are named and not known leave the labels out', () => {
    for (const formatter of ['formats.percent', 'numeral', 'unit("kg")']) {
      const config = labeled(`{plugins: {datalabels: {formatter: ${formatter}}}}`);
      expect(specAt(config, 'data.datasets.0.datalabels'), formatter).to.deep.equal({ display: false });
      expect(notesOf(config).join(), formatter).to.match(/formatter: The function is not evaluated: \w+ is not known/);
    }
  });

  it('that do not end are refused, and leave steps to others', () => {
    const config = labeled(
      '{plugins: {datalabels: {formatter: (v) => v + "!"}}, title: {display: true, text: () => { for (;;) {} }}}',
      ', backgroundColor: (c) => { while (true) {} }',
    );
    expect(specAt(config, TEXTS)).to.deep.equal(['40!', '-2!']);
    expect(notesOf(config).join()).to.match(/backgroundColor: The function is not evaluated: it takes too many steps/);
    expect(notesOf(config).join()).to.match(/title.text: The function is not evaluated: it takes too many steps/);
  });

  it('may pass each value of a large chart', () => {
    const values = Array.from({ length: 1000 }, (_, at) => at);
    const sum = '(c) => c.chart.data.datasets.reduce((s, d) => s + d.data.reduce((a, b) => a + b, 0), 0) + " in all"';
    const config = `{type: 'line', data: {labels: [${values}], datasets: [{data: [${values}]}, {data: [${values}]}]},
      options: {title: {display: true, text: ${sum}}}}`;
    expect(specAt(config, 'options.plugins.title.text')).to.equal('999000 in all');
  });

  it('decide which labels are displayed', () => {
    const config = (more = '') =>
      labeled(`{plugins: {datalabels: {display: (c) => c.dataset.data[c.dataIndex] > 5${more}}}}`);
    expect(specAt(config(), TEXTS)).to.deep.equal([true, null]);
    expect(specAt(config(", formatter: (v) => v + '€'"), TEXTS)).to.deep.equal(['40€', null]);
  });
});

describe('other functions', () => {
  it('give a color to each mark, and one to a line', () => {
    const color = ", backgroundColor: (c) => c.raw < 0 ? 'red' : 'green'";
    expect(specAt(labeled('{}', color), 'data.datasets.0.backgroundColor')).to.deep.equal(['green', 'red']);
    const line = ", borderColor: (c) => c.dataset.label === 'S' ? 'blue' : 'red', pointRadius: (c) => c.dataIndex * 2";
    expect(specAt(labeled('{}', line, 'line'), 'data.datasets.0.borderColor')).to.equal('blue');
    expect(specAt(labeled('{}', line, 'line'), 'data.datasets.0.pointRadius')).to.deep.equal([0, 2]);
  });

  it('give a color to each flow', () => {
    const flows = "[{from: 'Homes', to: 'Paper', flow: 3}, {from: 'Shops', to: 'Paper', flow: 2}]";
    for (const from of ['c.dataset.data[c.dataIndex].from', 'c.raw.from']) {
      const color = `colorFrom: (c) => ${from} === 'Homes' ? 'red' : 'green', colorTo: () => 'gray'`;
      const config = `{type: 'sankey', data: {datasets: [{data: ${flows}, ${color}}]}}`;
      expect(specAt(config, 'data.datasets.0.colorFrom'), from).to.deep.equal(['red', 'green']);
      expect(notesOf(config)).to.be.empty;
    }
  });

  it('may give a list with a value for each mark', () => {
    const lists =
      ", backgroundColor: () => ['red', 'blue'], datalabels: {color: (c) => c.dataset.colors}, colors: ['#111', '#222']";
    const dataset = specAt(labeled('{}', lists), 'data.datasets.0') as Record<string, unknown>;
    expect(dataset['backgroundColor']).to.deep.equal(['red', 'blue']);
    expect(dataset['datalabels']).to.deep.equal({ color: ['#111', '#222'] });
  });

  it('have no place in the middle of a pie', () => {
    const hole = (type: string, more = '') =>
      labeled(`{plugins: {doughnutlabel: {labels: [{text: 'Sum'}]}}${more}}`, '', type);
    for (const type of ['pie', 'outlabeledPie']) {
      expect(notesOf(hole(type)).join()).to.include(
        'doughnutlabel: a pie has no hole for this text: use type "doughnut"',
      );
      expect(specAt(hole(type), 'options.plugins.annotation')).to.equal(undefined);
    }
    expect(notesOf(hole('pie', ", cutout: '50%'"))).to.be.empty;
  });

  it('write titles', () => {
    const config = labeled("{title: {display: true, text: (c) => c.chart.data.labels.length + ' names'}}");
    expect(specAt(config, 'options.plugins.title.text')).to.equal('2 names');
  });

  it('are left out with their place where they are not evaluated', () => {
    expect(notesOf(withOptions('{elements: {bar: {borderColor: (ctx) => window.color}}}'))).to.deep.equal([
      'line 1, column 123: options.elements.bar.borderColor: The function is not evaluated: window is not known: window. Write a value.',
    ]);
    expect(notesOf(withOptions('{scales: {y: {afterFit: (axis) => { axis.width = 9; }}}}'))).to.deep.equal([
      'line 1, column 116: options.scales.y.afterFit: is not run: set min, max, ticks.stepSize, ticks.callback or labels of the axis',
    ]);
  });

  const RED = "(c) => c.raw < 0 ? 'red' : 'green'";
  const MEAN = '(c) => c.chart.data.datasets[0].data.reduce((a, b) => a + b) / 2';
  const PLUGINS = 'options.plugins';
  const EVALUATED: [options: string, path: string, value: unknown, type?: string][] = [
    [`{elements: {bar: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', ['green', 'red']],
    [`{elements: {rectangle: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', ['green', 'red']],
    [`{elements: {point: {radius: (c) => c.dataIndex + 3}}}`, 'data.datasets.0.pointRadius', [3, 4], 'line'],
    [`{elements: {point: {radius: (c) => 9}}}`, 'data.datasets.0.pointRadius', undefined, 'bar'],
    [`{elements: {arc: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', ['green', 'red'], 'pie'],
    [`{elements: {arc: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', ['green', 'red'], 'donut'],
    [`{elements: {arc: {borderColor: ${RED}}}}`, 'data.datasets.0.borderColor', ['green', 'red'], 'outlabeledPie'],
    [`{elements: {line: {borderColor: (c) => c.dataset.label}}}`, 'data.datasets.0.borderColor', 'S', 'line'],
    [`{datasets: {bar: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', ['green', 'red']],
    [`{datasets: {line: {backgroundColor: ${RED}}}}`, 'data.datasets.0.backgroundColor', undefined],
    [`{backgroundColor: ${RED}}`, 'data.datasets.0.backgroundColor', ['green', 'red']],
    [`{plugins: {title: {display: () => false, text: 'T'}}}`, `${PLUGINS}.title.display`, false],
    [`{title: {display: true, text: 19}}`, `${PLUGINS}.title.text`, '19'],
    [`{title: {display: true, text: ['a', 5]}}`, `${PLUGINS}.title.text`, ['a', '5']],
    [`{plugins: {title: {display: true, text: () => 19}}}`, `${PLUGINS}.title.text`, '19'],
    [`{plugins: {subtitle: {display: true, text: () => [2024, 'b']}}}`, `${PLUGINS}.subtitle.text`, ['2024', 'b']],
    [`{scales: {y: {title: {display: true, text: 0}}}}`, 'options.scales.y.title.text', '0'],
    [`{scales: {y: {title: {display: true, text: (c) => c.type}}}}`, 'options.scales.y.title.text', 'scale'],
    [`{scales: {y: {min: (c) => c.type === 'scale' ? -9 : 0}}}`, 'options.scales.y.min', -9],
    [`{scales: {y: {ticks: {padding: (c) => c.type}}}}`, 'options.scales.y.ticks.padding', undefined],
    [`{plugins: {title: {display: true, text: (c) => c.type}}}`, `${PLUGINS}.title.text`, 'chart'],
    [`{backgroundColor: (c) => c.type === 'data' ? 'red' : 'blue'}`, `${PLUGINS}.legend.colors`, ['blue']],
    [
      `{backgroundColor: (c) => c.dataset.data[c.dataIndex] < 50 ? 'red' : 'blue'}`,
      `${PLUGINS}.legend.colors`,
      ['blue'],
    ],
    [`{backgroundColor: (c) => c.raw < 0 ? 'red' : 'green'}`, `${PLUGINS}.legend.colors`, ['green']],
    [`{backgroundColor: () => 'green'}`, `${PLUGINS}.legend`, undefined],
    [`{backgroundColor: (c) => ['red', 'green'][c.dataIndex]}`, `${PLUGINS}.legend`, undefined],
    [`{plugins: {legend: false}, backgroundColor: (c) => c.type}`, `${PLUGINS}.legend`, false],
    [`{borderColor: (c) => c.raw < 0 ? 'red' : 'green'}`, 'data.datasets.0.borderColor', 'green', 'line'],
    [`{title: {display: true, text: () => ['one', 'two']}}`, `${PLUGINS}.title.text`, ['one', 'two']],
    [`{scales: {y: {title: {display: true, text: () => 'Sum'}}}}`, 'options.scales.y.title.text', 'Sum'],
    [`{scales: {yAxes: [{scaleLabel: {labelString: () => 'Sum'}}]}}`, 'options.scales.y.title.text', 'Sum'],
    [`{scales: {y: {min: () => -5, grid: {display: () => false}}}}`, 'options.scales.y.min', -5],
    [`{plugins: {annotation: {annotations: {m: {yMin: ${MEAN}}}}}}`, `${PLUGINS}.annotation.annotations.m.yMin`, 19],
    [
      `{annotation: {annotations: [{scaleID: 'y', value: ${MEAN}}]}}`,
      `${PLUGINS}.annotation.annotations.annotation1.value`,
      19,
    ],
    [
      `{plugins: {doughnutlabel: {labels: [{text: (chart) => chart.data.labels.length + ' names'}]}}}`,
      `${PLUGINS}.annotation.annotations.center.content`,
      ['2 names'],
      'doughnut',
    ],
    [`{plugins: {outlabels: {text: (c) => c.labels[c.dataIndex] + '!'}}}`, TEXTS, ['a!', 'b!'], 'outlabeledPie'],
    [`{plugins: {outlabels: {display: (c) => c.dataIndex > 0, text: '%l'}}}`, TEXTS, [null, 'b'], 'outlabeledPie'],
    [`{plugins: {outlabels: {text: (c) => window.x}}}`, TEXTS, [null, null], 'outlabeledPie'],
  ];
  for (const [options, path, value, type] of EVALUATED) {
    it(`are evaluated in ${options}${type ? ` of ${type}` : ''}`, () => {
      expect(specAt(labeled(options, '', type), path)).to.deep.equal(value);
    });
  }

  it('of a dataset win over those of all datasets', () => {
    const config = labeled("{elements: {bar: {backgroundColor: () => 'blue'}}}", ", backgroundColor: 'red'");
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.equal('red');
    expect(specAt(config, 'options.elements.bar')).to.deep.equal({});
  });

  it('are left out without a note where an image has nothing of them', () => {
    expect(
      notesOf(
        withOptions(
          '{tooltips: {callbacks: {label: (t) => t}}, onClick: () => 1, plugins: {tooltip: {filter: (t) => t}}}',
        ),
      ),
    ).to.be.empty;
  });

  it('of QuickChart that make patterns leave their color', () => {
    const config = `{type: 'bar', data: {labels: ['a'], datasets: [{data: [1], backgroundColor: pattern.draw('square', '#ff6384')}]}}`;
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.equal('#ff6384');
    expect(notesOf(config)).to.have.length(1);
  });
});

describe('gradients', () => {
  it('may be calls in texts of JSON', () => {
    const call = (colors: string) => `getGradientFillHelper('vertical', [${colors}])`;
    const dataset = {
      data: [1, 2],
      backgroundColor: [call("'red', 'blue'"), '#0a0'],
      borderColor: call("'#000', '#fff'"),
    };
    const config = JSON.stringify({ type: 'bar', data: { labels: ['a', 'b'], datasets: [dataset] } });
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.deep.equal([
      'linear-gradient(180deg, red 0%, blue 100%) fixed',
      '#0a0',
    ]);
    expect(String(specAt(config, 'data.datasets.0.borderColor'))).to.match(/#000 0%, #fff 100%/);
    expect(notesOf(config)).to.deep.equal([]);
  });

  const STOPS = "g.addColorStop(1, '#fff'); g.addColorStop(0, 'red'); return g;";
  const inPlot = (ends: string) =>
    `({chart: {ctx, chartArea}}) => { if (!chartArea) return; const g = ctx.createLinearGradient(${ends}); ${STOPS} }`;
  const ROWS: [paint: string, expected: string | undefined][] = [
    [`getGradientFillHelper('vertical', ['#123456', 'white'])`, '180deg, #123456 0%, white 100%'],
    [`getGradientFillHelper('horizontal', ['red', 'tan', 'blue'])`, '90deg, red 0%, tan 50%, blue 100%'],
    [`getGradientFillHelper('both', ['red', 'blue'])`, '135deg, red 0%, blue 100%'],
    [`getGradientFill([{offset: 0.2, color: 'red'}, {offset: 1, color: 'blue'}])`, '90deg, red 20%, blue 100%'],
    [
      `getGradientFill([{offset: 0, color: 'red'}, {offset: 1, color: 'blue'}], [0, 300, 0, 0])`,
      '0deg, red 0%, blue 100%',
    ],
    [inPlot('0, chartArea.bottom, 0, chartArea.top'), '0deg, red 0%, #fff 100%'],
    [inPlot('chartArea.left, 0, chartArea.right, 0'), '90deg, red 0%, #fff 100%'],
    [inPlot('0, 0, 0, chartArea.bottom - chartArea.top'), '180deg, red 0%, #fff 100%'],
    [`(c) => { const g = c.chart.ctx.createLinearGradient(0, 0, 0, 400); ${STOPS} }`, '180deg, red 0%, #fff 100%'],
    // What needs a length in pixels is not guessed.
    [inPlot('0, 0, 0, 0'), undefined],
    [`(c) => c.chart.chartArea.width > 400 ? 'red' : 'blue'`, undefined],
    [`(c) => c.chart.width === 400 ? 'red' : 'blue'`, undefined],
    [`(c) => c.chart.chartArea.width / 2`, undefined],
    [`(c) => c.chart.ctx.createRadialGradient(0, 0, 0, 0, 0, 9)`, undefined],
  ];
  for (const [paint, expected] of ROWS) {
    it(`${paint} is ${expected ?? 'told'}`, () => {
      const config = `{type: 'line', data: {labels: ['a'], datasets: [{data: [1], borderColor: ${paint}}]}}`;
      const css = expected === undefined ? undefined : `linear-gradient(${expected}) fixed`;
      expect(specAt(config, 'data.datasets.0.borderColor')).to.equal(css);
      expect(notesOf(config)).to.have.length(css === undefined ? 1 : 0);
    });
  }

  it('made by statements before the chart', () => {
    const config = `const ctx = document.getElementById('a').getContext('2d');
      var fill = ctx.createLinearGradient(0, 0, 0, 400);
      fill.addColorStop(0, 'red'); fill.addColorStop(1, 'rgba(0, 0, 0, 0)');
      new Chart(ctx, {type: 'line', data: {labels: ['a'], datasets: [{data: [1], backgroundColor: fill}]}});`;
    const css = 'linear-gradient(180deg, red 0%, rgba(0, 0, 0, 0) 100%) fixed';
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.equal(css);
  });
});

describe('segments of lines', () => {
  const down = "(c) => c.p1.parsed.y < c.p0.parsed.y ? 'red' : undefined";
  const gap = '(c) => c.p0.skip || c.p1.skip ? [6, 6] : undefined';
  const ROWS: [options: string, data: string, expected: object][] = [
    [`{borderColor: ${down}}`, '[3, 1, 5, 2]', { borderColor: ['red', null, 'red'] }],
    [`{borderDash: ${gap}}`, '[3, null, 5, 2]', { borderDash: [[6, 6], [6, 6], null] }],
    ['{borderWidth: (c) => c.p1DataIndex > 1 ? 5 : 1}', '[3, 1, 5]', { borderWidth: [1, 5] }],
    [`{borderColor: ${down}}`, '[{x: 1, y: 3}, {x: 2, y: 2}]', { borderColor: ['red'] }],
    ["{borderColor: (c) => c.p1.x > 90 ? 'red' : 'blue', borderDash: [2, 2]}", '[3, 1]', { borderDash: [2, 2] }],
  ];
  for (const [options, data, expected] of ROWS) {
    it(`${options} of ${data}`, () => {
      const own = `{type: 'line', data: {labels: ['a', 'b'], datasets: [{data: ${data}, segment: ${options}}]}}`;
      expect(specAt(own, 'data.datasets.0.segment')).to.deep.equal(expected);
      const general = `{type: 'line', data: {labels: ['a', 'b'], datasets: [{data: ${data}}]}, options: {elements: {line: {segment: ${options}}}}}`;
      expect(specAt(general, 'data.datasets.0.segment')).to.deep.equal(expected);
    });
  }
});

describe('functions of colors', () => {
  it('know the helpers of Chart.js', () => {
    for (const name of ['helpers', 'Chart.helpers']) {
      const color = `(c) => ${name}.color('green').alpha(c.dataset.data[c.dataIndex] / 10).rgbString()`;
      const config = withDataset(`{backgroundColor: ${color}, data: [1, 10]}`, 'bar');
      expect(specAt(config, 'data.datasets.0.backgroundColor'), name).to.deep.equal(['#0080001a', '#008000ff']);
      expect(notesOf(config), name).to.deep.equal([]);
    }
  });
});
