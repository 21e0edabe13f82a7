import { expect } from 'chai';
import { phase, splitPhase, Timeline, withTimeline } from '../../../src/platform/tracing/timeline.js';

describe('a phase that was measured elsewhere', () => {
  /** The names of the phases of a drawing whose page says that encoding took `encodeMs`, and whether all have a duration. */
  function phasesWith(encodeMs: unknown): { names: string[]; areFinite: boolean } {
    const timeline = new Timeline();
    withTimeline(timeline, () => phase('draw', () => splitPhase('encode', encodeMs)));
    const durations = timeline.phases.map(({ startMs, endMs = Number.NaN }) => endMs - startMs);
    return {
      names: timeline.phases.map(({ name }) => name),
      areFinite: durations.every((ms) => Number.isFinite(ms) && ms >= 0),
    };
  }

  for (const encodeMs of [0, 2, 1e9, Number.POSITIVE_INFINITY])
    it(`of ${encodeMs} ms is a part of the other, at most all of it`, () => {
      expect(phasesWith(encodeMs)).to.deep.equal({ names: ['draw', 'encode'], areFinite: true });
    });

  for (const encodeMs of [undefined, null, '2', Number.NaN, -1])
    it(`of ${encodeMs} is left out`, () => {
      expect(phasesWith(encodeMs)).to.deep.equal({ names: ['draw'], areFinite: true });
    });
});
