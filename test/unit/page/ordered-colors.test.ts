import { expect } from 'chai';
import { PRESETS } from '../../../chart-spec/model/constants.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { meantColors } from '../../../renderer-page/series/ordered-colors.js';
import { contrast } from '../../../renderer-page/theme/contrast.js';
import { opaqueColor } from '../../../renderer-page/theme/readable-color.js';
import { resolveTheme } from '../../../renderer-page/theme/resolve-theme.js';

const NAMES = [
  ['Small', 'Medium', 'Large'],
  ['Low', 'Medium', 'High', 'Critical'],
  ['18-24', '25-34', '35-44', '45-54', '55+'],
  ['0-9', '10-19', '20-29', '30-39', '40-49', '50-59'],
  ['Disagree', 'Neutral', 'Agree'],
];
const LEAST = 1.25;

describe('colors of names in an order', () => {
  for (const name of PRESETS) {
    for (const mode of ['light', 'dark'] as const)
      it(`differ from their neighbours and the background in ${name}, ${mode}`, () => {
        for (const names of NAMES) {
          const datasets = names.map((label) => ({ label, data: [1] }));
          const { spec } = parseSpec({
            type: 'bar',
            stacked: true,
            brandKitId: name,
            theme: { mode },
            data: { labels: ['A'], datasets },
          });
          const theme = resolveTheme(spec);
          if (!theme) throw new Error('no theme');
          const colors = meantColors(names, { spec, theme }).map((color) =>
            opaqueColor(color ?? '', theme.opaqueBackground),
          );
          for (const [at, color] of colors.entries())
            expect(contrast(color, colors[at - 1] ?? theme.opaqueBackground), names.join()).to.be.at.least(LEAST);
        }
      });
  }
});
