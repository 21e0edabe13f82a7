import { expect } from 'chai';
import QRCode from 'qrcode';
import { drawQrCode, readQrCode } from '../../../src/quickchart/qr/qr-code.js';
import { colorsOf, decode } from '../../support/pixels.js';

describe('QR codes', () => {
  for (const query of [
    'text=hello',
    'text=%C3%BCber+%F0%9F%98%80&size=301&margin=0&ecLevel=H',
    `text=${'x'.repeat(2900)}&size=400&ecLevel=L`,
    'text=a&size=333&dark=2563eb80&light=fffc',
  ]) {
    it(`${query.slice(0, 60)}: has the modules and colors that the library draws`, async () => {
      const { code } = readQrCode(query);
      const { sizePx, margin, ecLevel: errorCorrectionLevel, dark, light } = code;
      const { size } = QRCode.create(code.text, { errorCorrectionLevel }).modules;
      const options = { errorCorrectionLevel, margin, width: sizePx, color: { dark, light } };
      const ours = await decode(await drawQrCode(code));
      const theirs = await decode(await QRCode.toBuffer(code.text, options));
      expect([ours.width, ours.height]).to.deep.equal([sizePx, sizePx]);
      const [colors, expected] = [ours, theirs].map(colorsOf);
      const differing: string[] = [];
      const side = size + 2 * margin;
      for (let row = 0; row < side; row++) {
        for (let column = 0; column < side; column++) {
          const [x = 0, y = 0] = [column, row].map((at) => Math.floor(((at + 0.5) * sizePx) / side));
          const at = y * sizePx + x;
          if (colors?.[at] !== expected?.[at]) differing.push(`${column}, ${row}`);
        }
      }
      expect(differing).to.deep.equal([]);
    });
  }
});
