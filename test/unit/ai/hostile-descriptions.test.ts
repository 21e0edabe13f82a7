import { expect } from 'chai';
import { interpret } from '../../../src/ai/interpreter/interpreter.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';

const MAX_CHARS = 4000;
const UNITS = [
  '.',
  '?',
  ' ',
  '(',
  '1',
  'a',
  ': ',
  ' - ',
  ', ',
  '"\\',
  '<a',
  '....',
  'semester',
  'size ',
  'a 1, ',
  'of ',
  '\n',
  '1:',
  'show me the ',
];

describe('reading hostile descriptions', () => {
  for (const unit of UNITS) {
    it(`takes a bounded time for ${JSON.stringify(unit)}, repeated`, async () => {
      const text = `a 1, b 2 ${unit.repeat(MAX_CHARS)}`.slice(0, MAX_CHARS - 2);
      // About 0.5 s on a core of 2.8 GHz.
      expect(await smallestRatio(() => cpuMsOf(() => interpret(`${text}x1`)), { limit: 10 })).to.be.below(10);
    });
  }
});
