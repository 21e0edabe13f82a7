import { expect } from 'chai';
import type { ChartSpec, Kpi } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { card } from './cards.js';
import { drawnNotes } from './drawn-notes.js';

describe('key figures', () => {
  const page = useBarePage();

  function figures(kpiStrip: Kpi[], over: Partial<ChartSpec> = {}): ChartSpec {
    const { footer: _footer, legend: _legend, ...spec } = card({ kpiStrip, width: 400, height: 460, ...over });
    return { ...spec, header: { title: 'Figures' } };
  }
  const textsOf = async (spec: ChartSpec) => (await drawnTexts(page, spec)).map(({ text }) => text);

  it('color a change by its sign, readable on every background, with an arrow that is a shape', async () => {
    const kpis: Kpi[] = ['+12%', '▲ 3 pp', '-7%', '↓ 5', 'unchanged'].map((delta, at) => ({
      label: `Figure ${at}`,
      value: 10 + at,
      delta,
    }));
    const shown = ['+12%', '+3 pp', '−7%', '−5', 'unchanged'];
    const backgrounds: [Partial<ChartSpec>, string][] = [
      [{}, '#ffffff'],
      [{ theme: { mode: 'dark' } }, '#121826'],
      [{ backgroundColor: '#7a1f1f' }, '#7a1f1f'],
      [{ backgroundColor: '#8fbf8f' }, '#8fbf8f'],
    ];
    for (const [over, background] of backgrounds) {
      const texts = await drawnTexts(page, figures(kpis, over));
      const colors = shown.map((text) => texts.find((each) => each.text === text)?.color ?? '');
      expect(colors, background).not.to.include('');
      expect(colors[0]).to.equal(colors[1]);
      expect(colors[2]).to.equal(colors[3]);
      expect(new Set(colors).size, background).to.equal(3);
      for (const color of colors) expect(contrast(color, background), `${color} on ${background}`).to.be.at.least(4.4);
    }
    const svgOf = async (kpiStrip: Kpi[]) => {
      const answer = await page.call('drawSvg', JSON.stringify(figures(kpiStrip, { format: 'svg' })));
      return answer.ok ? answer.value.svg : '';
    };
    const svg = await svgOf(kpis);
    const bare = await svgOf(kpis.map(({ delta: _delta, ...kpi }) => kpi));
    const triangles = (text: string) => text.match(/d="M[^A-Z"]+L[^A-Z"]+H[^A-Z"]+Z"/g)?.length ?? 0;
    expect(triangles(svg) - triangles(bare)).to.equal(4);
  });

  it('write a change of percentages in percentage points', async () => {
    const texts = await textsOf(
      figures([
        { label: 'Churn', value: 3.1, delta: 0.2, format: { suffix: '%' } },
        { label: 'Share', value: 0.4, delta: -0.015, format: { style: 'percent' } },
        { label: 'Growth', value: 12, delta: '+4%', format: { suffix: '%' } },
      ]),
    );
    expect(texts).to.include.members(['+0.2 pp', '−1.5 pp', '+4%']);
  });

  it('color a change by the direction that is good, in both modes, and leave its arrow as it is', async () => {
    const kpis: Kpi[] = [
      { label: 'Revenue', value: 10, delta: '+1' },
      { label: 'Orders', value: 10, delta: '-2' },
      { label: 'Churn', value: 10, delta: '-3', goodWhen: 'down' },
      { label: 'Errors', value: 10, delta: '+4', goodWhen: 'down' },
      { label: 'Head count', value: 10, delta: '+5', goodWhen: 'none' },
      { label: 'Defects', value: 10, delta: '-6' },
    ];
    const shown = ['+1', '−2', '−3', '+4', '+5', '−6'];
    for (const mode of ['light', 'dark'] as const) {
      const texts = await drawnTexts(page, figures(kpis, { theme: { mode } }));
      const [good, bad, churn, errors, neither, defects] = shown.map(
        (each) => texts.find(({ text }) => text === each)?.color,
      );
      expect([churn, errors], mode).to.deep.equal([good, bad]);
      expect(defects, mode).to.equal(neither);
      expect([good, bad, neither], mode).not.to.include(undefined);
      expect(new Set([good, bad, neither]).size, mode).to.equal(3);
      expect(neither, mode).to.equal(texts.find(({ text }) => text === 'Churn')?.color);
    }
  });

  it('wrap evenly: two and two, three and two, three and three on a narrow card', async () => {
    const rowsOf = async (count: number, width: number) => {
      const kpis = Array.from({ length: count }, (_value, at) => ({
        label: `Label ${at}`,
        value: 120 + at,
        delta: '+4%',
      }));
      const texts = await drawnTexts(page, figures(kpis, { width, height: width * 1.1 }));
      const values = texts.filter(({ text }) => /^12\d$/.test(text));
      return [...Map.groupBy(values, ({ bottom }) => Math.round(bottom / 30)).values()].map(({ length }) => length);
    };
    expect(await rowsOf(5, 400)).to.deep.equal([3, 2]);
    expect(await rowsOf(6, 400)).to.deep.equal([3, 3]);
    expect(await rowsOf(4, 260)).to.deep.equal([2, 2]);
    expect(await rowsOf(6, 860)).to.deep.equal([6]);
  });

  it('do not leave one of three alone in a row: smaller beside one another, else below one another', async () => {
    const rowsOf = async (values: string[], width: number) => {
      const kpis = values.map((value, at): Kpi => ({ label: `Figure ${at}`, value, delta: '+12.4%' }));
      const texts = await drawnTexts(page, figures(kpis, { width, height: 400 }));
      const placed = values.map((value) => texts.find(({ text }) => text === value));
      for (const text of texts.filter(({ text }) => /Figure|%/.test(text)))
        expect(Number(/(\d+)px/.exec(text.font)?.[1]), text.text).to.be.at.least(11);
      const rows = Map.groupBy(placed, (text) => Math.round((text?.bottom ?? 0) / 20));
      return [...rows.values()].map(({ length }) => length);
    };
    for (const width of [300, 320, 360]) {
      expect(await rowsOf(['$1.28M', '14,210', '2.4%'], width), `${width} px`).to.deep.equal([3]);
      expect(await rowsOf(['$1,284,500', '14,210', '2.4%'], width), `${width} px`).to.deep.equal([1, 1, 1]);
    }
  });

  it('are never cut: they get another row, then smaller, and labels a second line', async () => {
    const kpis = [
      { label: 'Average revenue per paying account', value: '$12,482,201.55', delta: '+12.4%' },
      { label: 'Net new customers of this quarter', value: '1,318', delta: '-3.1%' },
      { label: 'Satisfaction', value: '98.4%', delta: 'no change' },
    ];
    for (const width of [260, 340, 480, 800]) {
      const spec = figures(kpis, { width, height: 600 });
      const texts = await textsOf(spec);
      expect(texts, `${width} px`).to.include.members(kpis.map(({ value }) => value));
      expect(texts.join(' '), `${width} px`).not.to.include('…');
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
    }
  });

  it('that cannot be shown whole are named', async () => {
    const value = '123,456,789,'.repeat(20);
    expect(await drawnNotes(page, figures([{ label: 'Sum', value }]))).to.deep.equal([
      'kpiStrip.0.value is shortened: not enough width. Use a wider card or shorter texts.',
    ]);
  });
});
