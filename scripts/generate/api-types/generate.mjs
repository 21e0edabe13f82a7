// Writes the types of the API, from the description that the service has at /openapi.json, for the dashboard and the clients. They are
// checked against them, so that a changed endpoint fails `npm run check`. Needs dist/, no database and no browser: the description is
// made without them.
// - The TypeScript files are not committed: only type checks, declarations and the packed client need them.
// - The Python file is committed, because pip builds the client without Node, and the client imports it. With --check it is compared.
// - `--client FOLDER` writes src/schema.ts of a TypeScript client only. Its prepack calls it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { API_TYPES, root } from '../../build.mjs';
import { writeGenerated } from '../generated.mjs';
import { readDescription } from './description.mjs';
import { pythonTypes } from './python-types.mjs';

/** Paths that the client leaves out: other credentials, a browser session, or pages instead of an API. */
const NOT_FOR_CLIENTS = /^\/(?!api\/|i\/)|^\/api\/v1\/(admin|auth|sessions|account)(\/|$)/;

const description = await readDescription();
const clientFolder = process.argv[2] === '--client' ? process.argv[3] : undefined;
if (clientFolder === undefined) {
  writeFileSync(join(root, API_TYPES.dashboard), typescript(await openapiTS(description)));
  writeFileSync(join(root, API_TYPES.client), await clientTypes());
  writeFileSync(join(root, API_TYPES.library), chartTypeNames());
  writeGenerated('clients/python/src/chartwright/_types.py', typesForPython(), 'npm run api-types');
} else {
  writeFileSync(join(clientFolder, 'src/schema.ts'), await clientTypes());
}
// The app has timers of its own.
process.exit();

/** Fields with a default may be left out of a request, and open objects such as `options` take any field. */
async function clientTypes() {
  return typescript(await openapiTS(forClients(description), { defaultNonNullable: false, emptyObjectsUnknown: true }));
}

/** The library publishes types that import nothing of the chart language. */
function chartTypeNames() {
  const names = description.components.schemas.ChartSpec.properties.type.enum;
  return `// Generated from /openapi.json by npm run api-types.\n\nexport type ChartType =${names.map((name) => `\n  | '${name}'`).join('')};\n`;
}

function typesForPython() {
  return pythonTypes(description, {
    ChartSpec: description.components.schemas.ChartSpec,
    Report: requestBody('/api/v1/reports'),
    Batch: requestBody('/api/v1/batches'),
    Template: rowOf('/api/v1/templates'),
    BrandKit: rowOf('/api/v1/brand-kits'),
  });
}

function typescript(types) {
  return `// Generated from /openapi.json by npm run api-types.\n\n${astToString(types)}`;
}

function requestBody(path) {
  return description.paths[path].post.requestBody.content['application/json'].schema;
}

/** The schema of an element of a list. */
function rowOf(path) {
  return description.paths[path].get.responses['200'].content['application/json'].schema.properties.data.items;
}

function forClients(document) {
  const paths = Object.entries(document.paths).filter(([path]) => !NOT_FOR_CLIENTS.test(path));
  return { ...document, paths: Object.fromEntries(paths) };
}
