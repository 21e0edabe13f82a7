/** Size and format of the image. */

import { LANGUAGE_TAG } from '../../language/check/value-kinds.js';
import type { Format, Json } from '../../model/chart-spec.js';
import { ownValue } from '../../values/own-value.js';
import { numberOf, type Parameters, shown } from './reading/parameters.js';

const MIN_PX = 2;
const MAX_PX = 4000;
const FORMATS: Readonly<Record<string, Format>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  svg: 'svg',
  pdf: 'pdf',
  gif: 'gif',
};
/** Least and most of an animation. */
const ANIMATION_MS = [200, 5000] as const;

export interface ImageSize {
  widthPx: number;
  heightPx: number;
}

/** The size of `chs`; undefined for one that is missing or out of range. */
export function sizeOf(chs: string): ImageSize | undefined {
  const [, width, height] = /^\s*(\d{1,5})x(\d{1,5})\s*$/i.exec(chs) ?? [];
  const size = { widthPx: Number(width), heightPx: Number(height) };
  return [size.widthPx, size.heightPx].every((px) => px >= MIN_PX && px <= MAX_PX) ? size : undefined;
}

export function readSize(url: Parameters): ImageSize {
  const size = sizeOf(url.text('chs'));
  if (size === undefined)
    url.reject('chs', `must be width x height in px, each from ${MIN_PX} to ${MAX_PX}, such as 600x300`);
  return size ?? { widthPx: 0, heightPx: 0 };
}

/** The language of `iclocale`; undefined for none. */
export function readLocale(url: Parameters): string | undefined {
  if (!url.has('iclocale')) return undefined;
  const tag = url.text('iclocale').replace('_', '-');
  if (LANGUAGE_TAG.accepts(tag)) return tag;
  url.reject('iclocale', `${shown(tag)} is not a language, such as de or fr-FR`);
  return undefined;
}

/** Both services draw PNG whatever `chof` says, and the name may be a file extension; `chan` alone makes Image-Charts draw a GIF. */
export function readFormat(url: Parameters): Format {
  const name = url.text('chof').trim().replace(/^\./, '').toLowerCase();
  if (name === 'json' || name === 'validate')
    url.reject('chof', `${shown(name)} is not an image: write png, jpg, webp, svg, pdf or gif, or leave it out`);
  const format = ownValue(FORMATS, name);
  if (format === undefined && name !== '')
    url.note('chof', `${shown(name)} is not a format of the service; the image is a PNG`);
  return format ?? (name === '' && url.has('chan') ? 'gif' : 'png');
}

/**
 * How a GIF moves: `chan` is the time in ms and the name of an easing. Without it a GIF is still; other formats never move.
 * @returns undefined for other formats
 */
export function readAnimation(url: Parameters, format: Format): Json | undefined {
  const isAsked = url.has('chan');
  if (format !== 'gif') {
    if (isAsked) url.note('chan', 'nothing moves without chof=.gif');
    return undefined;
  }
  if (!isAsked) return false;
  const [duration, easing] = url.list('chan', ',');
  const asked = numberOf(duration);
  if (asked === undefined) url.reject('chan', `${shown(url.text('chan'))} is not a time in ms, such as 1200`);
  if (easing !== undefined) url.note('chan', 'marks come in at one pace, without the named easing');
  const [least, most] = ANIMATION_MS;
  const durationMs = Math.round(Math.min(most, Math.max(least, asked ?? least)));
  if (durationMs !== asked) url.note('chan', `takes ${durationMs} ms: ${least} to ${most} are drawn`);
  return { durationMs, loop: true };
}
