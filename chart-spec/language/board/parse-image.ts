import type { Tile } from '../../model/chart-spec.js';
import { MAX_TEXT_LENGTH } from '../../model/constants.js';
import type { SpecIssue } from '../../model/errors.js';
import type { Warnings } from '../../model/warnings.js';
import { isObject } from '../../values/json.js';
import { findLogoUrlIssue } from '../check/logo-url.js';

const KEYS = ['url', 'alt', 'fit'];
const RULE = '"logo", the https address of an image, or an object with url, alt and fit';

/** The image of a tile: the logo of the board, and the address that becomes it. */
export function parseImage(
  given: unknown,
  path: string,
  issues: SpecIssue[],
  warnings: Warnings,
): { image: NonNullable<Tile['image']>; url?: string } {
  const fields = isObject(given) ? given : given === 'logo' || given === true ? {} : { url: given };
  const { url, alt, fit } = fields as { url?: unknown; alt?: unknown; fit?: unknown };
  const add = (name: string, rule: string) => {
    const field = isObject(given) ? `${path}.${name}` : path;
    issues.push({ path: field, message: `${field} ${rule}` });
  };
  warnings.addUnknownKeys(fields, KEYS, path);
  const image: NonNullable<Tile['image']> = {};
  if (typeof alt === 'string' && alt.trim() !== '' && alt.length <= MAX_TEXT_LENGTH) image.alt = alt.toWellFormed();
  else if (alt !== undefined && alt !== null) add('alt', `must be a text of 1 to ${MAX_TEXT_LENGTH} characters`);
  if (fit === 'contain' || fit === 'cover') image.fit = fit;
  else if (fit !== undefined && fit !== null) add('fit', `must be one of contain, cover`);
  if (url === undefined || url === null) return { image };
  const issue = typeof url === 'string' ? findLogoUrlIssue(url) : `must be ${RULE}`;
  if (typeof url === 'string' && issue === undefined) return { image, url };
  add('url', isObject(given) && issue ? issue : `must be ${RULE}`);
  return { image };
}
