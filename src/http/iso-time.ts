import Joi from 'joi';

const FORM = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * A time in ISO 8601, read as a Date: a day (its start in UTC), or a day and a time with `Z` or an offset.
 * @param meaning the first sentence of its description in the API description
 */
export function isoTime(meaning: string): Joi.Schema<Date> {
  return Joi.any()
    .custom((value: unknown, helpers) => (typeof value === 'string' && readTime(value)) || helpers.error('any.invalid'))
    .messages({ '*': '{#label} must be a date such as 2026-07-01 or a time such as 2026-07-01T12:00:00Z' })
    .description(`${meaning} A day (its start in UTC), or a day and a time with \`Z\` or an offset.`)
    .meta({ jsonSchema: { type: 'string' } })
    .example('2026-07-01')
    .example('2026-07-01T12:00:00Z');
}

function readTime(text: string): Date | undefined {
  // In a query an unencoded + of an offset arrives as a space.
  const normal = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const day = FORM.exec(normal)?.[1];
  const time = new Date(day === undefined || !isDay(day) ? Number.NaN : normal);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Whether the calendar has this day: Date reads 30 February as 2 March. */
function isDay(day: string): boolean {
  const start = new Date(day);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}
