import type { Format } from './format.js';
import { OF_MACHINES } from './machines.js';
import { OF_OFFICES } from './offices.js';
import { OF_PROGRAMS } from './programs.js';
import { OF_SHEETS } from './sheets.js';
import { FROM_TERMINALS_AND_BANKS } from './terminals.js';

/** More of them, beside those of `real-formats.test.ts`. All ways in read them. */
export const EXPORTS: readonly Format[] = [
  ...OF_SHEETS,
  ...OF_PROGRAMS,
  ...OF_MACHINES,
  ...OF_OFFICES,
  ...FROM_TERMINALS_AND_BANKS,
];
