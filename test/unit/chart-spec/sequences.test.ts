import { expect } from 'chai';
import { scaleOf } from '../../../chart-spec/describe.js';
import { parseSpec } from '../../../chart-spec/spec.js';

const warningsOf = (labels: string[], over: object) =>
  parseSpec({
    type: 'bar',
    data: { labels, datasets: [{ data: labels.map((_l, at) => (at * 7) % 5) }] },
    ...over,
  }).warnings.join();

describe('chart spec: names with an order', () => {
  it('are words of one scale, ages, sizes and years, in both directions', () => {
    const likert = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
    expect(scaleOf(likert)).to.deep.equal({ places: [0, 0.25, 0.5, 0.75, 1], isTwoSided: true });
    expect(scaleOf(likert.toReversed())?.places).to.deep.equal([1, 0.75, 0.5, 0.25, 0]);
    for (const names of [
      ['Under 18', '18–24', '25-34', '65+'],
      ['XS', 'S', 'M', 'XL'],
      ['2022', '2023', '2024'],
      ['nie', 'manchmal', 'immer'],
      ["Pas d'accord", 'Neutre', 'D’accord'],
      ['Molto in disaccordo', 'Neutrale', 'Molto d’accordo'],
    ])
      expect(scaleOf(names)?.places, names.join()).to.have.lengthOf(names.length);
    for (const names of [
      ['2024', '2025'],
      ['Agree', 'Strongly agree', 'Neutral'],
      ['Oak', 'Elm', 'Fir'],
      ['M', 'S', 'L'],
      ['1', '2', '3'],
    ])
      expect(scaleOf(names), names.join()).to.equal(undefined);
  });

  it('are not sorted or cut without a warning, in any language', () => {
    const rows = [
      ['Jan', 'Feb', 'Mar', 'Apr'],
      ['janvier', 'février', 'mars', 'avril'],
      ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag'],
      ['lun', 'mar', 'mié', 'jue'],
      ['月曜日', '火曜日', '水曜日', '木曜日'],
      ['Q1', 'Q2', 'Q3', 'Q4'],
      ['2021', '2022', '2023', '2024'],
      ['Small', 'Medium', 'Large', 'Huge'],
    ];
    for (const labels of rows) {
      expect(warningsOf(labels, { sort: 'desc' }), labels.join()).to.match(/"sort" breaks the order/);
      expect(warningsOf(labels, { top: 2 }), labels.join()).to.match(/"top" breaks the order/);
      expect(warningsOf(labels, {})).to.equal('');
    }
    expect(warningsOf(['Rent', 'Food', 'Cloud', 'Gas'], { sort: 'desc', top: 2 })).to.equal('');
  });

  it('read long and hostile names in no time', () => {
    for (const name of ['a'.repeat(60), '1'.repeat(60), `${'1 '.repeat(30)}`, 'under '.repeat(10)])
      expect(scaleOf(Array.from({ length: 60 }, () => name))).to.equal(undefined);
  });
});
