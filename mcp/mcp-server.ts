import { McpServer } from '@modelcontextprotocol/server';
import type { JsonObject } from '../chart-spec/spec.js';
import type { ChartBackend } from '../library/chart-backend.js';
import type { Read } from '../src/platform/reading/reader.js';
import { APPS, registerView, showsApps } from './apps.js';
import { registerResources } from './resources.js';
import type { PlanFeature } from './tools/tool.js';
import { registerTools } from './tools/tools.js';

export interface McpServerOptions {
  backend: ChartBackend;
  /** Reads arguments that may be large. */
  read: Read;
  /** The version of the product. */
  version: string;
  /** Whether the plan of the caller has what a tool needs. Absent where plans are not known. */
  has?(feature: PlanFeature): boolean;
  /** Gets errors that are not the model's to fix. */
  onError(error: unknown): void;
  /** Whether the client shows pages of servers. Absent where it is known only when a tool is called. */
  clientShowsApps?: boolean;
}

const INSTRUCTIONS = `Chartwright draws charts as images. Prefer render_chart when you have numbers; render_template when a designed chart of list_templates fits; render_card for a chart with headline and key figures; create_report for a PDF of several pages. An error result says which field is wrong, and often has a corrected specification: call again with it. Show the user the image or the Markdown link, and mention warnings.`;

/** The tools and resources for one connection, or for one request over HTTP. */
export function createMcpServer({
  backend,
  read,
  version,
  has = () => true,
  onError,
  clientShowsApps,
}: McpServerOptions): McpServer {
  const capabilities = clientShowsApps === false ? {} : { extensions: { [APPS]: {} } };
  const server = new McpServer(
    { name: 'chartwright', title: 'Chartwright', version },
    { instructions: INSTRUCTIONS, capabilities },
  );
  const offersApps = clientShowsApps ?? true;
  const ofClient = (capabilities: unknown) =>
    clientShowsApps ?? showsApps((capabilities ?? server.server.getClientCapabilities()) as JsonObject | undefined);
  registerTools(server, { backend, read, has, offersApps, showsApps: ofClient, onError });
  registerResources(server, backend);
  if (offersApps) registerView(server);
  return server;
}
