import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { createCoalescer } from '../../platform/concurrency/coalesce.js';
import { createClosedFolder } from '../../platform/process/data-dir.js';

/** Age at which an incomplete folder may be removed. The process id in its name may be of another container, so that alone is no proof. */
const STALE_AFTER_MS = 600_000;
const PROGRESS_STEP_BYTES = 64 * 1024 * 1024;

/**
 * Folder of @sparticuz/chromium, which is not installed where PUPPETEER_EXECUTABLE_PATH names another Chromium. We do not run its code: it unpacks
 * into a fixed, shared folder and trusts existing files there.
 */
const packageDir = () => join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const interDir = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
const INTER_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

export interface UnpackOptions {
  dataDir: string;
  onProgress(line: string): void;
}

/** @returns the folder with `chromium` and `lib/` (NSS libraries, which minimal systems lack), unpacked on the first call only */
export function unpackBrowser({ dataDir, onProgress }: UnpackOptions): Promise<string> {
  return unpackOnce(join(dataDir, `chromium-${versionIn(packageDir())}`), async (folder) => {
    onProgress('Unpacking Chromium (once, about 200 MB) …');
    await extractTar('al2023.tar.br', folder);
    const executable = join(folder, 'chromium');
    await pipeline(
      createReadStream(join(packageDir(), 'bin', 'chromium.br')),
      createBrotliDecompress(),
      reportSize(onProgress),
      createWriteStream(executable),
    );
    await chmod(executable, 0o755);
    onProgress('Chromium is unpacked.');
  });
}

/**
 * Writes a fontconfig file that knows one family only, our default one. Fonts installed on the machine are not used. A character that
 * all of our fonts lack is drawn as the same box on all machines, and a machine without fonts does not crash the page. The file holds
 * absolute paths and is written again when the folder has moved. The cache of fontconfig is in the profile of the browser, which alone it
 * can write.
 * @returns path of the fontconfig file
 */
export async function unpackFonts({ dataDir }: UnpackOptions): Promise<string> {
  const folder = await unpackOnce(
    join(dataDir, `chromium-fonts-inter-static-${versionIn(interDir)}`),
    async (target) => {
      const { default: wawoff2 } = await import('wawoff2');
      await mkdir(join(target, 'fonts'));
      for (const weight of INTER_WEIGHTS) {
        const packed = await readFile(join(interDir, 'files', `inter-latin-${weight}-normal.woff2`));
        await writeFile(join(target, 'fonts', `Inter-${weight}.ttf`), await wawoff2.decompress(packed));
      }
    },
  );
  const path = join(folder, 'chartwright-fonts.conf');
  const wanted = fontsConf(folder);
  if (!existsSync(path) || (await readFile(path, 'utf8')) !== wanted) {
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, wanted);
    await chmod(draft, 0o644);
    await rename(draft, path);
  }
  return path;
}

/**
 * Fills a folder next to `target` and renames it, so that `target` is always complete. Of two processes that unpack at the same time, the
 * second discards its copy.
 */
export function unpackOnce(target: string, fill: (folder: string) => Promise<void>): Promise<string> {
  return unpacking.join(target, () => unpack(target, fill)).work;
}

/** Calls in one process share one unpacking. */
const unpacking = createCoalescer<string>();

async function unpack(target: string, fill: (folder: string) => Promise<void>): Promise<string> {
  createClosedFolder(dirname(target));
  await removeStaleDrafts(target);
  if (existsSync(target)) {
    await makeReadable(target);
    return target;
  }
  // Containers that share the folder may have the same process ids.
  const draft = `${target}.${randomUUID().slice(0, 8)}.${process.pid}.tmp`;
  await mkdir(draft);
  try {
    await fill(draft);
    await makeReadable(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isTargetTaken(error)) throw error;
  }
  return target;
}

/** Whatever the umask is: the browser may run as another user. These files are those of public packages. */
async function makeReadable(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const readable = entries.filter((entry) => entry.isDirectory() || entry.isFile());
  for (const path of [folder, ...readable.map((entry) => join(entry.parentPath, entry.name))]) {
    const found = await stat(path);
    const needed = found.isDirectory() ? 0o755 : 0o644;
    if ((found.mode & needed) !== needed) await chmod(path, found.mode | needed);
  }
}

function isTargetTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

async function removeStaleDrafts(target: string): Promise<void> {
  const drafts = (await readdir(dirname(target))).filter((name) => /^chromium-.*\.\d+\.tmp$/.test(name));
  for (const name of drafts) {
    const path = join(dirname(target), name);
    const modifiedAt = await stat(path).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    );
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1]);
    // A folder that cannot be written may still hold a whole browser.
    if (Date.now() - modifiedAt > STALE_AFTER_MS && !isProcessAlive(pid))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process with this id exists here. A zombie counts as alive. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function extractTar(archive: string, folder: string): Promise<void> {
  const source = createReadStream(join(packageDir(), 'bin', archive));
  return pipeline(source, createBrotliDecompress(), extract(folder, { dmode: 0o755, fmode: 0o644 }));
}

function reportSize(onProgress: (line: string) => void) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    let next = PROGRESS_STEP_BYTES;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes >= next) {
        onProgress(`Unpacking Chromium: ${Math.round(bytes / 1024 / 1024)} MB`);
        next += PROGRESS_STEP_BYTES;
      }
      yield chunk;
    }
  };
}

function versionIn(folder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest.version;
}

function fontsConf(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <config/>
</fontconfig>
`;
}
