// `npm run check:type-names` finds names of chart types outside the folders of types. What others need to know about a type is a field of its
// definition (chart-spec/types/chart-type.ts), so that a new type is one folder. A chart that is written out (`type: 'bar'`) uses the language and
// is not counted. Other places are listed here with the reason, and none for a type that is new.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const NAMES = 'chart-spec/model/type-names.ts';
const PACKAGES = ['src', 'chart-spec', 'library', 'mcp', 'cli', 'dashboard'];
/** Paths that may name types, each with the reason. */
const LEFT_OUT = [
  [NAMES, 'the list of names'],
  ['library/chart-spec-input.ts', 'published types, which import nothing; a test compares them'],
  ['chart-spec/types/', 'the types'],
  ['chart-spec/table/', 'how a table becomes a chart of each type'],
  ['chart-spec/dialects/', 'what other languages call their charts, and what these become here'],
];
/** Names that are ordinary words too: as keys of objects they have other meanings. */
const WORDS = ['line', 'bar', 'table', 'progress', 'histogram', 'gauge', 'slope', 'matrix'];

const BARS_AND_LINES = 'what holds for bars or lines alone, wherever series of both mix';
const OTHER_WORD = 'another meaning of the word';
const EXAMPLE = 'an example that is drawn or written';
const WORDS_FIRST = 'the writing of values, which types import';
const ONE_RULE = 'one rule for one type';
const SWITCHES = 'controls for bars, lines or calendars';

/** Files with the number of their names and the reason. */
const ALLOWED = {
  'chart-spec/describe/describe-chart.ts': [3, BARS_AND_LINES],
  'chart-spec/describe/warnings/flat.ts': [1, ONE_RULE],
  'chart-spec/describe/warnings/legibility.ts': [1, BARS_AND_LINES],
  'chart-spec/describe/warnings/misleading.ts': [8, BARS_AND_LINES],
  'chart-spec/describe/warnings/unseen.ts': [7, BARS_AND_LINES],
  'chart-spec/language/check/animation.ts': [3, BARS_AND_LINES],
  'chart-spec/language/check/points/align-points.ts': [3, BARS_AND_LINES],
  'chart-spec/language/cost/annotations-cost.ts': [1, OTHER_WORD],
  'chart-spec/language/normalize.ts': [1, BARS_AND_LINES],
  'chart-spec/language/schema/fields/card-schema.ts': [1, OTHER_WORD],
  'chart-spec/language/schema/fields/type-fields.ts': [1, BARS_AND_LINES],
  'chart-spec/language/schema/schema.ts': [1, BARS_AND_LINES],
  'chart-spec/model/chart-spec.ts': [1, OTHER_WORD],
  'chart-spec/urls/templates/template-parameters.ts': [1, OTHER_WORD],
  'chart-spec/urls/templates/template-reading.ts': [1, OTHER_WORD],
  'chart-spec/urls/url-parameters.ts': [1, EXAMPLE],
  'chart-spec/words/value-text.ts': [3, WORDS_FIRST],
  'cli/convert/convert-source.ts': [2, ONE_RULE],
  'cli/jobs/progress.ts': [1, OTHER_WORD],
  'dashboard/src/pages/playground/card/card-tab.tsx': [1, OTHER_WORD],
  'dashboard/src/pages/playground/data/column-head.tsx': [4, SWITCHES],
  'dashboard/src/pages/playground/design/annotation-group.tsx': [2, OTHER_WORD],
  'dashboard/src/pages/playground/design/axes-group.tsx': [1, SWITCHES],
  'dashboard/src/pages/playground/design/chart-type-picker.tsx': [4, SWITCHES],
  'dashboard/src/pages/playground/design/series-group.tsx': [3, SWITCHES],
  'dashboard/src/pages/playground/json/options-schema.ts': [1, OTHER_WORD],
  'dashboard/src/pages/playground/model/annotations.ts': [5, OTHER_WORD],
  'dashboard/src/pages/playground/model/chart-type.ts': [2, SWITCHES],
  'dashboard/src/pages/playground/model/designs.ts': [9, EXAMPLE],
  'dashboard/src/pages/playground/model/document.ts': [1, SWITCHES],
  'dashboard/src/pages/playground/model/table-charts.ts': [1, SWITCHES],
  'dashboard/src/ui/icons.ts': [1, OTHER_WORD],
  'src/browser/page-pool.ts': [3, EXAMPLE],
  'src/jobs/endpoints.ts': [1, OTHER_WORD],
  'src/jobs/stages.ts': [3, OTHER_WORD],
  'src/platform/metrics.ts': [5, OTHER_WORD],
  'src/quickchart/parse-chart.ts': [1, EXAMPLE],
  'src/render/openapi.ts': [1, OTHER_WORD],
  'src/site/health/health.ts': [1, OTHER_WORD],
  'src/site/landing/showcase.ts': [1, OTHER_WORD],
  'src/templates/built-in/revenue.ts': [1, OTHER_WORD],
};

const names = [...readFileSync(join(root, NAMES), 'utf8').matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name);
const keys = names.filter((name) => !WORDS.includes(name));
const mention = new RegExp(`(?<!\\btype: )'(?:${names.join('|')})'|\\b(?:${keys.join('|')})\\??: `, 'g');
const comment = /^\s*(?:\/\/|\*|\/\*)/;

const found = new Map();
const files = PACKAGES.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true }).map((path) => `${name}/${path.replaceAll('\\', '/')}`),
);
for (const file of files) {
  if (!/\.tsx?$/.test(file) || file.includes('node_modules/') || LEFT_OUT.some(([start]) => file.startsWith(start)))
    continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const places = lines.flatMap((line, at) =>
    comment.test(line) ? [] : (line.match(mention) ?? []).map((name) => `${file}:${at + 1}: ${name}`),
  );
  if (places.length > 0) found.set(file, places);
}
for (const file of [...new Set([...found.keys(), ...Object.keys(ALLOWED)])].sort()) {
  const [places, [allowed] = [0]] = [found.get(file) ?? [], ALLOWED[file]];
  if (places.length === allowed) continue;
  console.error(
    `${file} names chart types ${places.length} times, not ${allowed}. Ask their definitions in place of names:`,
  );
  for (const place of places) console.error(`  ${place}`);
  process.exitCode = 1;
}
