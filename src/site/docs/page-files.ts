import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { ASSET_PATH } from './pages/links.js';

const IMAGE_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

export interface PageImage {
  mediaType: string;
  width: number;
  height: number;
  read(): Promise<Buffer>;
}

/** The image files below docs/, by their address. Their size is in the pages, so that texts do not move when they arrive. */
export async function readPageImages(dir: string): Promise<Map<string, PageImage>> {
  const names = (await readdir(dir, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const images = names.filter((name) => extname(name) in IMAGE_TYPES);
  const entries = images.map(async (name): Promise<[string, PageImage]> => {
    const file = join(dir, name);
    const { width, height } = await sharp(file).metadata();
    const mediaType = IMAGE_TYPES[extname(name)] as string;
    return [`${ASSET_PATH}/${name}`, { mediaType, width, height, read: () => readFile(file) }];
  });
  return new Map(await Promise.all(entries));
}
