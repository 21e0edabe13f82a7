/** Converts joi's errors to the issues of the API: dotted paths, and messages that say how to fix the input. */

import type { ValidationErrorItem } from 'joi';
import { MAX_DATASETS, MAX_ISSUES, MAX_LABELS } from '../../model/constants.js';
import type { SpecIssue } from '../../model/errors.js';
import { join } from '../../model/issue-list.js';
import { CHART_TYPES } from '../../types/registry.js';
import { oneOfMessage, typeMessage } from '../check/one-of-message.js';
import { ISSUES_CODE } from './fields/field-types.js';

/** What is expected of a required field, by its name. */
const EXPECTED: Record<string, string> = {
  data: 'an object with labels and datasets, or with a table in csv or rows',
  labels: `an array of 1 to ${MAX_LABELS} texts`,
  datasets: `an array of 1 to ${MAX_DATASETS} objects`,
  to: 'a number',
  tone: 'good, warning or bad',
};

/** For schemas without a message of their own. */
const WRONG_TYPE: Record<string, string> = {
  'object.base': 'must be an object',
  'array.base': 'must be an array',
  'string.base': 'must be a text',
  'string.empty': 'must not be empty',
};

/** One issue per path, the first that joi reports; at most as many as the error response shows. */
export function toIssues(details: ValidationErrorItem[], types: readonly string[] = CHART_TYPES): SpecIssue[] {
  const byPath = new Map<string, SpecIssue>();
  for (const detail of details) {
    for (const { path, message } of issuesOf(detail, types)) {
      if (byPath.size >= MAX_ISSUES) return [...byPath.values()];
      // Missing root fields share the empty path, but each has its own issue.
      const key = path === '' ? `\n${message}` : path;
      if (!byPath.has(key)) byPath.set(key, { path: shortened(path), message });
    }
  }
  return [...byPath.values()];
}

function issuesOf(detail: ValidationErrorItem, types: readonly string[]): SpecIssue[] {
  const path = detail.path.join('.');
  if (detail.type === 'any.required') return [missingField(detail, types)];
  if (detail.type === ISSUES_CODE) {
    const issues: SpecIssue[] = detail.context?.['issues'] ?? [];
    return issues.map((issue) => {
      const fullPath = issue.path === '' ? path : join(path, issue.path);
      return { path: fullPath, message: withName(fullPath, issue.message) };
    });
  }
  if (detail.type === 'any.only' && path !== 'padding') {
    const { value, valids } = detail.context ?? {};
    const message = path === 'type' ? typeMessage(value, valids) : oneOfMessage(value, valids);
    return [{ path, message: withName(path, message) }];
  }
  const hasOwnMessage = detail.message.startsWith('must ');
  const sentence = hasOwnMessage ? detail.message : (WRONG_TYPE[detail.type] ?? detail.message);
  return [{ path, message: withName(path, sentence) }];
}

/** A missing root field is reported at the root, a deeper one at its own path. See docs/reference/errors.md. */
function missingField(detail: ValidationErrorItem, types: readonly string[]): SpecIssue {
  const path = detail.path.join('.');
  const name = String(detail.path.at(-1));
  const expected = name === 'type' ? `one of ${types.join(', ')}` : EXPECTED[name];
  const message = `"${path}" is required${expected === undefined ? '' : `: ${expected}`}`;
  return { path: detail.path.length === 1 ? '' : path, message };
}

/** Puts the field's path before a sentence that starts with a verb. */
function withName(path: string, sentence: string): string {
  const isPredicate = /^(?:must|is|leaves|and) /.test(sentence);
  return isPredicate && path !== '' ? `${shortened(path)} ${sentence}` : sentence;
}

/** Keys of the input can have any length; paths of the response cannot. */
function shortened(path: string): string {
  return path.length <= 120 ? path : `${path.slice(0, 119)}…`;
}
