/** How far a request is read, and what was read until there. */

import type { Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import type { Request, RequestContext } from './request.js';

/** What a token is: a word of the title or of the data, a request, a word that says nothing, a mark, or the end of a sentence. */
type Use = 'subject' | 'request' | 'filler' | 'mark' | 'end';

export class RequestState {
  readonly uses: Use[] = [];
  /** The places of words that neither the data nor a request has. */
  readonly open: number[] = [];
  at = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly context: RequestContext,
    readonly request: Request,
  ) {}

  use(use: Use, count = 1): true {
    for (let i = 0; i < count; i += 1) this.uses.push(use);
    this.at += count;
    return true;
  }

  said(from: number, to: number): string {
    return textOf(this.tokens.slice(from, to), this.context.text);
  }

  nameAt(at: number): Reference | undefined {
    return this.context.names.at(this.tokens, at);
  }

  isFiller(at: number): boolean {
    return this.context.lexicon.is('filler', this.tokens[at]?.key);
  }

  /** @returns the place behind words that say nothing @param most how many are passed */
  behindFillers(start: number, most: number): number {
    let at = start;
    while (at - start < most && this.isFiller(at)) at += 1;
    return at;
  }

  isNumber(name: Reference): boolean {
    return this.context.names.isNumber?.(name) === true;
  }

  isValue(name: Reference | undefined): boolean {
    return name !== undefined && this.context.names.isValue?.(name) === true;
  }

  unread(from: number, to: number, why = ''): Refusal {
    return new Refusal(`${quote(this.said(from, to))} is not understood${why && `: ${why}`}.`, [
      { skipped: this.tokens.slice(from, to).map(({ at }) => at) },
    ]);
  }
}
