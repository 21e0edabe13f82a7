import type { CallToolResult } from '@modelcontextprotocol/server';
import { chartView, withAlt } from '../../chart-spec/describe.js';
import { countPoints, isObject, MAX_HOVER_MARKS, parseSpec, withValueFormat } from '../../chart-spec/spec.js';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { ChartBackend, JsonInput } from '../../library/chart-backend.js';

/** Where the page of apps.ts finds the markup of the chart; dashboard/site/embed/mcp-host.ts. */
const VIEW = 'chartwright/view';
/** Hosts refuse results over 1 MB, and the image is in it too. */
const MAX_CHARS = 400_000;

/**
 * Adds the interactive drawing to a result, for hosts that show it. It is a render of its own; without it, because of the plan or a limit,
 * the page shows the image.
 */
export async function withView(
  result: CallToolResult,
  spec: JsonInput,
  backend: ChartBackend,
): Promise<CallToolResult> {
  const markup = await viewOf(spec, backend);
  return markup === undefined || markup.length > MAX_CHARS ? result : { ...result, _meta: { [VIEW]: markup } };
}

async function viewOf(spec: JsonInput, backend: ChartBackend): Promise<string | undefined> {
  const parsed = withAlt(parseSpec(spec).spec);
  if (countPoints(parsed) > MAX_HOVER_MARKS) return undefined;
  try {
    const options = { ...(isObject(spec['options']) && spec['options']), hoverTitles: true };
    const { animation: _animation, ...still } = withValueFormat(spec);
    const { bytes } = await backend.render({ ...still, format: 'svg', options });
    return chartView(parsed, Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof ChartwrightError) return undefined;
    throw error;
  }
}
