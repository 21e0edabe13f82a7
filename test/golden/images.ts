/** The committed images and how they are compared. */
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { extract } from 'tar-fs';
import { decode, differingShare } from '../support/pixels.js';
import { makeScratchDir } from '../support/scratch.js';

const IMAGES = 'test/golden/images';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const IMAGE_DIR = join(ROOT, IMAGES);
/** The images take less than 4 MB. */
const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;

/** Images by name. */
export type Images = ReadonlyMap<string, Buffer>;

export interface Change {
  name: string;
  /** Undefined for a new image. */
  old?: Buffer;
  /** Undefined for an image that no sample draws any more. */
  drawn?: Buffer;
  /** Share of pixels of which a channel differs, 0–1; undefined if the sizes differ or one image is missing. */
  share?: number;
}

/** What draws, compared with what drew the committed images. */
export type Likeness = 'same' | 'other processor' | 'other browser';

/**
 * A pixel differs if a channel does by more than `channel` (0–255), and an image if more than `share` of its pixels differ. Skia has code of
 * its own for each kind of processor, which may round differently. Another browser than the pinned one smooths edges in its own way.
 */
const TOLERANCES: Readonly<Record<Likeness, { channel: number; share: number }>> = {
  same: { channel: 0, share: 0 },
  'other processor': { channel: 8, share: 0 },
  'other browser': { channel: 64, share: 0.02 },
};

export async function readImages(dir = IMAGE_DIR): Promise<Images> {
  const files = (await readdir(dir).catch(() => [])).filter((file) => file.endsWith('.png')).sort();
  const read = files.map(async (file) => [file.slice(0, -'.png'.length), await readFile(join(dir, file))] as const);
  return new Map(await Promise.all(read));
}

/** @param ref of git, such as `v1.2.0` @param repository its root. @throws Error with what git says of an unknown ref */
export async function readImagesAt(ref: string, repository = ROOT): Promise<Images> {
  const args = ['archive', '--format=tar', '--end-of-options', ref, IMAGES];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, maxBuffer: MAX_ARCHIVE_BYTES });
  if (status !== 0) throw new Error(`no golden images at ${ref}: ${String(stderr).trim()}`);
  const dir = makeScratchDir();
  await pipeline(Readable.from([stdout]), extract(dir));
  return readImages(join(dir, IMAGES));
}

/** @param likeness where nothing differs, every byte counts */
export async function findChanges(committed: Images, drawn: Images, likeness: Likeness): Promise<Change[]> {
  const names = [...new Set([...committed.keys(), ...drawn.keys()])].sort();
  const changes = await Promise.all(
    names.map((name) => changeOf(name, committed.get(name), drawn.get(name), likeness)),
  );
  return changes.filter((change) => change !== undefined);
}

async function changeOf(
  name: string,
  old: Buffer | undefined,
  drawn: Buffer | undefined,
  likeness: Likeness,
): Promise<Change | undefined> {
  if (old === undefined || drawn === undefined) return { name, ...(old && { old }), ...(drawn && { drawn }) };
  if (old.equals(drawn)) return undefined;
  const [before, after] = await Promise.all([decode(old), decode(drawn)]);
  const hasSameSize = before.width === after.width && before.height === after.height;
  const tolerance = TOLERANCES[likeness];
  const share = differingShare(before, after, tolerance.channel);
  if (likeness !== 'same' && hasSameSize && share <= tolerance.share) return undefined;
  return { name, old, drawn, ...(hasSameSize && { share }) };
}

/** One line for people: `bar-stacked: 1.25% of the pixels`. */
export function describeChange({ name, old, drawn, share }: Change): string {
  if (old === undefined) return `${name}: new`;
  if (drawn === undefined) return `${name}: no longer drawn`;
  if (share === undefined) return `${name}: another size`;
  return `${name}: ${share === 0 ? 'the file, not its pixels' : `${(share * 100).toFixed(2)}% of the pixels`}`;
}

/** Makes the drawn images the committed ones. */
export async function acceptChanges(changes: readonly Change[], dir = IMAGE_DIR): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const { name, drawn } of changes) {
    const file = join(dir, `${name}.png`);
    await (drawn === undefined ? rm(file) : writeFile(file, drawn));
  }
}
