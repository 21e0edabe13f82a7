import { type McpServer, ProtocolError, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { nullableSchema, plainText } from '../chart-spec/spec.js';
import { ChartwrightError } from '../clients/typescript/src/errors.js';
import type { ChartBackend } from '../library/chart-backend.js';
import { EXAMPLES, readExample } from './examples.js';
import { SPEC_SCHEMA_URI } from './tools/spec-schema.js';

const JSON_TYPE = 'application/json';
const INTERNAL_ERROR = -32_603;

/** What a model can read: the language, examples, and what belongs to the account. */
export function registerResources(server: McpServer, backend: ChartBackend): void {
  server.registerResource(
    'chart-spec-schema',
    SPEC_SCHEMA_URI,
    { title: 'JSON Schema of the chart specification', mimeType: 'application/schema+json' },
    ({ href }) => ({
      contents: [{ uri: href, mimeType: 'application/schema+json', text: JSON.stringify(nullableSchema()) }],
    }),
  );
  for (const example of EXAMPLES) {
    const uri = `chartwright://examples/${example.name}`;
    server.registerResource(
      `example-${example.name}`,
      uri,
      { title: example.title, mimeType: JSON_TYPE },
      async () => ({ contents: [{ uri, mimeType: JSON_TYPE, text: await readExample(example) }] }),
    );
  }
  registerRecords(server, {
    name: 'templates',
    title: 'Chart templates: the specification with sample data',
    variable: 'slug',
    read: () => backend.templates(),
  });
  registerRecords(server, {
    name: 'brand-kits',
    title: 'Brand kits that brandKitId may name',
    variable: 'id',
    read: () => backend.brandKits(),
  });
}

interface Records {
  name: string;
  title: string;
  variable: string;
  read(): Promise<readonly { id: string; slug?: unknown; name: string }[]>;
}

function registerRecords(server: McpServer, { name, title, variable, read }: Records): void {
  const uriOf = (id: string) => `chartwright://${name}/${encodeURIComponent(id)}`;
  const list = async () => {
    const records = await read().catch((error: unknown) => {
      throw toProtocolError(error);
    });
    const resources = records.map((each) => ({
      uri: uriOf(each.id),
      name: each.id,
      title: each.name,
      mimeType: JSON_TYPE,
    }));
    return { resources };
  };
  const template = new ResourceTemplate(`chartwright://${name}/{${variable}}`, { list });
  server.registerResource(name, template, { title, mimeType: JSON_TYPE }, async ({ href }, variables) => {
    const id = decoded(plainText(variables[variable]));
    if (id === undefined) throw new ResourceNotFoundError(href);
    const records = await read().catch((error: unknown) => {
      throw toProtocolError(error);
    });
    const record = records.find((each) => each.id === id || each.slug === id);
    if (record === undefined) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: JSON_TYPE, text: JSON.stringify(record) }] };
  });
}

/** Undefined for a malformed escape. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Resources have no results for errors. */
function toProtocolError(error: unknown): unknown {
  if (!(error instanceof ChartwrightError)) return error;
  const { message, status, retryAfterS } = error;
  return new ProtocolError(INTERNAL_ERROR, message, {
    status,
    ...(retryAfterS !== undefined && { retryAfter: retryAfterS }),
  });
}
