import { expect } from 'chai';
import { dateColumn } from '../../../chart-spec/table.js';
import { dateTexts, timeTexts } from '../../../chart-spec/time/write-dates.js';
import { list } from '../../support/list.js';

/** Columns of one form, and what they say. */
const COLUMNS: [texts: string[], dates: (string | undefined)[], locale?: string][] = [
  list(['2025-01-31', '2025-02-01'], ['2025-01-31', '2025-02-01']),
  list(['2025-01', '2025/02'], ['2025-01-01', '2025-02-01']),
  list(['2024', '2025'], ['2024-01-01', '2025-01-01']),
  list(['2025/1/31', '2025.02.28'], ['2025-01-31', '2025-02-28']),
  [
    ['2025-01-31 14:30', '2025-01-31T14:30:05Z'],
    ['2025-01-31T14:30:00.000', '2025-01-31T14:30:05.000Z'],
  ],
  [
    ['2025-01-31 14:30:00 UTC', '2025-01-31 14:30:00.25+02:00'],
    ['2025-01-31T14:30:00.000Z', '2025-01-31T14:30:00.250+02:00'],
  ],
  list(['1/31/2025', '2/1/2025'], ['2025-01-31', '2025-02-01']),
  list(['1/2/2025', '31/1/2025'], ['2025-02-01', '2025-01-31']),
  list(['1/2/2025', '2/2/2025'], ['2025-01-02', '2025-02-02']),
  [['1/2/2025', '2/2/2025'], ['2025-02-01', '2025-02-02'], 'en-GB'],
  list(['1.2.2025', '31.12.25'], ['2025-02-01', '2025-12-31']),
  [
    ['1/31/2025 2:30 PM', '1/31/2025 12:05 am'],
    ['2025-01-31T14:30:00.000', '2025-01-31T00:05:00.000'],
  ],
  [
    ['Jan 2025', 'February 2025', "Mar '25", '2025 Apr'],
    ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'],
  ],
  list(['Jan 25', 'Feb 25', 'Mar 25'], ['2025-01-01', '2025-02-01', '2025-03-01']),
  list(['Jan 10', 'Jan 11', 'Jan 12'], [undefined, undefined, undefined]),
  [
    ['January 2, 2026 at 7:10 AM', 'January 4, 2026 at 6:58 PM'],
    ['2026-01-02T07:10:00.000', '2026-01-04T18:58:00.000'],
  ],
  [['1/31/2026 at 7:10 AM'], ['2026-01-31T07:10:00.000']],
  [['2. Januar 2026 um 07:10 Uhr'], ['2026-01-02T07:10:00.000']],
  [
    ['2 janv. 2026 07:10', '4 janvier 2026 à 16h58'],
    ['2026-01-02T07:10:00.000', '2026-01-04T16:58:00.000'],
  ],
  [['2 gennaio 2026 alle ore 07:10'], ['2026-01-02T07:10:00.000']],
  [['2 января 2026 г. в 07:10'], ['2026-01-02T07:10:00.000']],
  list(['Jan 5, 2025', '5 Jan 2025', '5-Jan-2025'], ['2025-01-05', '2025-01-05', '2025-01-05']),
  [['5. Januar 2025', '1. März 2025'], ['2025-01-05', '2025-03-01'], 'de'],
  [
    ['Fri, 31 Jan 2025 10:00:00 GMT', '2025年1月31日'],
    ['2025-01-31T10:00:00.000Z', '2025-01-31'],
  ],
  list(['Q1 2025', '2025-Q2', '3Q25'], ['2025-01-01', '2025-04-01', '2025-07-01']),
  list(['2025-W01', 'W2 2025'], ['2024-12-30', '2025-01-06']),
  [
    ['1735689600000', '1735689600'],
    ['2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
  ],
  list(['15-Jan-25', '5 Feb 25'], ['2025-01-15', '2025-02-05']),
  list(['janv. 2025', 'févr. 2025', 'août 2025'], ['2025-01-01', '2025-02-01', '2025-08-01']),
  list(['5 de enero de 2025', '1 de marzo de 2025'], ['2025-01-05', '2025-03-01']),
  [['enero de 2025', 'jan/25'], ['2025-01-01', '2025-01-01'], 'es'],
  list(['5. Januar 2025', '12. Dezember 2025'], ['2025-01-05', '2025-12-12']),
  list(['5 января 2025', '12 мая 2025'], ['2025-01-05', '2025-05-12']),
  [['2025. 1. 5.', '2025. 12. 31.'], ['2025-01-05', '2025-12-31'], 'ko'],
  [['2025년 1월 5일', '2025년 12월'], ['2025-01-05', '2025-12-01'], 'ko'],
  list(['2025M01', '01/2025', '12.2025'], ['2025-01-01', '2025-01-01', '2025-12-01']),
  list(['20250131', '20250228'], ['2025-01-31', '2025-02-28']),
  list(['202501', '202502', '-'], ['2025-01-01', '2025-02-01', undefined]),
  [
    ['Mon Jan 05 2026 22:00:00 GMT+0100 (Central European Standard Time)', '2026-01-05T22:00:00+01:00[Europe/Berlin]'],
    ['2026-01-05T22:00:00.000+01:00', '2026-01-05T22:00:00.000+01:00'],
  ],
  [['Mo., 5. Januar 2026', 'Di., 6. Januar 2026'], ['2026-01-05', '2026-01-06'], 'de'],
  [
    ['1735689600000000', '1735689600000000000'],
    ['2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
  ],
  [
    ['2026-01-05T22:00:00-05', '2026-01-05 22:00 +0530'],
    ['2026-01-05T22:00:00.000-05:00', '2026-01-05T22:00:00.000+05:30'],
  ],
  // Neighbors decide: 3 April, 7 April, 3 May; every week; every day of a month, unsorted.
  [
    ['03/04/2026', '07/04/2026', '03/05/2026', '02/06/2026'],
    ['2026-04-03', '2026-04-07', '2026-05-03', '2026-06-02'],
  ],
  list(['02/05/2026', '09/05/2026', '06/06/2026'], ['2026-05-02', '2026-05-09', '2026-06-06']),
  [
    ['10/Oct/2024:13:55:36 -0700', 'Fri Mar  1 09:12:00 2024', '20240301T091200Z'],
    ['2024-10-10T13:55:36.000-07:00', '2024-03-01T09:12:00.000', '2024-03-01T09:12:00.000Z'],
  ],
  list(['01/Mar/24 9:12 AM', '5/Apr/24 2:40 PM'], ['2024-03-01T09:12:00.000', '2024-04-05T14:40:00.000']),
  list(['01MAR2024', '2024/3', '2024/12'], ['2024-03-01', '2024-03-01', '2024-12-01']),
  list(['Mo 1.3.2024', 'Di 02.03.2024 9:12 Uhr'], ['2024-03-01', '2024-03-02T09:12:00.000']),
  list(['lun. 1 avril 2024', 'mar. 2 avril 2024'], ['2024-04-01', '2024-04-02']),
  list(['2024. március 1.', '2024. március 2.'], ['2024-03-01', '2024-03-02']),
  [['4/3/2026', '4/1/2026', '4/2/2026'], ['2026-04-03', '2026-04-01', '2026-04-02'], 'en-GB'],
  [['2/30/2025', '13/13/2025', 'Jan', 'Q1', 'soon', '', '7'], new Array(7).fill(undefined)],
];

describe('dates of a column', () => {
  it('are read in all common forms', () => {
    for (const [texts, dates, locale = 'en-US'] of COLUMNS) {
      const column = dateColumn(texts, locale);
      expect(
        texts.map((text) => column.isoOf(text)),
        texts.join(),
      ).to.deep.equal(dates);
    }
  });

  it('say that the order of day and month is a guess', () => {
    const isGuessed = (...texts: string[]) => dateColumn(texts, 'en-US').isGuessed;
    expect(isGuessed('1/2/2025', '3/4/2025')).to.equal(true);
    expect(isGuessed('1/2/2025', '3/14/2025')).to.equal(false);
    expect(isGuessed('1.2.2025', '3.4.2025')).to.equal(false);
    expect(isGuessed('2025-01-02')).to.equal(false);
    expect(dateColumn(['1/2/2025'], 'en-GB').order).to.equal('day first');
    expect(isGuessed('03/04/2026', '07/04/2026', '03/05/2026')).to.equal(false);
  });

  it('are told as the clocks of their own zone show them', () => {
    const localOf = (...texts: string[]) => {
      const column = dateColumn(texts, 'en-US');
      return texts.map((text) => column.localOf(text));
    };
    expect(localOf('2026-09-01T00:00:00+03:00', '2026-10-01T00:00+03:00')).to.deep.equal([
      '2026-09-01T00:00:00.000',
      '2026-10-01T00:00:00.000',
    ]);
    expect(localOf('2026-05-04T06:30:00-05:00', '2026-05-04')).to.deep.equal(['2026-05-04T11:30:00.000', '2026-05-04']);
    expect(localOf('2026-05-04T06:30:00+02:00', '2026-05-04T06:30:00Z')[0]).to.equal('2026-05-04T04:30:00.000');
    const inZone = (text: string, zone: string) => dateColumn([text], 'en-US').localOf(text, zone);
    expect(inZone('2026-01-01T03:00:00Z', 'America/New_York')).to.equal('2025-12-31T22:00:00.000');
    expect(inZone('2026-07-01T03:00:00Z', 'America/New_York')).to.equal('2026-06-30T23:00:00.000');
    expect(inZone('2026-07-01T03:00:00', 'America/New_York')).to.equal('2026-07-01T03:00:00.000');
    // A place beside the data, in another zone.
    const column = dateColumn(['2026-09-01T00:00:00+03:00', '2026-10-01T00:00:00+03:00'], 'en-US');
    expect(column.localOf('2026-08-31T21:00:00Z')).to.equal('2026-09-01T00:00:00.000');
  });

  it('say their precision, zone and direction', () => {
    const said = (...texts: string[]) => {
      const { areDates, precision, zone, direction } = dateColumn(texts, 'en-US');
      return { areDates, precision, zone, direction };
    };
    expect(said('2024', '2025')).to.deep.equal({
      areDates: true,
      precision: 'year',
      zone: undefined,
      direction: 'rising',
    });
    expect(said('Q2 2025', 'Q1 2025').direction).to.equal('falling');
    expect(said('2025-W02', '2025-W01', '2025-W03')).to.include({ precision: 'week', direction: 'mixed' });
    expect(said('2025-01-05', '-', '2025-02-05')).to.include({ areDates: true, precision: 'day' });
    expect(said('2026-01-05T22:00:00-05:00', '2026-01-05T23:00:00-05:00')).to.include({
      zone: '-05:00',
      precision: 'hour',
    });
    expect(said('2026-01-05T22:00:00-05:00', '2026-01-05T23:00:00Z').zone).to.equal('mixed');
    expect(said('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z')).to.include({ zone: 'Z', precision: 'day' });
    expect(said('2026-01-05 10:30', '2026-01-05 11:00').precision).to.equal('minute');
    expect(said('1735689600', '1735693200')).to.include({ zone: 'Z', precision: 'hour' });
    expect(said('North', '2025').areDates).to.equal(false);
    expect(dateColumn(['2024', '2025'], 'en-US').areDigits).to.equal(true);
  });

  it('are read in the languages in which Intl writes them', () => {
    const locales = [
      'en-US',
      'en-GB',
      'de',
      'fr',
      'es',
      'pt-BR',
      'it',
      'nl',
      'pl',
      'sv',
      'da',
      'cs',
      'tr',
      'ru',
      'uk',
      'hu',
      'ja',
      'ko',
      'zh',
    ];
    const days = [Date.UTC(2025, 0, 5), Date.UTC(2025, 4, 28), Date.UTC(2025, 7, 15), Date.UTC(2025, 11, 31)];
    for (const locale of locales) {
      for (const dateStyle of ['short', 'medium', 'long'] as const) {
        // `25. 1. 5.` is left as a text.
        if (locale === 'ko' && dateStyle === 'short') continue;
        const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
        const texts = days.map((day) => format.format(day));
        const column = dateColumn(texts, locale);
        expect(
          texts.map((text) => column.isoOf(text)),
          `${locale}: ${texts.join(' | ')}`,
        ).to.deep.equal(days.map((day) => new Date(day).toISOString().slice(0, 10)));
      }
      const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
      const texts = days.map((day) => months.format(day));
      const column = dateColumn(texts, locale);
      expect(
        texts.map((text) => column.isoOf(text)?.slice(0, 7)),
        `${locale}: ${texts.join(' | ')}`,
      ).to.deep.equal(days.map((day) => new Date(day).toISOString().slice(0, 7)));
    }
  });

  it('name quarters as languages do, with the year where it begins', () => {
    const quarters = (locale: string) =>
      timeTexts([Date.UTC(2026, 9, 1), Date.UTC(2027, 0, 1), Date.UTC(2027, 3, 1)], 'quarter', locale);
    expect(quarters('en')).to.deep.equal([['Q4', '2026'], ['Q1', '2027'], ['Q2']]);
    expect(quarters('fr-FR').flat()).to.deep.equal(['T4', '2026', 'T1', '2027', 'T2']);
  });

  it('are written with the same short months, whether a year stands behind them or not', () => {
    const textsOf = (locale: string) => dateTexts(['2025-01', '2025-07', '2025-09'], locale)?.flat();
    expect(textsOf('de')).to.deep.equal(['Jan. 2025', 'Juli', 'Sept.']);
    expect(textsOf('nb')).to.deep.equal(['jan. 2025', 'juli', 'sep.']);
    expect(textsOf('en')).to.deep.equal(['Jan 2025', 'Jul', 'Sep']);
    expect(textsOf('ja')).to.deep.equal(['2025年1月', '7月', '9月']);
  });
});
