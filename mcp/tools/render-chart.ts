import { CHART_TYPES, COMMON_TYPES, definitionOf } from '../../chart-spec/spec.js';
import type { JsonInput } from '../../library/chart-backend.js';
import { imageSize } from '../corrections.js';
import { InvalidArguments } from './arguments.js';
import { withView } from './chart-view.js';
import { DRAWN_SCHEMA, drawnResult, OUTPUT_ARGUMENT, type Output } from './drawn-image.js';
import { givenSpec } from './given-spec.js';
import { cardSchema, chartSchema } from './spec-schema.js';
import { READ_ONLY, type Tool, type ToolCall } from './tool.js';

async function drawSpec(spec: JsonInput, output: Output, { backend, read, showsApps }: ToolCall) {
  const { width, height, devicePixelRatio } = (await read(imageSize, spec)) ?? {};
  const size = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(devicePixelRatio !== undefined && { devicePixelRatio }),
  };
  const { scale: _, ...unscaled } = spec;
  const result = await drawnResult({
    output,
    format: spec['format'],
    draw: {
      size,
      // As it was given, unless it has to be smaller: then the cache knows it from the URL.
      draw: (asked) => backend.render(asked === size ? spec : { ...unscaled, ...asked }),
    },
    playgroundUrl: backend.playgroundUrl(spec),
    store: () => backend.renderToUrl(spec),
  });
  return showsApps ? withView(result, spec, backend) : result;
}

const isCommon = (name: string) => COMMON_TYPES.some((common) => common === name);
/** Each type; those whose data is not one number for each label with its form. */
const TYPES = CHART_TYPES.map((name) => (isCommon(name) ? name : `${name} (${definitionOf(name).summary})`)).join(', ');

export const renderChart: Tool = {
  name: 'render_chart',
  title: 'Draw a chart',
  description: `Draws a chart from numbers, as an image: ${TYPES}. Use it whenever numbers should be seen. \`spec\` is a Chart.js configuration as JSON (no functions) with extras such as title and brandKitId.
Example: {"spec":{"type":"bar","title":"Orders","data":{"labels":["Mon","Tue"],"datasets":[{"label":"Orders","data":[12,19]}]}}}`,
  inputSchema: { type: 'object', properties: { spec: chartSchema, output: OUTPUT_ARGUMENT }, required: ['spec'] },
  outputSchema: DRAWN_SCHEMA,
  annotations: READ_ONLY,
  hasView: true,
  run: async (args, call) => drawSpec(await givenSpec(args, call.read), outputOf(args), call),
};

export const renderCard: Tool = {
  name: 'render_card',
  title: 'Draw a card: a chart with headline and key figures',
  description: `Draws a chart framed as a card: headline, key figures, legend, footer. Use it for dashboards, reports and posts where the image must speak for itself; for a bare chart use render_chart.
Example: {"spec":{"type":"line","header":{"title":"Revenue","badge":"On track"},"kpiStrip":[{"label":"June","value":"$58K","delta":12}],"data":{"labels":["May","Jun"],"datasets":[{"data":[52,58]}]}}}`,
  inputSchema: { type: 'object', properties: { spec: cardSchema, output: OUTPUT_ARGUMENT }, required: ['spec'] },
  outputSchema: DRAWN_SCHEMA,
  annotations: READ_ONLY,
  hasView: true,
  run: async (args, call) => {
    const spec = await givenSpec(args, call.read);
    requireHeader(spec, args);
    return drawSpec(spec, outputOf(args), call);
  },
};

/** Without a header it would be a chart. */
function requireHeader(spec: JsonInput, args: JsonInput): void {
  if (spec['header'] !== undefined) return;
  const { title, subtitle, ...rest } = spec;
  const header = { ...(typeof title === 'string' && { title }), ...(typeof subtitle === 'string' && { subtitle }) };
  throw new InvalidArguments(
    [
      {
        path: 'spec.header',
        message: 'A card needs a header, such as {"title":"Revenue"}. For a chart without: render_chart.',
      },
    ],
    'title' in header ? { ...args, spec: { ...rest, header } } : undefined,
  );
}

export const outputOf = (args: JsonInput): Output => (args['output'] as Output | undefined) ?? 'image';
