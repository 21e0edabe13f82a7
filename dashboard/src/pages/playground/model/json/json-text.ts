import type { Json } from './json.ts';

const MAX_LINE = 80;

/** JSON as people write it: two spaces, and lists of numbers or texts on one line where they fit. */
export function formatJson(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isFlat = Object.values(value).every((child) => typeof child !== 'object' || child === null);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item) => formatJson(item, inner));
    const line = `[${items.join(', ')}]`;
    if (isFlat && (indent.length + line.length <= MAX_LINE || value.every((item) => typeof item !== 'string')))
      return line;
    return `[\n${items.map((item) => inner + item).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  if (entries.length === 0) return '{}';
  const members = entries.map(([key, child]) => `${JSON.stringify(key)}: ${formatJson(child as Json, inner)}`);
  const line = `{ ${members.join(', ')} }`;
  const isShort = indent !== '' && isFlat && indent.length + line.length <= MAX_LINE;
  return isShort ? line : `{\n${members.map((member) => inner + member).join(',\n')}\n${indent}}`;
}
