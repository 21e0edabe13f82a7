import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/server';
import { type Json, objectAt } from '../chart-spec/spec.js';

// MCP Apps: hosts that can show pages of a server show the result of a tool with the page that the tool names. Specification 2026-01-26.

export const APPS = 'io.modelcontextprotocol/ui';
const MEDIA_TYPE = 'text/html;profile=mcp-app';
const VIEW_URI = 'ui://chartwright/chart.html';
/** The metadata of a tool whose results the page shows. */
export const SHOWN_IN_VIEW = { ui: { resourceUri: VIEW_URI } };

/** The built files of dashboard/, dist/web. */
const BUILT_DIR = fileURLToPath(new URL('../web/', import.meta.url));
const ENTRY = 'site/embed.ts';

/** Whether a client with these capabilities says that it shows pages of servers. */
export function showsApps(capabilities: Json | undefined): boolean {
  const { mimeTypes } = objectAt(capabilities, 'extensions', APPS);
  return Array.isArray(mimeTypes) && mimeTypes.includes(MEDIA_TYPE);
}

/** The page that shows interactive charts. It has all it needs and loads nothing. */
export function registerView(server: McpServer): void {
  const config = { title: 'Interactive chart', mimeType: MEDIA_TYPE };
  server.registerResource('chart-view', VIEW_URI, config, async ({ href }) => ({
    contents: [
      { uri: href, mimeType: MEDIA_TYPE, text: await readView(), _meta: { ui: { csp: {}, prefersBorder: false } } },
    ],
  }));
}

let view: Promise<string> | undefined;

function readView(): Promise<string> {
  view ??= buildView().catch((error: unknown) => {
    view = undefined;
    throw error;
  });
  return view;
}

async function buildView(): Promise<string> {
  const read = (name: string) => readFile(`${BUILT_DIR}${name}`, 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Record<string, { file: string; css?: string[] }>;
  const { file, css = [] } = manifest[ENTRY] ?? { file: '' };
  const [script, ...styles] = await Promise.all([file, ...css].map(read));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chart</title>
<style>${styles.join('')}</style></head>
<body><main data-host="mcp"></main><script type="module">${script}</script></body>
</html>
`;
}
