import { expect } from 'chai';
import type { Json, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { importDashboard } from '../../support/dashboard-sources.js';
import { list } from '../../support/list.js';

interface Target {
  name: string;
  tab: string;
  path: string;
}

interface DesignModel {
  editTargets(spec: JsonObject, parts: object[]): Target[];
  targetAt(targets: Target[], x: number, y: number): Target | undefined;
  withChartType(spec: JsonObject, type: string, before?: readonly JsonObject[]): JsonObject;
  withDirection(spec: JsonObject, isAcross: boolean): JsonObject;
  withFittedTable(spec: JsonObject): JsonObject | undefined;
  titleOf(spec: JsonObject): string;
  withTitle(spec: JsonObject, text: string): JsonObject;
  withCardTitle(spec: JsonObject, text: string): JsonObject;
  annotationsOf(spec: JsonObject): { key: string | number; kind: string | undefined }[];
  withAnnotation(spec: JsonObject, kind: string, value: number, text: string): JsonObject;
  typicalValue(spec: JsonObject): number;
  formatOf(type: string, currency: string | undefined, largest: number): JsonObject | undefined;
  typeOfFormat(format: Json | undefined): object;
  NUMBER_FORMATS: { name: string; format: JsonObject | undefined }[];
}

const TWO_AXES: JsonObject = {
  type: 'bar',
  data: {
    labels: ['A', 'B'],
    datasets: [
      { label: 'One', data: [100, 200], backgroundColor: '#123456' },
      { label: 'Two', data: [3, 4], type: 'line', yAxisID: 'y1' },
    ],
  },
  options: { scales: { x: { title: { text: 'Month' } }, y: { min: 0 }, y1: { axis: 'y', position: 'right' } } },
};

describe('the form of the playground', () => {
  let model: DesignModel;
  before(async () => {
    const names = ['chart-type', 'fitted-table', 'title', 'annotations', 'number-format', 'edit-targets'];
    model = await importDashboard(...names.map((name) => `pages/playground/model/${name}.ts`));
  });

  it('removes what another chart type cannot draw, and nothing else', () => {
    expect(model.withChartType(TWO_AXES, 'pie')).to.deep.equal({
      type: 'pie',
      data: {
        labels: ['A', 'B'],
        datasets: list({ label: 'One', data: [100, 200], backgroundColor: '#123456' }, { label: 'Two', data: [3, 4] }),
      },
    });
    expect(model.withChartType(TWO_AXES, 'line')).to.deep.equal({ ...TWO_AXES, type: 'line' });
    const across: JsonObject = { ...TWO_AXES, options: { indexAxis: 'y' } };
    expect(model.withChartType(across, 'line')).to.not.have.property('options');
    const radar: JsonObject = { type: 'radar', data: {}, options: { scales: { r: { min: 0 }, x: {} } } };
    expect(model.withChartType(radar, 'polarArea')['options']).to.deep.equal({ scales: { r: { min: 0 } } });
  });

  it('gives a chart type the axes and kinds of series back that it had before', () => {
    const across: JsonObject = { ...TWO_AXES, options: { indexAxis: 'y', scales: { x: { min: 3 } } } };
    for (const spec of [TWO_AXES, across]) {
      const states = [spec];
      for (const type of ['pie', 'line', 'radar', 'bar'])
        states.push(model.withChartType(states.at(-1) as JsonObject, type, states));
      expect(states.at(-1)).to.deep.equal(spec);
    }
  });

  it('writes the columns of a table in the units of their axes, and gives the axes back', () => {
    const ticks = (format: JsonObject) => ({ ticks: { format } });
    const spec: JsonObject = {
      ...TWO_AXES,
      locale: 'de',
      options: {
        scales: {
          y: ticks({ style: 'compact', suffix: ' €' }),
          y1: { axis: 'y', position: 'right', ...ticks({ style: 'decimal', suffix: ' %' }) },
        },
      },
    };
    const table = model.withChartType(spec, 'table', [spec]);
    const formats = (table['data'] as { datasets: JsonObject[] }).datasets.map(({ format }) => format);
    expect(formats).to.deep.equal(list({ style: 'currency', currency: 'EUR' }, { style: 'decimal', suffix: ' %' }));
    expect(model.withChartType(table, 'bar', [spec, table])).to.deep.equal(spec);
  });

  it('fits its table to a type: cuts series and labels, or reads columns as points', () => {
    const numbers: JsonObject = {
      type: 'funnel',
      data: {
        labels: ['A', 'B', 'C'],
        datasets: [
          { label: 'One', data: [9, 5, 3], backgroundColor: '#123456' },
          { label: 'Two', data: [4, null, 1] },
        ],
      },
    };
    const fitted = (type: string) => model.withFittedTable({ ...numbers, type })?.['data'];
    const one = { label: 'One', data: [9, 5, 3], backgroundColor: '#123456' };
    expect(fitted('funnel')).to.deep.equal({ labels: ['A', 'B', 'C'], datasets: [one] });
    expect(fitted('gauge')).to.deep.equal({ labels: ['C'], datasets: [{ ...one, data: [3] }] });
    expect(fitted('slope')).to.have.nested.property('labels').that.deep.equals(['A', 'C']);
    expect(fitted('scatter'))
      .to.have.nested.property('datasets.0.data')
      .that.deep.equals(list({ x: 9, y: 4, label: 'A' }, { x: 3, y: 1, label: 'C' }));
    for (const type of ['bar', 'pie', 'sankey', 'candlestick']) expect(fitted(type), type).to.equal(undefined);
  });

  it('swaps the axes with their settings for bars from left to right, and back', () => {
    const across = model.withDirection(TWO_AXES, true);
    expect(across['options']).to.deep.equal({
      indexAxis: 'y',
      scales: { x: { min: 0 }, y: { title: { text: 'Month' } } },
    });
    expect((across['data'] as { datasets: JsonObject[] }).datasets[1]).to.deep.equal({ label: 'Two', data: [3, 4] });
    expect(model.withDirection(across, false)['options']).to.deep.equal({
      scales: { x: { title: { text: 'Month' } }, y: { min: 0 } },
    });
    expect(model.withDirection(across, true)).to.equal(across);
  });

  it('edits the title where it stands: text, lines, or the option of Chart.js', () => {
    const inOptions: JsonObject = {
      title: 'hidden',
      options: { plugins: { title: { text: ['a', 'b'], color: 'red' } } },
    };
    expect(model.titleOf(inOptions)).to.equal('a\nb');
    expect(model.withTitle(inOptions, 'c')).to.deep.equal({
      title: 'hidden',
      options: { plugins: { title: { text: 'c', color: 'red' } } },
    });
    expect(model.withTitle({ title: { text: 'a', font: 1 } }, 'x\ny')).to.deep.equal({
      title: { text: ['x', 'y'], font: 1 },
    });
    expect(model.withTitle({ title: 'a', type: 'bar' }, '')).to.deep.equal({ type: 'bar' });
  });

  it('adds annotations on the value axis under free names, and lists those of other kinds without fields', () => {
    const once = model.withAnnotation(TWO_AXES, 'line', 150, 'Target');
    const twice = model.withAnnotation(model.withAnnotation(once, 'line', 90, 'Low'), 'range', 100, 'Good');
    expect(model.annotationsOf(twice)).to.deep.equal([
      { key: 'line1', kind: 'line' },
      { key: 'line2', kind: 'line' },
      { key: 'range1', kind: 'range' },
    ]);
    const annotations = { e: { type: 'ellipse' }, v: { type: 'line', xMin: 1, xMax: 1 } };
    const others: JsonObject = { ...TWO_AXES, options: { plugins: { annotation: { annotations } } } };
    expect(model.annotationsOf(others).map(({ kind }) => kind)).to.deep.equal([undefined, undefined]);
    const across = model.withAnnotation({ ...TWO_AXES, options: { indexAxis: 'y' } }, 'line', 5, 't');
    expect(JSON.stringify(across)).to.contain('"xMin":5,"xMax":5');
    expect(model.typicalValue(TWO_AXES)).to.equal(150);
  });

  it('reads the unit that it has written, and offers one name per number format', () => {
    for (const [type, currency, largest] of [
      ['percent', undefined, 5],
      ['currency', 'EUR', 500],
      ['currency', 'EUR', 50_000],
    ] as const) {
      const expected = { type, ...(currency && { currency }) };
      expect(model.typeOfFormat(model.formatOf(type, currency, largest)), `${type} ${largest}`).to.deep.equal(expected);
    }
    expect(model.formatOf('currency', 'CHF', 10_000)).to.deep.equal({ style: 'compact', prefix: 'CHF ' });
    expect(model.formatOf('number', undefined, 5)).to.equal(undefined);
    const names = model.NUMBER_FORMATS.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('has one title: written in the header of a card, it is no longer above the chart', () => {
    const inOptions = { plugins: { title: { display: true, text: 'Old' } } };
    for (const spec of [{ title: 'Old' }, { options: inOptions }, { header: { title: 'Old' } }]) {
      const changed = model.withCardTitle(spec, 'New');
      expect(changed).to.deep.equal({ header: { title: 'New' } });
      expect(model.titleOf(changed)).to.equal('New');
    }
  });

  describe('leads from the image to its fields', () => {
    const box = (path: string, x: number, y: number, width: number, height: number) => ({ path, x, y, width, height });
    const PARTS = [
      box('title', 10, 10, 580, 20),
      box('data.datasets.0', 50, 100, 40, 150),
      box('data.datasets.0', 150, 120, 40, 130),
      box('data.datasets.1', 66, 110, 8, 8),
      box('options.scales.x', 40, 250, 500, 30),
      box('options.scales.y1', 540, 60, 40, 190),
      box('options.scales.y', 0, 60, 40, 190),
    ];

    it('title, series and axes in this order, with the names of the form', () => {
      const targets = model.editTargets(TWO_AXES, PARTS);
      expect(targets.map(({ name }) => name)).to.deep.equal([
        'Title',
        'One',
        'Two',
        'Labels axis',
        'Right axis',
        'Left axis',
      ]);
      expect(model.editTargets({ type: 'pie' }, PARTS.slice(1)).map(({ name }) => name)).to.deep.equal([
        'Title',
        'Series 1',
        'Series 2',
      ]);
      expect(model.editTargets(TWO_AXES, [box('header.title', 0, 0, 9, 9)])).to.have.length(1);
    });

    it('the smallest part at a point, or a mark of a series close to it', () => {
      const targets = model.editTargets(TWO_AXES, PARTS);
      const pathAt = (x: number, y: number) => model.targetAt(targets, x, y)?.path;
      expect(pathAt(20, 20)).to.equal('title');
      expect(pathAt(70, 114)).to.equal('data.datasets.1');
      expect(pathAt(70, 200)).to.equal('data.datasets.0');
      expect(pathAt(200, 200)).to.equal('data.datasets.0');
      expect(pathAt(300, 200)).to.equal(undefined);
      expect(pathAt(550, 100)).to.equal('options.scales.y1');
    });
  });
});
