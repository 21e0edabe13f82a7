import { expect } from 'chai';
import type { RadialScale } from '../../../renderer-page/chartjs/private-fields.js';
import { placeBesideWeb } from '../../../renderer-page/place/axes/labels/labels-beside-web.js';

const EM = 12;
const LABEL = { width: 60, height: 15 };

/** A radar in a box, with the web that Chart.js leaves it. */
function radar(spokes: number, width: number, height: number, drawingArea: number): RadialScale {
  const item = {
    left: 0,
    right: LABEL.width,
    top: 0,
    bottom: LABEL.height,
    x: 0,
    y: 0,
    textAlign: 'left',
    visible: true,
  };
  return {
    ...{ left: 0, top: 0, right: width, bottom: height, chart: { width, height: height + 30 }, drawingArea },
    ...{ xCenter: width / 2, yCenter: height / 2, getIndexAngle: (at: number) => (at * 2 * Math.PI) / spokes },
    _pointLabelItems: Array.from({ length: spokes }, () => ({ ...item })),
  } as unknown as RadialScale;
}

describe('the labels of a radar in a wide tile', () => {
  for (const spokes of [3, 4, 5, 6, 7, 8, 10])
    it(`leave a web of ${spokes} spokes a third of the height, and stand in the tile without overlapping`, () => {
      const scale = radar(spokes, 500, 180, 55);
      placeBesideWeb(scale, EM);
      expect(scale.drawingArea).to.be.at.least(70);
      const items = scale._pointLabelItems ?? [];
      for (const [at, { left, right, top, bottom }] of items.entries()) {
        expect([left, top].every((edge) => edge >= 0) && right <= 500 && bottom <= 180, `label ${at}`).to.equal(true);
        for (const other of items.slice(at + 1)) {
          const isApart = right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top;
          expect(isApart, `label ${at}`).to.equal(true);
        }
      }
    });

  it('stay where Chart.js puts them in a narrow tile, and where the web would not grow', () => {
    for (const scale of [radar(5, 200, 180, 55), radar(5, 500, 180, 88)]) {
      const before = { ...scale };
      placeBesideWeb(scale, EM);
      expect(scale).to.deep.equal(before);
    }
  });
});
