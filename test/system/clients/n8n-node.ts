import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from '../../support/clients/packed-client.js';
import { addTypes, registryPackages } from '../../support/clients/registry-packages.js';
import { makeScratchDir } from '../../support/scratch.js';

/** The last release of n8n-workflow that has n8n's own interpreter of declarative nodes: later it is a part of n8n itself. */
const WITH_ROUTING = 'n8n-workflow@1.70.0';
const TYPES_VERSION = '2.41.0';

type Json = Record<string, unknown>;
/** What a node hands on for one item. */
export interface Item {
  json: Json;
  binary?: Record<string, { bytes: Buffer; fileName: string; mimeType: string }>;
}

export interface Credentials {
  url: string;
  key: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the package is not installed where this is compiled.
type N8n = any;

export interface CompiledNode {
  run(credentials: Credentials, parameters: Json, input?: Json): Promise<Item[]>;
  /** The status of the request that n8n sends when credentials are saved. */
  testCredentials(credentials: Credentials): Promise<number>;
}

/** Compiles clients/n8n against the current types of n8n. @returns undefined where npm cannot get n8n's packages */
export function compiledNode(): CompiledNode | undefined {
  const nodeModules = registryPackages(WITH_ROUTING);
  const folder = join(makeScratchDir(), 'n8n');
  // The guide installs and builds in the source folder.
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  cpSync(join(root, 'clients/n8n'), folder, { recursive: true, filter: isSource });
  const types = join(folder, 'node_modules');
  mkdirSync(types, { recursive: true });
  if (nodeModules === undefined || !addTypes('n8n-workflow', TYPES_VERSION, types)) return undefined;
  symlinkSync(join(root, 'node_modules/@types'), join(types, '@types'));
  const outDir = join(dirname(nodeModules), 'dist');
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--outDir', outDir];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`clients/n8n does not compile: ${stdout}`);
  const load = createRequire(join(outDir, 'index.js'));
  const { Chartwright } = load('./nodes/Chartwright/Chartwright.node.js');
  const { ChartwrightApi } = load('./credentials/ChartwrightApi.credentials.js');
  return runner(load('n8n-workflow'), new Chartwright(), new ChartwrightApi());
}

/** The node in a workflow of n8n's own classes; only the requests are sent by this process. */
function runner(n8n: N8n, type: N8n, credentialType: N8n): CompiledNode {
  const nodeTypes = { getByNameAndVersion: () => type, getByName: () => type, getKnownTypes: () => ({}) };
  const workflowOf = (parameters: Json) => {
    const named = { id: '1', name: 'Chart', type: 'chartwright', typeVersion: 1, position: [0, 0] };
    const defaults = n8n.NodeHelpers.getNodeParameters(type.description.properties, parameters, true, false, named);
    const node = { ...named, parameters: defaults };
    return { node, workflow: new n8n.Workflow({ nodes: [node], connections: {}, active: false, nodeTypes }) };
  };

  return {
    async run(credentials, parameters, input = {}) {
      const { node, workflow } = workflowOf(parameters);
      const items = [{ json: input }];
      const resolved = (value: unknown, keys: Json = {}) =>
        workflow.expression.getParameterValue(value, null, 0, 0, node.name, items, 'manual', keys, executeData, false);
      const executeData = { data: { main: [items] }, node, source: null };
      const parameter = (path: string, otherwise: unknown) => {
        let value = node.parameters;
        for (const name of path.split('.')) value = value?.[name];
        return resolved(value ?? otherwise);
      };
      const single = {
        getNode: () => node,
        getExecuteData: () => executeData,
        getNodeParameter: parameter,
        continueOnFail: () => false,
        helpers: {
          prepareBinaryData: async (bytes: Buffer, fileName: string, mimeType: string) => ({
            bytes,
            fileName,
            mimeType,
          }),
          httpRequestWithAuthentication: (_type: string, options: N8n) =>
            send({
              ...options,
              headers: resolved(credentialType.authenticate.properties.headers, { $credentials: credentials }),
            }),
        },
      };
      const functions = {
        getExecuteFunctions: () => ({
          getNodeParameter: (name: string, _item: number, otherwise: unknown) => parameter(name, otherwise ?? {}),
          getCredentials: async () => credentials,
        }),
        getExecuteSingleFunctions: () => single,
      };
      const routing = new n8n.RoutingNode(workflow, node, items, null, {}, 'manual');
      const [output] = await routing.runNode({ main: [items] }, 0, type, executeData, functions);
      return output;
    },

    async testCredentials(credentials) {
      const { node, workflow } = workflowOf({});
      const request = { ...credentialType.test.request, headers: credentialType.authenticate.properties.headers };
      const keys = { $credentials: credentials };
      const options = workflow.expression.getParameterValue(request, null, 0, 0, node.name, [], 'manual', keys);
      return (await send(options)).statusCode;
    },
  };
}

/** As n8n sends the options of a declarative node. */
async function send({ method = 'GET', baseURL, url, qs = {}, body = {}, headers, encoding }: N8n): Promise<N8n> {
  const query = new URLSearchParams(qs);
  const text = method === 'GET' ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${baseURL}${url}?${query}`, { method, headers, ...text });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: encoding === 'arraybuffer' ? bytes : JSON.parse(bytes.toString()),
  };
}
