import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { planNotes } from '../../../renderer-page/paint/plan-notes.js';

/** The notes about a chart whose slices, or lines, have these names. */
function notesOf(type: 'pie' | 'line', names: string[], colors?: string[], over: object = {}): string[] {
  const key = type === 'pie' ? 'backgroundColor' : 'borderColor';
  const data =
    type === 'pie'
      ? { labels: names, datasets: [{ data: names.map((_name, at) => at + 1), ...(colors && { [key]: colors }) }] }
      : {
          labels: ['a', 'b'],
          datasets: names.map((label, at) => ({ label, data: [at, 2], ...(colors && { [key]: colors[at] }) })),
        };
  return planNotes(parseSpec({ type, data, ...over }).spec).filter((note) => note.includes('another color'));
}

describe('names of colors', () => {
  it('are told where series or slices of these names have another color', () => {
    for (const type of ['pie', 'line'] as const) {
      for (const names of [
        ['Red', 'Yellow'],
        ['rot', 'gelb'],
        ['Rouge', 'Jaune'],
        ['אדום', 'צהוב'],
        ['أحمر', 'أصفر'],
        ['赤', '黄'],
      ]) {
        expect(notesOf(type, names), `${type} ${names}`).to.deep.equal([
          `"${names[0]}" and 1 more are drawn in another color than the name says. Give the data colors that agree.`,
        ]);
      }
    }
    expect(notesOf('pie', ['Red', 'Blue'], ['#0000ff', '#0000ff'])).to.deep.equal([
      '"Red" is drawn in another color than the name says. Give the data colors that agree.',
    ]);
  });

  it('are right in colors of their own, as those of the first chart of the Chart.js guide', () => {
    const names = ['Red', 'Blue', 'Yellow', 'Green', 'Purple', 'Orange'];
    const own = ['255, 99, 132', '54, 162, 235', '255, 206, 86', '75, 192, 192', '153, 102, 255', '255, 159, 64'];
    expect(
      notesOf(
        'pie',
        names,
        own.map((color) => `rgb(${color})`),
      ),
    ).to.deep.equal([]);
    const named = names.map((name) => name.toLowerCase());
    for (const type of ['pie', 'line'] as const) expect(notesOf(type, names, named)).to.deep.equal([]);
  });

  it('are no colors among other names, beside an axis, and where a highlight greys them', () => {
    expect(notesOf('pie', ['Orange', 'Apple', 'Plum'])).to.deep.equal([]);
    expect(notesOf('pie', ['Blue', 'Red', 'Yellow'], undefined, { highlight: ['Blue'] })).to.deep.equal([]);
    const bars = { type: 'bar', data: { labels: ['Red', 'Blue'], datasets: [{ label: 'Votes', data: [1, 2] }] } };
    expect(planNotes(parseSpec(bars).spec)).to.deep.equal([]);
  });
});
