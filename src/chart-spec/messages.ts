/** joi's findings in the words of the API: dotted paths, plain English, each message naming the mend. */
import type { ValidationErrorItem } from 'joi';
import type { SpecIssue } from '../http/errors.js';
import { join } from './fault-list.js';
import { oneOf } from './one-of.js';
import { FAULTS_CODE } from './rules.js';
import { CHART_TYPES, MAX_DATASETS, MAX_FAULTS, MAX_LABELS } from './vocabulary.js';

/** What a required field wants, by its name. */
const WANTED: Record<string, string> = {
  type: `one of ${CHART_TYPES.join(', ')}`,
  data: 'an object with labels and datasets',
  labels: `an array of 1 to ${MAX_LABELS} texts`,
  datasets: `an array of 1 to ${MAX_DATASETS} objects`,
};

/** For schemas without a sentence of their own. */
const WRONG_TYPE: Record<string, string> = {
  'object.base': 'must be an object',
  'array.base': 'must be an array',
  'string.base': 'must be a text',
  'string.empty': 'must not be empty',
};

/** The faults behind joi's details: one row per path, the first and nearest, at most as many as the answer shows. */
export function toFaults(details: ValidationErrorItem[]): SpecIssue[] {
  const byPath = new Map<string, SpecIssue>();
  for (const detail of details) {
    for (const fault of explain(detail)) {
      if (byPath.size >= MAX_FAULTS) return [...byPath.values()];
      // Missing root fields share the empty path: each keeps its own row.
      const key = fault.path === '' ? `\n${fault.message}` : fault.path;
      if (!byPath.has(key)) byPath.set(key, { path: shown(fault.path), message: fault.message });
    }
  }
  return [...byPath.values()];
}

function explain(detail: ValidationErrorItem): SpecIssue[] {
  const path = detail.path.join('.');
  if (detail.type === 'any.required') return [missing(detail)];
  if (detail.type === FAULTS_CODE) {
    const faults: SpecIssue[] = detail.context?.['faults'] ?? [];
    return faults.map((fault) => {
      const whole = fault.path === '' ? path : join(path, fault.path);
      return { path: whole, message: named(whole, fault.message) };
    });
  }
  if (detail.type === 'any.only' && path !== 'padding') {
    return [{ path, message: named(path, oneOf(detail.context?.['value'], detail.context?.['valids'])) }];
  }
  const isOurs = detail.message.startsWith('must ');
  const sentence = isOurs ? detail.message : (WRONG_TYPE[detail.type] ?? detail.message);
  return [{ path, message: named(path, sentence) }];
}

/** A missing field of the root is reported at the root, a deeper one with its own path (contract §1). */
function missing(detail: ValidationErrorItem): SpecIssue {
  const path = detail.path.join('.');
  const name = String(detail.path.at(-1));
  const wanted = WANTED[name];
  const message = `"${path}" is required${wanted === undefined ? '' : `: ${wanted}`}`;
  return { path: detail.path.length === 1 ? '' : path, message };
}

/** Puts the field's name before a sentence that begins with its verb. */
function named(path: string, sentence: string): string {
  const isPredicate = /^(?:must|is|leaves|and) /.test(sentence);
  return isPredicate && path !== '' ? `${shown(path)} ${sentence}` : sentence;
}

/** A path made of keys of any length must not make the answer as long. */
function shown(path: string): string {
  return path.length <= 120 ? path : `${path.slice(0, 119)}…`;
}
