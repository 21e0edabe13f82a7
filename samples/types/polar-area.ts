import { CHANNELS, DATA_LABELS, FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const polarArea: TypeSamples = {
  chart: { type: 'polarArea', title: 'Visits by channel', data: CHANNELS },
  variants: { 'with data labels': { options: DATA_LABELS } },
  forms: FORMS_OF_PARTS,
};
