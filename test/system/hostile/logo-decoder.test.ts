import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import sharp from 'sharp';
import { UNTRUSTED_TIMEOUT_MS, UntrustedError } from '../../../src/platform/process/untrusted-process.js';
import { createLogoDecoder, type LogoDecoder } from '../../../src/render/logos/decoder.js';
import { imageKindOf } from '../../../src/render/logos/image-kind.js';
import { endsBefore } from '../../support/order.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';
import { FILTERS, NESTED_USE, nestedUse, svg } from './logo-bombs.js';

const PAGE_DIR = fileURLToPath(new URL('../../../page/', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** For what is decoded or ended by another limit, however busy the machine is. */
const PATIENT = { timeoutMs: 60_000 };
/** Far above the limits of time, far below what the bombs take. */
const CONTROL_MS = 2 * UNTRUSTED_TIMEOUT_MS;

/** Processes of the decoder below `parent`, by default this process. */
function decoderPids(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parentPid] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parentPid) === parent && command.includes('--jitless') && command.includes('decoder-process');
      } catch {
        return false;
      }
    });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

describe('the decoder of logos', () => {
  let decoder: LogoDecoder;
  beforeEach(() => {
    decoder = createLogoDecoder(PATIENT);
  });
  afterEach(() => decoder.close());

  async function decode(source: string | Buffer, by = decoder): Promise<Buffer> {
    const bytes = Buffer.from(source);
    const kind = imageKindOf(bytes);
    if (kind === undefined) throw new Error('not an image');
    const href = await by.decode(kind.mediaType, bytes);
    expect(href).to.match(/^data:image\/png;base64,[\w+/]+=*$/);
    return Buffer.from(href.replace(/.*,/, ''), 'base64');
  }
  async function failureOf(source: string | Buffer, by = decoder): Promise<UntrustedError> {
    const error = await decode(source, by).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(UntrustedError);
    return error as UntrustedError;
  }
  async function pixelsOf(png: Buffer) {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
    return { size: [info.width, info.height], at };
  }
  /** Opaque and half transparent red, side by side. */
  const twoHalves = () =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } } }).composite([
      { input: { create: { width: 20, height: 20, channels: 4, background: '#000' } }, left: 20, top: 0 },
    ]);

  it('decodes what real logos are: palettes, 16 bits, interlaced, transparent, CMYK, turned by EXIF', async () => {
    const source = await twoHalves().png().toBuffer();
    const images: Record<string, Buffer> = {
      palette: await sharp(source).png({ palette: true }).toBuffer(),
      deep: await sharp(source).toColourspace('rgb16').png().toBuffer(),
      interlaced: await sharp(source).png({ progressive: true }).toBuffer(),
      webp: await sharp(source).webp({ lossless: true }).toBuffer(),
      jpeg: await sharp(source).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      cmyk: await sharp(source).toColourspace('cmyk').jpeg({ quality: 100 }).withIccProfile('cmyk').toBuffer(),
    };
    for (const [name, image] of Object.entries(images)) {
      const { size, at } = await pixelsOf(await decode(image));
      expect(size, name).to.deep.equal([40, 20]);
      const [red = 0, green = 0, blue = 0, alpha] = at(5, 10);
      expect([red > 190, green < 60, blue < 60, alpha], name).to.deep.equal([true, true, true, 255]);
      expect(at(35, 10)[0], name).to.be.lessThan(60);
    }
    const turned = await sharp(source).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const { size, at } = await pixelsOf(await decode(turned));
    expect([size, (at(10, 5)[0] ?? 0) > 190, (at(10, 35)[0] ?? 255) < 60]).to.deep.equal([[20, 40], true, true]);
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await pixelsOf(await decode(clear))).at(4, 4)).to.deep.equal([255, 0, 0, 128]);
  });

  it('makes raster images at most 1000 × 400 px, and SVG as large as that', async () => {
    const large = await sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    expect((await pixelsOf(await decode(large))).size).to.deep.equal([400, 400]);
    const rect = '<rect width="100%" height="100%" fill="red"/>';
    expect((await pixelsOf(await decode(svg(rect, 'viewBox="0 0 2000 40"')))).size).to.deep.equal([1000, 20]);
    expect((await pixelsOf(await decode(svg(rect, 'width="4" height="60"')))).size).to.deep.equal([27, 400]);
  });

  /** How many pixels are not transparent, and a picture of the place of each column. */
  async function inkOf(source: string, by = decoder): Promise<number> {
    const { data } = await sharp(await decode(source, by))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((alpha) => alpha > 128).length;
  }
  const label = (attributes: string, text = 'Acme GmbH') =>
    svg(`<text x="10" y="64" font-size="36" ${attributes}>${text}</text>`, 'viewBox="0 0 300 100"');

  it('draws text in SVG with the fonts of charts, by their names and by the names they stand for', async () => {
    const inter = await inkOf(label('font-family="Inter"'));
    expect(inter).to.be.greaterThan(5000);
    for (const same of [
      'font-family="Helvetica, Arial"',
      `style="font-family: 'No Such', sans-serif; fill: #000"`,
      '',
    ]) {
      expect(await inkOf(label(same)), same).to.equal(inter);
    }
    const serif = await inkOf(label('style="font-family: Georgia, serif" letter-spacing="0"'));
    expect(serif).not.to.equal(inter);
    expect(await inkOf(label('font-family="Source Serif"'))).to.equal(serif);
    expect(await inkOf(label('font-weight="700"'))).to.be.greaterThan(inter * 1.1);
    const texts = ['Привет', 'שלום', 'مرحبا', 'ไทย', '株式会社', '한국'].map((text) => inkOf(label('', text)));
    for (const ink of await Promise.all(texts)) expect(ink).to.be.greaterThan(1000);
  });

  it('draws that text too where only root may read the program', async function () {
    if (!isRoot) this.skip();
    const closed = makeScratchDir();
    cpSync(join(PAGE_DIR, 'logo-fonts'), join(closed, 'logo-fonts'), { recursive: true });
    chmodSync(closed, 0o700);
    const inClosed = createLogoDecoder({ ...PATIENT, pageDir: closed });
    expect(await inkOf(label(''), inClosed)).to.equal(await inkOf(label('')));
    await inClosed.close();
  });

  it('reads no file of this machine, however an SVG names it', async () => {
    const dir = makeScratchDir();
    const green = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    writeFileSync(join(dir, 'x.png'), green);
    writeFileSync(join(dir, 'x.svg'), svg('<rect width="100" height="100" fill="#0f0"/>'));
    const inside = Buffer.from(svg(`<image width="100" height="100" href="${dir}/x.png"/>`)).toString('base64');
    const size = 'width="100" height="100"';
    const names = [
      ...['x.png', 'x.svg'].flatMap((file) => [`href="${dir}/${file}"`, `xlink:href='file://${dir}/${file}'`]),
      `href="&#x2f;${dir.slice(1)}/x.png"`,
      `href = "${dir}/x.png"`,
      `xlink:href=\n"../../../../../../..${dir}/x.png"`,
      `data-a="href='#" href="${dir}/x.png" data-b="'"`,
      `href="DATA:${dir}/x.png"`,
      `href="data:${dir}/x.png"`,
      `href="data:image/svg+xml;base64,${inside}"`,
    ];
    for (const name of names) {
      const fill = `<filter id="f" x="0" y="0" width="1" height="1"><feImage ${size} ${name}/></filter><rect ${size} filter="url(#f)"/>`;
      for (const source of [svg(`<image ${size} ${name}/>`), svg(fill)]) {
        const { at } = await pixelsOf(await decode(source));
        expect(at(200, 200)[1], name).to.equal(0);
      }
    }
    // The same image inside the document is drawn.
    const embedded = svg(`<image ${size} href="data:image/png;base64,${green.toString('base64')}"/>`);
    expect((await pixelsOf(await decode(embedded))).at(200, 200)).to.deep.equal([0, 255, 0, 255]);
  });

  it('ends with its time or memory used up, and the next logo is decoded', async () => {
    const rssBefore = process.memoryUsage.rss();
    const bomb = deflateSync(Buffer.alloc(1_000_000_000), { level: 9 });
    const size = Buffer.from('00007530000075300806000000', 'hex');
    const magic = Buffer.from('89504e470d0a1a0a', 'hex');
    const huge = Buffer.concat([magic, pngChunk('IHDR', size), pngChunk('IDAT', bomb)]).toString('base64');
    const bombs = [NESTED_USE, FILTERS, svg(`<image width="9" height="9" href="data:image/png;base64,${huge}"/>`)];
    const limited = createLogoDecoder();
    for (const source of bombs) {
      const { wasKilled } = await endsBefore(CONTROL_MS, failureOf(source, limited));
      expect(wasKilled).to.equal(true);
    }
    expect((await failureOf(nestedUse(9))).message).to.contain('nodes limit');
    const source = await twoHalves().png().toBuffer();
    for (const chunk of ['zTXt', 'iCCP', 'iTXt']) {
      const head = chunk === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0';
      const text = pngChunk(chunk, Buffer.concat([Buffer.from(head, 'latin1'), bomb]));
      const bombed = Buffer.concat([source.subarray(0, 33), text, source.subarray(33)]);
      await endsBefore(
        CONTROL_MS,
        decode(bombed, limited).catch(() => undefined),
      );
    }
    await limited.close();
    expect((await pixelsOf(await decode(source))).size).to.deep.equal([40, 20]);
    expect(process.memoryUsage.rss() - rssBefore).to.be.lessThan(50 * 1024 * 1024);
    expect(decoderPids()).to.deep.equal([]);
  });

  it('ends with its memory used up also where the system has no limits', async () => {
    const unlimited = createLogoDecoder({ prlimit: undefined });
    const error = await decode(NESTED_USE, unlimited).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(UntrustedError).and.to.have.property('wasKilled', true);
    await unlimited.close();
    const patient = createLogoDecoder({ ...PATIENT, prlimit: undefined });
    expect(await inkOf(label(''), patient)).to.be.greaterThan(5000);
    await patient.close();
  });

  it('has no environment, no rights of root, and cannot write files', async () => {
    const ended = failureOf(FILTERS);
    await until(() => decoderPids().length === 1);
    const [pid = 0] = decoderPids();
    const status = () => readFileSync(`/proc/${pid}/status`, 'utf8');
    if (isRoot) await until(() => /^Uid:\t65534\t65534\t65534/m.test(status()));
    expect(status()).to.match(/^NoNewPrivs:\t1$/m);
    if (isRoot) expect(status()).to.match(/^CapEff:\t0+$/m);
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    expect(limits).to.match(/Max file size +0 +0/);
    expect(limits).to.match(/Max cpu time +2 +2/);
    expect(limits).to.match(/Max data size +419430400 +419430400/);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8').replaceAll('\0', '')).to.equal('');
    expect((await ended).wasKilled).to.equal(true);
  });

  it('ends by itself when the service is killed', async () => {
    const modulePath = fileURLToPath(new URL('../../../src/render/logos/decoder.js', import.meta.url));
    const script = `const { createLogoDecoder } = await import(${JSON.stringify(modulePath)});
      createLogoDecoder().decode('image/svg+xml', Buffer.from(${JSON.stringify(FILTERS)})).catch(() => undefined);`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await until(() => decoderPids(service.pid).length === 1);
    const [pid = 0] = decoderPids(service.pid);
    service.kill('SIGKILL');
    await once(service, 'exit');
    // At most its two seconds of processor time, which may take longer on a busy machine.
    await until(() => !isRunning(pid));
  });
});

function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
