// Writes the tables of docs/operations/configuration.md from the schema of the environment variables (src/config-variables.ts). With --check it
// writes nothing, and fails when the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const { SECRET } = await import('../dist/src/config-types.js');
const { VARIABLE_GROUPS } = await import('../dist/src/config-variables.js');

const file = join(root, 'docs', 'operations', 'configuration.md');
const page = readFileSync(file, 'utf8');
const written = Object.entries(VARIABLE_GROUPS).reduce(withTable, page);
if (!process.argv.includes('--check')) {
  writeFileSync(file, written);
} else if (written !== page) {
  console.error('docs/operations/configuration.md is out of date. Run: npm run config-reference');
  process.exitCode = 1;
}

function withTable(text, [group, variables]) {
  const [begin, end] = [`<!-- ${group}:begin -->\n`, `<!-- ${group}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file}: the markers ${begin.trim()} and ${end} are missing`);
  const rows = Object.entries(variables).map(([name, schema]) => rowOf(name, schema.describe()));
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
  return `${text.slice(0, from)}${begin}${table}${text.slice(to)}`;
}

function rowOf(name, { type, flags = {}, allow, rules = [], tags = [], metas = [], examples = [], preferences }) {
  const { description, unit } = flags;
  if (description === undefined || examples.length === 0) {
    throw new Error(`src/config-variables.ts: ${name} needs a description and an example`);
  }
  const accepted = acceptedBy({ type, flags, allow, rules, unit, sentence: preferences?.messages?.['*'] });
  const isSecret = tags.includes(SECRET);
  // In one cell: with a column for each, the texts have no room.
  const meaning = [isSecret && 'Secret.', description, valuesOf(accepted, examples[0])].filter(Boolean).join(' ');
  return `| \`${name}\` | ${defaultOf(flags, metas)} | ${meaning} |`;
}

function valuesOf(accepted, example) {
  if (accepted === undefined) return `*Example:* ${code(example)}.`;
  const hasExample = example === '…' || accepted.includes(code(example));
  return `*Values:* ${accepted}${hasExample ? '' : `, such as ${code(example)}`}.`;
}

function acceptedBy({ type, flags, allow, rules, unit, sentence }) {
  if (type === 'number') {
    const limit = (name) => rules.find((rule) => rule.name === name).args.limit.toLocaleString('en-US');
    return `${limit('min')} to ${limit('max')}${unit === undefined ? '' : ` ${unit}`}`;
  }
  if (type === 'boolean') return '`true`, `false`';
  if (flags.only) return allow.map(code).join(', ');
  // The words of the error message, without the label that it begins with.
  const words = typeof sentence === 'string' ? sentence : sentence?.template;
  if (words === undefined) return undefined;
  const accepted = words.replace(/^.*?must be (like )?/, '').replace(/;.*$/, '');
  return accepted.replace(/(?<= such as ).*$|\S+:\/\/\S+/g, (list) => list.split(' or ').map(code).join(' or '));
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
