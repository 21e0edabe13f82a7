import { expect } from 'chai';
import { placesAbove } from '../../../renderer-page/place/labels/annotation/names-above.js';

const IMAGE = { left: 0, right: 600, top: 50, bottom: 400 };

describe('names above the plot', () => {
  it('begin at the edge of a narrow box where the name of a line is near, and stand above its middle otherwise', () => {
    const [box, label] = [
      { x: 100, x2: 120 },
      { width: 200, height: 20 },
    ];
    const firstBeside = (others: Parameters<typeof placesAbove>[2]) =>
      placesAbove(box, label as never, others, IMAGE)[0]?.x;
    expect(firstBeside([])).to.equal(110);
    expect(firstBeside([{ x: 90, width: 60, mayMove: true }])).to.equal(200);
    expect(firstBeside([{ x: 130, width: 60, mayMove: true }])).to.equal(100);
  });
});
