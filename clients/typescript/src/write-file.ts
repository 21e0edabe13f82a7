import type { ChartSpec } from './requests.js';

type Format = NonNullable<ChartSpec['format']>;

const FORMATS: Readonly<Record<string, Format>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  svg: 'svg',
  webp: 'webp',
  pdf: 'pdf',
  gif: 'gif',
};
const ENDINGS = Object.keys(FORMATS).join(', .');

/**
 * The specification with the format of the file name's ending.
 * @throws TypeError when the specification names another format, or none and the ending is unknown
 */
export function specForFile(spec: ChartSpec, path: string): ChartSpec {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
  if (format === undefined) {
    if (spec.format !== undefined) return spec;
    throw new TypeError(`${path}: the name must end in .${ENDINGS}, unless the specification has a format`);
  }
  if (spec.format !== undefined && spec.format !== format) {
    throw new TypeError(`The specification says format "${spec.format}" and the file name ends in .${ending}`);
  }
  return { ...spec, format };
}

/** Node's file system is loaded here only, and hidden from bundlers, so that the client works in browsers. */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  const { writeFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
  await writeFile(path, bytes);
}
