import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawOnly } from '../support/drawn-texts.js';
import { overlaps } from './text-boxes.js';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Mon', 'Tue'];

describe('places of annotations', () => {
  const page = useBarePage();

  const draw = async (
    annotation: JsonObject,
    labels = DAYS,
    options: JsonObject = {},
    over: Partial<ChartSpec> = {},
  ) => {
    const label = { display: true, content: 'Launch' };
    const annotations = { launch: { type: 'line', label, ...annotation } };
    const spec = chart('line', {
      data: { labels, datasets: [{ label: 'Users', data: labels.map((_label, at) => 10 + at) }] },
      options: { plugins: { annotation: { annotations } }, ...options },
      ...over,
    });
    const { texts, ...answer } = await drawOnly(page, spec);
    expect(answer.ok, JSON.stringify(answer)).to.equal(true);
    const middles = texts.map(({ text, left, right }) => ({ text, middle: (left + right) / 2 }));
    return {
      texts: middles,
      notes: (answer.ok && answer.notes) || [],
      launch: middles.find(({ text }) => text === 'Launch'),
    };
  };

  it('that are not on the axis are left out, with a note', async () => {
    for (const over of [{}, { header: { title: 'Users' } }]) {
      const { texts, notes, launch } = await draw({ xMin: 'Nobody', xMax: 'Nobody' }, DAYS.slice(0, 5), {}, over);
      expect(launch).to.equal(undefined);
      expect(texts.map(({ text }) => text)).not.to.include('Nobody');
      expect(notes).to.deep.equal(['Annotation "launch" is left out: its xMin "Nobody" is not in data.labels.']);
    }
    const { notes } = await draw({ scaleID: 'x', value: 'Friday' }, ['Monday', 'Fridays']);
    expect(notes).to.deep.equal([
      'Annotation "launch" is left out: its value "Friday" is not in data.labels. Did you mean "Fridays"?',
    ]);
    const lying = await draw({ yMin: 'Nobody', yMax: 'Nobody' }, DAYS.slice(0, 5), { indexAxis: 'y' });
    expect(lying.notes).to.deep.equal(['Annotation "launch" is left out: its yMin "Nobody" is not in data.labels.']);
  });

  it('at a repeated label are at its first place, with a note', async () => {
    const { launch, notes } = await draw({ xMin: 'Tue', xMax: 'Tue' });
    const first = await draw({ xMin: 1, xMax: 1 });
    expect(launch).to.deep.equal(first.launch);
    expect(first.notes).to.deep.equal([]);
    expect(notes).to.deep.equal([
      'Annotation "launch" is at the first "Tue" of data.labels, which holds it more than once. A number says which one.',
    ]);
  });

  it('of lines leave the values of bars at their ends', async () => {
    const label = { display: true, content: 'Goal 493', position: 'end' };
    const line = { type: 'line', xMin: 493, xMax: 493, label };
    const values = [790, 670, 620, 585, 560, 500, 450, 430, 410, 395, 340];
    const { texts } = await drawOnly(
      page,
      chart('bar', {
        data: { labels: values.map((_value, at) => `Town ${at}`), datasets: [{ label: 'Rent', data: values }] },
        options: { indexAxis: 'y', plugins: { datalabels: {}, annotation: { annotations: { line } } } },
        width: 700,
        height: 500,
      }),
    );
    const at = (text: string) => texts.find((one) => one.text === text);
    const lefts = values.map((value) => at(`${value}`)?.left ?? Number.NaN);
    expect(lefts[0]).to.be.greaterThan(lefts[4] ?? Number.NaN);
    expect(lefts[5]).to.be.greaterThan(lefts.at(-1) ?? Number.NaN);
    // Beside the bar that ends at the line it would read as its value.
    const goal = at('Goal 493');
    const isBeside = (value: number) => Math.abs((at(`${value}`)?.bottom ?? 0) - (goal?.bottom ?? 0)) < 8;
    expect(values.filter((value) => value >= 493).filter(isBeside)).to.deep.equal([]);
  });

  it('of texts are kept free by data labels', async () => {
    for (const yAdjust of [-30, -20, -14]) {
      const text = { type: 'label', xValue: 'Wed', yValue: 12, yAdjust, content: 'Launch' };
      const { texts } = await drawOnly(
        page,
        chart('line', {
          data: { labels: DAYS.slice(0, 5), datasets: [{ label: 'Users', data: [10, 11, 12, 11, 10] }] },
          options: {
            scales: { y: { display: false } },
            plugins: { datalabels: {}, annotation: { annotations: { text } } },
          },
        }),
      );
      expect(texts.map((one) => one.text)).to.include.members(['Launch', '12']);
      expect(overlaps(texts)).to.deep.equal([]);
    }
  });

  it('of texts are moved so far that no text is cut at an end of the axis, and one beyond it is not drawn', async () => {
    const content = 'A long text at a point of the line';
    const annotations = Object.fromEntries(
      [0, 3, 6, 9].map((xValue) => [`at ${xValue}`, { type: 'label', xValue, yValue: 12, content }]),
    );
    const spec = chart('line', {
      data: { labels: DAYS, datasets: [{ data: DAYS.map((_label, at) => 10 + at) }] },
      options: { plugins: { annotation: { annotations } } },
    });
    const { texts } = await drawOnly(page, spec);
    const drawn = texts.filter(({ text }) => text === content).sort((a, b) => a.left - b.left);
    const plotRight = Math.max(...texts.filter(({ text }) => DAYS.includes(text)).map(({ right }) => right));
    const [first, middle, last] = drawn.filter(({ left }) => left < plotRight);
    const [days] = [texts.filter(({ text }) => DAYS.includes(text)).sort((a, b) => a.left - b.left)];
    expect(first?.left).to.be.greaterThan(days[0]?.left ?? Number.NaN);
    expect(last?.right).to.be.lessThan(plotRight);
    const middleOf = (one?: { left: number; right: number }) => ((one?.left ?? 0) + (one?.right ?? 0)) / 2;
    expect(middleOf(middle)).to.be.closeTo(middleOf(days[3]), 1);
  });

  it('may be labels that are written as numbers', async () => {
    const years = ['2021', '2022', '2023', '2024'];
    const number = await draw({ xMin: 2023, xMax: 2023 }, years);
    expect(number).to.deep.equal(await draw({ xMin: '2023', xMax: '2023' }, years));
    expect(number.launch).not.to.equal(undefined);
    expect(number.notes).to.deep.equal([]);
  });

  it('are the labels of the same time, however it is written', async () => {
    const hours = [5, 6, 7].map((hour) => `2026-11-01T0${hour}:20:00.000Z`);
    const named = await draw({ xMin: hours[1], xMax: hours[1] }, hours);
    for (const at of [
      '2026-11-01T06:20:00Z',
      '2026-11-01T06:20Z',
      '2026-11-01T07:20:00+01:00',
      '2026-11-01 06:20:00.0Z',
    ])
      expect(await draw({ xMin: at, xMax: at }, hours), at).to.deep.equal(named);
    for (const at of ['2026-11-01T06:20:00', '2026-11-01', '2026-11-01T06:21:00Z'])
      expect((await draw({ xMin: at, xMax: at }, hours)).notes.join(), at).to.match(/is not in data.labels/);
  });

  it('on an axis of time are dates in the form of its labels', async () => {
    const dates = ['1.2.2025', '2.2.2025', '3.2.2025', '14.2.2025'];
    const time = { scales: { x: { type: 'time' } } };
    const own = await draw({ xMin: '3.2.2025', xMax: '3.2.2025' }, dates, time);
    expect(own).to.deep.equal(await draw({ xMin: '2025-02-03', xMax: '2025-02-03' }, dates, time));
    expect(own.launch).not.to.equal(undefined);
    const seconds = Date.parse('2025-02-03') / 1000;
    expect(await draw({ xMin: seconds, xMax: seconds }, dates, time), 'seconds since 1970').to.deep.equal(own);
    const { launch, notes } = await draw({ xMin: 'soon', xMax: 'soon' }, dates, time);
    expect(launch).to.equal(undefined);
    expect(notes).to.deep.equal(['Annotation "launch" is left out: its xMin "soon" is not a date.']);
  });
});
