// The DataSource of the TypeORM command line: npm run typeorm -- migration:show (or migration:run, migration:revert, migration:generate).
// It reaches DATABASE_URL, or the embedded Postgres while the service runs. src/ never imports this file.
import { readConfig } from './src/config/config.js';
import { dataSourceFor, embeddedDatabaseUrl, loadEntities } from './src/platform/db/db.js';

const { database, dataDir } = readConfig(process.env);
const url = database.url ?? embeddedDatabaseUrl(dataDir);
if (url === undefined) {
  throw new Error('No database yet: set DATABASE_URL, or run `npm start` in another terminal and keep it running.');
}

export default dataSourceFor({ url, entities: await loadEntities(), withoutTimeouts: true });
