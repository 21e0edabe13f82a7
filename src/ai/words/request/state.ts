/** How far a request is read, and what was read until there. */

import type { Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import type { Request, RequestContext } from './request.js';

type Use = 'subject' | 'request' | 'filler' | 'mark' | 'end';

export class RequestState {
  readonly request: Request = {
    types: [],
    asked: new Map(),
    calls: [],
    mentions: [],
    by: [],
    conditions: [],
    subject: '',
    unknown: [],
    described: [],
    numbers: [],
  };
  readonly uses: Use[] = [];
  at = 0;
  unknownAt = -1;
  /** Places of words that are no request and no name. */
  readonly open: number[] = [];
  /** Those that are taken for a description of the columns. */
  readonly described: number[] = [];
  /** Numbers of lines or columns that the words name: "two lines". */
  readonly counts: { count: number; at: number }[] = [];
  /** Places of words that say what the columns of numbers are: "per channel". */
  readonly seriesNouns: number[] = [];
  /** How many columns of numbers were named before the last "by". */
  valuesAtBy = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly context: RequestContext,
  ) {}

  use(use: Use, count = 1): void {
    for (let i = 0; i < count; i += 1) this.uses.push(use);
    this.at += count;
  }

  said(from: number, to: number): string {
    return textOf(this.tokens.slice(from, to), this.context.text);
  }

  /** @returns the place behind words that say nothing @param most how many are passed */
  behindFillers(start: number, most: number): number {
    let at = start;
    while (at - start < most && this.context.lexicon.is('filler', this.tokens[at]?.key)) at += 1;
    return at;
  }

  isNumber(name: Reference): boolean {
    return this.context.names.isNumber?.(name) === true;
  }

  unread(token: Token): Refusal {
    return new Refusal(`${quote(token.text)} is not understood.`, [{ skipped: [token.at] }]);
  }

  unreadAt(from: number, to: number, why = 'the data has no such name'): Refusal {
    const part = this.tokens.slice(from, to);
    return new Refusal(`${quote(this.said(from, to))} is not understood: ${why}.`, [
      { skipped: part.map(({ at }) => at) },
    ]);
  }
}
