import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_EXTENSIONS = ['.js', '.css', '.svg'];
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a folder, so that the service compresses nothing at run time.
 * @param subfolder below the output folder
 */
export function precompress(subfolder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, subfolder);
      const names = readdirSync(folder).filter((name) => TEXT_EXTENSIONS.includes(extname(name)));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(`${path}.br`, await toBrotli(bytes, { params }));
  writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}
