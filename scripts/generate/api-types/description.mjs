// The description that the service has at /openapi.json, without a database and a browser. Needs dist/.
import { tmpdir } from 'node:os';
import { createApp } from '../../../dist/src/app.js';
import { readConfig } from '../../../dist/src/config/config.js';
import { createHttpServer } from '../../../dist/src/http/http.js';
import { dataSourceFor, loadEntities } from '../../../dist/src/platform/db/db.js';
import { createLog } from '../../../dist/src/platform/log.js';

/** With the admin routes, which are part of the description where ADMIN_TOKEN is set. The app has timers: exit the process afterwards. */
export async function readDescription() {
  const config = readConfig({ DATA_DIR: tmpdir(), ADMIN_TOKEN: 'only-for-the-description' });
  const log = createLog('silent');
  const dataSource = dataSourceFor({ url: 'postgres://localhost/unused', entities: await loadEntities() });
  // Modules read the names of tables and columns when they are created.
  await dataSource.buildMetadatas();
  const chromium = { stats: () => ({}), rendererVersion: '', findOwnFonts: () => undefined };
  const database = { dataSource, kind: 'external', connection: {}, queries: {} };
  const app = createApp({ config, log, database, chromium, jwtSecret: 'x'.repeat(32), version: '0' });
  const server = createHttpServer(app.handle, log).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${server.address().port}/openapi.json`);
  return response.json();
}
