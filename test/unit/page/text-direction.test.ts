import { expect } from 'chai';
import { behindName, mirroredText } from '../../../renderer-page/text/text-direction.js';

/** The text with the parts that keep their own order in brackets. */
const shown = (text: string | undefined) => text?.replaceAll('\u2066', '[').replaceAll('\u2069', ']');

describe('the texts of a chart whose language runs from right to left', () => {
  it('keep numbers whole, with sign, currency and unit', () => {
    for (const [text, wanted] of [
      ['+36.3% منذ Jan', '[+36.3%] منذ Jan'],
      ['Jan منذ -1,200.5', 'Jan منذ [-1,200.5]'],
      ['15%+ צמיחה', '[15%+] צמיחה'],
      ['2026-03-01 יום', '[2026-03-01] יום'],
      ['\u200f12,400 US$', '\u200f[12,400] [US$]'],
      ['\u200e−۱۰ میلیون', '[\u200e−۱۰] میلیون'],
      ['طباعة 3D و 5G', 'طباعة [3D] و [5G]'],
    ]) {
      expect(shown(mirroredText(text ?? '')), text).to.equal(wanted);
    }
  });

  it('leave a number with the Latin name before it, and a hyphen with the letter before it', () => {
    for (const [text, wanted] of [
      ['Q1 2026 مبيعات', 'Q1 2026 مبيعات'],
      ['iPhone 15 هاتف', 'iPhone 15 هاتف'],
      ['COVID-19 مرض', 'COVID-19 مرض'],
      ['צמיחה ב-2026', 'צמיחה ב-[2026]'],
    ]) {
      expect(shown(mirroredText(text ?? '')), text).to.equal(wanted);
    }
  });

  it('are those with such letters only', () => {
    expect(mirroredText('Q1 +4%')).to.equal(undefined);
    expect(shown(behindName('سلسلة B', '  ', '8%'))).to.equal('  [8%]');
    expect(behindName('سلسلة', '  ', '497 ألف'), 'a unit with such letters').to.equal('  \u2067497 ألف\u2069');
    expect(behindName('Series B', '  ', '8%')).to.equal('  8%');
    expect(behindName('Gate 7', '  ', '250'), 'not read as one number').to.equal(': 250');
    expect(behindName('Top 10%', '\u2002', '250')).to.equal(':\u2002250');
    const inMirrored = (name: string) => name + behindName(name, '  ', '8%', true);
    expect(['2026', 'Series B'].map((name) => shown(mirroredText(inMirrored(name))))).to.deep.equal([
      '[2026]\u200f: [[8%]]',
      'Series B\u200f  [[8%]]',
    ]);
  });
});
