import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { type RunningApp, theApp } from '../support/app.js';
import { onFileEnd } from '../support/lifetime.js';

/** As long as a test may take. The client would give up after a minute, which a busy machine may need. */
const CALL_TIMEOUT_MS = 120_000;

export interface McpConnection {
  /** Default: the key of `theApp` with a business account. */
  key?: string;
  to?: RunningApp;
  /** Default: what clients of 2025 do, which most of those in use are. */
  mode?: 'legacy' | 'auto';
  headers?: Record<string, string>;
}

/** The official client, connected to /mcp. Ends with the file. */
export async function mcpClient({ key, to, mode = 'legacy', headers = {} }: McpConnection = {}): Promise<Client> {
  const app = to ?? (await theApp());
  const url = new URL(`http://127.0.0.1:${app.port}/mcp`);
  const authorization = `Bearer ${key ?? app.keys.business}`;
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: authorization, ...headers } },
  });
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  onFileEnd(() => client.close());
  return client;
}

/** Calls a tool. The client validates `structuredContent` against the tool's schema when it has listed the tools. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  const result = await client.callTool({ name, arguments: args }, { timeout: CALL_TIMEOUT_MS });
  return result as CallToolResult;
}

/** The image of a result. */
export function imageOf({ content, isError }: CallToolResult): {
  bytes: Buffer;
  mimeType: string;
  base64Chars: number;
} {
  expect(isError, JSON.stringify(content).slice(0, 500)).to.not.equal(true);
  const image = content.find((each) => each.type === 'image');
  if (image?.type !== 'image') throw new Error('no image in the result');
  return { bytes: Buffer.from(image.data, 'base64'), mimeType: image.mimeType, base64Chars: image.data.length };
}

export interface ToldError {
  error: string;
  details?: { path: string; message: string; allowed?: string[] }[];
  correctedSpec?: Record<string, unknown>;
  correctedArguments?: Record<string, unknown>;
  playgroundUrl?: string;
  retryAfter?: number;
  plan?: string;
  upgradeUrl?: string;
  requestId?: string;
}

/** What a failed call tells the model. */
export function errorOf({ content, isError }: CallToolResult): ToldError {
  expect(isError).to.equal(true);
  const [text] = content;
  if (text?.type !== 'text') throw new Error('no text in the result');
  return JSON.parse(text.text) as ToldError;
}
