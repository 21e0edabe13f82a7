import { builtInReading } from '../../chart-spec/chart-spec.js';
import { builtInTemplates } from './built-in/all.js';

/** Before any own template was created, so that lists show own templates first. */
const RELEASED = Date.parse('2026-01-01T00:00:00Z');

const records = builtInTemplates.map((template, at) => {
  // One millisecond apart, so that lists, which run newest first, keep the order of the file.
  const createdAt = new Date(RELEASED - at);
  const { id } = template;
  return { ...template, slug: id, builtIn: true, reading: builtInReading(id), createdAt, updatedAt: createdAt };
});
type BuiltInRecord = (typeof records)[number];
const byId = new Map(records.map((record) => [record.id, record]));

export const builtInIds = builtInTemplates.map(({ id }) => id);

export function findBuiltIn(id: string): BuiltInRecord | undefined {
  return byId.get(id);
}

/** The built-in templates that follow a position in a list; all of them without one. */
export function builtInsAfter(createdAt: Date | undefined): BuiltInRecord[] {
  return records.filter((record) => createdAt === undefined || record.createdAt < createdAt);
}
