import { InvalidSpecError } from './errors.js';

/** @throws InvalidSpecError for a function, such as a callback of Chart.js: JSON leaves it out, and the chart would be drawn without it */
export function bodyText(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'function') return value;
    const message = `"${key}" is a function, which cannot be sent. Use "format" for numbers and dates.`;
    throw new InvalidSpecError(message, { status: 0 });
  });
}
