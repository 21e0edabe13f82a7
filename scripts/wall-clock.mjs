// `npm run check:wall-clock` finds readings of the wall clock. It may be set at any time, so durations, deadlines and ages in a process are
// measured with `performance.now()`. What reads the wall clock is listed here with the reason.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const READING = /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)/g;
const SOURCES =
  '{src,chart-spec,renderer-page,library,mcp,cli,demo,clients/typescript/src,dashboard,bench,gallery,deploy,scripts}/**/*.{ts,tsx,mjs}';

const SHOWN = 'shown to people';
const STORED = 'stored, or compared with what is stored';
const SHARED = 'compared with the clocks of other programs';
const DEFAULT = 'the clock of the module, for times that are stored and shown';

/** Files with the number of their readings and the reason. */
const ALLOWED = {
  'bench/results.ts': [1, SHOWN],
  'clients/typescript/src/error-of-response.ts': [1, SHARED],
  'clients/typescript/src/sign-url.ts': [1, SHARED],
  'clients/typescript/src/webhooks.ts': [1, SHARED],
  'dashboard/src/api/webhooks.ts': [1, SHARED],
  'dashboard/src/pages/auth/auth-error.tsx': [2, 'goes on while the computer sleeps'],
  'dashboard/src/pages/jobs/report/report-draft.ts': [1, 'an id that is stored'],
  'dashboard/src/pages/overview/tiles.tsx': [1, SHARED],
  'dashboard/src/pages/playground/draft.ts': [2, 'outlives the page, as long as the link that confirms a registration'],
  'dashboard/src/pages/playground/model/table/sheet.ts': [1, 'an id that is stored'],
  'dashboard/src/shell/account-notices.tsx': [1, SHARED],
  'dashboard/src/ui/format.ts': [1, SHOWN],
  'dashboard/src/ui/relative-time.tsx': [2, SHOWN],
  'library/local/image-files.ts': [2, STORED],
  'scripts/release/version.mjs': [1, SHOWN],
  'src/ai/chat-completions.ts': [1, SHARED],
  'src/browser/launch/unpack-browser.ts': [2, STORED],
  'src/delivery/signed-urls/signed-urls.ts': [1, DEFAULT],
  'src/fonts/font-files.ts': [2, STORED],
  'src/history/history.ts': [1, DEFAULT],
  'src/history/render-history.ts': [1, STORED],
  'src/identity/identity.ts': [1, DEFAULT],
  'src/jobs/running/worker.ts': [1, STORED],
  'src/plans/plans.ts': [1, DEFAULT],
  'src/plans/rate-limit/rate-limit-store.ts': [1, SHOWN],
  'src/platform/db/shared-clock.ts': [2, SHARED],
  'src/platform/object-storage/s3-request.ts': [2, SHARED],
  'src/platform/process/host-resources.ts': [1, SHOWN],
  'src/platform/tracing/tracing-export.ts': [1, SHARED],
  'src/site/site-pages.ts': [2, SHOWN],
  'src/site/status/observed-state.ts': [1, SHOWN],
  'src/site/visitors.ts': [1, SHOWN],
  'src/webhooks/record.ts': [1, STORED],
};

const found = new Map();
for (const file of globSync(SOURCES, { cwd: root })) {
  if (file.includes('node_modules/') || file === 'scripts/wall-clock.mjs') continue;
  const count = readFileSync(join(root, file), 'utf8').match(READING)?.length ?? 0;
  if (count > 0) found.set(file, count);
}
for (const file of [...new Set([...found.keys(), ...Object.keys(ALLOWED)])].sort()) {
  const [count, [allowed] = [0]] = [found.get(file) ?? 0, ALLOWED[file]];
  if (count === allowed) continue;
  console.error(
    `${file} reads the wall clock ${count} times, not ${allowed}. Measure durations, deadlines and ages with performance.now(); ` +
      'list other readings in scripts/wall-clock.mjs with the reason.',
  );
  process.exitCode = 1;
}
