import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { list } from '../support/list.js';
import { chartOf, clearTexts, isFlat, rowBelow, shownOf } from './category-texts.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const count = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_value, at) => make(at));
const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString();
const monthYears = count(24, (at) => `${MONTHS[at % 12]} ${2024 + Math.floor(at / 12)}`);

describe('category labels in order', () => {
  const page = useBarePage();

  const draw = (type: ChartType, labels: string[], over: Partial<ChartSpec> = {}) =>
    clearTexts(page, chartOf(type, labels, over));

  it('are fewer and flat where they are days with a break that no weekend explains', async () => {
    const days = count(45, (at) => day(at).slice(0, 10)).filter((_day, at) => at < 20 || at >= 25);
    for (const width of [320, 600, 900]) {
      const texts = await draw('bar', days, { width, options: { scales: { x: { type: 'category' } } } });
      expect(texts.every(isFlat), `${width}`).to.equal(true);
    }
  });

  it('have the year below them where it would take the place of others', async () => {
    const isoMonths = (length: number) =>
      count(length, (at) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
    const cases: [labels: string[], width: number, months: string[], years: string[]][] = [
      [isoMonths(12), 450, MONTHS, ['2023']],
      [isoMonths(36), 400, count(12, (at) => MONTHS[3 * (at % 4)] ?? ''), ['2023', '2024', '2025']],
    ];
    for (const [labels, width, months, years] of cases) {
      const texts = await draw('bar', labels, { width, height: 300 });
      const inOrder = texts.toSorted((one, other) => one.left - other.left).map(({ text }) => text);
      expect(inOrder.filter((text) => MONTHS.includes(text))).to.deep.equal(months);
      expect(rowBelow(texts)).to.deep.equal(years);
    }
  });

  it('are all shown where they are days at any even distance and have space', async () => {
    for (const [step, length] of [
      [4, 3],
      [3, 5],
      [11, 4],
    ] as const) {
      const days = count(length, (at) => day(step * at).slice(0, 10));
      const texts = await draw('bar', days, { width: 600, options: { scales: { x: { type: 'category' } } } });
      expect(rowBelow(texts), `${step} days`).to.have.length(length);
    }
  });

  it('that are the hours of a day are every third one in the usual text rather than all in a small one', async () => {
    const hours = count(24, (at) => `${at} h`);
    const texts = await draw('bar', hours, { width: 1100, height: 700, theme: { fontSize: 36 } });
    expect(shownOf(texts, hours)).to.deep.equal(['0 h', '3 h', '6 h', '9 h', '12 h', '15 h', '18 h', '21 h']);
  });

  it('in order are thinned out in natural steps and stay flat', async () => {
    const cases: [labels: string[], width: number, shown: string[]][] = [
      [MONTHS, 170, ['Jan', 'Apr', 'Jul', 'Oct']],
      [monthYears, 450, ['Jan 2024', 'Apr', 'Jul', 'Oct', 'Jan 2025', 'Apr', 'Jul', 'Oct']],
      [
        count(12, (at) => `Q${(at % 4) + 1} ${2023 + Math.floor(at / 4)}`),
        300,
        ['Q1 2023', 'Q3', 'Q1 2024', 'Q3', 'Q1 2025', 'Q3'],
      ],
      [
        count(45, (at) => `${1981 + at}`),
        600,
        ['1985', '1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025'],
      ],
      [count(30, (at) => `Day ${at + 1}`), 500, ['Day 5', 'Day 10', 'Day 15', 'Day 20', 'Day 25', 'Day 30']],
      [count(60, (at) => `Item ${at + 1}`), 450, count(6, (at) => `Item ${10 * at + 10}`)],
      [
        count(60, (at) => `${at * 5}–${at * 5 + 5}%`),
        700,
        ['0–5%', '50–55%', '100–105%', '150–155%', '200–205%', '250–255%'],
      ],
      [
        count(60, (at) => new Date(day(at)).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })),
        700,
        count(9, (at) => new Date(day(7 * at)).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })),
      ],
      [count(52, (at) => `W${at + 1}`), 300, ['W1', 'W14', 'W27', 'W40']],
      [count(24, (at) => `${String(at).padStart(2, '0')}:00`), 300, ['00:00', '06:00', '12:00', '18:00']],
      [
        count(56, (at) => new Date(Date.UTC(2026, 0, 12, 3 * at)).toISOString().slice(0, 16)),
        430,
        ['Jan 12, 2026', 'Jan 14', 'Jan 16', 'Jan 18'],
      ],
      [count(365, (at) => day(at).slice(0, 10)), 800, ['Jan 2025', ...MONTHS.slice(1)]],
      [
        MONTHS.map((_month, at) => new Date(Date.UTC(2025, at)).toLocaleDateString('en', { month: 'long' })),
        420,
        MONTHS,
      ],
    ];
    for (const [labels, width, shown] of cases) {
      const texts = await draw('bar', labels, { width, height: 300 });
      expect(rowBelow(texts), labels[0]).to.deep.equal(shown);
      expect(texts.every(isFlat), labels[0]).to.equal(true);
    }
  });

  it('of times name each day once, below, also where the clocks of the time zone are changed', async () => {
    const times = (from: number, minutes: readonly number[]) =>
      minutes.map((minute) => new Date(from + minute * 60_000).toISOString());
    const quarters = count(24, (at) => at * 15);
    const [brazil, uneven] = [count(12, (at) => at * 120), count(24, (at) => at * 17 + (at % 3))];
    const cases: [labels: string[], over: Partial<ChartSpec>, clocks: RegExp, days: string[]][] = [
      [
        times(Date.UTC(2026, 9, 3, 12), quarters),
        { timeZone: 'Australia/Sydney' },
        /^10:00 PM.*3:00 AM/,
        ['Oct 3, 2026', 'Oct 4'],
      ],
      [
        times(Date.UTC(2026, 10, 1, 4), quarters),
        { timeZone: 'America/New_York' },
        /^12:00 AM.*1:00 AM.*1:00 AM/,
        ['Nov 1, 2026'],
      ],
      [times(Date.UTC(2026, 5, 3, 20), uneven), {}, /^8:00 PM/, ['Jun 3, 2026', 'Jun 4']],
      [
        times(Date.UTC(2026, 2, 14), brazil),
        { timeZone: 'America/Sao_Paulo', options: { locale: 'pt-BR' }, width: 700 },
        /^21:00\|3:00\|9:00\|15:00$/,
        ['13 de mar. de 2026', '14 de mar.'],
      ],
      [
        times(
          Date.UTC(2026, 2, 14),
          count(72, (at) => at * 60),
        ),
        { width: 520 },
        /^12 AM\|12 PM\|/,
        ['Mar 14, 2026', 'Mar 15', 'Mar 16'],
      ],
      [times(Date.UTC(2026, 2, 14, 9), [0, 60, 120]), { width: 400 }, /^9 AM\|10 AM\|11 AM$/, ['Mar 14, 2026']],
    ];
    for (const [labels, over, clocks, days] of cases) {
      const texts = await draw('line', labels, { width: 1200, height: 400, timeZone: 'UTC', ...over });
      const below = rowBelow(texts);
      expect(below).to.deep.equal(days);
      const others = texts.filter(({ text }) => !below.includes(text));
      expect(
        rowBelow(others)
          .join('|')
          .replace(/\u202f/g, ' '),
      ).to.match(clocks);
      expect(texts.every(isFlat)).to.equal(true);
    }
  });

  it('of which few are shown say where the row begins', async () => {
    const years = count(10, (at) => `${2016 + at}`);
    expect(rowBelow(await draw('line', years, { width: 260, height: 300 }))).to.include.members(['2016', '2020']);
  });

  it('that count on in words are lines of their own where there are few, and never tilted', async () => {
    const sprints = count(12, (at) => `Sprint ${at + 1}`);
    const texts = await draw('bar', sprints, { width: 620, height: 300 });
    expect(texts.filter(({ text }) => text === 'Sprint')).to.have.lengthOf(12);
    expect(texts.every(isFlat)).to.equal(true);
  });

  it('that people wrote are drawn as written where all of them fit', async () => {
    const mondays = ['Jan 6', 'Jan 13', 'Jan 20'];
    for (const labels of [MONTHS, ['Q1 2025', 'Q2 2025', 'Q3 2025'], mondays, ['2023', '2024', '2025']])
      expect(rowBelow(await draw('line', labels, { width: 800 }))).to.deep.equal(labels);
  });

  it('that programs wrote as dates are drawn as people write them, though all fit', async () => {
    const months = ['2024-11', '2024-12', '2025-01', '2025-02'];
    const cases: [labels: string[], shown: string[], locale?: string][] = [
      [months, ['Nov 2024', 'Dec', 'Jan 2025', 'Feb']],
      [months, ['Nov. 2024', 'Dez.', 'Jan. 2025', 'Feb.'], 'de-DE'],
      list(['2025-01-31', '2025-02-28', '2025-03-31'], ['Jan 2025', 'Feb', 'Mar']),
      list(['2025-01-15', '2025-02-15', '2025-03-15'], ['Jan 15, 2025', 'Feb 15', 'Mar 15']),
      list(['2023-01-01', '2024-01-01', '2025-01-01'], ['2023', '2024', '2025']),
      [count(4, (at) => day(at).slice(0, 10)), ['Jan 1, 2025', 'Jan 2', 'Jan 3', 'Jan 4']],
      list(['2024-W51', '2024-W52', '2025-W01', '2025-W02'], ['W51 2024', 'W52', 'W1 2025', 'W2']),
      [['2025W09', '2025W10', '2025W11'], ['KW 9 2025', 'KW 10', 'KW 11'], 'de-DE'],
      // Without an order each label is read on its own.
      list(['2025-W03', '2025-W09', '2025-W10'], ['W3 2025', 'W9', 'W10']),
      list(['2025-01-03', '2025-02-17', '2025-05-30'], ['Jan 3, 2025', 'Feb 17', 'May 30']),
      list(['2024-12-31', '2025-02-17', '2025-05-30'], ['Dec 31, 2024', 'Feb 17, 2025', 'May 30']),
      list(['2025-01', '2025-02'], ['Jan 2025', 'Feb']),
    ];
    for (const [labels, shown, locale = 'en-US'] of cases) {
      for (const type of ['line', 'bar'] as const) {
        const options = { locale, scales: { x: { type: 'category' } } };
        const texts = await draw(type, labels, { width: 800, options });
        expect(
          rowBelow(texts).map((text) => text.replace(/\s/g, ' ')),
          `${type} ${labels[0]}`,
        ).to.deep.equal(shown);
      }
    }
    const beside = await draw('bar', months, { options: { indexAxis: 'y' } });
    expect(shownOf(beside, ['Nov 2024', 'Dec 2024', 'Jan 2025', 'Feb 2025'])).to.have.length(4);
    const codes = ['2025-01', '2025-02', 'Total'];
    expect(shownOf(await draw('bar', codes), codes), 'names').to.deep.equal(codes);
  });

  it('in order know the months of the language of the chart', async () => {
    const labels = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
    const texts = await draw('bar', labels, { width: 260, height: 300, options: { locale: 'de-DE' } });
    expect(rowBelow(texts)).to.deep.equal(['Jan', 'Mär', 'Mai', 'Jul', 'Sep', 'Nov']);
  });

  it('that only look like an order are names', async () => {
    for (const labels of [
      count(30, (at) => `${((at * 7919) % 9000) + 1000}`),
      count(30, (at) => (at === 20 ? 'Other' : `Day ${at + 1}`)),
    ]) {
      expect(shownOf(await draw('bar', labels, { width: 700 }), labels)).to.deep.equal(labels);
    }
    const days = count(30, (at) => day(at * at));
    const named = days.map((iso) =>
      new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
    );
    const drawn = await draw(
      'bar',
      days.map((iso) => iso.slice(0, 10)),
      { width: 700 },
    );
    expect(shownOf(drawn, named)).to.deep.equal(named);
  });
});
