import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { columnSum, tableColumns } from '../../../chart-spec/table.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { list, pairs } from '../../support/list.js';
import { type Body, drawn, firstData, messagesOf, table } from './spec-helpers.js';

describe('chart spec: fields of composed chart types', () => {
  describe('table', () => {
    const rows = [
      ['City', 'Year', 'Orders', 'Revenue ($)', 'Share %', 'Trend'],
      ['Berlin', 2024, 12, 1200.5, 60, [1, 2, 3]],
      ['Rome', 2025, 8, 900, 40, '120 130 140'],
    ];
    const body = (over: Body = {}) => ({
      type: 'table',
      data: { rows },
      columns: [{ name: 'Trend', sparkline: true }],
      ...over,
    });
    const columnsOf = (over?: Body) => tableColumns(parseSpec(body(over)).spec);

    it('keeps texts, numbers with their unit, years, and the numbers of small lines', () => {
      const columns = columnsOf();
      expect(columns.map(({ cells }) => cells)).to.deep.equal([
        ['Berlin', 'Rome'],
        ['2024', '2025'],
        [12, 8],
        [1200.5, 900],
        [60, 40],
        list([1, 2, 3], [120, 130, 140]),
      ]);
      expect(columns.map(({ format }) => format?.['suffix'] ?? format?.['currency'])).to.deep.equal([
        ...[undefined, undefined, undefined, 'USD', '%', undefined],
      ]);
      expect(columns.map(columnSum)).to.deep.equal([null, null, 20, 2100.5, null, null]);
      const { spec } = parseSpec(body());
      expect(parseSpec(spec).spec).to.deep.equal(spec);
    });

    it('keeps gaps of small lines, and names what is no number', () => {
      const shown = { type: 'table', columns: [{ name: 'Trend', sparkline: true }] };
      const withCells = (...cells: unknown[]) => ({
        ...shown,
        data: { rows: [['City', 'Trend'], ...cells.map((cell, at) => [`C${at}`, cell])] },
      });
      const [, trend] = tableColumns(parseSpec(withCells([1, null, 3], '4; –; 5', '6;;7', '–')).spec);
      expect(trend?.cells).to.deep.equal(list([1, null, 3], [4, null, 5], [6, null, 7], '–'));
      expect(messagesOf(withCells([1, 'x', 3]))).to.deep.equal([
        'data.rows.1.1.1: data.rows.1.1.1 must be a number, or null for a gap',
      ]);
    });

    it('shows a text among numbers, and adds up no averages, prices and rates', () => {
      const csv = 'Plan;Ø Bon (€);Stückpreis;Price EU;Kunden;Users\nFree;5;1;2;3;7\nTeam;7;3;4;5;unlimited';
      const columns = tableColumns(parseSpec({ type: 'table', data: { csv } }).spec);
      expect(columns.map(columnSum)).to.deep.equal([null, null, null, null, 8, null]);
      expect(columns.at(-1)?.cells).to.deep.equal(['7', 'unlimited']);
    });

    it('takes labels and series as other charts do, and texts as series', () => {
      const data = {
        labels: ['a', 'b'],
        datasets: list({ label: 'N', data: [1, null] }, { label: 'T', data: ['x', 'y'] }),
      };
      expect(
        columnsOf({ data, columns: [{ name: 'N', bar: true }] }).map(({ cells, bar }) => [cells, bar]),
      ).to.deep.equal(list([['a', 'b'], undefined], [[1, null], true], [['x', 'y'], undefined]));
    });

    it('names columns that are not there, settings that have no effect, and too many columns', () => {
      expect(messagesOf(body({ columns: [{ name: 'Town' }] }))).to.deep.equal([
        'columns.0.name: columns.0.name must be the name of a column: "City", "Year", "Orders", "Revenue ($)", "Share %", "Trend"',
      ]);
      expect(messagesOf(body({ columns: [{ name: 'City', bar: 1, align: 'top' }] }))).to.deep.equal([
        'columns.0.bar: columns.0.bar must be true or false',
        'columns.0.align: columns.0.align must be one of left, center, right',
      ]);
      expect(parseSpec(body({ columns: [{ name: 'City', heat: true }] })).warnings).to.deep.equal([
        '"heat" has no effect on the column "City": not all of its cells are numbers. Remove it.',
      ]);
      const wide = [Array.from({ length: 21 }, (_, i) => `C${i}`), Array.from({ length: 21 }, () => 1)];
      expect(messagesOf(body({ data: { rows: wide } }))[0]).to.equal(
        'data.rows: data.rows must have at most 20 columns to be drawn, not 21: leave some out by data.columns.ignore',
      );
    });

    it('has sums below, or rows that are sums', () => {
      for (const totals of [true, ['Rome']]) {
        expect(parseSpec(body({ totals }))).to.deep.include({ warnings: [] });
        expect(parseSpec(body({ totals })).spec.totals).to.deep.equal(totals);
      }
      expect(messagesOf(body({ totals: ['Rom'] }))).to.deep.equal([
        'totals.0: totals.0 must be one of the texts of the first column',
      ]);
      expect(messagesOf(body({ totals: 'Rome' }))).to.deep.equal([
        'totals: totals must be true, false, or an array of labels',
      ]);
    });

    it('says its first rows, with the names of their columns', () => {
      expect(describeChart(parseSpec(body({ title: 'Sales' })).spec)).to.equal(
        'Table: Sales. Berlin: Year 2024, Orders 12, Revenue ($) $1,200.50, Share % 60%; Rome: Year 2025, Orders 8, Revenue ($) $900.00, Share % 40%.',
      );
    });
  });

  describe('scatter and bubble', () => {
    const line = [1, 2, 3].map((x) => ({ x, y: 2 * x + 1 }));

    it('draw a trend with its R² beside each series, in the color of the series', () => {
      const spec = drawn({ type: 'scatter', trend: 'linear', data: { datasets: [{ label: 'A', data: line }] } });
      const [, trend] = spec.data.datasets;
      expect(trend?.label).to.equal('A: R² = 1.00');
      expect(trend?.data).to.deep.equal(list({ x: 1, y: 3 }, { x: 3, y: 7 }));
      expect(spec.composition?.colorOf).to.deep.equal({ 1: 0 });
      expect(
        describeChart(parseSpec({ type: 'scatter', trend: 'linear', data: { datasets: [{ data: line }] } }).spec),
      ).to.equal('Scatter chart. 3 points, x 1 to 3, y 3 to 7, R² 1.');
    });

    it('draw a trend that is straight on logarithmic axes, through the points that these show', () => {
      const scales = { x: { type: 'logarithmic' }, y: { type: 'logarithmic' } };
      const data = [{ x: 0, y: 7 }, ...[1, 10, 100].map((x) => ({ x, y: 2 * x ** 2 }))];
      const trendOf = (own: object, points = data) =>
        drawn({
          type: 'scatter',
          trend: 'linear',
          data: { datasets: [{ data: points }] },
          options: { scales: own },
        }).data.datasets[1]?.data.map((point) => Object.values(point as object).map(Math.round));
      expect(trendOf(scales)).to.deep.equal(list([1, 2], [100, 20_000]));
      const halves = [1, 10, 100].map((x) => ({ x, y: 3 + 2 * Math.log10(x) }));
      expect(trendOf({ x: scales.x }, halves), 'a logarithmic axis of x').to.deep.equal(list([1, 3], [100, 7]));
    });

    it('draw no trend through points above each other', () => {
      const data = list({ x: 1, y: 1 }, { x: 1, y: 2 });
      expect(drawn({ type: 'scatter', trend: 'linear', data: { datasets: [{ data }] } }).data.datasets).to.have.length(
        1,
      );
    });

    it('show a size by the area of the bubble', () => {
      const data = [1, 4].map((size) => ({ x: size, y: 1, size }));
      const [small, large] = firstData({ type: 'bubble', data: { datasets: [{ data }] } });
      expect(Number(large?.['r']) / Number(small?.['r'])).to.be.closeTo(2, 0.01);
    });

    it('leave out bubbles without a size, and say so', () => {
      const left = (points: Body[], theme?: Body) => {
        const given = { type: 'bubble', data: { datasets: [{ data: points }] }, ...(theme && { theme }) };
        return {
          drawn: drawn(given).data.datasets[0]?.data.filter((point) => point !== null).length,
          said: parseSpec(given).warnings,
        };
      };
      const place = { x: 1, y: 1 };
      const said =
        '"data.datasets.0.data.0" is not drawn: a point needs x and y, and a bubble a size above 0. Correct or remove it.';
      for (const one of [{ size: null }, { r: null }, { r: 0 }, {}])
        expect(
          left([
            { ...place, ...one },
            { x: 2, y: 2, ...('r' in one ? { r: 5 } : { size: 5 }) },
          ]),
          JSON.stringify(one),
        ).to.deep.equal({
          drawn: 1,
          said: [said],
        });
      const unknown = [
        { ...place, size: null },
        { x: 2, y: 2, size: 5 },
        { x: 3, y: null, size: 5 },
      ];
      const { spec } = parseSpec({ type: 'bubble', data: { datasets: [{ data: unknown }] } });
      expect(describeChart(spec)).to.contain('1 points, x 2, y 2');
      expect(left([place, { x: 2, y: 2 }]), 'sizes nowhere').to.deep.equal({ drawn: 2, said: [] });
      expect(
        left([
          { ...place, size: 0 },
          { x: 2, y: 2, size: 9 },
        ]).drawn,
        'size 0',
      ).to.equal(2);
      expect(
        left(
          [
            { ...place, r: null },
            { x: 2, y: 2, r: 9 },
          ],
          { mode: 'plain' },
        ).said,
      ).to.deep.equal([]);
    });

    it('have smaller bubbles where large ones would cover the middles of others, but not less than half as large', () => {
      const largest = (second: number) => {
        const data = [0, second, 100].map((x, at) => ({ x, y: 50 * at, size: [90, 100, 5][at] ?? 0 }));
        return Number(firstData({ type: 'bubble', data: { datasets: [{ data }] } })[1]?.['r']);
      };
      expect(largest(2)).to.equal(largest(50));
      const near = (x: number, y: number) => {
        const data = [
          { x: 0, y: 0 },
          { x, y },
          { x: 100, y: 100 },
        ].map((at) => ({ ...at, size: 100 }));
        return Number(firstData({ type: 'bubble', data: { datasets: [{ data }] } })[0]?.['r']);
      };
      expect(near(2, 2) / near(50, 50)).to.be.closeTo(0.5, 0.01);
      expect(near(4, 4) / near(50, 50)).to.be.within(0.5, 0.99);
      expect(near(0, 0), 'at one place').to.equal(near(50, 50));
    });

    it('have a legend of sizes with a title, or none', () => {
      const bubbles = (over: Body, type = 'bubble') =>
        parseSpec({ type, data: { datasets: [{ data: [{ x: 1, y: 1, size: 2 }] }] }, ...over });
      for (const sizeLegend of [true, false, 'People']) {
        expect(bubbles({ sizeLegend })).to.deep.include({ warnings: [] });
        expect(bubbles({ sizeLegend }).spec.sizeLegend).to.equal(sizeLegend);
      }
      expect(messagesOf({ type: 'bubble', data: { datasets: [{ data: [] }] }, sizeLegend: 1 })).to.include(
        'sizeLegend: sizeLegend must be true, false, or the title of the sizes',
      );
      expect(bubbles({ sizeLegend: 'People' }, 'scatter').warnings).to.deep.equal([
        '"sizeLegend" has no effect on a scatter chart: it is for bubble. Remove it.',
      ]);
      const csv = 'Tent,Price,Rating,Units\nDune,120,3.9,800\nFjord,180,4.4,1500';
      const { spec } = parseSpec({ type: 'bubble', data: { csv } });
      expect(spec.sizeLegend).to.equal('Units');
      expect(describeChart(spec)).to.equal(
        'Bubble chart. Rating: 2 points, x 120 to 180, y 3.9 to 4.4, Units 800 to 1,500.',
      );
    });

    it('read labels as x, and every second series of bubbles as sizes', () => {
      const { spec } = parseSpecUrl('type=scatter&labels=1,2.5&data=4,5|6,7');
      expect(spec.data.datasets.map(({ data }) => data)).to.deep.equal(
        list(list({ x: 1, y: 4 }, { x: 2.5, y: 5 }), list({ x: 1, y: 6 }, { x: 2.5, y: 7 })),
      );
      const bubbles = parseSpecUrl('type=bubble&labels=1,2&data=4,5|60,70').spec.data.datasets;
      expect(bubbles.map(({ data }) => data)).to.deep.equal([list({ x: 1, y: 4, size: 60 }, { x: 2, y: 5, size: 70 })]);
    });
  });

  describe('fields of bars, lines and slices', () => {
    const bars = (over: Body) => ({
      type: 'bar',
      data: {
        labels: ['a', 'b', 'c'],
        datasets: [
          { label: 'A', data: [1, 30, 5], backgroundColor: ['red', 'green', 'blue'] },
          { label: 'B', data: [3, null, 5] },
        ],
      },
      ...over,
    });
    const seriesOf = (body: Body) => parseSpec(body).spec.data.datasets.map(({ data }) => data);

    it('sort the pairs of dumbbells, and color the changes of waterfalls by what is good', () => {
      const data = { labels: ['a', 'b', 'c'], datasets: [{ data: [1, 5, 3] }, { data: [2, 9, 4] }] };
      const { spec: pairs, warnings } = parseSpec({ type: 'dumbbell', sort: 'desc', data });
      expect(pairs.data.labels).to.deep.equal(['b', 'c', 'a']);
      expect(warnings).to.deep.equal([]);
      const rolesOf = (goodWhen?: string) => {
        const steps = { labels: ['2015', 'Coal', 'Cars', '2025'], datasets: [{ data: [100, -30, 8, null] }] };
        return drawn({ type: 'waterfall', data: steps, ...(goodWhen && { goodWhen }) });
      };
      const roles = [undefined, 'down', 'none'].map((goodWhen) => rolesOf(goodWhen).composition?.roles);
      expect(roles).to.deep.equal([
        ['total', 'bad', 'good', 'total'],
        ['total', 'good', 'bad', 'total'],
        ['total', 'change', 'change', 'total'],
      ]);
    });

    it('say which pair has one of its two values', () => {
      const half = {
        labels: ['a', 'b'],
        datasets: list({ label: 'S', data: [1, 5] }, { label: 'T', data: [2, null] }),
      };
      for (const [type, name] of pairs(['dumbbell', 'b'], ['slope', 'T']))
        expect(parseSpec({ type, data: half }).warnings.join()).to.include(
          `"${name}" has one of its two values: a single point stands there.`,
        );
    });

    it('sort labels by their sums, with the options of their points, and add up all but the largest', () => {
      expect(parseSpec(bars({ sort: 'desc' })).spec.data.labels).to.deep.equal(['b', 'c', 'a']);
      expect(parseSpec(bars({ sort: 'asc' })).spec.data.labels).to.deep.equal(['a', 'c', 'b']);
      const { spec } = parseSpec(bars({ sort: 'desc', top: 1, locale: 'de' }));
      expect(spec.data.labels).to.deep.equal(['b', 'Andere']);
      expect(seriesOf(bars({ sort: 'desc', top: 1 }))).to.deep.equal(list([30, 6], [null, 8]));
      expect(parseSpec(bars({ sort: 'desc' })).spec.data.datasets[0]?.['backgroundColor']).to.deep.equal([
        'green',
        'blue',
        'red',
      ]);
      expect(parseSpec(spec).spec).to.deep.equal(spec);
      expect(parseSpec(bars({ top: 3 })).spec.data.labels).to.deep.equal(['a', 'b', 'c']);
    });

    it('stack series as shares of the sum of each label', () => {
      const spec = drawn(bars({ stacked: 'percent' }));
      expect(spec.data.datasets.map(({ data }) => data)).to.deep.equal(list([0.25, 1, 0.5], [0.75, null, 0.5]));
      expect(spec.options['scales']).to.deep.equal({
        x: { stacked: true },
        y: { stacked: true, max: 1, ticks: { format: { style: 'percent' } } },
      });
    });

    it('write the sums of stacks', () => {
      const spec = drawn(bars({ stacked: true, totals: true }));
      expect(spec.data.datasets[2]?.data.map((bar) => (bar as JsonObject)['v'])).to.deep.equal([4, 30, 10]);
      const body = bars({ stacked: true, totals: true });
      body.data.datasets[1] = { ...body.data.datasets[1], hidden: true } as never;
      expect(drawn(body).data.datasets[2]?.data.map((bar) => (bar as JsonObject)['v'])).to.deep.equal([1, 30, 5]);
      expect(parseSpec(bars({ totals: true })).warnings).to.deep.equal([
        '"totals" has no effect on bars side by side. Add "stacked": true.',
      ]);
    });

    it('say which sum of a stack lacks a value', () => {
      const body = bars({ stacked: true, totals: true });
      body.data.datasets[1] = { label: 'B', data: [3, null, 5] } as never;
      expect(parseSpec(body).warnings).to.deep.equal([
        '"B" has no value at "b": the total there is of the rest. Give it a number, or leave out the label.',
      ]);
      expect(parseSpec({ ...body, totals: false }).warnings.join()).to.contain('the length there is of the rest');
      body.data.datasets[1] = { label: 'B', data: [3, null, null] } as never;
      expect(parseSpec({ ...body, totals: false }).warnings).to.deep.equal([]);
    });

    it('say which name in highlight changes no color', () => {
      const warningsOf = (type: string, highlight: string, over: object[] = []) =>
        parseSpec({
          type,
          highlight: [highlight],
          data: {
            labels: ['a', 'b'],
            datasets: ['A', 'B'].map((label, at) => ({ label, data: [1, 2], ...over[at] })),
          },
        }).warnings;
      const label = 'highlight has no effect: "b" is a label, which has no color of its own there. ';
      for (const type of ['line', 'slope'])
        expect(warningsOf(type, 'b'), type).to.deep.equal([`${label}Name a series, or use type "bar".`]);
      expect(warningsOf('pie', 'A')).to.deep.equal([
        'highlight has no effect: "A" is a series of slices, which have the colors of their labels. Name labels.',
      ]);
      const red = { backgroundColor: 'rgb(180, 30, 30)', borderColor: 'rgb(180, 30, 30)' };
      expect(warningsOf('bar', 'b', [red, red])).to.deep.equal([
        'highlight has no effect: what it would make grey keeps its "data.datasets.0.backgroundColor". Remove that.',
      ]);
      expect(warningsOf('line', 'B', [red])).to.deep.equal([
        'highlight has no effect: what it would make grey keeps its "data.datasets.0.borderColor". Remove that.',
      ]);
      // The named one may have its color, and so may one of several others.
      expect(warningsOf('line', 'A', [red])).to.deep.equal([]);
      expect(warningsOf('bar', 'b', [red])).to.deep.equal([]);
      for (const type of ['bar', 'pie']) expect(warningsOf(type, 'b'), type).to.deep.equal([]);
      expect(warningsOf('bar', 'b', [{}, { type: 'line' }])).to.deep.equal([]);
    });

    it('name what is wrong with them', () => {
      const wrong = { sort: 'up', top: 0, stacked: 'yes', totals: ['a'], highlight: ['A', 'z'], note: 5 };
      expect(messagesOf(bars(wrong))).to.have.members([
        'sort: sort must be one of asc, desc',
        'top: top must be a whole number from 1 to 1000',
        'stacked: stacked must be true, false or "percent"',
        'totals: totals must be true or false',
        'highlight.1: highlight.1 must be the name of a series, or one of data.labels',
        'note: note must be a text of at most 300 characters',
      ]);
      expect(parseSpec({ ...bars({ stacked: true }), type: 'radar' }).warnings).to.deep.equal([
        '"stacked" has no effect on a radar chart: it is for line and bar. Remove it.',
      ]);
    });
  });

  describe('tables', () => {
    it('have columns x, y, size, label and series for points', () => {
      const csv = 'Country,GDP,Life,People,Region\nGermany,46,81,83,Europe\nJapan,40,84,125,Asia';
      expect(table('bubble', csv).datasets).to.deep.equal([
        {
          label: 'Life',
          data: list({ x: 46, y: 81, size: 83, label: 'Germany' }, { x: 40, y: 84, size: 125, label: 'Japan' }),
        },
      ]);
      const named = table('scatter', 'y,x,series\n1,2,A\n3,4,B').datasets;
      expect(named).to.deep.equal(list({ label: 'A', data: [{ x: 2, y: 1 }] }, { label: 'B', data: [{ x: 4, y: 3 }] }));
    });

    it('name the axes of points by their columns', () => {
      const { options } = parseSpec({ type: 'scatter', data: { csv: 'Spend,Sales\n1,2\n3,4' } }).spec;
      expect(options['scales']).to.deep.equal({
        x: { title: { display: true, text: 'Spend' } },
        y: { title: { display: true, text: 'Sales' } },
      });
    });

    it('have names and numbers for tiles, flows and boxes', () => {
      expect(table('treemap', 'Region,City,Sales\nEU,Rome,4').datasets[0]?.['tree']).to.deep.equal([
        { 0: 'EU', 1: 'Rome', value: 4 },
      ]);
      expect(table('sankey', 'to,from,value\nB,A,4').datasets[0]?.data).to.deep.equal([
        { from: 'A', to: 'B', flow: 4 },
      ]);
      expect(table('boxplot', 'City,Rent\nRome,4\nRome,6\nOslo,9')).to.deep.equal({
        labels: ['Rome', 'Oslo'],
        datasets: [{ label: 'Rent', data: [[4, 6], [9]] }],
      });
      expect(table('histogram', 'Rent\n4\n6').datasets).to.deep.equal([{ label: 'Rent', data: [4, 6] }]);
      expect(table('heatmap', 'Day,8,9\nMon,1,2').datasets[0]?.data).to.deep.equal(
        list({ x: '8', y: 'Mon', v: 1 }, { x: '9', y: 'Mon', v: 2 }),
      );
    });

    it('say which columns are missing', () => {
      const issues: [string, string, string][] = [
        ['scatter', 'Name,x\nA,1', 'must have columns of numbers for x and y'],
        ['bubble', 'x,y\n1,2', 'must have columns of numbers for x, y and size'],
        ['sankey', 'a,v\nA,1', 'must have two columns of names, from and to, and one of numbers'],
        ['treemap', 'v\n1', 'must have a column of names and one of numbers'],
        ['histogram', 'a\nx', 'must have at least one column of numbers'],
      ];
      for (const [type, csv, message] of issues)
        expect(messagesOf({ type, data: { csv } }), csv).to.deep.equal([`data.csv: data.csv ${message}`]);
    });
  });
});
