import type { Format, SpecIssue, Warnings } from '../../chart-spec/spec.js';
import type { ChartParameters } from './parameters.js';

/** Size and format of an image, with QuickChart's defaults. */
export interface ImageFields {
  widthPx: number;
  heightPx: number;
  devicePixelRatio: number;
  format: Format;
  isBase64: boolean;
  backgroundColor: string;
}

const DEFAULTS = { widthPx: 500, heightPx: 300, devicePixelRatio: 2, backgroundColor: 'transparent' } as const;
const MIN_PX = 4;
const MAX_PX = 4000;
const MIN_RATIO = 1;
const MAX_RATIO = 4;
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['png', 'png'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['svg', 'svg'],
  ['pdf', 'pdf'],
  ['base64', 'png'],
]);
const NUMBER = /^(\d+(?:\.\d+)?)(?:px)?$/;
const HEX = /^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Reads all fields; adds an issue for each that is wrong, and then has its default. */
export function readImageFields(parameters: ChartParameters, issues: SpecIssue[], warnings: Warnings): ImageFields {
  const format = textOf(parameters.format ?? 'png').toLowerCase();
  const known = FORMATS.get(format);
  if (known === undefined)
    issues.push({ path: 'format', message: `format must be one of ${[...FORMATS.keys()].join(', ')}` });
  const encoding = parameters.encoding ?? 'url';
  if (encoding !== 'url' && encoding !== 'base64')
    issues.push({ path: 'encoding', message: 'encoding must be url or base64' });
  return {
    widthPx: readSide('width', parameters.width, DEFAULTS.widthPx, issues),
    heightPx: readSide('height', parameters.height, DEFAULTS.heightPx, issues),
    devicePixelRatio: readRatio(parameters.devicePixelRatio, issues, warnings),
    format: known ?? 'png',
    isBase64: format === 'base64',
    backgroundColor: withHash(textOf(parameters.backgroundColor ?? DEFAULTS.backgroundColor)),
  };
}

/** The size alone, for the image of an error: a side that is wrong has its default. */
export function readSize(parameters: ChartParameters): Pick<ImageFields, 'widthPx' | 'heightPx'> {
  return {
    widthPx: readSide('width', parameters.width, DEFAULTS.widthPx, []),
    heightPx: readSide('height', parameters.height, DEFAULTS.heightPx, []),
  };
}

function readSide(path: 'width' | 'height', value: unknown, defaultPx: number, issues: SpecIssue[]): number {
  const px = Math.round(numberOf(value ?? defaultPx));
  if (px >= MIN_PX && px <= MAX_PX) return px;
  issues.push({ path, message: `${path} must be a number of px from ${MIN_PX} to ${MAX_PX}` });
  return defaultPx;
}

/** QuickChart draws with any ratio, so that one out of range is no error. */
function readRatio(value: unknown, issues: SpecIssue[], warnings: Warnings): number {
  const ratio = numberOf(value ?? DEFAULTS.devicePixelRatio);
  if (!(ratio > 0)) {
    issues.push({
      path: 'devicePixelRatio',
      message: `devicePixelRatio must be a number from ${MIN_RATIO} to ${MAX_RATIO}`,
    });
    return DEFAULTS.devicePixelRatio;
  }
  const used = Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
  if (used !== ratio) warnings.add(`devicePixelRatio ${ratio} is out of range; ${used} was used.`);
  return used;
}

/** NaN for anything that is no plain number, with or without `px`. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const [, digits] = typeof value === 'string' ? (NUMBER.exec(value.trim()) ?? []) : [];
  return digits === undefined ? Number.NaN : Number(digits);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Hex colors are accepted without `#`, which starts the fragment of a URL. */
export function withHash(color: string): string {
  return HEX.test(color) ? `#${color}` : color;
}
