import { expect } from 'chai';
import type { Chart } from 'chart.js';
import { boxAround } from '../../../renderer-page/drawing/boxes.js';
import {
  bubblesOf,
  isAtOtherBubble,
  isBarelyLed,
  placesBeyond,
} from '../../../renderer-page/place/labels/obstacles/other-bubbles.js';

const [own, other] = [
  { x: 100, y: 100, options: { radius: 40 } },
  { x: 150, y: 90, options: { radius: 30 } },
];
const meta = { visible: true, type: 'bubble', data: [own, other] };
const bubbles = bubblesOf({ data: { datasets: [meta] }, getDatasetMeta: () => meta } as unknown as Chart);

/** Whether a name of the first bubble would be read as that of the second one. */
function isMisread(x: number, y: number, over: { isInside?: boolean; leaderFrom?: { x: number; y: number } } = {}) {
  const place = { x, y, cost: 0, isInside: false, ...over };
  return isAtOtherBubble(own, boxAround(x, y, 60, 12), place, bubbles, 12);
}

describe('the name of a bubble', () => {
  it('stands nearer to its own bubble than to others', () => {
    expect(isMisread(80, 50), 'above its own').to.equal(false);
    expect(isMisread(140, 50), 'above the other').to.equal(true);
    expect(isMisread(110, 150), 'below both').to.equal(false);
  });

  it('may stand as near to others with a line to its own, but on none', () => {
    const leaderFrom = { x: 100, y: 100 };
    expect(isMisread(140, 50, { leaderFrom })).to.equal(false);
    const isShort = (y: number) =>
      isBarelyLed(own, boxAround(140, y, 60, 12), { x: 140, y, cost: 0, isInside: false, leaderFrom }, bubbles, 12);
    expect([50, 40].map(isShort), 'a line too short to be seen').to.deep.equal([true, false]);
    expect(isMisread(150, 90, { leaderFrom })).to.equal(true);
  });

  it('has places with a line all around, which are best where the line passes over no other bubble', () => {
    const led = placesBeyond(own, 60, 12, bubbles).at(-1)?.places() ?? [];
    expect(led[0]?.x).to.be.below(100);
    expect(led.at(-1)?.x).to.be.above(150);
  });

  it('has no clear place where the line passes through the middle of another bubble', () => {
    const large = { x: 130, y: 100, options: { radius: 60 } };
    const pair = { visible: true, type: 'bubble', data: [own, large] };
    const both = bubblesOf({ data: { datasets: [pair] }, getDatasetMeta: () => pair } as unknown as Chart);
    const led = placesBeyond(own, 60, 12, both).at(-1)?.places() ?? [];
    for (const { x, y, unclearCost } of led)
      if (Math.abs(x - 100) > 60 && Math.abs(y - 100) < 10) expect(Number(unclearCost) > 0, `${x}`).to.equal(x > 100);
  });
});
