import { InvalidSpecError } from './errors.js';

/** @throws InvalidSpecError for a function, such as a callback of Chart.js: JSON leaves it out, and the chart would be drawn without it */
export function bodyText(body: unknown): string {
  // First: it refuses what contains itself.
  const text = JSON.stringify(body);
  const open: unknown[] = [];
  const visit = (key: string, value: unknown) => {
    if (typeof value === 'function') {
      const message = `${key} is a function, which cannot be sent. Use "format" for numbers and dates.`;
      throw new InvalidSpecError(message, { status: 0 });
    }
    if (typeof value === 'object' && value !== null) open.push(value);
  };
  visit('The body', body);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const value of next) visit('A value of a list', value);
    else for (const [key, value] of Object.entries(next as object)) visit(`"${key}"`, value);
  }
  return text;
}
