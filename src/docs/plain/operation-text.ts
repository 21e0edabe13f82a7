import { type ApiDocument, type Operation, type Schema, SPEC_PATH, SPEC_REF } from '../api/document.js';
import { variantsOf } from '../api/fields.js';
import { constraints, typeText, valuesOf } from '../api/schema-text.js';
import { withAbsolutePaths } from './page-text.js';

/** Deeper fields are in /openapi.json. */
const MAX_LEVELS = 4;

/** The page of one endpoint as Markdown. */
export function operationText(operation: Operation, document: ApiDocument, publicUrl: string): string {
  const { method, path, summary, description, security, isOpenToRenderKeys, parameters, body, responses } = operation;
  const specLink = `[chart specification](${SPEC_PATH})`;
  const access = security.length === 0 ? 'none' : security.map((name) => name || 'none').join(', ');
  const scope = isOpenToRenderKeys ? ' (also keys with the scope `render`)' : '';
  const listed = parameters.map(
    ({ name, in: place, required, description: text, schema }) =>
      `- \`${name}\` (${place}, ${factsOf(schema, required === true, 'request')})${textOf({ ...schema, ...(text && { description: text }) }, document)}`,
  );
  const blocks = [
    `# ${summary}`,
    `\`${method} ${path}\``,
    description,
    method === 'EVENT' ? undefined : `Credentials: ${access}${scope}`,
    listed.length > 0 && `## Parameters\n\n${listed.join('\n')}`,
    body && `## Body (${body.mediaType})\n\n${schemaText(body.schema, document, 'request', specLink)}`,
    body?.example !== undefined && `\`\`\`json\n${JSON.stringify(body.example)}\n\`\`\``,
    '## Responses',
    ...responses.map(([status, { description: text, content = {} }]) => {
      const [mediaType, { schema } = {}] = Object.entries(content)[0] ?? [];
      const fields = schema === undefined ? '' : schemaText(schema, document, 'response', specLink);
      const types = mediaType === undefined ? '' : ` (${Object.keys(content).join(', ')})`;
      return `### ${status}${types}\n\n${text}${fields && `\n\n${fields}`}`;
    }),
  ];
  const text = blocks.filter((block) => typeof block === 'string' && block !== '').join('\n\n');
  return withAbsolutePaths(`${text}\n`, publicUrl);
}

type Side = 'request' | 'response';

/** The page of the chart specification as Markdown. */
export function specText(document: ApiDocument, publicUrl: string): string {
  const schema = document.schemas['ChartSpec'] as Schema;
  const example = JSON.stringify(schema.examples?.[0]);
  const fields = fieldLines(schema, document, 'request').join('\n');
  const text = `# The chart specification\n\n\`\`\`json\n${example}\n\`\`\`\n\n${fields}\n`;
  return withAbsolutePaths(text, publicUrl);
}

function schemaText(schema: Schema, document: ApiDocument, side: Side, specLink: string): string {
  if (schema.$ref === SPEC_REF) return `A ${specLink}.`;
  return fieldLines(schema, document, side).join('\n');
}

function fieldLines(schema: Schema, document: ApiDocument, side: Side, level = 0): string[] {
  if (level === MAX_LEVELS || schema.$ref === SPEC_REF) return [];
  const indent = '  '.repeat(level);
  return variantsOf(schema, document).flatMap(({ label, schema: { properties = {}, required = [] } }) => [
    ...(label === undefined ? [] : [`${indent}- ${label}:`]),
    ...Object.entries(properties).flatMap(([name, field]) => [
      `${indent}- \`${name}\` (${factsOf(field, required.includes(name), side)})${textOf(field, document)}`,
      ...fieldLines(field, document, side, level + 1),
    ]),
  ]);
}

/** Type, limits and presence. */
function factsOf(schema: Schema, isRequired: boolean, side: Side): string {
  const type = typeText(schema, ({ $ref }) => ($ref === SPEC_REF ? 'chart specification' : undefined));
  const presence = side === 'request' ? isRequired && 'required' : !isRequired && 'optional';
  return [type, ...constraints(schema), presence].filter(Boolean).join(', ');
}

function textOf(field: Schema, document: ApiDocument): string {
  const { description, default: preset } = document.resolve(field);
  const values = valuesOf(field);
  const parts = [
    description,
    values.length > 0 && `One of ${values.map((value) => `\`${value}\``).join(', ')}`,
    preset !== undefined && `Default \`${JSON.stringify(preset)}\``,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? '' : `: ${parts.map((part) => part.replace(/\.$/, '')).join('. ')}.`;
}
