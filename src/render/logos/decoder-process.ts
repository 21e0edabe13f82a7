/**
 * A process that decodes one untrusted image from its standard input, writes a PNG to its standard output and ends. Started by decoder.ts,
 * without environment variables and with limits on time and memory. See docs/adr/0112-logos-are-decoded-in-a-process-of-their-own.md.
 */
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { decodeSvg } from './decode-svg.js';
import { MAX_HEIGHT_PX, MAX_SOURCE_PIXELS, MAX_WIDTH_PX } from './logo-size.js';

// libvips reads many more formats, and calls other programs' libraries for some.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** Below the service and its browser. */
const NICENESS = 5;

const [kind, pageDir = '', user = '', maxResidentBytes = ''] = process.argv.slice(2);
setPriority(NICENESS);
if (maxResidentBytes !== '') watchMemory(Number(maxResidentBytes));
if (user !== '') dropPrivileges(Number(user));
const bytes = await buffer(process.stdin);
process.stdout.write(kind === 'svg' ? decodeSvg(bytes, pageDir) : await decodeRaster(bytes));

/** For systems without a limit of their own. In a thread, because decoding blocks this one. */
function watchMemory(maxBytes: number): void {
  const check = `if (process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => { ${check} }, 20)`, { eval: true }).unref();
}

/** After the libraries are loaded: that user may have no access to the folder they are in. */
function dropPrivileges(id: number): void {
  process.setgroups?.([]);
  process.setgid?.(id);
  process.setuid?.(id);
}

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
