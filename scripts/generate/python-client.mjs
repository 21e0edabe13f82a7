// Writes clients/python/src/chartwright/_client.py, the client that blocks, from _async_client.py. With --check it writes nothing, and fails when
// the file is out of date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { writeGenerated } from './generated.mjs';

const FOLDER = 'clients/python/src/chartwright';

/** In order. What begins with `await` in brackets ends with the bracket of its call. */
const REPLACEMENTS = [
  [/^import asyncio\nimport os\n/m, 'import os\nimport time\n'],
  [/await asyncio\.to_thread\(file\.write_bytes, (.*)\)/g, 'file.write_bytes($1)'],
  [/\(await (self\.\w+\(\w+\))\)\./g, '$1.'],
  [/asyncio\.sleep/g, 'time.sleep'],
  [/Chartwright for asyncio\./g, 'A client of one Chartwright service.'],
  [/\basync (def|with) /g, '$1 '],
  [/an `async with`/g, 'a `with`'],
  [/\bawait /g, ''],
  [/\bAsync(Chartwright|JobHandle|Client)\b/g, '$1'],
  [/\baclose\b/g, 'close'],
  [/\b__a(enter|exit)__/g, '__$1__'],
];

const source = readFileSync(join(root, FOLDER, '_async_client.py'), 'utf8');
const text = REPLACEMENTS.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), source);
const header = '# Written by `npm run python-client` from _async_client.py.\n';
writeGenerated(`${FOLDER}/_client.py`, header + text, 'npm run python-client');
