/**
 * A process that decodes one untrusted image from its standard input, writes a PNG to its standard output and ends. Started by decoder.ts,
 * without environment variables and with limits on time and memory. See docs/adr/0112-logos-are-decoded-in-a-process-of-their-own.md.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { confine } from '../../platform/process/confine.js';
import { decodeSvg } from './decode-svg.js';
import { MAX_HEIGHT_PX, MAX_SOURCE_PIXELS, MAX_WIDTH_PX } from './logo-size.js';

// libvips reads many more formats, and calls other programs' libraries for some.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

const [kind, pageDir = ''] = confine();
const bytes = await buffer(process.stdin);
process.stdout.write(kind === 'svg' ? decodeSvg(bytes, pageDir) : await decodeRaster(bytes));

/**
 * Decodes a PNG, JPEG or WebP image, turns it upright, converts it to sRGB and makes it at most as large as logos are drawn.
 * @returns a PNG without metadata
 * @throws Error when it is incomplete or damaged
 */
async function decodeRaster(bytes: Buffer): Promise<Buffer> {
  // Not 'warning': many logos have a color profile that libpng calls incorrect.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true });
  return image
    .autoOrient()
    .resize({ width: MAX_WIDTH_PX, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}
