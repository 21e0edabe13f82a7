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

  it('are severities, priorities and risks, in many languages', () => {
    for (const names of [
      ['Critical', 'High', 'Medium', 'Low'],
      ['Info', 'Low', 'Medium', 'High', 'Critical'],
      ['Trivial', 'Minor', 'Major', 'Critical', 'Blocker'],
      ['debug', 'info', 'warning', 'error', 'fatal'],
      ['Sev1', 'Sev2', 'Sev3'],
      ['Kritisch', 'Hoch', 'Mittel', 'Niedrig'],
      ['Faible', 'Moyenne', 'Élevée', 'Critique'],
      ['Baja', 'Media', 'Alta', 'Crítica'],
      ['Niskie', 'Średnie', 'Wysokie', 'Krytyczne'],
      ['Низкая', 'Средняя', 'Высокая', 'Критическая'],
      ['低', '中', '高', '緊急'],
      ['低危', '中危', '高危', '严重'],
      ['낮음', '보통', '높음', '긴급'],
      ['منخفضة', 'متوسطة', 'عالية', 'حرجة'],
      ['נמוכה', 'בינונית', 'גבוהה', 'קריטית'],
    ]) {
      const places = scaleOf(names)?.places ?? [];
      expect(places, names.join()).to.have.lengthOf(names.length);
      expect(new Set(places.map((place, at) => Math.sign(place - (places[at - 1] ?? Number.NaN)))).size).to.equal(2);
    }
    expect(scaleOf(['High', 'Critical', 'Low'])).to.equal(undefined);
  });

  it('are months in the words of regions and other calendars, with and without the language', () => {
    const warned = (labels: string[], locale?: string) =>
      parseSpec({
        ...{ type: 'kpi', label: 'Sales', ...(locale && { locale }) },
        data: { labels, datasets: [{ data: labels.map((_l, at) => at + 3) }] },
      }).warnings.join();
    const rows: [string, string[]][] = [
      ['he', ['ינו', 'פבר', 'מרץ', 'אפר']],
      ['ru', ['янв', 'фев', 'мар', 'апр']],
      ['uk', ['січ', 'лют', 'бер', 'кві']],
      ['de', ['Jänner', 'Feber', 'März', 'April']],
      ['fa', ['ژانویه', 'فوریه', 'مارس', 'آوریل']],
      ['fr', ['jan', 'fév', 'mar', 'avr']],
      ['ar', ['شباط', 'آذار', 'نيسان', 'أيار']],
    ];
    for (const [locale, labels] of rows)
      for (const language of [locale, undefined]) expect(warned(labels, language), labels.join()).to.equal('');
    expect(warned(['كانون الثاني', 'شباط', 'آذار'], 'ar')).to.equal('');
    expect(warned(['فروردین', 'اردیبهشت', 'خرداد', 'تیر'], 'fa')).to.equal('');
    expect(warned(['دی', 'بهمن', 'اسفند', 'فروردین'], 'fa'), 'across two years').to.equal('');
    expect(warned(['مهر', 'تیر', 'خرداد'], 'fa'), 'in no order').to.match(/no line is drawn/);
    expect(warned(['Spain', 'Italy', 'Malta'])).to.match(/row in time.*no line is drawn/);
  });

  it('read long and hostile names in no time', () => {
    for (const name of ['a'.repeat(60), '1'.repeat(60), `${'1 '.repeat(30)}`, 'under '.repeat(10)])
      expect(scaleOf(Array.from({ length: 60 }, () => name))).to.equal(undefined);
  });
});
