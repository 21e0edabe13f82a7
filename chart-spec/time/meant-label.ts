import { dateColumn } from './read-dates.js';

/** The label that a text names: the text itself, or else the same time written in another way, such as without milliseconds or in another zone. */
export function meantLabel(labels: readonly string[], text: string): string | undefined {
  if (labels.includes(text)) return text;
  if (!/\d/.test(text)) return undefined;
  const column = dateColumn([...labels, text], 'en');
  const wanted = column.read(text);
  if (wanted === undefined) return undefined;
  return labels.find((label) => {
    const date = column.read(label);
    if (date === undefined || (date.zone === undefined) !== (wanted.zone === undefined)) return false;
    return date.precision === wanted.precision && Date.parse(date.iso) === Date.parse(wanted.iso);
  });
}
