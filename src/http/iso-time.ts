import Joi from 'joi';

const FORM = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * A point in time in ISO 8601 as a Date: a day (its start in UTC), or a day and a time with `Z` or an offset.
 * @param description shown in the API description, before the accepted forms
 */
export function isoTime(description = 'A point in time.'): Joi.Schema<Date> {
  return Joi.any()
    .custom((value: unknown, helpers) => (typeof value === 'string' && readTime(value)) || helpers.error('any.invalid'))
    .messages({ '*': '{#label} must be a date such as 2026-07-01 or a time such as 2026-07-01T12:00:00Z' })
    .description(`${description} A day (its start in UTC), or a day and a time with \`Z\` or an offset.`)
    .meta({ jsonSchema: { type: 'string', examples: ['2026-07-01', '2026-07-01T12:00:00Z'] } });
}

function readTime(text: string): Date | undefined {
  // In a query an unencoded + is a space.
  const spelled = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const day = FORM.exec(spelled)?.[1];
  const time = new Date(day === undefined || !isDay(day) ? Number.NaN : spelled);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Date accepts 30 February as 2 March. */
function isDay(day: string): boolean {
  const start = new Date(day);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}
