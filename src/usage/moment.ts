import Joi from 'joi';

const FORM = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

const SENTENCE =
  '{#label} must be an ISO 8601 date or date-time, such as 2026-03-31 or 2026-03-31T12:00:00Z; without an offset it is UTC';

/** A query parameter that names a moment. A date is its first moment in UTC; 30 February is a fault, not 2 March. */
export const moment: Joi.Schema = Joi.string()
  .custom((text: string, helpers) => readMoment(text) ?? helpers.error('any.invalid'))
  .messages({ '*': SENTENCE });

function readMoment(text: string): Date | undefined {
  // In a query a bare + is a space, and who writes an offset by hand forgets that.
  const spelled = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const [, year, month, day, offset] = FORM.exec(spelled) ?? [];
  if (year === undefined) return undefined;
  const isInMonth = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const moment = new Date(spelled.includes('T') && offset === undefined ? `${spelled}Z` : spelled);
  const ms = moment.getTime();
  return isInMonth && ms >= 0 && ms < LATEST_MS ? moment : undefined;
}

/** What Postgres reads in four digits of a year, offsets included. */
const LATEST_MS = Date.UTC(9999, 0, 1);
