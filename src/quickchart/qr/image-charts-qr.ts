/** QR codes of `cht=qr`: the parameters of `/qr` under other names. */
import { invalidRequest, issuesOf, ownValue } from '../../../chart-spec/spec.js';
import { drawQrCode, type QrCode, readQrCode } from './qr-code.js';

/** By the name that `/qr` has for it. */
const NAMES: Readonly<Record<string, string>> = {
  text: 'chl',
  size: 'chs',
  margin: 'chld',
  ecLevel: 'chld',
  dark: 'icqrf',
  light: 'icqrb',
  format: 'chof',
};
const DEFAULT_LEVEL = 'L';

export const isQrQuery = (query: URLSearchParams): boolean => query.get('cht')?.trim() === 'qr';

/** Reads the code of a URL. Throws 400 with the names of its parameters. */
export function readImageChartsQr(query: URLSearchParams): { code: QrCode; warnings: string[] } {
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const refused = ['icac', 'ichm'].filter((name) => query.has(name));
  if (refused.length > 0) {
    throw invalidRequest(
      refused.map((path) => ({ path, message: `${path} belongs to Image-Charts: remove icac and ichm` })),
    );
  }
  const [width = '', height = ''] = given('chs').split(/x/i);
  const [level = '', margin = ''] = given('chld').split('|');
  const fields = {
    text: query.get('chl') ?? '',
    // The code is a square.
    size: Number(height) < Number(width) ? height : width || 'none',
    margin,
    ecLevel: level || DEFAULT_LEVEL,
    dark: given('icqrf'),
    light: given('icqrb'),
    format: /svg$/i.test(given('chof')) ? 'svg' : 'png',
  };
  const { code, warnings } = readRenamed(fields);
  if (width !== height) warnings.push(`chs: the code is a square of ${code.sizePx} px`);
  if (!/^(?:utf-?8)?$/i.test(given('choe'))) warnings.push('choe: the text is encoded as UTF-8');
  return { code, warnings };
}

/** As `drawQrCode`, with the names of the parameters of the URL in a 400. */
export const drawImageChartsQr = (code: QrCode): Promise<Buffer> =>
  drawQrCode(code).catch((error: unknown) => {
    throw renamed(error);
  });

function renamed(error: unknown): unknown {
  const issues = issuesOf(error);
  if (issues === undefined) return error;
  return invalidRequest(
    issues.map(({ path, message }) => {
      const name = ownValue(NAMES, path) ?? path;
      return { path: name, message: message.replace(path, name) };
    }),
  );
}

function readRenamed(fields: Record<string, string>): { code: QrCode; warnings: string[] } {
  try {
    return readQrCode(new URLSearchParams(fields).toString());
  } catch (error) {
    throw renamed(error);
  }
}
