import { asCard } from '../../../samples/card.js';
import { SAMPLES } from '../../../samples/types.js';
import { goldenCases } from '../../golden/cases.js';

/** Every this many of the golden images: types, looks, sizes, scripts, odd data and templates. */
const STEP = 15;
const TRANSPARENT = { width: 400, height: 300, backgroundColor: 'transparent', devicePixelRatio: 3 };

/** A card with all parts. */
export const CARD: Record<string, unknown> = { ...asCard(SAMPLES.bar.chart), width: 800, height: 500 };

/** Specifications by name, for each thing that could make a preview differ from the rendered image. */
export const PREVIEW_SPECS: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries([...goldenCases()].filter((_case, at) => at % STEP === 0)),
  'a dark card of a preset': { ...CARD, brandKitId: 'obsidian', theme: { mode: 'dark' } },
  'a transparent background at 3×': { ...SAMPLES.polarArea.chart, ...TRANSPARENT },
  'more pixels than the own encoder takes': { ...SAMPLES.line.chart, width: 1200, height: 628, devicePixelRatio: 2 },
  'a named font, bold and italic': {
    ...SAMPLES.bar.chart,
    title: { text: 'Serif', font: { family: 'Georgia', size: 28, style: 'italic', weight: 'bold' } },
    theme: { fontFamily: 'Montserrat', palette: ['#7c3aed', '#f59e0b'] },
  },
};
