import { expect } from 'chai';
import { readNumberColumn } from '../../../chart-spec/numbers/number-column.js';
import { jsonNumber, type NumberReading, readNumber } from '../../../chart-spec/numbers/read-number.js';

/** A unit as the tests write it: `USD`, `%`, `GB`, `h:min:s`. */
function unitText({ unit }: NumberReading): string {
  if (unit === undefined) return '';
  if (unit.kind === 'currency') return unit.currency;
  if (unit.kind === 'percent') return '%';
  return unit.kind === 'unit' ? unit.unit : unit.form;
}

/** Texts with one meaning: text, value, unit, locale. */
const TEXTS: [text: string, value: number, unit?: string, locale?: string][] = [
  ['12', 12],
  ['-12', -12],
  ['+3.5', 3.5],
  ['.5', 0.5],
  ['12.', 12],
  ['5e3', 5000],
  ['1.5E-4', 0.00015],
  ['1,200.50', 1200.5],
  ['1 200', 1200],
  ['1 234 567', 1_234_567],
  ['1\u00a0200', 1200],
  ['1\u202f200.5', 1200.5],
  ['1\u2009200', 1200],
  ["1'000", 1000],
  ['1’000.50', 1000.5],
  ['1_000', 1000],
  ['12,34,567', 1_234_567],
  ['−5', -5],
  ['–5', -5],
  ['(12)', -12],
  ['(1,200.50)', -1200.5],
  ['12.50-', -12.5],
  ['(0)', 0],
  ['-0', 0],
  ['$8.2', 8.2, 'USD'],
  ['-$5', -5, 'USD'],
  ['$-5', -5, 'USD'],
  ['($12)', -12, 'USD'],
  ['$(12)', -12, 'USD'],
  ['(12) €', -12, 'EUR'],
  ['8.2 €', 8.2, 'EUR'],
  ['€8', 8, 'EUR'],
  ['R$ 128', 128, 'BRL'],
  ['US$5', 5, 'USD'],
  ['US $ 5', 5, 'USD'],
  ['A$5', 5, 'AUD'],
  ['C$5', 5, 'CAD'],
  ['NT$5', 5, 'TWD'],
  ['HK$5', 5, 'HKD'],
  ['120 zł', 120, 'PLN'],
  ['₺120', 120, 'TRY'],
  ['120 ₽', 120, 'RUB'],
  ['₪120', 120, 'ILS'],
  ['120 Kč', 120, 'CZK'],
  ['120円', 120, 'JPY'],
  ['¥120', 120, 'JPY'],
  ['¥120', 120, 'CNY', 'zh-CN'],
  ['￥120', 120, 'JPY'],
  ['Fr. 12.–', 12, 'CHF'],
  ['12,- kr', 12, 'kr'],
  ['120 kr', 120, 'kr'],
  ['120 kr', 120, 'SEK', 'sv-SE'],
  ['kr 120', 120, 'NOK', 'nb'],
  ['CHF 5', 5, 'CHF'],
  ['5 EUR', 5, 'EUR'],
  ['Rs. 500', 500, 'INR'],
  ['R 1,200.50', 1200.5, 'ZAR'],
  ['$5 CAD', 5, 'CAD'],
  ['12.35M', 12_350_000],
  ['3.4k', 3400],
  ['3.4K', 3400],
  ['2 bn', 2_000_000_000],
  ['5 Mio.', 5_000_000],
  ['5 Mrd', 5_000_000_000],
  ['12 tys.', 12_000],
  ['12 тыс.', 12_000],
  ['5万', 50_000],
  ['3억', 300_000_000],
  ['£3.4m', 3_400_000, 'GBP'],
  ['$1.2b', 1_200_000_000, 'USD'],
  ['5 Mio. €', 5_000_000, 'EUR'],
  ['12 k€', 12_000, 'EUR'],
  ['12 TEUR', 12_000, 'EUR'],
  ['12 miles €', 12_000, 'EUR'],
  ['12 miles', 12, 'miles'],
  ['12 Tausend Euro', 12_000, 'EUR'],
  ['12 milliers €', 12_000, 'EUR'],
  ['12 milhares R$', 12_000, 'BRL'],
  ['12 miljoen €', 12_000_000, 'EUR'],
  ['12 bin TL', 12_000, 'TRY'],
  ['12 mil', 12_000, '', 'es'],
  ['3.1 %', 3.1, '%'],
  ['31%', 31, '%'],
  ['-0.4 pp', -0.4, 'pp'],
  ['5‰', 5, '‰'],
  ['4.5 GB', 4.5, 'GB'],
  ['12ms', 12, 'ms'],
  ['12 km', 12, 'km'],
  ['3.4k km', 3400, 'km'],
  ['12 m', 12, 'm'],
  ['21 °C', 21, '°C'],
  ['3 km/h', 3, 'km/h'],
  ['12人', 12, '人'],
  ['0:04:32', 272, 'h:min:s'],
  ['1:02:03.5', 3723.5, 'h:min:s'],
  ['4:32', 272, 'min:s'],
  ['1h 20m', 4800, 'h:min:s'],
  ['2 min 5 s', 125, 'min:s'],
  ['PT1H2M', 3720, 'h:min:s'],
  ['1 h 07', 4020, 'h:min:s'],
  ['1h07', 4020, 'h:min:s'],
  ['12 h 30 min 15', 45_015, 'h:min:s'],
  ['2 min 30', 150, 'min:s'],
  ['1 Std. 20 Min.', 4800, 'h:min:s'],
  ['3 Tage 4 Std.', 273_600, 'h:min:s'],
  ['1 godz. 5 min', 3900, 'h:min:s'],
  ['1 u 30', 5400, 'h:min:s'],
  ['1 heure et 5 minutes', 3900, 'h:min:s'],
  ['1時間20分', 4800, 'h:min:s'],
  ['12*', 12],
  ['12[3]', 12],
  ['١٢٣', 123],
  ['۱۲٫۵', 12.5],
  ['１２３', 123],
  ['\u200e-5', -5],
  ['\ufeff5', 5],
];

const OTHER_TEXTS = [
  '1 h 75',
  '1H26',
  'PT',
  '1 h 5',
  '1m75',
  '5 Jan 07',
  'Jan',
  '5 Jan',
  'Q1 2025',
  'A5',
  'R5',
  '1st',
  '3 left',
  'top 5',
  'TOP 10',
  '1,2,3',
  '12,34',
  '1.2.3',
  '12 34',
  '2025-01-31',
  '3/4',
  '10-20',
  '--5',
  '(5',
  '5)',
  '-(5)',
  '+-5',
  '<5',
  '$',
  'M',
  '5 5 5',
  '$5 %',
  '192.168.0.1',
  '12:99',
  'P',
  '1'.repeat(61),
];

const MISSING = [
  '',
  ' ',
  '-',
  '–',
  '—',
  'NA',
  'n/a',
  'N/A',
  '#N/A',
  'null',
  'NaN',
  'none',
  ':',
  '***',
  '..',
  '…',
  'k.A.',
  '#DIV/0!',
];

/** Columns: texts, decimal sign, values, ambiguous text, locale. */
const COLUMNS: [
  texts: string[],
  decimal: string,
  values: unknown[],
  ambiguous?: string | undefined,
  locale?: string,
][] = [
  [['1.459', '12.5'], '.', [1.459, 12.5]],
  [['1.459', '1.459,50'], ',', [1459, 1459.5]],
  [['1.459', '0.998'], '.', [1.459, 0.998]],
  [['1,459', '12,5', '-'], ',', [1.459, 12.5, null]],
  [['1.459', '1.479'], '.', [1.459, 1.479], '1.459'],
  [['312', '540', '1,204'], '.', [312, 540, 1204]],
  [['312', '540', '1,204'], '.', [312, 540, 1204], undefined, 'de'],
  [['2', '3', '1,375'], ',', [2, 3, 1.375], undefined, 'de'],
  [['312', '540', '1.204'], '.', [312, 540, 1.204], '1.204'],
  [['1.459', '1.479'], ',', [1459, 1479], undefined, 'de'],
  [['1,459', '1,479'], ',', [1.459, 1.479], undefined, 'de-DE'],
  [['1,459', '1,479'], '.', [1459, 1479], undefined, 'en-GB'],
  [['12.345 €', '1.500 €'], ',', [12_345, 1500]],
  [['1.500 €', '2.100 €'], ',', [1500, 2100]],
  [['1,459 €', '1,479 €'], ',', [1.459, 1.479], undefined, 'de'],
  [['1,2 Mio', '900 Tsd.'], ',', [1_200_000, 900_000]],
  [['1.234.567', '12'], ',', [1_234_567, 12]],
  [["12'345.5", 'x1'], '.', [12_345.5, undefined]],
];

describe('the reader of numbers', () => {
  for (const [text, value, unit = '', locale] of TEXTS) {
    it(`reads ${JSON.stringify(text)} as ${value}${unit && ` ${unit}`}${locale === undefined ? '' : ` in ${locale}`}`, () => {
      const reading = readNumber(text, { locale });
      expect(reading?.value).to.equal(value);
      expect(reading && unitText(reading)).to.equal(unit);
    });
  }

  for (const text of OTHER_TEXTS)
    it(`leaves ${JSON.stringify(text.slice(0, 20))} as a text`, () => expect(readNumber(text)).to.equal(undefined));

  for (const text of MISSING)
    it(`takes ${JSON.stringify(text)} for a missing value`, () => expect(readNumber(text)).to.equal(null));

  for (const [texts, decimal, values, ambiguous, locale] of COLUMNS) {
    it(`reads the column ${texts.join(' | ')}${locale === undefined ? '' : ` in ${locale}`}`, () => {
      const column = readNumberColumn(texts, { locale });
      expect(column.decimal).to.equal(decimal);
      expect(column.readings.map((reading) => reading?.value ?? (reading as null | undefined))).to.deep.equal(values);
      expect(column.ambiguous).to.equal(ambiguous);
    });
  }

  it('names the unit that a column has in common', () => {
    expect(readNumberColumn(['5 GB', '7', '6.5 GB']).unit).to.deep.equal({ kind: 'unit', unit: 'GB' });
    expect(readNumberColumn(['0:04:32', '4:32']).unit).to.deep.equal({ kind: 'duration', form: 'h:min:s' });
    const mixed = readNumberColumn(['$5', '7 €']);
    expect(mixed.unit).to.equal(undefined);
    expect(mixed.otherUnit).to.equal('7 €');
  });

  it('keeps the decimals and the magnitude that are written', () => {
    expect(readNumber('12.350')).to.deep.equal({ value: 12.35, decimals: 3 });
    expect(readNumber('12.35M')).to.deep.equal({ value: 12_350_000, decimals: 2, magnitude: 1e6 });
  });

  it('reads what Intl writes, in each locale', () => {
    for (const locale of [
      'en',
      'de',
      'de-CH',
      'fr',
      'es',
      'pt-BR',
      'pl',
      'cs',
      'sv',
      'ru',
      'hi',
      'en-IN',
      'ar-EG',
      'fa',
      'ja',
      'tr',
      'he',
    ]) {
      for (const value of [0, 5, -12.5, 1234.5, -1_234_567.25, 0.004]) {
        const options = { maximumFractionDigits: 3 };
        const texts = [value, 1234.5, 12_345_678.9].map((one) => new Intl.NumberFormat(locale, options).format(one));
        const [reading] = readNumberColumn(texts, { locale }).readings;
        expect(reading?.value, `${locale}: ${texts[0]}`).to.equal(value);
      }
      const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
      const column = readNumberColumn(
        [1234.5, -8.25].map((one) => money.format(one)),
        { locale },
      );
      expect(
        column.readings.map((reading) => reading?.value),
        locale,
      ).to.deep.equal([1234.5, -8.25]);
      expect(column.unit, locale).to.deep.equal({ kind: 'currency', currency: 'EUR' });
    }
  });

  it('reads numbers of JSON as JSON does', () => {
    expect(['1.5', ' -2 ', '1e3', '.5', '1,5', ''].map(jsonNumber)).to.deep.equal([
      1.5,
      -2,
      1000,
      0.5,
      undefined,
      undefined,
    ]);
  });
});
