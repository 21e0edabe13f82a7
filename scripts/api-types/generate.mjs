// Writes the types of the API, from the description that the service answers at /openapi.json, to dashboard/src/api/schema.d.ts: the
// dashboard compiles against them, so that a changed endpoint breaks the build. With --check it only compares. Needs dist/, no database and
// no browser: the description is made without them.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import openapiTS, { astToString } from 'openapi-typescript';
import { createApp } from '../../dist/src/app.js';
import { readConfig } from '../../dist/src/config.js';
import { createHttpServer } from '../../dist/src/http/http.js';
import { dataSourceFor, loadEntities } from '../../dist/src/platform/db/db.js';
import { createLog } from '../../dist/src/platform/log.js';

const target = new URL('../../dashboard/src/api/schema.d.ts', import.meta.url);

const types = astToString(await openapiTS(await readDescription()));
const text = `// Generated from /openapi.json by npm run api-types.\n\n${types}`;
if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('dashboard/src/api/schema.d.ts differs from /openapi.json. Run npm run api-types.');
  process.exitCode = 1;
}
// The app has timers of its own.
process.exit();

/** With the admin routes, which are part of the description where ADMIN_TOKEN is set. */
async function readDescription() {
  const config = readConfig({ DATA_DIR: tmpdir(), ADMIN_TOKEN: 'only-for-the-description' });
  const log = createLog('silent');
  const dataSource = dataSourceFor({ url: 'postgres://localhost/unused', entities: await loadEntities() });
  // Modules read the names of tables and columns when they are created.
  await dataSource.buildMetadatas();
  const chromium = { stats: () => ({}), rendererVersion: '' };
  const database = { dataSource, kind: 'external', connection: {} };
  const app = createApp({ config, log, database, chromium, jwtSecret: 'x'.repeat(32), version: '0' });
  const server = createHttpServer(app.handle, log).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/openapi.json`);
  return answer.json();
}
