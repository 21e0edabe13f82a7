import { type ChartSpec, invalidSpec } from '../../../chart-spec/spec.js';
import { loadPlanNotes } from '../../browser/browser.js';
import type { Reader } from '../../platform/reading/reader.js';

const { planNotes } = await loadPlanNotes();

/** What the drawing of a specification in its normal form will say. Large ones are planned in a thread. */
export const plannedNotes: Reader<Buffer, string[]> = {
  name: 'plan-notes',
  what: 'The specification',
  refuse: invalidSpec,
  read: (body) => planNotes(JSON.parse(body.toString('utf8')) as ChartSpec),
};
