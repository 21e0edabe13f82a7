import { builtInReading } from '../../chart-spec/urls.js';
import { boardTemplates } from './built-in/boards.js';
import type { BuiltIn } from './built-in/built-in.js';
import { growthTemplates } from './built-in/growth.js';
import { marketingTemplates } from './built-in/marketing.js';
import { moreTypeTemplates } from './built-in/more-types.js';
import { revenueTemplates } from './built-in/revenue.js';
import { salesTemplates } from './built-in/sales.js';
import { supportTemplates } from './built-in/support.js';

/** All built-in templates, in the order in which lists show them. */
export const builtInTemplates: readonly BuiltIn[] = [
  ...revenueTemplates,
  ...growthTemplates,
  ...marketingTemplates,
  ...supportTemplates,
  ...salesTemplates,
  ...moreTypeTemplates,
  ...boardTemplates,
];

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
