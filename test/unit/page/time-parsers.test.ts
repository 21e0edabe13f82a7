import { expect } from 'chai';
import { objectAt, valueAt } from '../../../chart-spec/spec.js';
import { planChart } from '../../../renderer-page/chart/plan-chart.js';
import { withDates } from '../../../renderer-page/place/axes/time/with-dates.js';
import { newDrawing, specOf } from './drawing.js';

describe('the parser of an axis of time', () => {
  const drawn = (labels: string[], x: object, data: unknown[] = labels.map((_label, at) => at)) => {
    const drawing = newDrawing();
    const body = {
      type: 'line',
      data: { labels, datasets: [{ data }] },
      options: { scales: { x: { type: 'time', ...x } } },
    };
    const spec = withDates(drawing, planChart(specOf(body)));
    return { labels: spec.data.labels, x: objectAt(spec.options, 'scales', 'x'), notes: drawing.notes };
  };
  const parser = (text: string) => ({ time: { parser: text } });

  it('is left out where it reads none of the dates', () => {
    const { x, notes } = drawn(['06/14/2020 09:08', '06/19/2020 09:08'], parser('MM/dd/yyyy HH:mi'));
    expect(x).to.deep.equal({ type: 'time', time: {} });
    expect(notes).to.deep.equal([
      'options.scales.x.time.parser "MM/dd/yyyy HH:mi" does not read "06/14/2020 09:08" and 1 more: it is left out. Write the tokens of the dates.',
    ]);
  });

  it('leaves an axis of names where the labels are no dates either', () => {
    const { x, notes } = drawn(['alpha', 'beta'], parser('dd.MM.yyyy'));
    expect(x['type']).to.equal(undefined);
    expect(notes.join()).to.match(/it is left out.*type "time" is ignored/);
  });

  it('stays where it reads some of the labels, and the others are named', () => {
    const { x, notes } = drawn(['01.02.2024', 'x', '05.02.2024'], parser('dd.MM.yyyy'));
    expect(valueAt(x, 'time', 'parser')).to.equal('dd.MM.yyyy');
    expect(notes.join()).to.match(/does not read "x": their values are not drawn/);
    expect(drawn(['01.02.2024'], parser('dd.MM.yyyy')).notes).to.deep.equal([]);
  });

  it('of clocks has no day, whatever the day of the drawing', () => {
    for (const [labels, format, read] of [
      [['10:00', '11:30'], 'HH:mm', ['10:00', '11:30']],
      [['5', '20'], 'm', ['00:05', '00:20']],
      [['1', '7'], 's', ['00:00:01', '00:00:07']],
    ] as const) {
      const { labels: places, x } = drawn([...labels], { min: labels[0], ...parser(format) });
      expect(places.map((place) => place.slice(0, 11 + (read[0]?.length ?? 0)))).to.deep.equal(
        read.map((clock) => `1970-01-01T${clock}`),
      );
      expect(x['min'], format).to.equal(places[0]);
      expect(valueAt(x, 'time', 'displayFormats', 'minute')).to.equal('t');
    }
  });
});
