// `npm run check:type-names` finds chart types that more than two files name, outside the folders of types, tests and documents: their registries
// are two. What others need to know about a type is a field of its definition (chart-spec/types/chart-type.ts) or of what it draws itself
// (renderer-page/chart/drawn-type.ts), so that a new type is one folder. A chart that is written out (`type: 'bar'`) uses the language.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const REGISTRY = 'chart-spec/types/registry.ts';
const PACKAGES = [
  'src',
  'chart-spec',
  'renderer-page',
  'dashboard',
  'gallery',
  'samples',
  'cli',
  'library',
  'mcp',
  'demo',
];
const MOST_FILES = 2;
/** What may name types, each with the reason. */
const LEFT_OUT = [
  [/\/types\/[^/]+\//, 'the folders of types'],
  [/^samples\/types\//, 'samples of one type each'],
  [/^chart-spec\/dialects\//, 'what other languages call their charts, and what these become here'],
  [/^src\/ai\/words\//, 'what people call charts, in their languages'],
];
/** Controllers and elements of Chart.js, by which every other type is drawn too, with the files that name them: fewer are better. */
const OF_CHARTJS = { line: 33, bar: 32, pie: 13, doughnut: 19, radar: 22, polarArea: 13, scatter: 17, bubble: 16 };
/** Ordinary words: only where a type is compared with them they are its name. */
const WORDS = ['line', 'bar', 'table', 'progress', 'histogram', 'gauge', 'slope', 'matrix', 'kpi', 'board'];

const source = readFileSync(join(root, REGISTRY), 'utf8');
const names = [...source.matchAll(/^ {4}(\w+): true;$/gm)].map(([, name]) => name);
if (names.length < 20) throw new Error(`${REGISTRY} declares ${names.length} types: has its form changed?`);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PACKAGES], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.some(([path]) => path.test(file)));
const comment = /^\s*(?:\/\/|\*|\/\*)/;
const code = files.map((file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return { file, lines: lines.map((line) => (comment.test(line) ? '' : line)) };
});

for (const name of names) {
  const mention = mentionOf(name);
  const places = code.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (mention.test(line) ? [{ file, text: `${file}:${at + 1}: ${line.trim()}` }] : [])),
  );
  const found = new Set(places.map(({ file }) => file)).size;
  const most = OF_CHARTJS[name] ?? MOST_FILES;
  if (found <= most) continue;
  console.error(`${name} is named in ${found} files, not at most ${most}. Ask its definition in place of its name:`);
  for (const { text } of places) console.error(`  ${text}`);
  process.exitCode = 1;
}

/** A name in quotes, as a key or as a variable; of ordinary words where a type is compared with it, or it stands in a list of types. */
function mentionOf(name) {
  const others = names.filter((other) => other !== name).join('|');
  const inList = `'(?:${others})', '${name}'|'${name}', '(?:${others})'|case '${name}'`;
  const isCompared = `[tT]ype\\w*(?:\\([^)]*\\))?(?:'\\])? (?:===|!==|\\?\\?) '${name}'`;
  if (WORDS.includes(name)) return new RegExp(`${isCompared}|${inList}|^ {2,4}${name}(?:: true;|,)$`);
  return new RegExp(
    `(?<!\\b(?:type|name|stack): )['"\`]${name}['"\`]|^ *${name}\\??[:,]|[{,] ${name}\\??[:,}]|import \\{ ${name} \\}`,
  );
}
