/** The committed images and how they are compared. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, differingShare } from '../support/pixels.js';

export const IMAGE_DIR = fileURLToPath(new URL('../../../test/golden/images/', import.meta.url));

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

/**
 * Another browser than the pinned one smooths the edges of letters and lines in its own way: a pixel differs if a channel does by more than
 * `channel` (0–255), and an image if more than `share` of its pixels differ.
 */
export const TOLERANCE = { channel: 64, share: 0.02 } as const;

export async function readImages(dir = IMAGE_DIR): Promise<Images> {
  const files = (await readdir(dir).catch(() => [])).filter((file) => file.endsWith('.png')).sort();
  const read = files.map(async (file) => [file.slice(0, -'.png'.length), await readFile(join(dir, file))] as const);
  return new Map(await Promise.all(read));
}

/** @param isPinned whether the browser is the one that drew the committed images: then every byte counts */
export async function findChanges(committed: Images, drawn: Images, isPinned: boolean): Promise<Change[]> {
  const names = [...new Set([...committed.keys(), ...drawn.keys()])].sort();
  const changes = await Promise.all(
    names.map((name) => changeOf(name, committed.get(name), drawn.get(name), isPinned)),
  );
  return changes.filter((change) => change !== undefined);
}

async function changeOf(
  name: string,
  old: Buffer | undefined,
  drawn: Buffer | undefined,
  isPinned: boolean,
): Promise<Change | undefined> {
  if (old === undefined || drawn === undefined) return { name, ...(old && { old }), ...(drawn && { drawn }) };
  if (old.equals(drawn)) return undefined;
  const [before, after] = await Promise.all([decode(old), decode(drawn)]);
  const hasSameSize = before.width === after.width && before.height === after.height;
  const share = differingShare(before, after, isPinned ? 0 : TOLERANCE.channel);
  if (!isPinned && hasSameSize && share <= TOLERANCE.share) return undefined;
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
