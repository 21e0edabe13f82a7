import { expect } from 'chai';
import { directionalRuns } from '../../../src/browser/outlines/bidi.js';

/** The characters in visual order, from left to right. */
function inVisualOrder(text: string, direction: 'ltr' | 'rtl'): string {
  return directionalRuns(text, direction)
    .map(({ start, end, rtl }) => {
      const part = text.slice(start, end);
      return rtl ? [...part].reverse().join('') : part;
    })
    .join('');
}

const CASES: [name: string, text: string, direction: 'ltr' | 'rtl', visual: string][] = [
  ['Latin keeps its order', 'abc 12', 'ltr', 'abc 12'],
  ['Hebrew runs right to left', 'אבג', 'ltr', 'גבא'],
  ['Hebrew inside Latin', 'a אב גד b', 'ltr', 'a דג בא b'],
  ['Latin inside Hebrew', 'אב cd גד', 'rtl', 'דג cd בא'],
  ['a number after Hebrew, in a Latin line', 'אב 12', 'ltr', '12 בא'],
  ['a number after Hebrew, in a Hebrew line', 'אב 12', 'rtl', '12 בא'],
  ['a decimal number stays together', 'אב 12.5', 'rtl', '12.5 בא'],
  ['a thousands separator too', 'اب 1,234', 'rtl', '1,234 با'],
  ['a percent sign belongs to its number in Hebrew', 'אב 50%', 'rtl', '50% בא'],
  ['a currency sign belongs to its number in Hebrew', 'אב $50', 'rtl', '$50 בא'],
  ['Arabic digits', 'اب ١٢', 'rtl', '١٢ با'],
  ['an exclamation mark ends a Latin line in a Hebrew one', 'abc!', 'rtl', '!abc'],
  ['brackets around Hebrew in a Hebrew line', 'א (ב)', 'rtl', ')ב( א'],
  ['brackets around Latin in a Latin line after Hebrew', 'אב (c)', 'ltr', 'בא (c)'],
  ['brackets around a number after Hebrew, which are then mirrored', 'אב (12)', 'ltr', ')12( בא'],
  ['spaces at the end stay at the end', 'אב ', 'ltr', 'בא '],
  ['spaces at the end of a Hebrew line', 'אב ', 'rtl', ' בא'],
  ['marks stay with their letters', 'בֿא', 'rtl', 'אֿב'],
  ['an emoji between Hebrew and a number is neutral', 'אב 📈 12', 'ltr', '12 📈 בא'],
  ['a right-to-left script beyond U+FFFF', 'a 𞤀𞤁 b', 'ltr', 'a 𞤁𞤀 b'],
  ['guillemets are not brackets', '«a»1', 'rtl', 'a»1«'],
];

describe('bidirectional text', () => {
  for (const [name, text, direction, visual] of CASES)
    it(`${name}`, () => {
      expect(inVisualOrder(text, direction)).to.equal(visual);
    });

  it('covers every character once', () => {
    for (const [, text, direction] of CASES) {
      const covered = directionalRuns(text, direction).sort((a, b) => a.start - b.start);
      expect(covered.map(({ start, end }) => text.slice(start, end)).join('')).to.equal(text);
    }
  });
});
