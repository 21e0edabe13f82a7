import { expect } from 'chai';
import { createImageCache } from '../../../src/render/drawings/image-cache.js';

const KB = 1024;
const drawn = (bytes: number) => ({ image: Buffer.alloc(bytes), notes: [] });

describe('createImageCache', () => {
  it('never exceeds its size in bytes, and evicts the least recently used image', () => {
    const cache = createImageCache(100 * KB);
    for (let i = 0; i < 50; i++) {
      cache.put(`image ${i}`, drawn(10 * KB));
      cache.peek('image 0');
      expect(cache.bytes()).to.be.at.most(100 * KB);
    }
    expect(cache.peek('image 0')?.image).to.have.length(10 * KB);
    expect(cache.peek('image 1')).to.equal(undefined);
    expect(cache.peek('image 49')?.image).to.have.length(10 * KB);
  });

  it('does not store an image that would evict most others', () => {
    const cache = createImageCache(100 * KB);
    cache.put('small', drawn(KB));
    cache.put('huge', drawn(50 * KB));
    expect(cache.peek('huge')).to.equal(undefined);
    expect(cache.peek('small')?.image).to.have.length(KB);
  });

  it('stores nothing with a size of 0', () => {
    const cache = createImageCache(0);
    cache.put('a', drawn(1));
    expect(cache.peek('a')).to.equal(undefined);
    expect(cache.bytes()).to.equal(0);
  });
});
