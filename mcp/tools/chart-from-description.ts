import type { DescriptionRequest } from '../../library/chart-backend.js';
import { DRAWN_SCHEMA, drawnResult, OUTPUT_ARGUMENT } from './drawn-image.js';
import type { DrawingSize } from './inline-image.js';
import { outputOf } from './render-chart.js';
import { specField } from './spec-schema.js';
import { READ_ONLY, type Tool } from './tool.js';

export const chartFromDescription: Tool = {
  name: 'chart_from_description',
  title: 'Draw a chart from a sentence',
  description: `Reads a list of names and numbers, or a table with a request about it (English, German, French, Spanish, Italian, Portuguese, Dutch or Polish), and draws it. Use it to pass on a user's sentence as it is; when you know type and numbers, render_chart is exact and cheaper. What was assumed is in warnings; what is not understood is an error with suggestions.
Example: {"description":"bar chart of orders: Monday 12, Tuesday 19, Wednesday 17"}`,
  inputSchema: {
    type: 'object',
    properties: {
      description: { type: 'string', description: 'At most 4,000 characters' },
      data: {
        type: ['string', 'array', 'object'],
        description: 'The numbers: CSV text, rows, or an object of label and number',
        items: {},
      },
      format: specField('format'),
      width: specField('width'),
      height: specField('height'),
      brandKitId: specField('brandKitId'),
      output: OUTPUT_ARGUMENT,
    },
    required: ['description'],
  },
  outputSchema: DRAWN_SCHEMA,
  feature: 'ai',
  annotations: { ...READ_ONLY, idempotentHint: false },
  run(args, { backend }) {
    const { output: _, ...request } = args as DescriptionRequest & { output?: unknown };
    const { width, height } = request;
    const size: DrawingSize = {
      ...(typeof width === 'number' && { width }),
      ...(typeof height === 'number' && { height }),
    };
    return drawnResult({
      output: outputOf(args),
      format: request['format'],
      draw: {
        size,
        draw: ({ width: widthPx = width, height: heightPx = height }) =>
          backend.describe({
            ...request,
            ...(widthPx !== undefined && { width: widthPx }),
            ...(heightPx !== undefined && { height: heightPx }),
          }),
      },
      store: () => backend.describeToUrl(request),
    });
  },
};
