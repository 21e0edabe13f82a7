import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/spec.js';
import { planDrawing } from '../../../renderer-page/plan/drawing-plan.js';
import { barPlaces } from '../../../renderer-page/series/bar-places.js';
import { list } from '../../support/list.js';
import { newDrawing, specOf } from './drawing.js';

const planned = (data: unknown[][], labels = ['A', 'B'], options: JsonObject = {}) =>
  planDrawing(
    newDrawing(),
    specOf({
      type: 'bar',
      data: { labels, datasets: data.map((values) => ({ data: values })) },
      options: { indexAxis: 'y', scales: { x: { type: 'time' } }, ...options },
    }),
  ).chart;

describe('tasks from date to date', () => {
  for (const [task, end] of [
    [['2026-05-04', '2026-05-04'], '2026-05-05'],
    [['2026-02-27', '2026-02-28'], '2026-03-01'],
    [['2026-01', '2026-03'], '2026-04-01'],
    [['2026-05-04T08:00', '2026-05-04T12:00'], '2026-05-04T12:00'],
    [['2026-05-04', '2026-05-01'], '2026-05-01'],
  ] as const) {
    it(`end with their last day: ${task.join(' to ')}`, () => {
      const [first] = planned([[task, ['2026-06-01', '2026-06-08']]]).spec.data.datasets[0]?.data ?? [];
      expect(first).to.deep.include({ x: [task[0], end] });
    });
  }

  it('are placed as if alone where no row has two of them, and never too short to be seen', () => {
    const [long, point] = list(['2026-01-01', '2026-01-09'], ['2026-01-05', '2026-01-05']);
    const placesOf = (data: unknown[][]) => {
      const plan = planned(data);
      if (!plan.theme) throw new Error('no theme');
      const places = barPlaces(plan);
      return plan.spec.data.datasets.map((dataset) => places(dataset));
    };
    const alone = placesOf(list([long, null], [null, point]));
    for (const places of alone) expect(places['skipNull']).to.equal(true);
    for (const places of alone) expect(places['minBarLength']).to.be.greaterThan(1);
    const both = placesOf(list([long, long], [null, point]));
    for (const places of both) expect(places['skipNull']).to.equal(undefined);
  });
});
