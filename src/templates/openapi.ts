import { ANY_CREDENTIALS, failures, headers, json, pageAnswer, parameter, response } from '../http/legacy-openapi.js';
import { builtInTemplates } from './built-in/all.js';

const tags = ['Templates'];
const security = ANY_CREDENTIALS;

export const templateId = {
  name: 'templateId',
  in: 'path',
  required: true,
  description: "A built-in template's id, or the id or slug of one of your own.",
  schema: { type: 'string', examples: builtInTemplates.map(({ id }) => id) },
};
const queryId = { ...templateId, name: 'id', in: 'query', description: 'The id or slug of one of your own.' };

const name = { type: 'string', minLength: 1, maxLength: 100 };
const slug = {
  type: 'string',
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$',
  description: "Stands in URLs for the id. One template of an account has it, and it is no built-in's id.",
};
const description = { type: 'string', maxLength: 500 };
const spec = { $ref: '#/components/schemas/ChartSpec' };
const time = { type: 'string', format: 'date-time' };

const template = {
  type: 'object',
  required: ['id', 'slug', 'name', 'description', 'spec', 'builtIn', 'createdAt', 'updatedAt'],
  properties: {
    id: { type: 'string', description: 'A UUID; of a built-in template its name, such as `mrr-trend`.' },
    slug,
    name,
    description,
    spec,
    builtIn: { type: 'boolean', description: 'Whether it comes with the service.' },
    createdAt: time,
    updatedAt: time,
  },
};

const body = (required: string[], properties: object, example: object) => ({
  required: true,
  content: {
    'application/json': { schema: { type: 'object', required, properties, additionalProperties: false }, example },
  },
});

const taken = (text: string) => ({
  description: text,
  headers,
  content: json({ $ref: '#/components/schemas/Error' }),
});
const writing = {
  400: response('InvalidRequest'),
  403: response('Lapsed'),
  413: response('BodyTooLarge'),
  415: response('CompressedBody'),
  ...failures,
};

const put = (operationId: string, from: object, where: string) => ({
  tags,
  operationId,
  summary: `Change a template of your own, named in the ${where}`,
  description: 'Fields that are left out stay as they are. The next render shows the change.',
  security,
  parameters: [from],
  requestBody: body([], { name, slug, description, spec }, { name: 'Weekly orders' }),
  responses: {
    200: { description: 'The template as it is now.', headers, content: json(template) },
    404: response('NotFound'),
    409: taken('It is a built-in template, or another one has this slug.'),
    ...writing,
  },
});

const remove = (operationId: string, from: object, where: string) => ({
  tags,
  operationId,
  summary: `Delete a template of your own, named in the ${where}`,
  security,
  parameters: [from],
  responses: {
    204: { description: 'It is gone.', headers },
    404: response('NotFound'),
    409: taken('It is a built-in template.'),
    ...failures,
  },
});

/**
 * For /openapi.json.
 * @param pictures what a GET render answers
 */
export function templatePaths() {
  return {
    '/api/v1/templates': {
      get: {
        tags,
        operationId: 'listTemplates',
        summary: 'List the templates: your own, newest first, then the built-in ones',
        security,
        parameters: [
          parameter('limit'),
          parameter('cursor'),
          {
            name: 'builtIn',
            in: 'query',
            description: 'true: only those that come with the service. false: only your own.',
            schema: { type: 'boolean' },
          },
        ],
        responses: {
          200: pageAnswer(template),
          400: response('InvalidRequest'),
          ...failures,
        },
      },
      post: {
        tags,
        operationId: 'createTemplate',
        summary: 'Make a template, of a specification or as a copy of a built-in one',
        description: 'Either `spec` or `copyOf`. An account may have 100 templates of at most 256 KB each.',
        security,
        requestBody: body(
          ['name'],
          { name, slug, description, spec, copyOf: { enum: builtInTemplates.map(({ id }) => id) } },
          { name: 'Our MRR', slug: 'our-mrr', copyOf: 'mrr-trend' },
        ),
        responses: {
          201: { description: 'The template.', headers, content: json(template) },
          409: taken('The slug is taken, or the account has as many templates as it may have.'),
          ...writing,
        },
      },
      put: put('updateTemplateByQuery', queryId, 'query'),
      delete: remove('deleteTemplateByQuery', queryId, 'query'),
    },
    '/api/v1/templates/{templateId}': {
      get: {
        tags,
        operationId: 'getTemplate',
        summary: 'Read a template',
        security,
        parameters: [templateId],
        responses: {
          200: { description: 'The template.', headers, content: json(template) },
          404: response('NotFound'),
          ...failures,
        },
      },
      put: put('updateTemplate', templateId, 'path'),
      delete: remove('deleteTemplate', templateId, 'path'),
    },
  };
}
