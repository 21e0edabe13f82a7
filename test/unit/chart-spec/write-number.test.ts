import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { withSign } from '../../../chart-spec/numbers/number-text.js';
import { formattedTicks, intlTickText, plainTickTexts } from '../../../chart-spec/numbers/tick-texts.js';
import { changeWriter, type NumberPlace, numberWriter } from '../../../chart-spec/numbers/write-number.js';
import { valueWriter } from '../../../chart-spec/words/value-text.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const PLACES: NumberPlace[] = ['labels', 'on axis', 'ends', 'total', 'figure', 'cells', 'key', 'hover'];
const FORMATS: (JsonObject | undefined)[] = [
  undefined,
  { style: 'decimal' },
  { style: 'decimal', digits: 0 },
  { style: 'decimal', digits: 2, suffix: ' km' },
  { style: 'decimal', suffix: '%' },
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'JPY' },
  { style: 'currency', currency: 'EUR', digits: 2 },
  { style: 'percent' },
  { style: 'percent', digits: 0 },
  { style: 'compact' },
  { style: 'compact', suffix: ' s' },
  { style: 'unit', unit: 'kilometer-per-hour' },
  { style: 'unit', unit: 'second', maximumFractionDigits: 0 },
  { style: 'percent', signDisplay: 'exceptZero' },
  { signDisplay: 'exceptZero' },
  { notation: 'compact', prefix: '≈ ' },
  { style: 'duration' },
  { style: 'duration', unit: 'minute' },
];
const LOCALES = ['en-US', 'de', 'fr', 'ja', 'hi', 'ar-EG', 'fa', 'de-CH', 'en-IN'];
/** A digit other than zero, in the scripts of these locales. */
const DIGIT = /[1-9١-٩۱-۹१-९]/;

/** Numbers from 1e-9 to 1e12, with one to four digits. */
const numbers = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: -9, max: 9 }), fc.boolean())
  .map(([digits, exponent, isNegative]) => (isNegative ? -1 : 1) * Number(`${digits}e${exponent}`));

function inText(format: JsonObject | undefined, locale: string, data: number[] = []): (value: number) => string {
  const options = { locale, plugins: { datalabels: { ...(format && { format }) } } };
  return valueWriter(
    { type: 'bar', options, data: { labels: [], datasets: [] } } as unknown as ChartSpec,
    { data },
    locale,
  );
}

describe('the writer of numbers', () => {
  propertyTest('never writes a number as zero, in any place, format and language', () => {
    const cases = fc.tuple(
      fc.constantFrom<NumberPlace | 'text'>(...PLACES, 'text'),
      fc.constantFrom(...FORMATS),
      fc.constantFrom(...LOCALES),
      fc.array(numbers, { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(cases, ([place, format, locale, values]) => {
        const write = place === 'text' ? inText(format, locale) : numberWriter(place, { values, format, locale });
        for (const value of values) expect(write(value), `${value} of ${values}`).to.match(DIGIT);
      }),
      runs(6000),
    );
  });

  propertyTest('writes no two ticks alike, and only zero as zero', () => {
    const cases = fc.tuple(
      fc.constantFrom(...FORMATS.filter((format) => format?.['style'] !== 'duration')),
      fc.constantFrom(...LOCALES),
      fc.constantFrom(1, 2, 2.5, 5),
      fc.integer({ min: -5, max: 9 }),
    );
    fc.assert(
      fc.property(cases, ([format, locale, step, exponent]) => {
        const values = [-2, -1, 0, 1, 2, 3].map((at) => Number((at * Number(`${step}e${exponent}`)).toPrecision(12)));
        const write = format ? formattedTicks(format, locale, values, 'linear') : plainTickTexts(values, locale);
        const texts = values.map((value) => write?.(value) ?? '');
        expect(new Set(texts).size, texts.join(' | ')).to.equal(values.length);
        expect(
          texts.filter((text) => !DIGIT.test(text)),
          texts.join(' | '),
        ).to.have.length(1);
      }),
      runs(2000),
    );
  });

  it('writes cents where a name means money, and no unit says otherwise', () => {
    const cells = (name: string, format?: JsonObject) => {
      const values = [100, -29.7];
      return values.map(numberWriter('cells', { values, format, locale: 'en-US', name }));
    };
    expect(cells('Revenue')).to.deep.equal(['100.00', '−29.70']);
    expect(cells('Of revenue', { style: 'decimal', suffix: '%' })).to.deep.equal(['100.0%', '−29.7%']);
    expect(cells('Cost index', { suffix: ' pts' })).to.deep.equal(['100.0 pts', '−29.7 pts']);
    expect(cells('Cost', { suffix: ' €' })).to.deep.equal(['100.00 €', '−29.70 €']);
  });

  propertyTest('writes the numbers of a series that are not far apart with the same decimals', () => {
    const cases = fc.tuple(
      fc.constantFrom<NumberPlace>('labels', 'on axis', 'cells'),
      fc.constantFrom<JsonObject>({ style: 'decimal' }, { style: 'currency', currency: 'USD' }, { style: 'percent' }),
      fc.array(fc.integer({ min: 100, max: 9999 }), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: -4, max: 0 }),
    );
    fc.assert(
      fc.property(cases, ([place, format, digits, exponent]) => {
        const values = digits.map((number) => Number(`${number}e${exponent}`));
        const write = numberWriter(place, { values, format, locale: 'en-US' });
        const decimals = values.map((value) => /\.(\d+)/.exec(write(value))?.[1]?.length ?? 0);
        expect(new Set(decimals).size, values.map(write).join(' | ')).to.equal(1);
      }),
      runs(2000),
    );
  });

  propertyTest('writes no two values of a place alike that readers tell apart', () => {
    const decides = ({ style, ...format }: JsonObject) =>
      style === 'duration' || ['digits', 'maximumFractionDigits'].some((key) => key in format);
    const cases = fc.tuple(
      fc.constantFrom<NumberPlace | 'text'>('labels', 'on axis', 'ends', 'cells', 'figure', 'text'),
      fc.constantFrom(...FORMATS.filter((format) => !format || !decides(format))),
      fc.constantFrom(...LOCALES),
      // Up to six digits of magnitudes that a series has.
      fc.oneof(
        fc.array(
          fc
            .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -2, max: 4 }))
            .map(([d, e]) => Number(`${d}e${e}`)),
          { minLength: 2, maxLength: 4 },
        ),
        fc
          .tuple(
            fc.array(fc.integer({ min: 100_000, max: 100_999 }), { minLength: 2, maxLength: 4 }),
            fc.integer({ min: -5, max: 4 }),
          )
          .map(([all, e]) => all.map((d) => Number(`${d}e${e}`))),
      ),
    );
    fc.assert(
      fc.property(cases, ([place, format, locale, values]) => {
        const write =
          place === 'text' ? inText(format, locale, values) : numberWriter(place, { values, format, locale });
        const different = [...new Set(values)];
        const texts = different.map(write);
        expect(new Set(texts).size, `${different} as ${texts.join(' | ')}`).to.equal(different.length);
      }),
      runs(6000),
    );
  });

  it('writes ticks of compact notation with the decimals of their steps', () => {
    const ticks = [0, 500_000, 1_000_000, 1_500_000, 2_000_000];
    const texts = (locale: string, format: Intl.NumberFormatOptions) =>
      ticks.map((tick) => intlTickText(format, tick, ticks, locale)).join(' ');
    expect(texts('en-US', { notation: 'compact' })).to.equal('0 0.5M 1.0M 1.5M 2.0M');
    expect(texts('en-US', { notation: 'compact', style: 'currency', currency: 'USD' })).to.contain('$1.5M');
    expect(texts('de-DE', { notation: 'compact' })).to.contain('1,5');
    expect(texts('ja-JP', { notation: 'compact' })).to.contain('150万');
    expect(texts('en-US', { notation: 'engineering' })).to.contain('1.5E6');
  });

  it('writes ratings without separators, and a sign behind the mark of direction of a number', () => {
    const write = (name: string) => [2141, 987].map(numberWriter('cells', { values: [2141, 987], locale: 'de', name }));
    expect(write('Elo')).to.deep.equal(['2141', '987']);
    expect(write('Umsatz')).to.deep.equal(['2.141', '987']);
    const change = changeWriter({ style: 'currency', currency: 'ILS' }, 'he')(0.05);
    expect(withSign('+', change)).to.equal('\u200f\u200e+0.05\u00a0\u200f₪');
    expect(withSign('+', '5')).to.equal('+5');
  });

  it('writes compact numbers that are in full with the separators of others', () => {
    const ticks = [0, 5000, 10_000];
    const texts = (locale: string, more: JsonObject = {}) =>
      ticks.map((tick) => intlTickText({ notation: 'compact', ...more }, tick, ticks, locale)).join(' ');
    expect(texts('de')).to.equal('0 5.000 10.000');
    expect(texts('de', { useGrouping: false })).to.equal('0 5000 10000');
    expect(texts('en')).to.equal('0 5K 10K');
  });

  it('has the same decimals at all ticks where a format only limits them', () => {
    const ticks = [0, 2.5, 5, 7.5];
    const texts = (format: Intl.NumberFormatOptions) =>
      ticks.map((tick) => intlTickText(format, tick, ticks, 'en')).join(' ');
    expect(texts({ maximumFractionDigits: 2 })).to.equal('0.0 2.5 5.0 7.5');
    expect(texts({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })).to.equal('$0 $3 $5 $8');
  });

  it('has the decimals of the others at the end of a small line that moves enough to be seen', () => {
    const ends = [42.8, 36.8, 6.2];
    const write = (series: number[]) => numberWriter('ends', { values: ends, series, locale: 'en' })(6.2);
    expect(write([9.7345, 8.1, 6.2])).to.equal('6.2');
    expect(write([6.21, 6.22, 6.2])).to.equal('6.20');
  });

  const TEXTS: [place: NumberPlace, format: JsonObject | undefined, values: number[], texts: string[]][] = [
    ['labels', { style: 'currency', currency: 'USD' }, [0.0004, 0.0042], ['$0.0004', '$0.0042']],
    ['labels', { style: 'compact' }, [1_240_000, 1_190_000, 1_150_000], ['1.24M', '1.19M', '1.15M']],
    ['cells', { style: 'compact', prefix: '$' }, [1_240_000, 1_190_000], ['$1.24M', '$1.19M']],
    ['ends', undefined, [1_248_000, 1_251_000, 98_000], ['1.248M', '1.251M', '98K']],
    ['figure', undefined, [1_204_300, 1_249_000, 310], ['1.20M', '1.25M', '310']],
    ['labels', { style: 'currency', currency: 'USD' }, [5, 7.5], ['$5.00', '$7.50']],
    ['on axis', { style: 'currency', currency: 'USD' }, [0.00411, 0.0028], ['$0.0041', '$0.0028']],
    ['labels', { style: 'currency', currency: 'JPY' }, [0.4, 0.45], ['¥0.40', '¥0.45']],
    ['labels', { style: 'compact', suffix: ' s' }, [0.0004, 5400], ['0.0004 s', '5.4K s']],
    ['labels', { style: 'unit', unit: 'kilometer-per-hour' }, [13.5, -9, 0], ['13.5 km/h', '−9.0 km/h', '0.0 km/h']],
    ['labels', { signDisplay: 'exceptZero' }, [13.5, -9, 0], ['+13.5', '−9.0', '0.0']],
    ['on axis', { style: 'currency', currency: 'USD' }, [1253, 998.5, 12_400], ['$1,253.00', '$998.50', '$12,400.00']],
    ['on axis', { style: 'currency', currency: 'USD' }, [1250, 12_400], ['$1.3K', '$12.4K']],
    ['on axis', undefined, [1, -0.33, 0.09], ['1.00', '−0.33', '0.09']],
    ['figure', { style: 'currency', currency: 'USD' }, [0.0042], ['$0.0042']],
    ['figure', { style: 'percent' }, [0.0004], ['0.04%']],
    ['figure', { style: 'percent', signDisplay: 'exceptZero' }, [0.14], ['+14%']],
    ['figure', { style: 'decimal', digits: 0 }, [0.3], ['0.3']],
    ['figure', undefined, [1_234_567], ['1.2M']],
    ['figure', undefined, [184_200, 96_410], ['184,200', '96,410']],
    ['figure', undefined, [184_200, 142_000], ['184.2K', '142K']],
    ['on axis', { style: 'compact' }, [104e9, 92e9, 208e9, 1.9e9], ['104B', '92B', '208B', '1.9B']],
    // Figures, labels and cells of one number are one text.
    ['figure', undefined, [1.0812, 12.5, 22 / 7], ['1.0812', '12.5', '3.143']],
    ['figure', { style: 'decimal', suffix: ' $' }, [1.0812], ['1.0812 $']],
    ['labels', undefined, [1.0812, 1.079, 1.08], ['1.0812', '1.0790', '1.0800']],
    ['on axis', { suffix: ' $' }, [1.0812, 1.079, 1.08], ['1.0812 $', '1.0790 $', '1.0800 $']],
    ['labels', undefined, [112.3456, 18.25], ['112.35', '18.25']],
    ['hover', undefined, [1.0812, 10 / 3], ['1.0812', '3.33']],
    ['cells', { style: 'currency', currency: 'USD' }, [0.004, 12.5], ['$0.004', '$12.500']],
    ['labels', { style: 'duration' }, [15_320, 272, 4.5], ['4:15:20.0', '0:04:32.0', '0:00:04.5']],
    ['on axis', { style: 'duration' }, [0, 0.5, 1, 1.5], ['0:00.0', '0:00.5', '0:01.0', '0:01.5']],
    ['cells', { style: 'duration', minimumIntegerDigits: 2 }, [372, 745], ['06:12', '12:25']],
    ['labels', { style: 'duration' }, [27_120, 2460], ['7:32', '0:41']],
    ['labels', { style: 'duration' }, [2460, 240], ['41:00', '4:00']],
    ['labels', { style: 'duration', unit: 'minute' }, [415, 60, -5], ['6:55', '1:00', '−0:05']],
    ['labels', { notation: 'compact', suffix: ' km' }, [5400], ['5.4K km']],
    ['hover', { style: 'decimal' }, [-5], ['-5']],
    ['ends', undefined, [4, 4.2, 30_000], ['4.0', '4.2', '30,000']],
    ['ends', undefined, [99.95, 99.99], ['99.95', '99.99']],
    ['ends', undefined, [4, 4.2, 300_000], ['4.0', '4.2', '300K']],
    ['ends', undefined, [1_220_000, 1_240_000], ['1.22M', '1.24M']],
    ['on axis', { style: 'percent' }, [0.3341, 0.3344], ['33.41%', '33.44%']],
    ['cells', undefined, [0.123, 0.124], ['0.123', '0.124']],
    // Values that differ in their last digit have more decimals, or are written in full.
    ['labels', undefined, [1_204_312, 1_204_397, 98_700], ['1,204,312', '1,204,397', '98,700']],
    [
      'labels',
      { style: 'compact', prefix: '$' },
      [3_012_400_000, 3_008_100_000, 41_000_000],
      ['$3.012B', '$3.008B', '$41M'],
    ],
    ['cells', { style: 'compact' }, [12_400_300, 12_400_900, 840_200], ['12.400M', '12.401M', '840K']],
    ['labels', undefined, [512_345_600, 512_345_700], ['512.3456M', '512.3457M']],
    ['labels', undefined, [1_204_300, 1_204_900, 1_198_700], ['1.204M', '1.205M', '1.199M']],
    ['figure', undefined, [1_204_300, 1_204_900, 998_900, 310], ['1.204M', '1.205M', '999K', '310']],
    ['figure', { style: 'compact' }, [1_204_300, 998_900], ['1.2M', '1.0M']],
    // Figures that are not nearly equal are measures of their own.
    ['figure', undefined, [12_400_000, 340_000], ['12.4M', '340K']],
    // The notation of Intl is the style "compact".
    ['labels', { notation: 'compact' }, [1_240_300, 987_000, 84_500], ['1.24M', '987K', '85K']],
    ['ends', { style: 'currency', currency: 'USD', notation: 'compact' }, [1_249_000, 101_000], ['$1.25M', '$0.10M']],
    ['cells', { style: 'compact', signDisplay: 'exceptZero' }, [1_200_000, -900_000, 0], ['+1.2M', '−0.9M', '0']],
    // The digits of measurements are not counted.
    ['labels', undefined, [12.34123456, 12.34987654], ['12.34', '12.35']],
    // Short forms of one series are counted in one unit, or written in full.
    ['labels', undefined, [1_300_000, 430_000], ['1.30M', '0.43M']],
    // 9K and 6K would not tell that one is 69% of the other.
    ['labels', undefined, [128_400, 61_200, 9300, 6400], ['128.4K', '61.2K', '9.3K', '6.4K']],
    ['labels', undefined, [184_000, 142_300, 98_600], ['184K', '142K', '99K']],
    ['labels', undefined, [1_300_000, 430_000, 95_000], ['1.3M', '430K', '95K']],
    ['labels', undefined, [18_400_000, 2_000_000, 870_000, 95_000], ['18.4M', '2.0M', '870K', '95K']],
    ['labels', { style: 'compact' }, [12_100, 9950, 950], ['12.1K', '10.0K', '950']],
    ['labels', { style: 'compact' }, [12_000, 9000, 0], ['12K', '9K', '0']],
    ['labels', undefined, [1_300_000, 430_000, 95_000, 1250], ['1,300,000', '430,000', '95,000', '1,250']],
    ['on axis', { style: 'compact', prefix: '$' }, [2_400_000, -950_000, 0], ['$2.40M', '−$0.95M', '$0']],
    // Too far apart for one unit.
    ['labels', undefined, [1_300_000_000, 430_000, 12], ['1.3B', '430K', '12']],
    // Years have no separators; amounts of their size below 1900 do.
    ['labels', undefined, [1987, 1999, 2012], ['1987', '1999', '2012']],
    ['ends', undefined, [1987, 1999, 2012], ['1987', '1999', '2012']],
    ['labels', undefined, [1500, 1999, 2012], ['1,500', '1,999', '2,012']],
    // Far larger values need no decimals of small ones.
    [
      'on axis',
      { style: 'currency', currency: 'USD' },
      [4.7, 13.5, 320, 46_306, 87_500.25],
      ['$4.70', '$13.50', '$320', '$46,306', '$87,500'],
    ],
    ['labels', { style: 'decimal', suffix: ' t' }, [0.5, 4.25, 1800], ['0.50 t', '4.25 t', '1,800 t']],
    ['labels', undefined, [12.5, 30, 900], ['12.5', '30.0', '900.0']],
    ['labels', undefined, [0.5, 45_000.25, 45_000], ['0.50', '45,000.25', '45,000.00']],
    // Small values of one series have one form, unless decimals were too long.
    ['labels', undefined, [0.00021, 0.0013, 0.00009], ['0.00021', '0.00130', '0.00009']],
    ['labels', undefined, [0.0000001, 0.0013], ['1E−7', '0.0013']],
    // The noise of a sum is zero.
    ['labels', { style: 'currency', currency: 'USD', digits: 2 }, [0.1 + 0.2 - 0.3], ['$0.00']],
  ];
  for (const [place, format, values, texts] of TEXTS) {
    it(`writes ${values.join(', ')} as ${texts.join(', ')} at ${place}`, () => {
      expect(values.map(numberWriter(place, { values, format, locale: 'en-US' }))).to.deep.equal(texts);
    });
  }

  // On their own, these languages write 1280.
  const EVEN: [NumberPlace, string, JsonObject | undefined, values: number[], texts: string[]][] = [
    ['labels', 'es', undefined, [1280, 640, 18_200], ['1.280', '640', '18.200']],
    ['labels', 'es', undefined, [1280, 640, 9820], ['1280', '640', '9820']],
    ['cells', 'pl', undefined, [1280.5, -4210, 18_200], ['1\u00a0280,5', '−4\u00a0210,0', '18\u00a0200,0']],
    ['on axis', 'pt-PT', { suffix: ' €' }, [4310, 12_400], ['4\u00a0310 €', '12\u00a0400 €']],
    ['labels', 'es', { style: 'currency', currency: 'EUR' }, [1280, 18_200], ['1.280 €', '18.200 €']],
    ['labels', 'es', { useGrouping: false }, [1280, 18_200], ['1280', '18200']],
    ['labels', 'de', undefined, [1280, 18_200], ['1.280', '18.200']],
  ];
  for (const [place, locale, format, values, texts] of EVEN) {
    it(`writes ${values.join(', ')} as ${texts.join(', ')} in ${locale} at ${place}`, () => {
      const written = values.map(numberWriter(place, { values, format, locale }));
      expect(written.map((text) => text.replace(/\u00a0(?=€)/, ' '))).to.deep.equal(texts);
    });
  }

  const COUNTED: [format: JsonObject, text: string][] = [
    [{ style: 'decimal', prefix: '$', suffix: 'K' }, '$15,000K'],
    [{ style: 'decimal', prefix: '$', suffix: ' m' }, '$15,000 m'],
    [{ style: 'decimal', suffix: ' T€' }, '15,000 T€'],
    [{ style: 'decimal', suffix: ' TEUR' }, '15,000 TEUR'],
    [{ style: 'decimal', suffix: ' Mio. €' }, '15,000 Mio. €'],
    [{ style: 'decimal', prefix: 'k€ ' }, 'k€ 15,000'],
    [{ style: 'decimal', prefix: '$', suffix: 'K/mo' }, '$15,000K/mo'],
    [{ style: 'decimal', prefix: '¥', suffix: '億' }, '¥15,000億'],
    [{ style: 'currency', currency: 'USD', suffix: 'M' }, '$15,000M'],
    [{ style: 'compact', suffix: 'K' }, '15,000K'],
    [{ style: 'compact', suffix: '万円' }, '15,000万円'],
    [{ style: 'compact', suffix: ' M users' }, '15,000 M users'],
    [{ notation: 'compact', suffix: ' bn' }, '15,000 bn'],
    // These count nothing.
    [{ style: 'decimal', prefix: '$' }, '$15K'],
    [{ style: 'decimal', suffix: ' €' }, '15K €'],
    [{ style: 'decimal', prefix: '$', suffix: '/mo' }, '$15K/mo'],
    [{ style: 'decimal', prefix: 'NT$' }, 'NT$15K'],
    [{ style: 'compact', suffix: 'B' }, '15KB'],
    [{ style: 'compact', suffix: ' km' }, '15K km'],
  ];
  for (const [format, text] of COUNTED) {
    it(`writes 15,000 with ${JSON.stringify(format)} as ${text}`, () => {
      const values = [5000, 10_000, 15_000];
      expect(formattedTicks(format, 'en-US', values, 'linear')(15_000)).to.equal(text);
      for (const place of ['on axis', 'ends'] as const)
        expect(numberWriter(place, { values, format, locale: 'en-US' })(15_000), place).to.equal(text);
    });
  }

  const COLUMNS: [name: string, format: JsonObject | undefined, values: number[], texts: string[]][] = [
    ['Amount', undefined, [412_000, -88_240_000, -610_442.17], ['412,000.00', '−88,240,000.00', '−610,442.17']],
    ['Betrag', undefined, [780.5, 412, 3240.9], ['780.50', '412.00', '3,240.90']],
    ['Betrag', undefined, [780, 412], ['780', '412']],
    ['Fuel price', undefined, [1.879, 1.749], ['1.879', '1.749']],
    ['Revenue, $M', undefined, [12.5, 13], ['12.5', '13.0']],
    ['Hours', undefined, [7.5, 8], ['7.5', '8.0']],
    ['Rate', undefined, [1.0812, 162.41, 15_872.5], ['1.0812', '162.4100', '15,872.5000']],
    ['Latitude', undefined, [52.520008, 48.137154], ['52.520008', '48.137154']],
    ['Mean', undefined, [10 / 3, 22 / 7], ['3.33', '3.14']],
    ['Paid', { style: 'decimal', prefix: '€' }, [1240.5, 90], ['€1,240.50', '€90.00']],
    ['Paid', { style: 'decimal', prefix: '€', suffix: 'M' }, [1240.5, 90], ['€1,240.5M', '€90.0M']],
    ['Share', { style: 'percent' }, [0.12345, 0.5], ['12.345%', '50.000%']],
  ];
  for (const [name, format, values, texts] of COLUMNS) {
    it(`writes ${values.join(', ')} in the column "${name}" as ${texts.join(', ')}`, () => {
      const write = numberWriter('cells', { values, format, locale: 'en-US', name });
      expect(values.map(write)).to.deep.equal(texts);
    });
  }

  const ENDS: [series: number[], format: JsonObject | undefined, text: string][] = [
    [[1.0812, 1.0794, 1.0902], undefined, '1.0902'],
    [[1.0812, 1.0794, 1.0902], { style: 'decimal', suffix: ' $' }, '1.0902 $'],
    [[162.4, 161.9, 164], undefined, '164.0'],
    [[99.95, 99.95], undefined, '99.95'],
    [[120.4, 133.7], undefined, '134'],
    [[1 / 3, 0.3334], undefined, '0.333'],
    [[41, 57], undefined, '57'],
  ];
  for (const [series, format, text] of ENDS) {
    it(`writes the end of the line ${series.join(', ')} beside one of 164 as ${text}`, () => {
      const last = series.at(-1) ?? 0;
      const write = numberWriter('ends', { values: [last, 164], series, format, locale: 'en-US' });
      expect(write(last)).to.equal(text);
    });
  }

  it('counts a series in one unit, also where the language has no short form of thousands', () => {
    const [values, format] = [[1_250_000, 830_000, 412_500], { style: 'currency', currency: 'EUR' }];
    const texts = values.map(numberWriter('on axis', { values, format, locale: 'de' }));
    expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).to.deep.equal([
      '1,25 Mio. €',
      '0,83 Mio. €',
      '0,41 Mio. €',
    ]);
  });

  it('writes the percent sign as the language does', () => {
    for (const [locale, text] of [
      ['en-US', '5%'],
      ['de', '5\u00a0%'],
      ['fr', '5\u00a0%'],
      ['sv', '5\u00a0%'],
      ['ja', '5%'],
    ] as const) {
      const format = { style: 'decimal', suffix: '%' };
      expect(numberWriter('labels', { values: [5], format, locale })(5), locale).to.equal(text);
    }
  });

  it('writes amounts below a cent in full in the alternative text', () => {
    expect(inText({ style: 'currency', currency: 'USD' }, 'en-US')(0.0042)).to.equal('$0.0042');
    expect(inText({ style: 'unit', unit: 'kilometer' }, 'en-US')(1234.5)).to.equal('1,234.5 km');
  });

  it('writes ticks with more decimals than asked for where two would be alike', () => {
    const lengths = (besides: number[]) =>
      formattedTicks({ style: 'duration' }, 'en-US', [0, 3600, 7200], 'linear', besides)(7200);
    expect([lengths([5400]), lengths([5401])]).to.deep.equal(['2:00', '2:00:00']);
    const ticks = formattedTicks({ style: 'decimal', digits: 0 }, 'en-US', [0, 0.4, 0.8, 1.2], 'linear');
    expect([0, 0.4, 0.8, 1.2].map(ticks)).to.deep.equal(['0.0', '0.4', '0.8', '1.2']);
  });
});
