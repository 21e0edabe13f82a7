import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { list } from '../support/list.js';
import { OPTION_TYPES, optionCases, optionsWith } from './option-values.js';

/** Options that change an image of Chart.js and not ours, with the reason. */
const EXCEPTIONS: [type: RegExp, path: RegExp, reason: string][] = [
  [
    /line|radar/,
    /^elements\.line\.backgroundColor$/,
    'the color of an area; here only the legend of Chart.js shows it',
  ],
  [/line|bar|scatter|bubble/, /^scales\..\.ticks\.showLabelBackdrop$/, 'its default color is that of the background'],
  [/line|bar|scatter|bubble/, /^scales\.y\.beginAtZero$/, 'the ticks for these values include zero anyway'],
  [/line|bar|scatter|bubble/, /^scales\.y\.ticks\.autoSkip$/, 'ticks that have no space are never made'],
  [/polarArea/, /clip$/, 'no slice reaches beyond the plot'],
];

function isException(type: ChartType, path: string): boolean {
  return EXCEPTIONS.some(([types, paths]) => types.test(type) && paths.test(path));
}

/** The options with a title and a subtitle, so that their own options have something to change. */
function withTitles(options: JsonObject): JsonObject {
  const plugins = (options['plugins'] ?? {}) as Record<string, JsonObject>;
  const named = (name: string) => ({ display: true, text: name, ...plugins[name] });
  return { ...options, plugins: { ...plugins, title: named('title'), subtitle: named('subtitle') } };
}

describe('options of Chart.js', () => {
  const page = useBarePage();

  const draw = async (type: ChartType, mode: 'plain' | 'light', options: JsonObject) => {
    const isOfPlaces = type === 'scatter' || type === 'bubble';
    const spec: ChartSpec = {
      type,
      data: {
        labels: isOfPlaces ? [] : ['a', 'b', 'c', 'd', 'e'],
        datasets: list({ label: 'A', data: [12, 19, 3, null, 2] }, { label: 'B', data: [8, 11, 7, 4, 16] }).map(
          ({ label, data }) => ({ label, data: isOfPlaces ? data.map((y, x) => ({ x, y, r: 5 })) : data }),
        ),
      },
      options: withTitles(options),
      width: 320,
      height: 240,
      format: 'png',
      devicePixelRatio: 1,
      theme: { mode },
    };
    const answer = await page.call('drawRaster', JSON.stringify(spec));
    if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
    const { encodeMs: _differs, ...image } = answer.value;
    return JSON.stringify(image);
  };
  const changes = async (type: ChartType, mode: 'plain' | 'light', pair: [JsonObject, JsonObject]) =>
    (await draw(type, mode, pair[0])) !== (await draw(type, mode, pair[1]));

  for (const type of OPTION_TYPES) {
    it(`that change an image in plain mode change it in every look: ${type}`, async () => {
      const without: string[] = [];
      let effective = 0;
      for (const one of optionCases(type)) {
        const path = one.path.join('.');
        const pair: [JsonObject, JsonObject] = [optionsWith(one, 0), optionsWith(one, 1)];
        if (isException(type, path) || !(await changes(type, 'plain', pair))) continue;
        effective++;
        if (!(await changes(type, 'light', pair))) without.push(path);
      }
      expect(without, 'without effect').to.deep.equal([]);
      expect(effective).to.be.greaterThan(10);
    });
  }
});
