import { type ChartSpec, invalidSpec } from '../../../chart-spec/spec.js';
import { loadPlanNotes } from '../../browser/browser.js';
import type { Reader } from '../../platform/reading/reader.js';

const { planNotes } = await loadPlanNotes();

/** The warnings that drawing a normalized specification will add, as far as they are known without drawing. Large ones are planned in a thread. */
export const plannedNotes: Reader<Buffer, string[]> = {
  name: 'plan-notes',
  what: 'The specification',
  refuse: invalidSpec,
  read: (body) => planNotes(JSON.parse(body.toString('utf8')) as ChartSpec),
};
