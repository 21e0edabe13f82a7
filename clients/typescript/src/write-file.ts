import { InvalidSpecError } from './errors.js';
import type { ChartSpec } from './requests.js';

type Format = Extract<ChartSpec['format'], string>;
type NumberFormat = NonNullable<ChartSpec['valueFormat']>;

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
 * @throws InvalidSpecError when the specification names another format, or none and the ending is unknown
 */
export function specForFile(spec: ChartSpec, path: string): ChartSpec {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
  const { format: _format, ...others } = spec;
  const given: unknown = spec.format;
  // An object is how a key figure writes its numbers, which `valueFormat` says too.
  const numbers =
    typeof given === 'object' && given !== null ? { valueFormat: others.valueFormat ?? (given as NumberFormat) } : {};
  const own = typeof given === 'string' ? given : undefined;
  if (format === undefined) {
    if (own !== undefined) return spec;
    const message = `${path}: the name must end in .${ENDINGS}, unless the specification has a format`;
    throw new InvalidSpecError(message, { status: 0 });
  }
  if (own !== undefined && own !== format) {
    const message = `The specification says format "${own}" and the file name ends in .${ending}`;
    throw new InvalidSpecError(message, { status: 0 });
  }
  return { ...others, ...numbers, format };
}

/** Node's file system is loaded here only, and hidden from bundlers, so that the client works in browsers. */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  const { writeFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
  await writeFile(path, bytes);
}
