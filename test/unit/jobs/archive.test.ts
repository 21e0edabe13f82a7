import { expect } from 'chai';
import { unzipSync } from 'fflate';
import type { ChartSpec } from '../../../renderer-page/payload.js';
import { createArchive, MAX_MIB } from '../../../src/jobs/batches/archive.js';
import { longestLoopHoldMs, smallestMs } from '../../support/event-loop.js';

const MIB = 1024 * 1024;
const chart = (name: string) => {
  const spec = { format: 'png', width: 1, height: 1, devicePixelRatio: 1, options: {} } as unknown as ChartSpec;
  return { name, spec, alt: 'Bar chart.', warnings: [] };
};

describe('batch archive', () => {
  it('of the largest size holds the event loop for less than 100 ms', async () => {
    const images = Array.from({ length: MAX_MIB }, (_, i) => Buffer.alloc(MIB, i));
    let zip: Uint8Array = new Uint8Array();
    const build = async () => {
      const archive = createArchive(images.map((_, i) => chart(`image ${i}`)));
      for (const image of images) archive.add({ image, alt: 'Bar chart.', warnings: [] });
      await new Promise(setImmediate);
      zip = await archive.finish();
    };
    const holdMs = await smallestMs(() => longestLoopHoldMs(build), { limitMs: 100 });
    expect(Object.keys(unzipSync(zip))).to.have.length(1 + MAX_MIB);
    expect(Buffer.from(unzipSync(zip)['064-image-63.png'] ?? []).equals(images[63] as Buffer)).to.equal(true);
    expect(images[0]?.length, 'the image itself is not moved away').to.equal(MIB);
    expect(holdMs).to.be.below(100);
  });
});
