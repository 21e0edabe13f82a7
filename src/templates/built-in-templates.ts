import { builtInTemplates } from './built-in/all.js';
import type { TemplateRecord } from './templates.js';

/** When they came with the service: before anybody's own, so that lists show those first. */
const RELEASED = Date.parse('2026-01-01T00:00:00Z');

const records: readonly TemplateRecord[] = builtInTemplates.map((template, at) => {
  // A millisecond each keeps the order of the file in lists that run newest first.
  const createdAt = new Date(RELEASED - at);
  return { ...template, slug: template.id, builtIn: true, createdAt, updatedAt: createdAt };
});
const byId = new Map(records.map((record) => [record.id, record]));

export function findBuiltIn(id: string): TemplateRecord | undefined {
  return byId.get(id);
}

/** All of them that come after a time, newest first. */
export function builtInsAfter(createdAt: Date | undefined): TemplateRecord[] {
  return records.filter((record) => createdAt === undefined || record.createdAt < createdAt);
}
