// `npm run type-table` writes the table of chart types into docs/spec/more-types.md, from their definitions. With --check it compares them;
// with --print it writes the table to standard output. Needs dist/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART_TYPES, COMMON_TYPES, definitionOf } from '../../dist/chart-spec/spec.js';
import { root } from '../build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/spec/more-types.md';

const rows = CHART_TYPES.filter((name) => !COMMON_TYPES.includes(name)).map(
  (name) => `| \`${name}\` | ${definitionOf(name).summary.replaceAll('|', '\\|')} |`,
);
const table = ['| type | shows |', '|---|---|', ...rows].join('\n');
if (process.argv.includes('--print')) console.log(table);
else {
  const page = readFileSync(join(root, PAGE), 'utf8');
  writeGenerated(PAGE, withBlock(page, 'types', table), 'npm run type-table');
}
