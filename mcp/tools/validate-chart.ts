import { correction, improvement } from '../corrections.js';
import { allowedAt } from '../spec-rules.js';
import { givenSpec } from './given-spec.js';
import { chartSchema } from './spec-schema.js';
import { READ_ONLY, type Tool } from './tool.js';

const DETAIL = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    message: { type: 'string' },
    allowed: { type: 'array', items: { type: 'string' } },
  },
  required: ['path', 'message'],
};

export const validateChart: Tool = {
  name: 'validate_chart',
  title: 'Check a chart without drawing it',
  description: `Checks a chart specification, free of charge: every error with its path, the alternative text, and the corrected specification where it is clear what was meant. Use it before saving a specification in a file or a program; render_chart checks as well.
Example: {"spec":{"type":"horizontalBar","data":{"labels":["a"],"datasets":[{"data":[1]}]}}}`,
  inputSchema: {
    type: 'object',
    properties: { spec: { type: 'object', description: (chartSchema['description'] as string) ?? '' } },
    required: ['spec'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      valid: { type: 'boolean' },
      details: { type: 'array', items: DETAIL },
      warnings: { type: 'array', items: { type: 'string' } },
      alt: { type: 'string' },
      playgroundUrl: { type: 'string', description: 'Opens it in an editor' },
      correctedSpec: { type: 'object', description: 'What was probably meant, where it is clear' },
    },
    required: ['valid', 'details', 'warnings'],
  },
  annotations: READ_ONLY,
  async run(args, { backend, read }) {
    const spec = await givenSpec(args, read);
    const { valid, details, warnings, alt, playgroundUrl } = await backend.validate(spec);
    const correctedSpec = await (valid ? read(improvement, spec) : read(correction, spec));
    const structuredContent = {
      valid,
      details: details.map(({ path, message }) => {
        const allowed = allowedAt(path);
        return { path, message, ...(allowed && { allowed: [...allowed] }) };
      }),
      warnings: [...warnings],
      ...(alt !== undefined && { alt }),
      ...(correctedSpec && { correctedSpec }),
      ...(playgroundUrl !== undefined && { playgroundUrl }),
    };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  },
};
