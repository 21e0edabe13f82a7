import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { imageKindOf } from '../../../src/render/logos/image-kind.js';

describe('the kind of an image, by its bytes', () => {
  const canvas = createCanvas(321, 45);
  canvas.getContext('2d').fillRect(5, 5, 20, 20);
  const size = { widthPx: 321, heightPx: 45 };

  it('recognizes PNG, JPEG and WebP, with their size', () => {
    expect(imageKindOf(canvas.toBuffer('image/png'))).to.deep.equal({ mediaType: 'image/png', ...size });
    expect(imageKindOf(canvas.toBuffer('image/jpeg'))).to.deep.equal({ mediaType: 'image/jpeg', ...size });
    for (const quality of [50, 100])
      expect(imageKindOf(canvas.toBuffer('image/webp', quality))).to.deep.equal({ mediaType: 'image/webp', ...size });
  });

  it('does not recognize a truncated file, and never throws', () => {
    for (const whole of [canvas.toBuffer('image/png'), canvas.toBuffer('image/jpeg'), canvas.toBuffer('image/webp')]) {
      for (let length = 0; length < whole.length - 8; length++)
        expect(imageKindOf(whole.subarray(0, length)), String(length)).to.equal(undefined);
    }
  });

  it('recognizes SVG, with and without a prolog', () => {
    const root = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    for (const head of [
      '',
      '\ufeff',
      ' \n',
      '<?xml version="1.0"?>',
      `<?xml version="1.0"?><!-- a\nb -->${doctype}\n`,
    ]) {
      expect(imageKindOf(Buffer.from(head + root)), head).to.deep.equal({ mediaType: 'image/svg+xml' });
    }
  });

  it('rejects other documents, and entities', () => {
    for (const text of ['', 'x', '<html><svg/></html>', '<svgx/>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'])
      expect(imageKindOf(Buffer.from(text)), text).to.equal(undefined);
  });
});
