import { addFilter, addRow, addZeros } from './checksums';
import { literal, match } from './deflate';
import { MAX_DISTANCE_BYTES, MAX_MATCH_BYTES } from './deflate-symbols';
import {
  alphaShift,
  blueShift,
  bytesPerPixel,
  findRuns,
  greenShift,
  heightPx,
  isSameAsAbove,
  pixelAt,
  redShift,
  runEnd,
  sameLength,
  widthPx,
} from './image';
import { pairBefore, pixelBefore, remember, resetMatches } from './match-finder';

/** Filter types of PNG: the row itself, and its difference from the row above. */
const FILTER_NONE: i32 = 0;
const FILTER_UP: i32 = 2;
/** Matches of this length are taken without looking for a longer one, which would take more time than it saves bytes. */
const LONG_ENOUGH_PX: i32 = 16;

let rowBytes: i32 = 0;
/** Runs of this length are written as matches of the longest length at the shortest distance; no other match is better. */
let longRunPx: i32 = 0;
/** The last row that was written with its own pixels. Rows since then repeat it, with a filter, so matches must refer to this one. */
let lastWritten: i32 = 0;

/**
 * Finds the literals and matches for the rows of an image. Made for charts: most rows repeat the row above, most pixels belong to runs of
 * one color, and letters and edges occur again. Compares pixels, not bytes.
 */
export function writeRows(): void {
  resetMatches();
  rowBytes = 1 + widthPx * bytesPerPixel;
  longRunPx = MAX_MATCH_BYTES / bytesPerPixel;
  for (let row = 0; row < heightPx; row++) {
    if (row > 0 && isSameAsAbove(row)) repeatRow();
    else writeRow(row);
  }
}

/** Writes a row that equals the one above: with the Up filter it is all zeros. */
function repeatRow(): void {
  literal(FILTER_UP);
  for (let at = 0; at < bytesPerPixel; at++) literal(0);
  if (widthPx > 1) match(rowBytes - 1 - bytesPerPixel, bytesPerPixel);
  addFilter(FILTER_UP);
  addZeros(rowBytes - 1);
}

function writeRow(row: i32): void {
  const start = row * widthPx;
  const end = start + widthPx;
  literal(FILTER_NONE);
  addFilter(FILTER_NONE);
  addRow(start, findRuns(start, end));
  // The first row has no row above.
  const aboveBytes = row > 0 ? <i64>(row - lastWritten) * rowBytes : i64.MAX_VALUE;
  const isAboveInReach = aboveBytes <= MAX_DISTANCE_BYTES;
  lastWritten = row;
  let run = 0;
  let lengthPx = 0;
  let horizon = start;
  for (let at = start; at < end; at += lengthPx) {
    while (runEnd(run) <= at) run++;
    const pixel = pixelAt(at);
    let distance = bytesPerPixel;
    lengthPx = at > start && pixelAt(at - 1) === pixel ? runEnd(run) - at : 0;
    if (lengthPx >= longRunPx) {
      lengthPx -= lengthPx % longRunPx;
      match(lengthPx * bytesPerPixel, bytesPerPixel);
      continue;
    }
    if (horizon <= at) horizon = findHorizon(at, end, run);
    // A match longer than the current run: in the row above, and where the next two pixels occurred last.
    if (isAboveInReach && pixelAt(at - widthPx) === pixel) {
      const abovePx = sameLength(at - widthPx, at, horizon - at);
      if (abovePx > 1 && abovePx > lengthPx) {
        lengthPx = abovePx;
        distance = <i32>aboveBytes;
      }
    }
    if (lengthPx < LONG_ENOUGH_PX && at + 1 < horizon) {
      const place = pairBefore(at);
      if (place >= 0) {
        const placeRow = place / widthPx;
        const rowEnd = (placeRow + 1) * widthPx;
        const pairPx = sameLength(place, at, min(horizon - at, rowEnd - place));
        if (pairPx > lengthPx) {
          lengthPx = pairPx;
          distance = distanceBytes(at - place, row - placeRow);
        }
      }
    }
    if (lengthPx > 0) {
      match(lengthPx * bytesPerPixel, distance);
    } else {
      lengthPx = 1;
      writePixel(at, row);
    }
    remember(at, min(at + lengthPx, end - 1), run);
  }
}

/** The place where a match must end so that the next long run can be written as a run: one pixel into it. */
function findHorizon(from: i32, end: i32, firstRun: i32): i32 {
  let at = from;
  for (let run = firstRun; at < end; run++) {
    const next = runEnd(run);
    if (next - at >= longRunPx) return at + 1;
    at = next;
  }
  return end;
}

/** The distance in the stream, with one filter byte per row. */
function distanceBytes(pixels: i32, rows: i32): i32 {
  return pixels * bytesPerPixel + rows;
}

/** Writes one pixel without a match: as a reference to its last occurrence, else as literal bytes. */
function writePixel(at: i32, row: i32): void {
  const place = pixelBefore(at);
  if (place >= 0) {
    match(bytesPerPixel, distanceBytes(at - place, row - place / widthPx));
    return;
  }
  const pixel = pixelAt(at);
  literal((pixel >>> redShift) & 255);
  literal((pixel >>> greenShift) & 255);
  literal((pixel >>> blueShift) & 255);
  if (bytesPerPixel === 4) literal((pixel >>> alphaShift) & 255);
}
