// Writes the events in docs/operations/monitoring.md from the calls of the logger in src/. With --check it writes nothing, and fails when the
// page is out of date.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { fail, isCheck, withBlock, writeGenerated } from './generated.mjs';

const CALL = /\blog(?:ger)?\??\.(trace|debug|info|warn|error|fatal)\(/g;
/** Calls whose message is a variable, by its expression. */
const VARIABLE_MESSAGES = {
  'body.error': '(the "error" of the response, such as "Internal server error")',
  line: '(progress of the start, such as "Creating the database…")',
};

/** Levels of what is lost or broken. Warnings are repeated attempts, and say so themselves. */
const LEVELS = ['fatal', 'error'];

const PAGE = 'docs/operations/monitoring.md';

const page = readFileSync(join(root, PAGE), 'utf8');
const sources = globSync('src/**/*.ts', { cwd: root }).sort();
const events = sources.flatMap((source) => eventsOf(source, readFileSync(join(root, source), 'utf8')));
writeGenerated(PAGE, withBlock(page, 'events', listOf(events)), 'npm run log-events');
const [, described = ''] = /\n### Fields of a request\n(.*?)\n#/s.exec(page) ?? [];
const missing = requestFields().filter((name) => !described.includes(`\`${name}\``));
if (isCheck && missing.length > 0) fail(`${PAGE} does not describe the fields ${missing.join(', ')}`);

/** @returns {{ event: string, level: string, fields: string[] }[]} */
function eventsOf(source, text) {
  return [...text.matchAll(CALL)].map((match) => {
    const args = splitTop(bracketed(text, match.index + match[0].length - 1));
    const [first, message = first] = args;
    const literal = /^'(.*)'$/s.exec(message)?.[1];
    const event = literal ?? VARIABLE_MESSAGES[message];
    if (event === undefined)
      throw new Error(`${source}: the message of log.${match[1]}(${args.join(', ')}) is not a text`);
    return { event, level: match[1], fields: args.length === 1 ? [] : keysOf(first, text) };
  });
}

/** The keys of an object literal, or of the object in the same file that an identifier names. */
function keysOf(expression, text) {
  if (!expression.startsWith('{')) {
    const declaration = new RegExp(`const ${expression} = (?=\\{)`).exec(text);
    return declaration === null ? [] : keysOf(bracketed(text, declaration.index + declaration[0].length, true), text);
  }
  return splitTop(expression.slice(1, -1)).flatMap((part) => {
    const condition = /^\.\.\.\((.*)\)$/s.exec(part)?.[1];
    if (condition !== undefined) return keysOf(condition.slice(condition.indexOf('{')), text);
    if (part.startsWith('...')) return keysOf(part.slice(3), text);
    return [/^[\w]+/.exec(part)?.[0] ?? ''];
  });
}

/** What stages add to the line of a request. */
function requestFields() {
  const names = sources.flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8');
    return [...text.matchAll(/logFields\[([^\]]+)\] =/g)].flatMap(([, key]) =>
      [...key.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    );
  });
  // `'key'` is what a kind is compared with, not a field.
  const ofLine = events.find(({ event }) => event === 'request')?.fields ?? [];
  return [...new Set([...ofLine, ...names.filter((name) => name !== 'key')])].sort();
}

/** @returns what is between the bracket at `start` and its partner; with `isWhole`, with both */
function bracketed(text, start, isWhole = false) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if ('\'"`'.includes(text[at])) at = endOfText(text, at);
    else if ('([{'.includes(text[at])) depth++;
    else if (')]}'.includes(text[at]) && --depth === 0)
      return isWhole ? text.slice(start, at + 1) : text.slice(start + 1, at);
  }
  throw new Error('a bracket is not closed');
}

function endOfText(text, start) {
  let at = start + 1;
  while (text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Splits at commas outside of brackets and texts. */
function splitTop(text) {
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === undefined || (character === ',' && depth === 0)) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    } else if ('\'"`'.includes(character)) at = endOfText(text, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
  }
  return parts.filter((part) => part !== '');
}

function listOf(rows) {
  return LEVELS.map((level) => {
    const lines = rows.filter((row) => row.level === level).map(({ event }) => event);
    return `**${level}**\n\n\`\`\`text\n${[...new Set(lines)].sort().join('\n')}\n\`\`\``;
  }).join('\n\n');
}
