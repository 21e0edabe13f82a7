import { expect } from 'chai';
import { PRESETS as PRESET_NAMES } from '../../../chart-spec/model/constants.js';
import { differenceOf, labOf, VISIONS } from '../../../renderer-page/theme/color-vision.js';
import { contrast, mix, withContrast } from '../../../renderer-page/theme/contrast.js';
import type { Preset } from '../../../renderer-page/theme/preset.js';
import { PRESETS } from '../../../renderer-page/theme/presets.js';

/** CIEDE2000: 2.3 is just noticeable side by side, 9 is enough between a chart and its legend. */
const LEAST_DIFFERENCE = 9;
/** WCAG 2.2, 1.4.11: graphical objects. */
const LEAST_CONTRAST = 3;

/** The colors of labels on bars and slices. */
const LABEL_COLORS = { light: '#ffffff', dark: '#101828' };

const variants = Object.entries<Preset>(PRESETS).flatMap(([name, preset]) =>
  (['light', 'dark'] as const).map((mode) => ({ name: `${name} ${mode}`, mode, ...preset[mode] })),
);

describe('presets', () => {
  it('are the default and the six names of the chart language', () => {
    expect(Object.keys(PRESETS)).to.have.members(['default', ...PRESET_NAMES]);
  });

  for (const { name, mode, palette, backgroundColor, textPrimary, textSecondary } of variants) {
    it(`${name}: eight colors that differ also for color-blind readers`, () => {
      expect(palette).to.have.length(8);
      for (const vision of VISIONS) {
        const seen = palette.map((color) => labOf(color, vision));
        for (const [at, one] of seen.entries()) {
          for (const [other, two] of seen.slice(0, at).entries()) {
            const pair = `${palette[other]} and ${palette[at]} in ${vision}`;
            expect(differenceOf(one, two), pair).to.be.at.least(LEAST_DIFFERENCE);
          }
        }
      }
    });

    it(`${name}: labels in one color are readable on all colors`, () => {
      for (const color of palette) expect(contrast(color, LABEL_COLORS[mode]), color).to.be.at.least(4.5);
    });

    it(`${name}: series and text have enough contrast to the background`, () => {
      for (const color of palette) expect(contrast(color, backgroundColor), color).to.be.at.least(LEAST_CONTRAST);
      for (const text of [textPrimary, textSecondary])
        expect(contrast(text, backgroundColor), text).to.be.at.least(4.5);
      expect(contrast(backgroundColor, '#ffffff') > 4.5).to.equal(mode === 'dark');
    });
  }
});

describe('the default preset', () => {
  const chromaOf = (hex: string) => {
    const [, a, b] = labOf(hex);
    return Math.hypot(a, b);
  };

  it('has a strong first color and quieter ones after it', () => {
    for (const mode of ['light', 'dark'] as const) {
      const [first = 0, second = 0, third = 0] = PRESETS.default[mode].palette.map(chromaOf);
      expect(Math.max(second, third), mode).to.be.below(first * 0.7);
    }
  });
});

describe('many series', () => {
  it('have an eighth color that thin lines in the others are not taken for', () => {
    for (const mode of ['light', 'dark'] as const) {
      const { palette } = PRESETS.default[mode];
      for (const vision of VISIONS) {
        const [eighth, ...others] = palette.toReversed().map((color) => labOf(color, vision));
        const nearest = Math.min(...others.map((other) => differenceOf(eighth ?? [0, 0, 0], other)));
        expect(nearest, `${mode}, ${vision}`).to.be.at.least(1.5 * LEAST_DIFFERENCE);
      }
    }
  });
});

describe('color differences', () => {
  it('agree with the published test data of CIEDE2000', () => {
    // Sharma, Wu and Dalal 2005, pairs 1, 7, 17 and 25.
    expect(differenceOf([50, 2.6772, -79.7751], [50, 0, -82.7485])).to.be.closeTo(2.0425, 1e-4);
    expect(differenceOf([50, 0, 0], [50, -1, 2])).to.be.closeTo(2.3669, 1e-4);
    expect(differenceOf([50, 2.5, 0], [73, 25, -18])).to.be.closeTo(27.1492, 1e-4);
    expect(differenceOf([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).to.be.closeTo(1.2644, 1e-4);
  });

  it('make red and green similar for readers without cones for them', () => {
    const apart = (vision: 'normal' | 'deuteranopia') =>
      differenceOf(labOf('#b0742a', vision), labOf('#6f8f2a', vision));
    expect(apart('deuteranopia')).to.be.lessThan(apart('normal') / 3);
  });
});

describe('contrast', () => {
  it('is the ratio of WCAG 2.2', () => {
    expect(contrast('#ffffff', '#000000')).to.be.closeTo(21, 1e-9);
    expect(contrast('#777777', '#ffffff')).to.be.closeTo(4.48, 0.005);
    expect(contrast('#3b69ec', '#3b69ec')).to.equal(1);
  });
});

describe('readable colors', () => {
  it('do not change a readable color', () => {
    expect(withContrast('#123456', '#ffffff')).to.equal('#123456');
  });

  it('change a color only as far as needed, and keep its hue', () => {
    const moved = withContrast('#fde047', '#ffffff');
    expect(contrast(moved, '#ffffff')).to.be.within(4.5, 5.5);
    expect(moved).to.match(/^#[0-9a-f]{6}$/);
    expect(Number.parseInt(moved.slice(1, 3), 16)).to.be.greaterThan(Number.parseInt(moved.slice(5, 7), 16));
  });

  it('reach the contrast on every gray', () => {
    for (let grey = 0; grey <= 255; grey += 5) {
      const background = mix('#ffffff', '#000000', grey / 255);
      expect(contrast(withContrast(background, background), background), background).to.be.at.least(4.5);
    }
  });
});
