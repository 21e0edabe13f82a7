import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ChartBackend, JsonInput } from '../../library/chart-backend.js';

import type { Read } from '../../src/platform/reading/reader.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a tool's arguments: an object. */
export interface ArgumentsSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface ToolCall {
  backend: ChartBackend;
  /** Reads what may be large. */
  read: Read;
  /** Whether the client shows the page of apps.ts. */
  showsApps: boolean;
  /** Aborts when the client cancels the call or disconnects. */
  signal: AbortSignal;
}

/** What some plans lack, by its name in GET /api/v1/plans. */
export type PlanFeature = 'ai' | 'reports';

/** One tool. Its texts are read by a model: short, when to use it, one example. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: ArgumentsSchema;
  outputSchema: JsonSchema;
  annotations: ToolAnnotations;
  /** What a plan must have for it. */
  feature?: PlanFeature;
  /** Its results are shown by the page of apps.ts. */
  hasView?: true;
  /**
   * @param args checked by readArguments
   * @throws ChartwrightError, InvalidArguments; both become results with `isError`
   */
  run(args: JsonInput, call: ToolCall): Promise<CallToolResult>;
}

/** Draws or reads; another call with the same arguments changes nothing. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
