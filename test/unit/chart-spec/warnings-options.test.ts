import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { parseSpec, validateSpec } from '../../../chart-spec/spec.js';
import { pairs } from '../../support/list.js';
import { issuesOf, spec, withDataset, withOptions } from './spec-helpers.js';

const unknown = (name: string, meant?: string) =>
  `Unknown field "${name}" was ignored.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
const ofOptions = (options: object, type = 'bar') => parseSpec(withOptions(options, { type })).warnings;
const ofDataset = (dataset: object, type = 'bar') =>
  parseSpec(withDataset({ data: [1, 2], ...dataset }, { type })).warnings;

describe('chart spec: warnings about options without effect', () => {
  const cases: [name: string, options: object, meant: string | undefined][] = [
    ['options.plugin', { plugin: {} }, 'options.plugins'],
    ['options.plugins.datalabel', { plugins: { datalabel: { display: true } } }, 'options.plugins.datalabels'],
    ['options.plugins.zoom', { plugins: { zoom: {} } }, undefined],
    ['options.title', { title: { text: 'a' } }, 'options.plugins.title'],
    ['options.legend', { legend: { display: false } }, 'options.plugins.legend'],
    ['options.tooltips', { tooltips: {} }, 'options.plugins.tooltip'],
    ['options.beginAtZero', { beginAtZero: true }, 'options.scales.y.beginAtZero'],
    ['options.stepSize', { stepSize: 1 }, undefined],
    ['options.fontSize', { fontSize: 10 }, 'options.font.size'],
    ['options.fontColor', { fontColor: 'red' }, 'options.color'],
    ['options.scale', { scale: {} }, 'options.scales.r'],
    ['options.cutoutPercentage', { cutoutPercentage: 70 }, 'options.cutout'],
    // Of Chart.js 1.
    ['options.scaleStepWidth', { scaleStepWidth: 4 }, 'options.scales.y.ticks.stepSize'],
    ['options.scaleSteps', { scaleSteps: 20 }, 'options.scales.y.ticks.count'],
    ['options.scaleStartValue', { scaleStartValue: 0 }, 'options.scales.y.min'],
    ['options.scaleLineColor', { scaleLineColor: 'red' }, 'options.scales.y.border.color'],
    ['options.scaleGridLineColor', { scaleGridLineColor: 'red' }, 'options.scales.y.grid.color'],
    ['options.angleLineColor', { angleLineColor: 'red' }, 'options.scales.r.angleLines.color'],
    ['options.pointDot', { pointDot: false }, 'options.elements.point.radius'],
    ['options.bezierCurve', { bezierCurve: false }, 'options.elements.line.tension'],
    ['options.datasetFill', { datasetFill: false }, 'options.elements.line.fill'],
    ['options.segmentStrokeColor', { segmentStrokeColor: 'red' }, 'options.elements.arc.borderColor'],
    ['options.percentageInnerCutout', { percentageInnerCutout: 50 }, 'options.cutout'],
    ['options.plugins.title.fontSize', { plugins: { title: { fontSize: 9 } } }, 'options.plugins.title.font.size'],
    [
      'options.plugins.legend.labels.fontColor',
      { plugins: { legend: { labels: { fontColor: 'red' } } } },
      'options.plugins.legend.labels.color',
    ],
    [
      'options.scales.y.ticks.beginAtZero',
      { scales: { y: { ticks: { beginAtZero: true } } } },
      'options.scales.y.beginAtZero',
    ],
    ['options.scales.y.ticks.max', { scales: { y: { ticks: { max: 5 } } } }, 'options.scales.y.max'],
    ['options.scales.y.gridLines', { scales: { y: { gridLines: {} } } }, 'options.scales.y.grid'],
    ['options.scales.y.scaleLabel', { scales: { y: { scaleLabel: {} } } }, 'options.scales.y.title'],
    ['options.scales.y.stepSize', { scales: { y: { stepSize: 5 } } }, 'options.scales.y.ticks.stepSize'],
    [
      'options.scales.y.grid.drawBorder',
      { scales: { y: { grid: { drawBorder: false } } } },
      'options.scales.y.border.display',
    ],
    [
      'options.scales.y.ticks.prefix',
      { scales: { y: { ticks: { prefix: '$' } } } },
      'options.scales.y.ticks.format.prefix',
    ],
    [
      'options.plugins.datalabels.format.digit',
      { plugins: { datalabels: { format: { digit: 1 } } } },
      'options.plugins.datalabels.format.digits',
    ],
    [
      'options.plugins.annotation.annotations.goal.borderColour',
      { plugins: { annotation: { annotations: { goal: { type: 'line', yMin: 1, yMax: 1, borderColour: 'red' } } } } },
      'options.plugins.annotation.annotations.goal.borderColor',
    ],
    [
      'options.plugins.annotation.annotations.0.label.contents',
      { plugins: { annotation: { annotations: [{ type: 'line', yMin: 1, label: { contents: 'a' } }] } } },
      'options.plugins.annotation.annotations.0.label.content',
    ],
    [
      'options.datasets.bar.barThicknes',
      { datasets: { bar: { barThicknes: 9 } } },
      'options.datasets.bar.barThickness',
    ],
    ['options.toString', { toString: 'a' }, undefined],
  ];
  for (const [name, options, meant] of cases) {
    it(`${name}: ${meant ?? 'no suggestion'}`, () => {
      expect(ofOptions(options)).to.deep.equal([unknown(name, meant)]);
    });
  }

  it('of datasets', () => {
    expect(ofDataset({ yAxisId: 'y' })).to.deep.equal([unknown('data.datasets.0.yAxisId', 'data.datasets.0.yAxisID')]);
    expect(ofDataset({ color: 'red' })).to.deep.equal([
      unknown('data.datasets.0.color', 'data.datasets.0.backgroundColor'),
    ]);
    expect(ofDataset({ color: 'red' }, 'line')).to.deep.equal([
      unknown('data.datasets.0.color', 'data.datasets.0.borderColor'),
    ]);
    const onRings = parseSpec(
      withDataset({ data: [1, 2, 3] }, { type: 'radar', options: { scaleStepWidth: 4, scaleLineWidth: 2 } }),
    );
    expect(onRings.warnings.filter((line) => line.startsWith('Unknown'))).to.deep.equal([
      unknown('options.scaleStepWidth', 'options.scales.r.ticks.stepSize'),
      unknown('options.scaleLineWidth', 'options.scales.r.grid.lineWidth'),
    ]);
    expect(ofDataset({ lineTension: 0.3 }, 'line')).to.deep.equal([
      unknown('data.datasets.0.lineTension', 'data.datasets.0.tension'),
    ]);
    expect(ofDataset({ datalabels: { colour: 'red' } })).to.deep.equal([
      unknown('data.datasets.0.datalabels.colour', 'data.datasets.0.datalabels.color'),
    ]);
  });
  it('are one line for the same problem of several datasets', () => {
    const datasets = [1, 2, 3].map((value) => ({ data: [value], yAxisId: 'y' }));
    expect(parseSpec(spec({ data: { labels: ['a'], datasets } })).warnings).to.deep.equal([
      `${unknown('data.datasets.0.yAxisId', 'data.datasets.0.yAxisID')} The same in 2 other places.`,
    ]);
  });
  it('of the shorthands title and subtitle', () => {
    expect(parseSpec(spec({ title: { text: 'a', fontSize: 20 } })).warnings).to.deep.equal([
      unknown('title.fontSize', 'title.font.size'),
    ]);
    expect(parseSpec(spec({ subtitle: { text: 'a', colour: 'red' } })).warnings).to.deep.equal([
      unknown('subtitle.colour', 'subtitle.color'),
    ]);
  });
  it('of axes as Chart.js 2 names them; their lists are an error that says what to write', () => {
    expect(ofOptions({ scales: { yAxes: { stacked: true } } })).to.deep.equal([
      '"options.scales.yAxes" is a name of Chart.js 2. Did you mean "options.scales.y"?',
    ]);
    expect(issuesOf(withOptions({ scales: { yAxes: [{ ticks: {} }] } }))).to.deep.equal([
      {
        path: 'options.scales.yAxes',
        message:
          'options.scales.yAxes is the form of Chart.js 2. Write the first axis of the list as the object "scales.y"',
      },
    ]);
  });
  it('of an axis with the name of the radial one, which is an error', () => {
    const message =
      'options.scales.r is the axis of radar and polarArea charts. Use another name for this axis, such as "y2"';
    const issue = { path: 'options.scales.r', message };
    expect(issuesOf(withOptions({ scales: { r: { axis: 'y', position: 'right' } } }))).to.deep.equal([issue]);
    expect(() => parseSpec({ ...withOptions({ scales: { r: { min: 0 } } }), type: 'radar' })).to.not.throw();
  });
  it('of texts that are not displayed', () => {
    const hidden = (path: string) => `"${path}" is not drawn. Add "display": true beside it.`;
    const label = { content: 'Goal' };
    expect(
      ofOptions({
        plugins: {
          title: { text: 'a' },
          legend: { title: { text: 'b' } },
          annotation: { annotations: { goal: { type: 'line', yMin: 1, yMax: 1, label } } },
        },
        scales: { y: { title: { text: ['c', 'd'] } } },
      }),
    ).to.have.members([
      hidden('options.plugins.title.text'),
      hidden('options.plugins.legend.title.text'),
      hidden('options.plugins.annotation.annotations.goal.label.content'),
      hidden('options.scales.y.title.text'),
    ]);
    const shown = { plugins: { title: { text: 'a', display: true }, subtitle: { text: 'b', display: false } } };
    expect(ofOptions({ ...shown, scales: { y: { title: { text: '' } } } })).to.deep.equal([]);
    expect(parseSpec(spec({ title: { text: 'a' } })).warnings).to.deep.equal([]);
  });
  it('of options that belong to other chart types', () => {
    expect(ofOptions({ cutout: '70%', barThickness: 20, tension: 0 })).to.deep.equal([
      '"options.cutout" has no effect in bar charts: it belongs to doughnut and pie charts.',
    ]);
    expect(ofDataset({ barThickness: 20 }, 'line')).to.deep.equal([
      '"data.datasets.0.barThickness" has no effect in line charts: it belongs to bar charts.',
    ]);
    const mixed = { labels: ['a'], datasets: [{ data: [1] }, { type: 'line', data: [1], tension: 0.4 }] };
    expect(
      parseSpec(spec({ data: mixed, options: { pointRadius: 0, fill: true, borderRadius: 4 } })).warnings,
    ).to.deep.equal([]);
    expect(parseSpec(spec({ data: mixed, options: { cutout: 5 } })).warnings).to.deep.equal([
      '"options.cutout" has no effect in bar and line charts: it belongs to doughnut and pie charts.',
    ]);
  });
  it('are not repeated for functions and for options that the service sets', () => {
    expect(
      ofOptions({ responsive: true, animation: false, interaction: { mode: 'index' }, onClick: 'f' }),
    ).to.deep.equal([]);
    expect(ofOptions({ scales: { y: { ticks: { callback: 'v => v' } } } })).to.have.length(0);
  });
  it('come after those about unknown fields at the root, and are at most 20', () => {
    const typos = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`zz${i}`, 1]));
    const { warnings } = parseSpec(withOptions(typos, { widht: 1 }));
    expect(warnings).to.have.length(20);
    expect(warnings[0]).to.equal(unknown('widht', 'width'));
  });
  it('are also given for an invalid specification, except where they repeat an error', () => {
    const options = { legend: {}, scales: { yAxes: [{}] }, barThickness: 3 };
    const result = validateSpec(withOptions(options, { type: 'horizontalBar' }));
    expect(result.valid).to.equal(false);
    expect(result.warnings).to.deep.equal([unknown('options.legend', 'options.plugins.legend')]);
  });
  it('keep the unknown options in the specification', () => {
    expect(parseSpec(withOptions({ plugin: { a: 1 } })).spec.options).to.deep.equal({ plugin: { a: 1 } });
  });

  for (const [type, field] of pairs(['kpi', 'valueFormat'], ['table', 'columns'])) {
    it(`are those of axes, marks and plugins on a ${type}, which has none, if they ask for something`, () => {
      const format = { style: 'currency', currency: 'EUR' };
      const line = (path: string) =>
        `"options.${path}" has no effect on a ${type}, whose numbers "${field}" formats. Remove it.`;
      const annotations = { goal: { type: 'line', yMin: 1, yMax: 1 } };
      const asked: [string, object][] = [
        ['scales', { scales: { y: { ticks: { format } } } }],
        ['indexAxis', { indexAxis: 'y' }],
        ['elements', { elements: { point: { radius: 9 } } }],
        ['plugins.legend', { plugins: { legend: { position: 'right' } } }],
        ['plugins.datalabels', { plugins: { datalabels: { format } } }],
        ['plugins.annotation', { plugins: { annotation: { annotations } } }],
      ];
      for (const [path, options] of asked) {
        expect(ofOptions(options, type)).to.deep.equal([line(path)]);
        expect(ofOptions(options, 'bar').join(), path).to.not.include('no effect on a');
      }
      const hidden = { scales: { y: { display: false } }, plugins: { legend: { display: false }, datalabels: {} } };
      expect(ofOptions(hidden, type)).to.deep.equal([]);
    });
  }

  it('names annotations of charts without axes, and a time zone without times', () => {
    const slices = { labels: ['A', 'B'], datasets: [{ data: [1, 2] }] };
    const annotated = (type: string, a: object) => {
      const { spec, warnings } = parseSpec({
        type,
        data: slices,
        options: { plugins: { annotation: { annotations: { a } } } },
      });
      return { warnings, text: describeChart(spec) };
    };
    const line = { type: 'line', yMin: 1, yMax: 1, label: { content: 'Goal', display: true } };
    for (const type of ['pie', 'doughnut', 'polarArea', 'radar', 'treemap']) {
      for (const lost of [line, { type: 'box', xMax: 1 }, { type: 'label', content: 'Hi', xValue: 1 }]) {
        const { warnings, text } = annotated(type, lost);
        expect(warnings.join(), type).to.match(/"options\.plugins\.annotation\.annotations\.a" has no place on a/);
        expect(text, type).not.to.match(/Goal/);
      }
    }
    expect(annotated('doughnut', { type: 'doughnutLabel', content: 'All' }).warnings).to.deep.equal([]);
    expect(annotated('bar', line).warnings).to.deep.equal([]);
    expect(annotated('progress', { type: 'line', xMin: 1, xMax: 1 }).warnings).to.deep.equal([]);
    expect(annotated('pie', { type: 'label', content: 'Hi' }).warnings.join()).to.match(/has no place on a pie/);
    const zoned = (spec: object) => parseSpec({ timeZone: 'Europe/Berlin', ...spec }).warnings.join();
    const idle = /^"timeZone" has no effect: no label or value is a time/;
    expect(zoned({ type: 'bar', data: slices })).to.match(idle);
    const tiles = [{ spec: { type: 'bar', data: slices } }, { spec: { type: 'kpi', label: 'MRR', value: 3 } }];
    expect(zoned({ type: 'board', tiles }), 'once').to.match(new RegExp(`${idle.source}[^;,]*, such as [^,]*$`));
    const times = { labels: ['2026-03-01T10:00Z', '2026-03-01T11:00Z'], datasets: [{ data: [1, 2] }] };
    expect(zoned({ type: 'line', data: times })).to.equal('');
    expect(zoned({ type: 'board', tiles: [...tiles, { spec: { type: 'line', data: times } }] })).to.equal('');
    const points = { datasets: [{ data: [{ x: 1772359200000, y: 1 }] }] };
    expect(zoned({ type: 'scatter', data: points, options: { scales: { x: { type: 'time' } } } })).to.equal('');
  });

  it('lines of annotations that are cut at the edge, and no other ones', () => {
    const said = (line: object, labels = ['A', 'B', 'C'], more: object = {}) => {
      const annotations = { a: { type: 'line', ...line } };
      const data = { labels, datasets: [{ data: [1, 2, 3] }] };
      return parseSpec({ type: 'line', data, options: { plugins: { annotation: { annotations } }, ...more } }).warnings;
    };
    const cut = 'is beyond the labels';
    expect(said({ scaleID: 'x', value: 900, endValue: 'B' }).join()).to.contain(cut);
    expect(said({ xMin: 'B', xMax: 30 }).join())
      .to.contain('xMax')
      .and.contain(cut);
    expect(said({ yMin: 'B', yMax: 30 }, undefined, { indexAxis: 'y' }).join()).to.contain(cut);
    for (const line of [
      { xMin: 0.5, xMax: 'C' },
      { xMin: 'A', xMax: 'C' },
      { yMin: 1, yMax: 90 },
      { xMin: 2.5, xMax: 3 },
    ])
      expect(said(line).join(), JSON.stringify(line)).to.not.contain(cut);
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    expect(said({ xMin: Date.UTC(2026, 0, 1), xMax: '2026-01-02' }, days).join()).to.not.contain(cut);
    expect(said({ xMin: 1950, xMax: '2000' }, ['1990', '2000', '2010']).join()).to.not.contain(cut);
  });

  it('a locale that Intl does not know, with the one that is meant', () => {
    const locale = (tag: string) => ({ type: 'bar', locale: tag, data: { labels: ['A'], datasets: [{ data: [1] }] } });
    const meant = { german: 'de', Deutsch: 'de', Français: 'fr', jp: 'ja', cz: 'cs', 'fr_FR.UTF-8': 'fr-FR' };
    for (const [tag, right] of Object.entries(meant)) {
      const result = validateSpec(locale(tag));
      const said = result.valid ? result.warnings : result.details.map(({ message }) => message);
      expect(said.join(), tag).to.contain(`Did you mean "${right}"?`);
    }
    expect(parseSpec(locale('xx')).warnings.join())
      .to.contain('locale "xx" is not known')
      .and.not.contain('mean');
    for (const tag of ['is', 'mk-MK', 'cy', 'ka-GE', 'sq', 'kk', 'az-Latn', 'nn-NO', 'eu', 'ga'])
      expect(parseSpec(locale(tag)).warnings.join(), tag).to.contain(`locale "${tag}" is not known`);
    // Of countries whose language is not drawn either.
    for (const tag of ['la', 'gl'])
      expect(parseSpec(locale(tag)).warnings.join(), tag).to.contain('Use a language tag such as');
    for (const tag of ['de', 'pt-BR', 'zh-Hant-HK', 'sv', 'iw', 'nb-NO'])
      expect(parseSpec(locale(tag)).warnings).to.deep.equal([]);
  });
});
