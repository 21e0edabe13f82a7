import { ApiError } from '../../chart-spec/spec.js';

/** An error that is charged all the same: what was drawn before it, and a drawing that was stopped at its time limit, which has used a page for as long as possible. */
export class ChargedError extends ApiError {
  /** @param renders how many */
  constructor(
    { status, body, headers }: ApiError,
    readonly renders = 1,
  ) {
    super(status, body, headers);
    this.name = 'ChargedError';
  }
}
