import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { validateSpec } from '../../chart-spec/spec.js';
import { BUSINESS_CHARTS, CHARTJS_SAMPLES } from '../../samples/collected.js';
import { HARD_DATA } from '../../samples/hard-data.js';
import { SAMPLES, variantOf } from '../../samples/types.js';
import { loadPlanNotes } from '../../src/browser/browser.js';
import { builtInTemplates } from '../../src/templates/built-in-templates.js';
import { useBarePage } from '../support/bare-page.js';
import { drawOnly } from '../support/drawn-texts.js';
import { ADVICE_ROWS } from './advice-rows.js';
import { BOARD_ROWS } from './board-rows.js';
import { DATE_ROWS } from './date-rows.js';
import { READING_ROWS } from './reading-rows.js';
import { SIZE_ROWS } from './size-rows.js';

const valid = (input: unknown): ChartSpec[] => {
  const result = validateSpec(input);
  return result.valid ? [result.spec] : [];
};

describe('what is said of a drawing without drawing', () => {
  const page = useBarePage();

  it('is what the drawing says, whatever the specification', async () => {
    const { planNotes } = await loadPlanNotes();
    const rows = [...ADVICE_ROWS, ...BOARD_ROWS, ...DATE_ROWS, ...READING_ROWS, ...SIZE_ROWS];
    const specs = [
      ...[...BUSINESS_CHARTS, ...CHARTJS_SAMPLES, ...builtInTemplates].map(({ spec }) => spec),
      ...Object.values(HARD_DATA).map((chart) => ({ type: 'bar', ...chart })),
      ...Object.values(SAMPLES).flatMap((one) =>
        ['chart', ...Object.keys(one.variants)].map((name) => variantOf(one, name)),
      ),
      ...rows.map(({ body: { logo: _logo, ...body } }) => body),
    ].flatMap(valid);
    let said = 0;
    for (const spec of specs) {
      const notes = planNotes(spec);
      if (notes.length === 0) continue;
      const drawn = await drawOnly(page, spec);
      // A drawing has ten notes at most.
      const all = drawn.ok ? (drawn.notes ?? []) : notes;
      if (all.length < 10) expect(all, JSON.stringify(spec)).to.include.members(notes);
      said += notes.length;
    }
    expect(said).to.be.greaterThan(5);
  });
});
