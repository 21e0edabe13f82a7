import { expect } from 'chai';
import { notesOf, specAt, withDataset, withOptions } from './config-helpers.js';

describe('syntax of Chart.js 2', () => {
  const options: [options: string, path: string, value: unknown][] = [
    [
      "{title: {display: true, text: 'T', fontSize: 20, fontStyle: 'bold', fontColor: 'red'}}",
      'plugins.title',
      { display: true, text: 'T', font: { size: 20, weight: 'bold' }, color: 'red' },
    ],
    ["{title: {text: 'T', fontStyle: 'normal'}}", 'plugins.title', { text: 'T', font: { weight: 'normal' } }],
    ["{title: 'T'}", 'plugins.title', { display: true, text: 'T' }],
    ['{legend: false}', 'plugins.legend', { display: false }],
    [
      "{legend: {position: 'bottom', fullWidth: true, labels: {fontSize: 9, fontFamily: 'Lato'}}}",
      'plugins.legend',
      { position: 'bottom', fullSize: true, labels: { font: { size: 9, family: 'Lato' } } },
    ],
    ["{scales: {xAxes: [{type: 'time', time: {parser: 'DD.MM.YY HH:mm'}}]}}", 'scales.x.time.parser', 'd.M.yy H:m'],
    ["{scales: {xAxes: [{type: 'time', time: {parser: 'HHmm'}}]}}", 'scales.x.time.parser', 'HHmm'],
    ['{tooltips: {mode: "index"}, hover: {mode: null}}', 'tooltips', undefined],
    [
      '{scales: {yAxes: [{ticks: {beginAtZero: true, min: 1, max: 9, suggestedMax: 8, reverse: true}}]}}',
      'scales.y',
      { ticks: {}, beginAtZero: true, min: 1, max: 9, suggestedMax: 8, reverse: true },
    ],
    [
      "{scales: {xAxes: [{ticks: {fontColor: 'red', fontSize: 9, fontStyle: 'italic', maxRotation: 0}}]}}",
      'scales.x.ticks',
      { font: { size: 9, style: 'italic' }, color: 'red', maxRotation: 0 },
    ],
    [
      "{scales: {xAxes: [{scaleLabel: {display: true, labelString: 'Month', fontSize: 12}}]}}",
      'scales.x.title',
      { display: true, text: 'Month', font: { size: 12 } },
    ],
    [
      "{scales: {xAxes: [{gridLines: {display: false, drawBorder: false, color: '#eee', borderDash: [2, 2], tickMarkLength: 4}}]}}",
      'scales.x',
      { grid: { display: false, color: '#eee', tickLength: 4 }, border: { display: false, dash: [2, 2] } },
    ],
    ['{scales: {xAxes: [{stacked: true, barPercentage: 0.4, categoryPercentage: 1}]}}', 'barPercentage', 0.4],
    [
      "{scales: {xAxes: [{type: 'time', time: {unit: 'day', displayFormats: {day: 'MMM DD, YYYY'}, min: '2024-01-01', parser: 'DD/MM/YYYY', stepSize: 2}}]}}",
      'scales.x',
      {
        type: 'time',
        time: { unit: 'day', displayFormats: { day: 'MMM dd, yyyy' }, parser: 'd/M/yyyy' },
        min: '2024-01-01',
        ticks: { stepSize: 2 },
      },
    ],
    // Milliseconds, seconds and ISO 8601 are read without a parser.
    ...['x', 'X', 'YYYY-MM-DD[T]HH:mm:ssZ'].map((parser): [string, string, unknown] => [
      `{scales: {xAxes: [{type: 'time', time: {parser: '${parser}'}}]}}`,
      'scales.x',
      { type: 'time', time: {} },
    ]),
    ["{scales: {xAxes: [{type: 'time', distribution: 'series'}]}}", 'scales.x.type', 'timeseries'],
    ['{scales: {xAxes: {stacked: true}}}', 'scales.x.stacked', true],
    ['{cutoutPercentage: 70}', 'cutout', '70%'],
    ['{title: {}, rotation: -Math.PI / 2, circumference: Math.PI}', 'rotation', 0],
    ['{legend: {}, rotation: 1 * Math.PI, circumference: 1 * Math.PI}', 'circumference', 180],
    ['{elements: {rectangle: {borderWidth: 2}}}', 'elements.bar.borderWidth', 2],
    ["{defaultFontSize: 14, defaultFontColor: '#333'}", 'font.size', 14],
    [
      '{scale: {ticks: {beginAtZero: true, max: 5}, pointLabels: {fontSize: 14}}}',
      'scales.r',
      { ticks: {}, beginAtZero: true, max: 5, pointLabels: { font: { size: 14 } } },
    ],
    [
      "{annotation: {annotations: [{type: 'line', mode: 'horizontal', scaleID: 'y-axis-0', value: 5, borderColor: 'red', label: {enabled: true, content: 'Limit', position: 'left', fontColor: 'white'}}]}}",
      'plugins.annotation.annotations.annotation1',
      {
        type: 'line',
        scaleID: 'y',
        value: 5,
        borderColor: 'red',
        borderWidth: 2,
        label: { display: true, content: 'Limit', position: 'start', color: 'white' },
      },
    ],
    [
      "{annotation: {annotations: [{id: 'ok', type: 'box', yScaleID: 'y-axis-0', yMin: 1, yMax: 2}]}}",
      'plugins.annotation.annotations.ok',
      { type: 'box', yScaleID: 'y', yMin: 1, yMax: 2 },
    ],
    [
      "{plugins: {doughnutlabel: {labels: [{text: '550', font: {size: 20}}, {text: 'total'}]}}}",
      'plugins.annotation.annotations.center',
      { type: 'doughnutLabel', content: ['550', 'total'], font: [{ size: 20 }, {}] },
    ],
    ['{plugins: {roundedBars: {cornerRadius: 12}}}', 'elements.bar.borderRadius', 12],
    [
      "{plugins: {tickFormat: {style: 'currency', currency: 'USD', minimumFractionDigits: 2}}}",
      'scales.y.ticks.format',
      { style: 'currency', notation: 'standard', currency: 'USD', minimumFractionDigits: 2 },
    ],
    [
      "{plugins: {tickFormat: {style: 'unit', unit: 'kilometer', useGrouping: false, suffix: '!'}}}",
      'scales.y.ticks.format',
      { style: 'unit', notation: 'standard', unit: 'kilometer', useGrouping: false, suffix: '!' },
    ],
  ];
  for (const [text, path, value] of options) {
    it(`is translated: ${text.slice(0, 90)}`, () => {
      expect(specAt(withOptions(text), `options.${path}`)).to.deep.equal(value);
      expect(notesOf(withOptions(text))).to.be.empty;
    });
  }

  it('finds a number of an annotation among the labels, where later versions count', () => {
    const at = (options: string, type = 'line', labels = '[2, 3, 5]') =>
      specAt(
        `{type: '${type}', data: {labels: ${labels}, datasets: [{data: [1, 2, 3]}]}, options: {${options}}}`,
        'options.plugins.annotation.annotations.annotation1',
      ) as Record<string, unknown>;
    const line = (rest: string) => `annotation: {annotations: [{type: 'line', ${rest}}]}`;
    const box = "annotation: {annotations: [{type: 'box', xMin: 2, xMax: 5, yMin: 2, yMax: 3}]}";
    expect(at(line("mode: 'vertical', scaleID: 'x-axis-0', value: 2"))['value']).to.equal('2');
    expect(at(line("mode: 'vertical', value: 3, endValue: 5"))).to.include({ value: '3', endValue: '5' });
    expect(at(line("scaleID: 'x-axis-0', value: 1"))['value'], 'no label: a position').to.equal(1);
    expect(at(line("scaleID: 'x-axis-0', value: 2"), 'line', "['2', '3']")['value'], 'labels are texts').to.equal(2);
    expect(at(line("mode: 'horizontal', scaleID: 'y-axis-0', value: 2"))['value'], 'axis of values').to.equal(2);
    expect(at(box)).to.include({ xMin: '2', xMax: '5', yMin: 2, yMax: 3 });
    expect(at(box, 'horizontalBar')).to.include({ xMin: 2, xMax: 5, yMin: '2', yMax: '3' });
    expect(at(`${box}, scales: {xAxes: [{type: 'linear'}]}`)).to.include({ xMin: 2, xMax: 5 });
    expect(at(`plugins: {${line("scaleID: 'x', value: 2")}}`)['value'], 'Chart.js 4').to.equal(2);
  });

  it('turns polar areas by an option of the chart', () => {
    const polar = (options: string, path: string) => specAt(withOptions(options, 'polarArea'), path);
    expect(polar('{legend: {}, startAngle: 0}', 'options.scales.r.startAngle')).to.equal(90);
    expect(polar('{legend: {}, startAngle: -0.5 * Math.PI}', 'options.scales.r.startAngle')).to.equal(0);
    expect(polar('{legend: {}, startAngle: 0}', 'options.startAngle')).to.equal(undefined);
    expect(polar('{legend: {}}', 'options.scales')).to.equal(undefined);
  });

  it('reads the weight of a font where its style has it', () => {
    const font = (style: string) =>
      specAt(withOptions(`{plugins: {datalabels: {font: {style: '${style}'}}}}`), 'options.plugins.datalabels.font');
    expect(font('bold')).to.deep.equal({ weight: 'bold' });
    expect(font('italic bold')).to.deep.equal({ weight: 'bold', style: 'italic' });
    expect(font('italic')).to.deep.equal({ style: 'italic' });
  });

  it('reads both spellings of box plots', () => {
    const boxes = '{data: [[1, 2, 3], [4, 5, 6]]}';
    for (const type of ['horizontalBoxPlot', 'horizontalBoxplot']) {
      expect(specAt(withDataset(boxes, type), 'type'), type).to.equal('boxplot');
      expect(specAt(withDataset(boxes, type), 'options.indexAxis'), type).to.equal('y');
    }
  });

  it('leaves formats of Luxon alone where the syntax is newer', () => {
    const day = (options: string) => specAt(withOptions(options), 'options.scales.x.time.displayFormats.day');
    const axis = (format: string) => `{type: 'time', time: {displayFormats: {day: '${format}'}}}`;
    expect(day(`{scales: {x: ${axis('dd LLL')}}}`)).to.equal('dd LLL');
    expect(day(`{scales: {x: ${axis('DD MMM')}}}`), 'of moment in any version').to.equal('dd MMM');
    expect(day(`{scales: {xAxes: [${axis('LL')}]}}`)).to.equal('DDD');
  });

  it('takes lineTension for Chart.js 2 unless the version is newer', () => {
    const line = withDataset('{lineTension: 0.3, data: [1]}');
    expect(specAt(line, 'data.datasets.0.fill', { version: '4' })).to.equal(undefined);
    expect(specAt(line, 'data.datasets.0.fill', { version: '2.9.4' })).to.equal(true);
    expect(specAt(line, 'data.datasets.0.tension', { version: '3' })).to.equal(0.3);
  });

  const datasets: [dataset: string, path: string, value: unknown][] = [
    ['{lineTension: 0.3, data: [1]}', 'tension', 0.3],
    ['{lineTension: 0, data: [1]}', 'fill', true],
    ['{steppedLine: true, fill: false, data: [1]}', 'stepped', true],
    ['{steppedLine: true, fill: false, data: [1]}', 'fill', false],
    ["{lineTension: 0, fill: 'zero', data: [1]}", 'fill', 'origin'],
    ['{tension: 0.3, data: [1]}', 'fill', undefined],
    ["{lineTension: 0, backgroundColor: 'rgba(255, 0, 0, .3)', data: [1]}", 'borderColor', 'rgb(255, 0, 0)'],
  ];
  for (const [dataset, key, value] of datasets) {
    it(`gives ${key} ${value} for the line ${dataset}`, () => {
      expect(specAt(withDataset(dataset), `data.datasets.0.${key}`)).to.equal(value);
    });
  }

  it('names the axes of its lists and what refers to them', () => {
    const config = `{type: 'bar', data: {labels: ['a'], datasets: [{yAxisID: 'left', data: [1]}, {yAxisID: 'B', type: 'line', data: [2]}]},
      options: {scales: {yAxes: [{id: 'left'}, {id: 'B', position: 'right', ticks: {max: 5}}]},
        annotation: {annotations: [{type: 'line', mode: 'horizontal', scaleID: 'B', value: 3}]}}}`;
    expect(specAt(config, 'data.datasets.0.yAxisID')).to.equal('y');
    expect(specAt(config, 'data.datasets.1.yAxisID')).to.equal('y1');
    expect(specAt(config, 'options.scales.y1')).to.deep.equal({ position: 'right', ticks: {}, max: 5 });
    expect(specAt(config, 'options.plugins.annotation.annotations.annotation1.scaleID')).to.equal('y1');
  });

  it('names an axis without series as the configuration does', () => {
    const config = (id: string, more = '') => `{type: 'bar', data: {labels: ['a'], datasets: [{${id}: 'B', data: [2]}]},
      options: {scales: {yAxes: [{id: 'A'}, {id: 'B'${more}}]}}}`;
    expect(specAt(config('yAxisId'), 'options.scales.y1')).to.equal(undefined);
    expect(notesOf(config('yAxisId')).join()).to.match(/yAxes.1: .*no dataset names "B" as its yAxisID/);
    for (const used of [
      config('yAxisID'),
      config('yAxisId', ', ticks: {min: 0, max: 1}'),
      config('yAxisId', ', display: true'),
    ])
      expect(notesOf(used)).to.deep.equal([]);
  });

  it('gives outliers of boxes their one color', () => {
    for (const type of ['boxplot', 'horizontalBoxplot', 'violin'])
      for (const key of ['outlierBackgroundColor', 'outlierBorderColor'])
        expect(
          specAt(withDataset("{outlierColor: '#999', data: [[1, 2, 9]]}", type), `data.datasets.0.${key}`),
        ).to.equal('#999');
  });

  it('names of axes come before the usual names of others', () => {
    const axes = "[{id: 'y-axis-1', position: 'left'}, {id: 'y-axis-2', position: 'right'}]";
    const config = `{type: 'line', data: {labels: ['a'], datasets: [{yAxisID: 'y-axis-1', data: [1]}, {yAxisID: 'y-axis-2', data: [2]}]},
      options: {scales: {yAxes: ${axes}}, annotation: {annotations: [{type: 'line', scaleID: 'y-axis-1', value: 1}]}}}`;
    expect(specAt(config, 'data.datasets.0.yAxisID')).to.equal('y');
    expect(specAt(config, 'data.datasets.1.yAxisID')).to.equal('y1');
    expect(specAt(config, 'options.plugins.annotation.annotations.annotation1.scaleID')).to.equal('y');
  });

  it('names what has no counterpart, with its place', () => {
    const config = withOptions(
      "{scales: {yAxes: [{\n gridLines: {zeroLineColor: 'black'}}]}, plugins: {colorschemes: {scheme: 'brewer.Pared12'}}}",
    );
    expect(notesOf(config)).to.deep.equal([
      'line 2, column 29: options.scales.yAxes.0.gridLines.zeroLineColor: zero has a line of its own: leave it out',
      'line 2, column 75: options.plugins.colorschemes.scheme: "brewer.Pared12" is not known. Did you mean "brewer.Paired12"? Or write its colors as a list.',
    ]);
  });

  it('keeps the side of a label at a line', () => {
    const sides = { left: 'start', right: 'end', top: 'end', bottom: 'start', center: 'center' };
    for (const [side, position] of Object.entries(sides)) {
      const config = withOptions(
        `{annotation: {annotations: [{type: 'line', mode: 'vertical', scaleID: 'x-axis-0', value: 'a', label: {enabled: true, content: 'L', position: '${side}'}}]}}`,
      );
      expect(specAt(config, 'options.plugins.annotation.annotations.annotation1.label.position')).to.equal(position);
    }
  });

  it('leaves the syntax of Chart.js 3 and 4 as it is', () => {
    const options = {
      indexAxis: 'y',
      plugins: { title: { display: true, text: 'T' } },
      scales: { x: { beginAtZero: true, grid: { color: 'red' } } },
      rotation: 3,
    };
    expect(specAt(withOptions(JSON.stringify(options)), 'options')).to.deep.equal(options);
  });
});

describe('parsers of times', () => {
  for (const parser of ['x', 'X', 'YYYY-MM-DDTHH:mm:ssZ', 'YYYY-MM-DDTHH:mm:ss.SSSZ', 'YYYY-[W]WW'])
    it(`leaves out ${parser}: these times are read without it`, () => {
      const config = withOptions(`{scales: {xAxes: [{type: 'time', time: {parser: '${parser}'}}]}}`, 'line');
      expect(specAt(config, 'options.scales.x.time')).to.deep.equal({});
    });
});

describe('functions that read times', () => {
  const configOf = (parser: string, data: string, axes = 'x: {') =>
    `{type: 'line', data: ${data}, options: {scales: {${axes}type: 'time', time: {${parser}}}${axes.includes('[') ? ']' : ''}}}}`;
  const labels = "{labels: ['3/2024', '4/2024'], datasets: [{data: [1, 2]}]}";
  const parts = "(text) => { const [month, year] = text.split('/'); return new Date(Date.UTC(+year, month - 1, 1)); }";
  const dates = ['2024-03-01T00:00:00.000Z', '2024-04-01T00:00:00.000Z'];

  it('are run once for each label', () => {
    const forms = [
      configOf(`parser: ${parts}`, labels),
      configOf(`parser(text) { return Date.UTC(text.split('/')[1], text.split('/')[0] - 1, 1); }`, labels),
      configOf(`parser: function (text) { return moment('2024-0' + text.charAt(0)); }`, labels),
      configOf(`parser: (text) => DateTime.fromISO('2024-0' + text.charAt(0) + '-01').toMillis()`, labels),
      configOf(`format: ${parts}`, labels, 'xAxes: [{'),
    ];
    for (const config of forms) {
      expect(specAt(config, 'data.labels'), config).to.deep.equal(dates);
      expect(specAt(config, 'options.scales.x.time'), config).to.deep.equal({});
      expect(notesOf(config), config).to.deep.equal([]);
    }
  });

  it('are run for each point, and for both axes of turned charts', () => {
    const points = (key: string) => `{datasets: [{data: [{${key}: '3/2024', y: 1}, {${key}: '4/2024', y: 2}, null]}]}`;
    for (const key of ['x', 't']) {
      const drawn = specAt(
        configOf(`parser: ${parts}`, points(key), key === 't' ? 'xAxes: [{' : 'x: {'),
        'data.datasets.0.data',
      ) as Record<string, string>[];
      expect(
        drawn.slice(0, 2).map((point) => point[key]),
        key,
      ).to.deep.equal(dates);
    }
    const turned = configOf(`parser: ${parts}`, labels, 'y: {').replace('options: {', "options: {indexAxis: 'y', ");
    expect(specAt(turned, 'data.labels')).to.deep.equal(dates);
  });

  it('are named where they are not evaluated, and change no label then', () => {
    for (const parser of ['(text) => text', '(text) => nothing(text)', "(text) => text === '3/2024' ? 0 : 'x'"]) {
      const config = configOf(`parser: ${parser}`, labels);
      expect(specAt(config, 'data.labels'), parser).to.deep.equal(['3/2024', '4/2024']);
      expect(notesOf(config).join(), parser).to.contain('leave it out for ISO 8601, or write a format');
    }
  });
});

describe('color schemes', () => {
  const schemes: [scheme: string, palette: string[]][] = [
    ['office.Celestial6', ['#ac3ec1', '#477bd1', '#46b298', '#90ba4c', '#dd9d31', '#e25247']],
    ['brewer.Blues3', ['#deebf7', '#9ecae1', '#3182bd']],
    ['brewer.Blues7', ['#eff3ff', '#c6dbef', '#9ecae1', '#6baed6', '#4292c6', '#2171b5', '#084594']],
    ['brewer.RdBu5', ['#ca0020', '#f4a582', '#f7f7f7', '#92c5de', '#0571b0']],
    ['brewer.SetOne3', ['#e41a1c', '#377eb8', '#4daf4a']],
    ['brewer.Set2-3', ['#66c2a5', '#fc8d62', '#8da0cb']],
    ['brewer.DarkTwo3', ['#1b9e77', '#d95f02', '#7570b3']],
  ];
  for (const [scheme, palette] of schemes) {
    it(`has the colors of ${scheme}`, () => {
      const config = withOptions(`{plugins: {colorschemes: {scheme: '${scheme}'}}}`);
      expect(specAt(config, 'theme.palette')).to.deep.equal(palette);
      expect(specAt(config, 'options.plugins')).to.equal(undefined);
    });
  }

  it('may be reversed, or be a list', () => {
    const config = withOptions("{plugins: {colorschemes: {scheme: ['red', 'blue'], reverse: true}}}");
    expect(specAt(config, 'theme.palette')).to.deep.equal(['blue', 'red']);
  });
});

describe('a step of 0', () => {
  for (const [part, type] of [
    ['ticks: {stepSize: 0}', 'time'],
    ['time: {stepSize: 0}', 'time'],
    ['time: {unitStepSize: 0}', 'time'],
    ['ticks: {stepSize: 0}', 'linear'],
    ['ticks: {fixedStepSize: 0}', 'linear'],
  ]) {
    it(`is none, as in Chart.js: ${type} ${part}`, () => {
      for (const scales of [`{xAxes: [{type: '${type}', ${part}}]}`, `{x: {type: '${type}', ${part}}}`])
        expect(JSON.stringify(specAt(withOptions(`{scales: ${scales}}`), 'options')))
          .to.not.include('StepSize')
          .and.not.include('stepSize');
    });
  }

  it('is none beside the background of an axis, which Chart.js 2 does not draw', () => {
    const old = withOptions("{scales: {yAxes: [{backgroundColor: '#000'}]}}");
    expect(specAt(old, 'options.scales.y.backgroundColor')).to.equal(undefined);
    const later = withOptions("{scales: {y: {backgroundColor: '#000'}}}");
    expect(specAt(later, 'options.scales.y.backgroundColor')).to.equal('#000');
  });
});
