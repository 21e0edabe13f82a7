import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { addCaller, expectStillDraws, RENDER, request, theApp } from '../support/app.js';
import { pairs } from '../support/list.js';

const FONTS = '/api/v1/fonts';
const MIB = 1024 * 1024;
const lato = (format: string) =>
  readFileSync(
    new URL(`../../../node_modules/@fontsource/lato/files/lato-latin-400-normal.${format}`, import.meta.url),
  );

const upload = (key: string, body: Buffer, family = 'Acme Sans') =>
  request('POST', FONTS, { key, body, headers: { 'X-Font-Family': family } });

/** The entry of a table in the directory of an SFNT file: tag, checksum, offset, length. */
const entryOf = (font: Buffer, tag: string) => font.indexOf(tag, 12, 'latin1');
const offsetOf = (font: Buffer, tag: string) => font.readUInt32BE(entryOf(font, tag) + 8);

/** A font of one table, as WOFF 1.0 packs it. @param length what the file says that the table has */
function woffOf(table: Buffer, length: number): Buffer {
  const packed = deflateSync(table);
  const head = Buffer.alloc(64);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(1, 12);
  head.write('glyf', 44, 'latin1');
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(packed.length, 52);
  head.writeUInt32BE(length, 56);
  return Buffer.concat([head, packed]);
}

/** As WOFF2 writes a length: seven bits in each byte. */
function base128(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}

/** A font of one table of zeros, as WOFF2 packs it. */
function woff2Bomb(length: number): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(length), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  // The table "name", not transformed.
  const directory = Buffer.concat([Buffer.from([5]), base128(length)]);
  const head = Buffer.alloc(48);
  head.write('wOF2', 0, 'latin1');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(48 + directory.length + packed.length, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(28 + length, 16);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, directory, packed]);
}

/** The places of all glyphs in the file. */
function glyphsOf(font: Buffer): number[] {
  const isLong = font.readInt16BE(offsetOf(font, 'head') + 50) === 1;
  const count = font.readUInt16BE(offsetOf(font, 'maxp') + 4);
  const [loca, glyf] = [offsetOf(font, 'loca'), offsetOf(font, 'glyf')];
  return Array.from({ length: count }, (_glyph, at) =>
    isLong ? glyf + font.readUInt32BE(loca + 4 * at) : glyf + 2 * font.readUInt16BE(loca + 2 * at),
  );
}

/** A copy of a font with changes. */
function changed(font: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(font);
  change(copy);
  return copy;
}

/** Composes each glyph with an outline of others. @param partOf the place of the other glyph among those with outlines */
const composed = (font: Buffer, partOf: (place: number, count: number) => number) =>
  changed(font, (copy) => {
    const places = glyphsOf(copy);
    const drawn = places.flatMap((place, at) => ((places[at + 1] ?? 0) - place >= 24 ? [{ place, at }] : []));
    for (const [i, { place }] of drawn.entries()) {
      copy.writeInt16BE(-1, place);
      for (const [at, flags] of pairs([place + 10, ARGS_ARE_XY | MORE_PARTS], [place + 16, ARGS_ARE_XY])) {
        copy.writeUInt16BE(flags, at);
        copy.writeUInt16BE(drawn[partOf(i, drawn.length)]?.at ?? 0, at + 2);
        copy.writeUInt16BE(0, at + 4);
      }
    }
  });
const [ARGS_ARE_XY, MORE_PARTS] = [0x2, 0x20];

/** What is refused before it is stored, so that no page of the pool reads it. */
describe('hostile fonts', () => {
  let ttf: Buffer;
  before(async () => {
    await theApp();
    const { key } = await addCaller();
    const { id } = (await upload(key, lato('woff2'))).json();
    ttf = (await request('GET', `${FONTS}/${id}/file`, { key })).body;
  });

  const withEntry = (tag: string, at: 4 | 8 | 12, value: number | ((font: Buffer) => number)) => () =>
    changed(ttf, (copy) => {
      copy.writeUInt32BE(typeof value === 'number' ? value : value(copy), entryOf(copy, tag) + at);
    });
  const NO_FONT = 'is no WOFF2, WOFF, TTF or OTF file';
  const refusals: [title: string, body: () => Buffer, text: string][] = [
    ['a text', () => Buffer.from('{"type":"bar"}'), NO_FONT],
    ['nothing', () => Buffer.alloc(0), NO_FONT],
    ['a collection of fonts', () => Buffer.from('ttcf\0\x01\0\0\0\0\0\x02', 'latin1'), NO_FONT],
    ['a WOFF2 file cut off', () => lato('woff2').subarray(0, 9000), 'is damaged'],
    ['a WOFF file cut off', () => lato('woff').subarray(0, 9000), 'is damaged'],
    ['a TTF file cut off', () => ttf.subarray(0, ttf.length / 2), 'is damaged'],
    ['a directory without tables', () => Buffer.from('\0\x01\0\0\0\x20\0\0\0\0\0\0', 'latin1'), 'is damaged'],
    ['more tables than there are bytes', () => changed(ttf, (copy) => copy.writeUInt16BE(0xffff, 4)), 'is damaged'],
    ['a packed table longer than it says', () => woffOf(Buffer.alloc(4_000_000), 1000), 'is damaged'],
    ['a table longer than fonts are', () => woffOf(Buffer.alloc(1000), 0xfffffff0), 'is damaged'],
    ['a table beyond the end of the file', withEntry('glyf', 12, 0xfffffff0), 'is damaged'],
    ['tables that overlap', withEntry('glyf', 8, (font) => offsetOf(font, 'loca')), 'is damaged'],
    ['a glyph of itself', () => composed(ttf, (at) => at), 'composed of itself'],
    ['glyphs of each other', () => composed(ttf, (at, count) => (at + 1) % count), 'composed of itself'],
    ['each glyph of twice the next one', () => composed(ttf, (at, count) => Math.min(at + 1, count)), 'too many parts'],
    ['64 MB of zeros in a small WOFF2 file', () => woff2Bomb(64 * MIB), 'is damaged'],
  ];
  for (const [title, body, text] of refusals)
    it(`refuses ${title}`, async () => {
      const { key } = await addCaller();
      const response = await upload(key, body());
      const told = response.body.toString();
      expect(response.status, told).to.equal(400);
      expect((response.json()['details'] as { message: string }[])[0]?.message).to.contain(text);
      expect((await request('GET', FONTS, { key })).json()['data']).to.deep.equal([]);
    });

  it('refuses a file of 2 MiB and a byte before it is read', async () => {
    const { key } = await addCaller();
    const response = await upload(key, Buffer.concat([ttf, Buffer.alloc(2 * MIB + 1 - ttf.length)]));
    expect(response.status).to.equal(413);
    expect(response.json()['message']).to.contain('2 MiB');
  });

  it('stores a font with wrong checksums with the right ones', async () => {
    const { key } = await addCaller();
    const wrong = changed(ttf, (copy) => {
      for (let table = 0; table < copy.readUInt16BE(4); table++) copy.writeUInt32BE(0xdeadbeef, 12 + 16 * table + 4);
    });
    const { id } = (await upload(key, wrong)).json();
    const stored = (await request('GET', `${FONTS}/${id}/file`, { key })).body;
    expect(stored.equals(ttf)).to.equal(true);
  });

  it('refuses or takes a font with any byte changed, and still draws', async () => {
    const { key } = await addCaller();
    for (const [name, font] of Object.entries({ woff: lato('woff'), ttf })) {
      for (let at = 0; at < 400; at += 74) {
        const family = `Changed ${name} ${at}`;
        const copy = changed(font, (bytes) => {
          bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        });
        const { status } = await upload(key, copy, family);
        expect(status, `byte ${at}`).to.be.oneOf([201, 400]);
        if (status !== 201) continue;
        const data = { labels: ['Q1'], datasets: [{ label: 'Sold', data: [42] }] };
        const body = { type: 'bar', title: 'Revenue', data, theme: { fontFamily: family } };
        expect((await request('POST', RENDER, { key, body })).status).to.equal(200);
      }
    }
    await expectStillDraws();
  });
});
