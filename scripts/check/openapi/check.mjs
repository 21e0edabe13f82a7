// Fails when the API breaks what programs of the last release rely on. `--write` makes the present API the one to compare with: only when a
// version is released, or for a break that compatibility.md allows and the changelog names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../../build.mjs';
import { readDescription } from '../../generate/api-types/description.mjs';
import { breaksOf } from './breaks.mjs';

const BASELINE = join(root, 'scripts/check/openapi/baseline.json.gz');
/** Programs do not depend on them. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'tags', 'operationId']);

const description = await readDescription();
if (process.argv.includes('--write')) {
  const { paths, components } = description;
  writeFileSync(BASELINE, gzipSync(JSON.stringify(withoutWords({ paths, components })), { level: 9 }));
} else {
  const breaks = breaksOf(JSON.parse(gunzipSync(readFileSync(BASELINE)).toString()), description);
  for (const each of breaks) console.error(each);
  if (breaks.length > 0) {
    console.error(
      `${breaks.length} breaks of the API of the last release. See docs/reference/compatibility.md#notice.`,
    );
    process.exitCode = 1;
  }
}
// The app has timers of its own.
process.exit();

/** @param isNames whether the keys are names that the API gives, such as a field called "description" */
function withoutWords(node, isNames = false) {
  if (Array.isArray(node)) return node.map((each) => withoutWords(each));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isNames || !WORDS.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value, !isNames && key === 'properties')]));
}
