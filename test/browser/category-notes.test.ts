import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnNotes } from './drawn-notes.js';

const codes = Array.from({ length: 60 }, (_value, at) => `SKU-${1000 + ((at * 7919) % 9000)}`);
const days = codes.map((_code, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));

describe('notes about category labels', () => {
  const page = useBarePage();

  const notesOf = async (labels: string[], over: Partial<ChartSpec> = {}): Promise<string[]> => {
    const data = { labels, datasets: [{ data: labels.map((_label, at) => at) }] };
    const spec = chart('bar', { data, options: {}, ...over });
    return drawnNotes(page, spec);
  };

  it('name the size of the image from which all names are shown, and that size shows them', async () => {
    const cases: [over: Partial<ChartSpec>, side: 'width' | 'height', labels?: string[]][] = [
      [{ width: 400, height: 300 }, 'width'],
      [{ width: 400, height: 900 }, 'width'],
      [
        { width: 600, height: 400, options: { scales: { x: { ticks: { maxRotation: 0 } } } } },
        'width',
        codes.slice(0, 20),
      ],
      [{ width: 600, height: 300, options: { indexAxis: 'y' } }, 'height'],
      [{ width: 400, height: 300, header: { title: 'Stock' }, padding: 'email' }, 'width'],
    ];
    for (const [over, side, labels = codes] of cases) {
      const [note, ...others] = await notesOf(labels, over);
      const pattern = new RegExp(
        `^\\d+ of ${labels.length} labels of the [xy] axis are left out; a ${side} of at least (\\d+) px shows all\\.$`,
      );
      expect(note).to.match(pattern);
      expect(others).to.deep.equal([]);
      const px = Number(pattern.exec(note ?? '')?.[1]);
      expect(await notesOf(labels, { ...over, [side]: px }), `${side} of ${px}`).to.deep.equal([]);
    }
  });

  it('count the names that are shortened', async () => {
    const long = ['Alpha', 'Beta', 'Gamma'].map((name) => `${name} ${'and so on '.repeat(30)}`);
    expect(await notesOf(long, { width: 400, height: 300 })).to.deep.equal([
      '3 of 3 labels of the x axis are shortened. Use a wider or higher image or shorter labels.',
    ]);
  });

  it('are not made where a reader misses nothing', async () => {
    expect(await notesOf(days, { width: 400 })).to.deep.equal([]);
    expect(await notesOf(codes.map((_code, at) => `Item ${at + 1}`))).to.deep.equal([]);
    expect(await notesOf(codes, { width: 1000 })).to.deep.equal([]);
    expect(await notesOf(codes, { width: 400, theme: { mode: 'plain' } })).to.deep.equal([]);
    const options = { scales: { x: { ticks: { maxTicksLimit: 6 } } } };
    expect(await notesOf(codes, { width: 800, options })).to.deep.equal([]);
  });
});
