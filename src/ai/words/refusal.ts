/** What is not understood, and what could be meant by it. */

import type { ChartType, SpecIssue } from '../../../chart-spec/spec.js';
import { type Token, textOf } from './tokens.js';

/** What a reading takes for granted where the text leaves it open: a suggestion is a reading with one of these. */
export interface Choices {
  decimal?: '.' | ',';
  letterM?: 'million' | 'meter';
  /** Places of the text that are left out, as `at` of tokens. */
  skipped?: readonly number[];
  /** Whether a second number for each name is drawn, or left out. */
  second?: 'series' | 'left out';
  change?: 'percent' | 'absolute';
  aggregate?: 'sum' | 'mean' | 'last';
  /** The type where several are named. */
  type?: ChartType;
  /** Whether a table is drawn without the words about it. */
  isBare?: boolean;
  /** Whether the words before the first name are the title. */
  firstName?: 'whole' | 'last word';
}

/** A text that is not drawn. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly issues: SpecIssue[];
  /** Choices with which the text is read. */
  constructor(
    message: string,
    readonly alternatives: readonly Choices[] = [],
    path = 'description',
  ) {
    super(message);
    this.issues = [{ path, message }];
  }
}

const MAX_QUOTED_CHARS = 60;

export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > MAX_QUOTED_CHARS ? `${line.slice(0, MAX_QUOTED_CHARS - 1).toWellFormed()}…` : line}"`;
}

/** @param why it is not drawn, and what to write instead */
export const refused = (said: string, why: string, choices: readonly Choices[] = []): Refusal =>
  new Refusal(`${quote(said)}: ${why}.`, choices);

/** @param part what nothing reads; a suggestion leaves it out */
export function unread(part: readonly Token[], { text }: { text: string }, why = ''): Refusal {
  const hint = why && `: ${why}`;
  return new Refusal(`${quote(textOf(part, text))} is not understood${hint}.`, [{ skipped: part.map(({ at }) => at) }]);
}
