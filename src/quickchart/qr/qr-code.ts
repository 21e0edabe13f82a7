import type QRCode from 'qrcode';
import { invalidRequest, type SpecIssue } from '../../../chart-spec/spec.js';
import { queryValues } from '../../http/http.js';
import { type Rgba, twoColorPng } from './two-color-png.js';

/** A QR code as `/qr` draws it. */
export interface QrCode {
  text: string;
  format: 'png' | 'svg';
  isBase64: boolean;
  sizePx: number;
  /** In modules. */
  margin: number;
  /** `#` and hex digits. */
  dark: string;
  light: string;
  ecLevel: 'L' | 'M' | 'Q' | 'H';
}

/** The smallest code, without a margin. */
const MIN_SIZE_PX = 21;
const MAX_SIZE_PX = 2000;
const MAX_MARGIN = 100;
/** What the largest code of the lowest error correction holds. */
const MAX_BYTES = 2953;
const FORMATS = ['png', 'svg', 'base64'];
const LEVELS = ['L', 'M', 'Q', 'H'];
const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** Parameters of QuickChart that are not drawn. */
const NOT_DRAWN = ['centerImageUrl', 'caption'];

const text = { type: 'string' };
export const qrParameters = [
  { name: 'text', description: 'What the code says; at most 2953 bytes.', required: true, schema: text },
  { name: 'format', description: 'Format of the image.', schema: { enum: FORMATS, default: 'png' } },
  {
    name: 'size',
    description: 'Width and height in px.',
    schema: { type: 'integer', minimum: MIN_SIZE_PX, maximum: MAX_SIZE_PX, default: 150 },
  },
  {
    name: 'margin',
    description: 'Empty modules around the code.',
    schema: { type: 'integer', minimum: 0, maximum: MAX_MARGIN, default: 4 },
  },
  { name: 'dark', description: 'Color of the modules, in hex digits.', schema: { ...text, default: '000' } },
  {
    name: 'light',
    description: 'Background, in hex digits; `0000` is transparent.',
    schema: { ...text, default: 'fff' },
  },
  { name: 'ecLevel', description: 'Error correction.', schema: { enum: LEVELS, default: 'M' } },
].map((parameter) => ({ in: 'query', ...parameter }));

/** Reads the parameters of `/qr`. Throws 400 with all issues. */
export function readQrCode(rawQuery: string): { code: QrCode; warnings: string[] } {
  const issues: SpecIssue[] = [];
  const given = (name: string, fallback: string) => queryValues(rawQuery, name).find((it) => it !== '') ?? fallback;
  const read = (name: string, fallback: string, isValid: (value: string) => boolean, message: string): string => {
    const value = given(name, fallback);
    if (isValid(value)) return value;
    issues.push({ path: name, message: `${name} ${message}` });
    return fallback;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const isValid = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return Number(read(name, String(fallback), isValid, `must be a whole number from ${min} to ${max}`));
  };
  const color = (name: string, fallback: string) => {
    const isValid = (value: string) => HEX.test(value);
    return `#${read(name, fallback, isValid, 'must be a color of 3, 4, 6 or 8 hex digits, such as 2563eb').replace('#', '')}`;
  };
  const content = given('text', '');
  if (content === '') issues.push({ path: 'text', message: 'text is required: what the code says' });
  else if (Buffer.byteLength(content) > MAX_BYTES) {
    issues.push({ path: 'text', message: `text must have at most ${MAX_BYTES} bytes: no QR code holds more` });
  }
  const format = read('format', 'png', (it) => FORMATS.includes(it), `must be one of ${FORMATS.join(', ')}`);
  const code: QrCode = {
    text: content,
    format: format === 'svg' ? 'svg' : 'png',
    isBase64: format === 'base64',
    sizePx: whole('size', 150, MIN_SIZE_PX, MAX_SIZE_PX),
    margin: whole('margin', 4, 0, MAX_MARGIN),
    dark: color('dark', '000'),
    light: color('light', 'fff'),
    ecLevel: read('ecLevel', 'M', (it) => LEVELS.includes(it), 'must be L, M, Q or H') as QrCode['ecLevel'],
  };
  if (issues.length > 0) throw invalidRequest(issues);
  const missing = NOT_DRAWN.filter((name) => given(name, '') !== '');
  return { code, warnings: missing.map((name) => `"${name}" was ignored: the code is drawn without it.`) };
}

/** Throws 400 for a text that is too long for its error correction, and for a size in which no module has a pixel. */
export async function drawQrCode(code: QrCode): Promise<Buffer> {
  const { sizePx, margin, ecLevel: errorCorrectionLevel, dark, light } = code;
  // Loaded by the first code: its 57 modules would lengthen the start of the service.
  const { default: library } = await import('qrcode');
  const { modules } = createCode(library, code);
  const side = modules.size + 2 * margin;
  if (side > sizePx) {
    const message = `size must be at least ${side}: the code has ${side} modules a side, its margin included`;
    throw invalidRequest([{ path: 'size', message }]);
  }
  if (code.format === 'svg') {
    const options = { errorCorrectionLevel, margin, width: sizePx, color: { dark, light }, type: 'svg' } as const;
    return Buffer.from(await library.toString(code.text, options));
  }
  const isInside = (at: number) => at >= margin && at < margin + modules.size;
  const indices = Array.from({ length: side }, (_, at) => at);
  const cells = indices.map((y) =>
    indices.map((x) => isInside(x) && isInside(y) && modules.get(y - margin, x - margin) === 1),
  );
  return twoColorPng(cells, sizePx, rgbaOf(dark), rgbaOf(light));
}

function createCode(library: typeof QRCode, { text: content, ecLevel }: QrCode): QRCode.QRCode {
  try {
    return library.create(content, { errorCorrectionLevel: ecLevel });
  } catch {
    const message = `text is too long for ecLevel ${ecLevel}: shorten it, or use a lower level (L holds the most)`;
    throw invalidRequest([{ path: 'text', message }]);
  }
}

/** @param color `#` and 3, 4, 6 or 8 hex digits */
function rgbaOf(color: string): Rgba {
  const digits = color.slice(1);
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue, alpha] = [0, 2, 4, 6].map((at) => Number.parseInt(full.slice(at, at + 2) || 'ff', 16));
  return [red ?? 0, green ?? 0, blue ?? 0, alpha ?? 255];
}
