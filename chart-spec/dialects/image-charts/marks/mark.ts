import { colorOf } from '../reading/colors.js';
import { numberOf, type Parameters } from '../reading/parameters.js';

/** One marker, taken apart. */
export interface Mark {
  /** The letter. */
  kind: string;
  /** What follows the letter: a text or a number format. */
  text: string;
  color: string | undefined;
  series: number;
  /** The fourth part: points, or where a range starts. */
  where: string;
  /** The fifth part: a size in px, or where a range ends. */
  size: number | undefined;
  /** The seventh part: the place beside the point. */
  place: string;
  /** At a share of the width and height instead of a point. */
  isFree: boolean;
}

const MAX_SIZE_PX = 200;

/** @param part of `chm` */
export function readMark(part: string, url: Parameters): Mark {
  // A comma within a text is written \,.
  const fields = part.split(/(?<!\\),/).map((field) => field.replaceAll('\\,', ',').trim());
  const [start = '', color, series, where = '', size, , place = ''] = fields;
  const isFree = start.startsWith('@');
  const kind = start.charAt(isFree ? 1 : 0);
  return {
    kind,
    text: kind === 'N' ? start : start.slice(isFree ? 2 : 1),
    color: colorOf(color, 'chm', url),
    series: numberOf(series) ?? 0,
    where,
    size: limited(numberOf(size?.split(':')[0])),
    place,
    isFree,
  };
}

const limited = (size: number | undefined) => (size === undefined ? undefined : Math.min(Math.abs(size), MAX_SIZE_PX));
