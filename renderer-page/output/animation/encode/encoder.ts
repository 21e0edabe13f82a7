import type { Box, Pixels } from './changes';

export interface Timing {
  /** How long each frame is shown. */
  durationsMs: number[];
  /** Plays again without an end. */
  loop: boolean;
}

/** Writes the frames of a file. */
export interface Encoder {
  /**
   * Adds a frame.
   * @param box what differs from the frame before; the whole image for the first frame
   * @param before the frame before
   * @returns the bytes of all frames so far
   */
  add(after: Pixels, box: Box, before: Pixels | undefined): number;
  /** The file. */
  finish(timing: Timing): Uint8Array<ArrayBuffer>;
}
