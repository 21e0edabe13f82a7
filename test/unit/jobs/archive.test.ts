import { expect } from 'chai';
import { unzipSync } from 'fflate';
import type { ChartSpec } from '../../../chart-spec/model/chart-spec.js';
import { MAX_MIB } from '../../../src/jobs/archives/image-files.js';
import { createArchive } from '../../../src/jobs/batches/archive.js';
import { longestTurnMs, smallestRatio } from '../../support/reference-work.js';

const MIB = 1024 * 1024;
/** How many times as long as parsing and writing the largest body of JSON one callback may take. */
const LIMIT = 5;
const chart = (name: string) => {
  const spec = { format: 'png', width: 1, height: 1, devicePixelRatio: 1, options: {} } as unknown as ChartSpec;
  return { name, spec, alt: 'Bar chart.', warnings: [] };
};

describe('batch archive', () => {
  it('of the largest size does not hold the event loop for long', async () => {
    const images = Array.from({ length: MAX_MIB }, (_, i) => Buffer.alloc(MIB, i));
    let zip: Uint8Array = new Uint8Array();
    const build = async () => {
      const archive = createArchive(images.map((_, i) => chart(`image ${i}`)));
      for (const image of images) archive.add({ image, alt: 'Bar chart.', warnings: [] });
      await new Promise(setImmediate);
      zip = await archive.finish();
    };
    const ratio = await smallestRatio(() => longestTurnMs(build), { limit: LIMIT });
    const files = unzipSync(zip);
    expect(Object.keys(files)).to.have.length(1 + MAX_MIB);
    expect(Buffer.from(files['064-image-63.png'] ?? []).equals(images[63] as Buffer)).to.equal(true);
    expect(images[0]?.length, 'the image itself is not moved away').to.equal(MIB);
    expect(ratio).to.be.below(LIMIT);
  });
});
