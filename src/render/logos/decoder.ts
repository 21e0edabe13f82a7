import { fileURLToPath } from 'node:url';
import {
  createUntrustedRunner,
  runsAsOtherUser,
  UntrustedError,
  type UntrustedRunnerOptions,
} from '../../platform/process/untrusted-process.js';
import { createFontFolder } from './font-folder.js';
import type { ImageKind } from './image-kind.js';
import { MAX_HEIGHT_PX, MAX_WIDTH_PX } from './logo-size.js';

/** Decodes untrusted images, each in a process of its own. */
export interface LogoDecoder {
  /**
   * @returns data: URL of a PNG of at most 1000 × 400 px
   * @throws UntrustedError
   */
  decode(mediaType: ImageKind['mediaType'], bytes: Buffer): Promise<string>;
  /** Kills the processes that still run. */
  close(): Promise<void>;
}

/** More than an uncompressed image of the largest size. */
const MAX_PNG_BYTES = 2 * 1024 * 1024;
const PNG_MAGIC = '89504e470d0a1a0a';

const processFile = fileURLToPath(new URL('./decoder-process.js', import.meta.url));
/** The built page. */
const builtPageDir = fileURLToPath(new URL('../../../page/', import.meta.url));

export interface LogoDecoderOptions extends Pick<UntrustedRunnerOptions, 'prlimit' | 'timeoutMs'> {
  pageDir?: string;
}

export function createLogoDecoder({ pageDir = builtPageDir, ...limits }: LogoDecoderOptions = {}): LogoDecoder {
  const runner = createUntrustedRunner({ processFile, maxOutputBytes: MAX_PNG_BYTES, ...limits });
  const fontFolder = createFontFolder(pageDir, runsAsOtherUser);

  return {
    async decode(mediaType, bytes) {
      const kind = mediaType === 'image/svg+xml' ? 'svg' : 'raster';
      const png = await runner.run([kind, await fontFolder.path()], bytes);
      if (!isLogoPng(png)) throw new UntrustedError('the decoder returned no PNG of the right size', false);
      return `data:image/png;base64,${png.toString('base64')}`;
    },
    async close() {
      runner.close();
      await fontFolder.close();
    },
  };
}

/** The process has read an untrusted image: what it returns is checked. */
function isLogoPng(bytes: Buffer): boolean {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== PNG_MAGIC) return false;
  const [widthPx, heightPx] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return widthPx > 0 && heightPx > 0 && widthPx <= MAX_WIDTH_PX && heightPx <= MAX_HEIGHT_PX;
}
