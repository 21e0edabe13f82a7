import { CLIENT_CAPABILITIES_META_KEY, fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import type { ChartBackend, JsonInput } from '../../library/chart-backend.js';
import type { Read } from '../../src/platform/reading/reader.js';
import { SHOWN_IN_VIEW } from '../apps.js';
import { readArguments } from './arguments.js';
import { chartFromDescription } from './chart-from-description.js';
import { errorResult } from './error-result.js';
import { createReport, getJob } from './jobs.js';
import { renderCard, renderChart } from './render-chart.js';
import { listTemplates, renderTemplate } from './templates.js';
import type { JsonSchema, PlanFeature, Tool } from './tool.js';
import { validateChart } from './validate-chart.js';

const TOOLS: readonly Tool[] = [
  renderChart,
  renderCard,
  renderTemplate,
  listTemplates,
  validateChart,
  chartFromDescription,
  createReport,
  getJob,
];

/** Arguments are checked by readArguments and by the API, whose messages say how to fix them. */
const acceptAll = { getValidator: () => (data: unknown) => ({ valid: true as const, data, errorMessage: undefined }) };
const published = (schema: JsonSchema) => fromJsonSchema<JsonInput>(schema as never, acceptAll as never);

const SCHEMAS = TOOLS.map((tool) => ({
  tool,
  inputSchema: published(tool.inputSchema),
  outputSchema: published(tool.outputSchema),
}));

export interface ToolOptions {
  backend: ChartBackend;
  read: Read;
  /** Whether the plan of the caller has it: other tools are not offered. */
  has(feature: PlanFeature): boolean;
  /** Whether the tools name the page of apps.ts. */
  offersApps: boolean;
  /** Whether the client of this call shows it. @param capabilities those sent with the call, by clients of 2026 */
  showsApps(capabilities: unknown): boolean;
  /** Gets errors that are not the model's to fix. */
  onError(error: unknown): void;
}

export function registerTools(server: McpServer, options: ToolOptions): void {
  const { backend, read, has, offersApps, showsApps, onError } = options;
  for (const { tool, inputSchema, outputSchema } of SCHEMAS) {
    if (tool.feature !== undefined && !has(tool.feature)) continue;
    const { name, title, description, annotations } = tool;
    const view = tool.hasView && offersApps ? { _meta: SHOWN_IN_VIEW } : {};
    const config = { title, description, annotations, inputSchema, outputSchema, ...view };
    server.registerTool(name, config, async (given, ctx) => {
      const args = given ?? {};
      // Its type leaves the capabilities out.
      const envelope: Record<string, unknown> = { ...ctx.mcpReq.envelope };
      try {
        return await tool.run(readArguments(tool.inputSchema, args), {
          backend,
          read,
          showsApps: showsApps(envelope[CLIENT_CAPABILITIES_META_KEY]),
          signal: ctx.mcpReq.signal,
        });
      } catch (error) {
        const result = await errorResult(error, args, { backend, read });
        if (result !== undefined) return result;
        onError(error);
        return {
          content: [{ type: 'text', text: JSON.stringify({ error: 'Internal error of Chartwright' }) }],
          isError: true,
        };
      }
    });
  }
}
