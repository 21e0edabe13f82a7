import { expect } from 'chai';
import sharp from 'sharp';
import { pixelSize } from '../../../src/platform/pixel-size.js';

const image = (channels: 3 | 4) =>
  sharp({ create: { width: 1234, height: 321, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } });

const FILES = {
  PNG: ['image/png', image(3).png()],
  'PNG with alpha': ['image/png', image(4).png()],
  JPEG: ['image/jpeg', image(3).jpeg()],
  'progressive JPEG': ['image/jpeg', image(3).jpeg({ progressive: true })],
  'JPEG with metadata': [
    'image/jpeg',
    image(3)
      .withExif({ IFD0: { Copyright: 'x'.repeat(500) } })
      .jpeg(),
  ],
  'lossy WebP': ['image/webp', image(3).webp()],
  'lossless WebP': ['image/webp', image(3).webp({ lossless: true })],
  'WebP with alpha': ['image/webp', image(4).webp()],
} as const;

describe('pixelSize', () => {
  for (const [name, [contentType, file]] of Object.entries(FILES))
    it(`reads the size of a ${name}`, async () => {
      const bytes = await file.clone().toBuffer();
      expect(pixelSize({ bytes, contentType })).to.deep.equal({ width: 1234, height: 321 });
    });

  it('needs only the first 30 bytes of a PNG or WebP image', async () => {
    for (const name of ['PNG', 'lossy WebP', 'lossless WebP', 'WebP with alpha'] as const) {
      const [contentType, file] = FILES[name];
      const bytes = (await file.clone().toBuffer()).subarray(0, 30);
      expect(pixelSize({ bytes, contentType }), name).to.deep.equal({ width: 1234, height: 321 });
    }
  });

  it('reads it within a larger buffer', async () => {
    const bytes = await image(3).png().toBuffer();
    const within = Buffer.concat([Buffer.alloc(100), bytes]).subarray(100);
    expect(pixelSize({ bytes: within, contentType: 'image/png' })).to.deep.equal({ width: 1234, height: 321 });
  });
});
