/** Readers of the values in a page's URL, for `validateSearch`: what cannot be a value of the page is left out. */
type Search = Record<string, unknown>;

/** The texts among `names`. A number in the URL is a text too. */
export function textsIn<Name extends string>(search: Search, names: readonly Name[]): { [Key in Name]?: string } {
  const texts: { [Key in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') texts[name] = value;
    else if (typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}

/** `{ [name]: value }` when the value is one of `values`, else `{}`. */
export function choiceIn<Name extends string, const Value extends string>(
  search: Search,
  name: Name,
  values: readonly Value[],
): { [Key in Name]?: Value } {
  const value = values.find((known) => known === search[name]);
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `{ [name]: day }` for a day such as `2026-07-01`, else `{}`. */
export function dayIn<Name extends string>(search: Search, name: Name): { [Key in Name]?: string } {
  const value = search[name];
  const isDay = typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
  return (isDay ? { [name]: value } : {}) as { [Key in Name]?: string };
}

/** The start of a day in the reader's time zone, as the API takes it. @param offsetDays 1 for the start of the next day */
export function startOfDay(day: string, offsetDays = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + offsetDays).toISOString();
}
