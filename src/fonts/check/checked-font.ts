import type { FontFormat } from './sfnt.js';

/** What is known of a font that is taken. */
export interface CheckedFont {
  /** The format of the file that was sent. */
  format: FontFormat;
  /** As in CSS. */
  weight: number;
  style: 'normal' | 'italic';
  /** The extension of the rewritten font. */
  extension: 'ttf' | 'otf';
  /** Names of Unicode, the one with the most characters first. */
  scripts: string[];
  /** Pairs of first and last code point. */
  ranges: number[];
}

/** A file that is not taken, as the end of a sentence about it. */
export interface RefusedFont {
  refused: string;
}
