import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';
import { spec, withDataset, withOptions } from './spec-helpers.js';

const ofOptions = (options: object, data = [12, 45], over: object = {}) =>
  parseSpec(spec({ data: { labels: ['a', 'b'], datasets: [{ data }] }, options, ...over })).warnings;
const ticks = (format: unknown) => ({ scales: { y: { ticks: { format } } } });
const labels = (format: unknown) => ({ plugins: { datalabels: { format } } });

describe('chart spec: warnings about values', () => {
  describe('of the wrong kind', () => {
    const plugin = (name: string, value: object) => ({ plugins: { [name]: value } });
    const cases: [options: object, line: string][] = [
      [plugin('legend', { display: 'false' }), '"options.plugins.legend.display" must be false without quotes.'],
      [
        plugin('legend', { labels: { boxWidth: '10px' } }),
        '"options.plugins.legend.labels.boxWidth" must be a number: 10 without a unit.',
      ],
      [
        plugin('title', { display: true, align: 'centre' }),
        '"options.plugins.title.align" must be center, end or start, not "centre". Did you mean "center"?',
      ],
      [
        plugin('title', { display: true, font: 'bold 12px Arial' }),
        '"options.plugins.title.font" must be an object, not a text.',
      ],
      [
        plugin('title', { display: true, font: { weight: 'semibold' } }),
        '"options.plugins.title.font.weight" must be a number, bold, bolder, lighter or normal, not "semibold".',
      ],
      [{ scales: { y: { beginAtZero: 'yes' } } }, '"options.scales.y.beginAtZero" must be true or false, not a text.'],
      [{ scales: { y: { stacked: {} } } }, '"options.scales.y.stacked" must be true, false or single, not an object.'],
      [{ barThickness: 'auto' }, '"options.barThickness" must be a number or flex, not "auto".'],
      [{ stacked: true }, '"options.stacked" must be false, not true.'],
    ];
    for (const [options, line] of cases) {
      it(line, () => {
        expect(ofOptions(options)).to.deep.equal([line]);
      });
    }
    it('in datasets', () => {
      const dataset = { data: [1, 2], hidden: 'true', tension: true };
      expect(parseSpec(withDataset(dataset, { type: 'line' })).warnings).to.have.members([
        '"data.datasets.0.hidden" must be true without quotes.',
        '"data.datasets.0.tension" must be a number or a list, not true.',
      ]);
    });
    it('are not about values that Chart.js takes: texts of numbers, null, 0 and 1', () => {
      const options = {
        plugins: { title: { text: 2026, display: 1, font: { size: '20px' } }, legend: null },
        scales: { y: { min: '0', max: '10', title: { display: 0 }, ticks: { stepSize: '5' } } },
      };
      expect(ofOptions(options)).to.deep.equal([]);
    });
  });

  describe('of formats', () => {
    it('written as a text, with the object to write', () => {
      const meant: [string, string][] = [
        ['$,.0f', '{"style":"currency","currency":"USD","digits":0}'],
        ['€0.00', '{"style":"currency","currency":"EUR","digits":2}'],
        ['currency', '{"style":"currency","currency":"USD"}'],
        ['.1f', '{"style":"decimal","digits":1}'],
        ['0.0a', '{"style":"compact","digits":1}'],
        ['compact', '{"style":"compact"}'],
        ['percent', '{"suffix":"%"}'],
      ];
      for (const [text, format] of meant) {
        expect(ofOptions(ticks(text)), text).to.deep.equal([
          `"options.scales.y.ticks.format" has no effect as a text. Write an object: ${format}.`,
        ]);
      }
      expect(ofOptions(labels('percent'), [0.2, 0.8])).to.deep.equal([
        '"options.plugins.datalabels.format" has no effect as a text. Write an object: {"style":"percent"}.',
      ]);
    });
    it('with a currency that is not printed, or printed twice', () => {
      expect(ofOptions(ticks({ currency: 'USD', prefix: '$' }))).to.deep.equal([
        '"options.scales.y.ticks.format.currency" has no effect without "style": "currency". Otherwise leave it out: the prefix is printed.',
      ]);
      expect(ofOptions(ticks({ currency: 'USD' }))).to.deep.equal([
        '"options.scales.y.ticks.format.currency" has no effect without "style": "currency".',
      ]);
      expect(ofOptions(ticks({ style: 'currency', currency: 'USD', prefix: '$' }))).to.deep.equal([
        '"options.scales.y.ticks.format.prefix" is printed beside the sign of "currency". Leave out one of the two.',
      ]);
      expect(ofOptions(ticks({ style: 'currency', currency: 'USD', prefix: '≈ ' }))).to.deep.equal([]);
    });
    it('with keys of ours beside options of Intl, which work', () => {
      expect(ofOptions(ticks({ prefix: '$', maximumFractionDigits: 1 }))).to.deep.equal([]);
      expect(ofOptions(ticks({ maximumFractionDigits: 1, notation: 'compact' }))).to.deep.equal([]);
    });
    it('for percent of values above 1.5', () => {
      const line = (path: string) =>
        `"${path}" prints 45 as 4,500%: style "percent" is for shares of 1. Use {"suffix": "%"}.`;
      const percent = { style: 'percent' };
      expect(ofOptions(ticks(percent))).to.deep.equal([line('options.scales.y.ticks.format')]);
      expect(ofOptions(ticks({ ...percent, maximumFractionDigits: 0 }))).to.deep.equal([
        line('options.scales.y.ticks.format'),
      ]);
      expect(ofOptions(labels(percent))).to.deep.equal([line('options.plugins.datalabels.format')]);
      expect(ofOptions(ticks(percent), [0.2, 1.2])).to.deep.equal([]);
      expect(ofOptions({ indexAxis: 'y', scales: { x: { ticks: { format: percent } } } })).to.deep.equal([
        line('options.scales.x.ticks.format'),
      ]);
    });
    it('for percent on a second axis, only with the data of that axis', () => {
      const percent = { ticks: { format: { style: 'percent' } } };
      const of = (scales: object) =>
        parseSpec(
          spec({
            data: {
              labels: ['a', 'b'],
              datasets: list({ label: 'A', data: [1610, 1420] }, { yAxisID: 'rate', data: [0.034, 0.03] }),
            },
            options: { scales },
          }),
        ).warnings;
      expect(of({ rate: { axis: 'y', position: 'right', ...percent } })).to.deep.equal([]);
      expect(of({ yRight: percent, rate: { axis: 'y' } })).to.deep.equal([]);
      expect(of({ yRight: {}, rate: { axis: 'y', ...percent } })).to.deep.equal([]);
      expect(of({ y: percent, rate: { axis: 'y', ...percent } })).to.have.length(1);
    });

    it('for percent in the labels of all series, only with series that use it', () => {
      const own = { datalabels: { format: { style: 'compact' } } };
      const rate = { yAxisID: 'rate', data: [0.034, 0.03] };
      const datasets = [
        { label: 'A', data: [1610, 1420], ...own },
        rate,
        { yAxisID: 'other', data: [7], datalabels: false },
      ];
      const options = { plugins: { datalabels: { format: { style: 'percent' } } } };
      expect(parseSpec(spec({ data: { labels: ['a', 'b'], datasets }, options })).warnings).to.deep.equal([]);
    });

    it('for percent on the axis of other data only', () => {
      const datasets = list({ label: 'A', data: [12, 45] }, { data: [0.1, 0.2], yAxisID: 'y1' });
      const scales = { y: {}, y1: { ticks: { format: { style: 'percent' } } } };
      const { warnings } = parseSpec(spec({ data: { labels: ['a', 'b'], datasets }, options: { scales } }));
      expect(warnings).to.deep.equal([]);
    });
    it('of key figures', () => {
      const kpiStrip = [{ label: 'Churn', value: 4.2, format: { style: 'percent', sufix: '!' } }];
      expect(parseSpec(spec({ kpiStrip })).warnings).to.have.members([
        '"kpiStrip.0.format" prints 4.2 as 420%: style "percent" is for shares of 1. Use {"suffix": "%"}.',
        'Unknown field "kpiStrip.0.format.sufix" was ignored. Did you mean "kpiStrip.0.format.suffix"?',
      ]);
    });
  });
  it('do not make a specification invalid', () => {
    expect(parseSpec(withOptions(ticks('$,.0f'))).spec.type).to.equal('bar');
  });
});
