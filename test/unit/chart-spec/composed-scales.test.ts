import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { composeChart, estimateDrawing, parseSpec } from '../../../chart-spec/spec.js';
import { list, pairs } from '../../support/list.js';
import { type Body, drawn, firstData, messagesOf } from './spec-helpers.js';

function histogram(data: unknown[], over: Body = {}): Body {
  return { type: 'histogram', data: { datasets: [{ data }] }, ...over };
}

describe('chart spec: calendars, histograms, heat maps and gauges', () => {
  describe('calendar', () => {
    const calendar = (labels: string[], over: Body = {}) => ({
      ...{
        type: 'heatmap',
        calendar: true,
        locale: 'de',
        data: { labels, datasets: [{ data: labels.map((_, i) => i + 1) }] },
      },
      ...over,
    });

    it('has a column for each week and a row for each day, from the first day of the week of its language', () => {
      const cells = firstData(calendar(['2026-01-03', '2026-01-05', '2026-01-05']));
      expect(cells.map(({ x, y, v }) => [x, y, v])).to.deep.equal(
        list(['2025-12-29', 'Sa', 1], ['2025-12-29', 'So', null], ['2026-01-05', 'Mo', 5]),
      );
      const [first] = firstData(calendar(['2026-01-04'], { locale: 'en-US' }));
      expect(first).to.deep.include({ x: '2026-01-04', y: 'Sun' });
    });

    it('is drawn from a table, and says when most was', () => {
      const { spec } = parseSpec({
        type: 'heatmap',
        calendar: true,
        data: { csv: 'Day,N\n2026-01-05,4\n2026-01-06,9' },
      });
      expect(composeChart(spec).data.datasets[0]?.data.length).to.equal(2);
      expect(describeChart(spec)).to.equal('Heat map. Lowest 4 (2026-01-05), highest 9 (2026-01-06).');
    });

    it('refuses other labels, several series and more than three years', () => {
      expect(messagesOf(calendar(['2026-01-01', 'Mon']))).to.deep.equal([
        'data: data must hold dates such as 2026-01-31 for a calendar, not "Mon"',
      ]);
      expect(messagesOf(calendar(['2020-01-01', '2026-01-01']))).to.deep.equal([
        'data: data must hold dates of at most 1100 days for a calendar, not 2193',
      ]);
      const two = { labels: ['2026-01-01'], datasets: [{ data: [1] }, { data: [2] }] };
      expect(messagesOf(calendar([], { data: two }))[0]).to.match(/must hold one series, not 2/);
    });
  });

  describe('histogram', () => {
    it('keeps a few numbers from 1 on, which may be values of a box plot', () => {
      const { spec } = parseSpec({ type: 'boxplot', data: { csv: 'A,B\n1,4\n2,6\n3,9\n4,1\n5,2' } });
      expect(spec.data.labels).to.deep.equal(['A', 'B']);
    });

    it('has edges at whole minutes and hours where values are lengths of time', () => {
      const times = Array.from({ length: 60 }, (_, at) => `${2 + (at % 4)}:${10 + (at % 50)}:${15 + (at % 40)}`);
      const csv = `runner,finish\n${times.map((time, at) => `${at + 1},${time}`).join('\n')}`;
      const { spec, warnings } = parseSpec({ type: 'histogram', data: { csv } });
      const { x } = composeChart(spec).options['scales'] as { x: JsonObject };
      expect([x['min'], (x['ticks'] as JsonObject)['stepSize']]).to.deep.equal([7200, 1800]);
      expect(warnings).to.deep.equal([
        'data.csv: not drawn: column "runner" (row numbers). data.columns says otherwise.',
      ]);
    });

    const countsOf = (body: Body) => firstData(body).map(({ y }) => y);

    it('has bars enough for the form of the values, at round edges', () => {
      const weights = Array.from({ length: 96 }, (_, at) => 4.4 + Math.sin(at * 7) * (0.4 + (at % 5) * 0.3));
      for (const unit of [1, 10, 0.001]) {
        const body = { type: 'histogram', data: { datasets: [{ data: weights.map((kg) => kg * unit) }] } };
        const bars = firstData(body).map(({ x }) => Number(x) / unit);
        expect((bars[1] ?? 0) - (bars[0] ?? 0)).to.be.closeTo(0.5, 1e-9);
      }
    });

    it('has as many whole numbers in each bar, and ticks at equal distances', () => {
      const logins = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 9, 12];
      expect(countsOf(histogram(logins))).to.deep.equal([5, 7, 4, 2, 1, 0, 1]);
      const prices = Array.from({ length: 250 }, (_v, at) => at + 0.5);
      const { x } = drawn(histogram(prices, { binWidth: 10 })).options['scales'] as { x: JsonObject };
      expect(Number(x['max']) % Number((x['ticks'] as JsonObject)['stepSize'])).to.equal(0);
      const days = Array.from({ length: 120 }, (_v, at) => 8 + at);
      expect(drawn(histogram(days, { binWidth: 5 })).options['scales']).to.deep.include({
        x: { type: 'linear', offset: false, min: 0, max: 140, ticks: { stepSize: 20, maxTicksLimit: 14 } },
      });
    });

    it('counts values from each edge up to the next; the largest belongs to the last bar', () => {
      const body = histogram([0, 1, 2, 2, 3, 4], { binWidth: 2 });
      expect(countsOf(body)).to.deep.equal([2, 4]);
      expect(drawn(body).options['scales']).to.deep.include({
        x: { type: 'linear', offset: false, min: 0, max: 4, ticks: { stepSize: 2, maxTicksLimit: 14 } },
      });
    });

    it('has round edges, of whole numbers at least 1 wide, and keeps every value', () => {
      for (const values of [[1, 1, 1], [0.1, 0.2, 0.30000000000000004, 0.7], [-5, 1e6], [3], [1e-9, 2e-9, 9e-9]]) {
        const counts = countsOf(histogram(values)) as number[];
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          String(values),
        ).to.equal(values.length);
      }
    });

    it('has a bar at each of a few different whole numbers', () => {
      for (const [values, over, places, counts] of [
        [[1, 1, 2, 4, 5, 5, 5], {}, [1, 2, 3, 4, 5], [2, 1, 0, 1, 3]],
        [[1, 1, 2, 4, 5, 5, 5], { binWidth: 1 }, [1, 2, 3, 4, 5], [2, 1, 0, 1, 3]],
        [[1, 1, 2, 4, 5, 5, 5], { bins: 5 }, [1, 2, 3, 4, 5], [2, 1, 0, 1, 3]],
        [[-1, 1, 1], {}, [-1, 0, 1], [1, 0, 2]],
        // The places beside a single bar make it as wide as others.
        [[7, 7], {}, [6, 7, 8], [null, 2, null]],
        [[0, 1, 2, 2], { bins: 12 }, [0, 1, 2], [1, 1, 2]],
        [[1, 1.5, 2], { binWidth: 1 }, [0.5, 1.5, 2.5], [null, 3, null]],
      ] as const) {
        const body = histogram([...values], over);
        expect(firstData(body).map(({ x }) => x)).to.deep.equal(places);
        expect(countsOf(body)).to.deep.equal(counts);
      }
      const scales = drawn(histogram([1, 2, 3])).options['scales'];
      expect(scales).to.deep.include({
        x: { type: 'linear', offset: true, min: 1, max: 3, ticks: { stepSize: 1, maxTicksLimit: 21 } },
      });
    });

    it('has about as many bars as are asked for', () => {
      const values = Array.from({ length: 300 }, (_, i) => 0.38 + ((i * 7919) % 1000) * 0.00727);
      for (const bins of [4, 6, 8, 10, 14, 20, 30, 60]) {
        const { length } = firstData(histogram(values, { bins }));
        expect(length / bins, String(bins)).to.be.within(0.65, 1.6);
      }
      expect(firstData(histogram(values, { bins: 14 }))).to.have.length.within(14, 16);
    });

    it('is drawn within 10 s from 50,000 values, and refuses more, and more than 200 bars', () => {
      const values = Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 1000);
      const { spec } = parseSpec(histogram(values));
      expect(estimateDrawing(spec).ms).to.be.below(1000);
      expect(messagesOf(histogram([...values, 1]))).to.deep.equal([
        'data.datasets.0.data: data.datasets.0.data must hold 1 to 50000 points, not 50001',
      ]);
      expect(messagesOf(histogram([1, 1000], { binWidth: 1e-9 }))[0]).to.match(
        /^binWidth: binWidth would make \d+ bars/,
      );
      expect(messagesOf(histogram([1], { bins: 5, binWidth: 1 }))).to.deep.equal([
        'bins: bins and binWidth exclude each other: give one of them',
      ]);
      expect(messagesOf(histogram([1], { bins: 0, binWidth: 0 })).map((line) => line.split(':')[0])).to.deep.equal([
        'bins',
        'binWidth',
      ]);
    });
  });

  it('has cells for labels and series of a heat map, the first series on top', () => {
    const data = { labels: ['a', 'b'], datasets: [{ label: 'r', data: [1, null] }, { data: [3, 4] }] };
    expect(firstData({ type: 'heatmap', data })).to.deep.equal([
      { x: 'a', y: 'r', v: 1 },
      { x: 'b', y: 'r', v: null },
      { x: 'a', y: '2', v: 3 },
      { x: 'b', y: '2', v: 4 },
    ]);
  });

  describe('gauge and progress', () => {
    const gauge = (data: unknown[], over: Body = {}) => ({ type: 'gauge', data: { datasets: [{ data }] }, ...over });
    const partsOf = (body: Body) => {
      const { data, composition } = drawn(body);
      return data.datasets[0]?.data.map((size, i) => [composition?.roles?.[i], size]);
    };

    it('fill the ring up to the value, never beyond its ends, with a mark at the target', () => {
      expect(partsOf(gauge([25]))).to.deep.equal(list(['total', 0.25], ['rest', 0.75]));
      expect(partsOf(gauge([900]))).to.deep.equal([['total', 1]]);
      expect(partsOf(gauge([-5], { min: -10, max: 10 })), 'from zero').to.deep.equal(
        list(['rest', 0.25], ['total', 0.25], ['rest', 0.5]),
      );
      expect(partsOf(gauge([5], { min: -10, max: 10, target: 0 }))).to.deep.equal(
        list(['rest', 0.494], ['mark', 0.012], ['total', 0.244], ['rest', 0.25]),
      );
      expect(partsOf(gauge([0], { min: -10, max: 10 }))).to.deep.equal([['rest', 1]]);
      expect(partsOf(gauge([50], { target: 75 }))).to.deep.equal(
        list(['total', 0.5], ['rest', 0.244], ['mark', 0.012], ['rest', 0.244]),
      );
    });

    it('have the tone of the first range that reaches the value', () => {
      const ranges = list({ to: 40, tone: 'bad' }, { to: 80, tone: 'good' });
      for (const [value, tone] of pairs([40, 'bad'], [41, 'good'], [99, 'good']))
        expect(partsOf(gauge([value], { ranges }))?.[0]?.[0]).to.equal(tone);
    });

    it('name what is wrong with a scale', () => {
      expect(messagesOf(gauge([1, 2]))).to.deep.equal([
        'data.datasets.0.data: data.datasets.0.data must hold one value, not 2: use type "progress" for several',
      ]);
      expect(messagesOf(gauge([1], { ranges: [{}] }))).to.deep.equal([
        'ranges.0.to: "ranges.0.to" is required: a number',
        'ranges.0.tone: "ranges.0.tone" is required: good, warning or bad',
      ]);
      expect(messagesOf(gauge([1], { min: 5, max: 5 }))).to.deep.equal([
        'max: max must be greater than min, which is 5',
      ]);
      expect(messagesOf(gauge([1], { target: 101 }))).to.deep.equal([
        'target: target must be from 0 to 100, the ends of the scale',
      ]);
      const falling = list({ to: 80, tone: 'good' }, { to: 40, tone: 'bad' });
      expect(messagesOf(gauge([1], { ranges: falling }))).to.deep.equal([
        'ranges.1.to: ranges.1.to must be greater than that of the range before',
      ]);
      expect(messagesOf(gauge([1], { ranges: [{ to: 5, tone: 'green' }] }))[0]).to.match(
        /^ranges\.0\.tone: .*must be one of good/,
      );
      expect(messagesOf({ ...gauge([1]), type: 'radialGauge' })[0]).to.match(/"radialGauge" is "gauge"$/);
    });
  });
});
