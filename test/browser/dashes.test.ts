import { expect } from 'chai';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { extendedChart, parseExtended } from '../support/extended-charts.js';
import { list } from '../support/list.js';
import { colorsOf, decode } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';

const LARGE = { width: 4000, height: 1600 };

describe('dashes of lines', () => {
  const page = useBarePage();
  /** The smallest gap of each dashed stroke as a share of its width, less what round caps fill. */
  const gapsOf = async (spec: ChartSpec) => {
    const tags = (await printSvg(page, spec)).match(/<[^>]*stroke-dasharray[^>]*>/g) ?? [];
    return tags.map((tag) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
      const dash = of('stroke-dasharray').split(/[ ,]+/).map(Number);
      const gap = Math.min(...dash.filter((_px, at) => at % 2 === 1));
      return gap / Number(of('stroke-width')) - (of('stroke-linecap') === 'round' ? 1 : 0);
    });
  };
  const line = (dataset: JsonObject, over: Partial<ChartSpec> = {}) =>
    chart('line', {
      data: { labels: ['a', 'b', 'c'], datasets: [{ label: 'Plan', data: [1, 3, 2], ...dataset } as Dataset] },
      options: { plugins: { legend: { display: true } } },
      ...over,
    });
  const expectOpen = async (spec: ChartSpec, least = 1) => {
    const gaps = (await gapsOf(spec)).filter((gap) => !Number.isNaN(gap));
    expect(gaps.length).to.be.at.least(least);
    for (const gap of gaps) expect(gap).to.be.within(0.4, 4);
  };

  it('grow with the image: those of the spec, of forecasts and of trends', async () => {
    await expectOpen(line({ borderDash: [6, 4] }, LARGE), 2);
    await expectOpen(chart('radar', { ...LARGE, data: line({ borderDash: [6, 4] }).data }));
    await expectOpen(line({}, { ...LARGE, options: { elements: { line: { borderDash: [6, 4] } } } }));
    await expectOpen(line({ segment: { borderDash: [6, 4] } }, LARGE));
    const forecast = { type: 'line', forecastFrom: 'b', data: line({}).data as unknown as JsonObject };
    await expectOpen(parseExtended({ ...forecast, ...LARGE }));
    await expectOpen(extendedChart('scatter', { trend: 'linear', ...LARGE }));
  });

  it('of a series stay in the part that is a forecast: last year is none', async () => {
    const data = {
      labels: ['a', 'b', 'c', 'd'],
      datasets: [{ data: [1, 2, 3, 4] }, { data: [4, 3, 2, 1], borderDash: [2, 9] }],
    };
    const svg = await printSvg(page, parseExtended({ type: 'line', forecastFrom: 'b', data, width: 640, height: 400 }));
    const dashes = new Set(svg.match(/(?<=stroke-dasharray=")[^"]*/g)?.map((dash) => dash.replaceAll(',', ' ')));
    const lines = [...svg.matchAll(/<path [^>]*stroke-dasharray="([^"]*)"[^>]*>/g)].map(([path]) => path);
    expect(lines.length, [...dashes].join('; ')).to.be.at.least(2);
    expect(
      [...dashes].filter((dash) => /^2 (?:9|1\d)/.test(dash)),
      [...dashes].join('; '),
    ).to.have.length(1);
  });

  it('are not closed by caps', async () => {
    await expectOpen(line({ borderDash: [2, 2] }));
    await expectOpen(line({ borderDash: [8, 6], borderWidth: 8 }));
  });

  it('keep what the spec sets with a width of its own, and those of plain charts', async () => {
    const dashes = async (spec: ChartSpec) =>
      (await printSvg(page, spec)).match(/(?<=stroke-dasharray=")[^"]*/g)?.map((dash) => dash.replaceAll(',', ' '));
    expect(await dashes(line({ borderDash: [9, 7], borderWidth: 3 }, LARGE))).to.include('9 7');
    const plain = await dashes(line({ borderDash: [9, 7] }, { ...LARGE, theme: { mode: 'plain' } }));
    expect(plain).to.include('9 7');
  });

  it('leave the areas below lines whole where they begin', async () => {
    const labels = ['2021', '2022', '2023', '2024', '2025'];
    const datasets = list({ data: [5, 6, 7, 8, 9], fill: true }, { data: [3, 3, 4, 4, 5], fill: true });
    const data = { labels, datasets } as unknown as JsonObject;
    const body = { type: 'line', width: 640, height: 400, stacked: true, forecastFrom: '2024', data };
    const image = await decode(await print(page, parseExtended({ ...body, legend: { display: false } })));
    const row = Math.round(image.height * 0.8) * image.width;
    const inside = colorsOf(image).subarray(row + image.width * 0.2, row + image.width * 0.9);
    expect(new Set(inside).size).to.equal(1);
  });
});
