// `npm run check:type-names` finds names of chart types outside their folders. What others need to know about a type is a field of its definition
// (chart-spec/types/chart-type.ts), so that a new type is one folder. Charts that are written out (`type: 'bar'`) are uses of the language, and
// not counted. What else names a type is listed here with the reason.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const NAMES_FILE = 'chart-spec/model/type-names.ts';
const SOURCES = '{src,chart-spec,library,mcp,cli,dashboard}/**/*.{ts,tsx}';
/** Folders of types, languages whose own names of charts are theirs, and rules of descriptions, which read words of people. */
const LEFT_OUT = [
  'chart-spec/types/',
  'chart-spec/dialects/',
  'src/ai/interpreter/',
  'dashboard/node_modules/',
];
ALLOWED_HERE
