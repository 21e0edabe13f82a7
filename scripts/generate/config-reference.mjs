// Writes the tables of docs/operations/configuration.md from the schema of the environment variables (src/config/variables.ts). With --check it
// writes nothing, and fails when the page is out of date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const { SECRET } = await import('../../dist/src/config/variable-types.js');
const { VARIABLE_GROUPS } = await import('../../dist/src/config/variables.js');

const PAGE = 'docs/operations/configuration.md';

const page = readFileSync(join(root, PAGE), 'utf8');
writeGenerated(PAGE, Object.entries(VARIABLE_GROUPS).reduce(withTable, page), 'npm run config-reference');

function withTable(text, [group, variables]) {
  const rows = Object.entries(variables).map(([name, schema]) => rowOf(name, schema.describe()));
  const head = ['| variable | default | meaning |', '|---|---|---|'];
  return withBlock(text, group, [...head, ...rows].join('\n'));
}

function rowOf(name, { type, flags = {}, allow, tags = [], metas = [], examples = [], preferences }) {
  const { description } = flags;
  if (description === undefined || examples.length === 0) {
    throw new Error(`src/config/variables.ts: ${name} needs a description and an example`);
  }
  const accepted = acceptedBy({ type, flags, allow, sentence: preferences?.messages?.['*'] }, examples[0]);
  const isSecret = tags.includes(SECRET);
  // In one cell: with a column for each, the texts have no room.
  const meaning = [isSecret && 'Secret.', description, accepted].filter(Boolean).join(' ');
  return `| \`${name}\` | ${defaultOf(flags, metas)} | ${meaning} |`;
}

/** Nothing where the default shows it. Ranges of numbers are left to the error messages. */
function acceptedBy({ type, flags, allow, sentence }, example) {
  if (type === 'boolean' || type === 'number') return undefined;
  if (flags.only) return allow.length > 1 ? `*Values:* ${allow.map(code).join(', ')}.` : undefined;
  if (example !== '…') return `*Example:* ${code(example)}.`;
  // The words of the error message, without the label that it begins with.
  const words = (typeof sentence === 'string' ? sentence : sentence?.template) ?? '';
  const accepted = words.replace(/^.*?must be /, '').replace(/;.*$/, '');
  return accepted === '' ? undefined : `*${accepted.charAt(0).toUpperCase()}${accepted.slice(1)}.*`;
}

function defaultOf(flags, metas) {
  const words = metas.find((meta) => meta.default !== undefined)?.default;
  if (words !== undefined) return words;
  const value = flags.default;
  return value === undefined || value === '' ? '' : code(value);
}

function code(value) {
  return `\`${value}\``;
}
