/** The images of a job whose result is an archive. */

/** The size of all images together. While the result of a job is created, it is in memory twice. 100 charts of the default size have a twentieth of this. */
export const MAX_MIB = 64;
export const MAX_BYTES = MAX_MIB * 1024 * 1024;
/**
 * The limit of all raster images together: about two of the largest ones. They take about 5 s as PNG and up to a minute as WebP, and other jobs in
 * the queue should not wait longer.
 */
export const MAX_MEGAPIXELS = 500;
const NUMBER_DIGITS = 3;
/** Short enough for every file system, in any folder. */
const SLUG_CHARS = 60;

/**
 * `001-quarterly-revenue.png`: the position, from 1, and a slug of the title in ASCII. The number makes the name unique, and different from the
 * reserved names of operating systems. A title in another script has an empty slug.
 */
export function fileNameOf(title: string | null, index: number, format: string): string {
  const number = String(index + 1).padStart(NUMBER_DIGITS, '0');
  const words = [number, fileStemOf(title ?? '')].filter((word) => word !== '');
  return `${words.join('-')}.${format}`;
}

function fileStemOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_CHARS).replace(/-$/, '') ?? '';
}
