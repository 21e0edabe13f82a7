import { ANY_CREDENTIALS, failures, headers, json, pageAnswer, parameter, response } from '../http/legacy-openapi.js';
import { BOUNDS, DEFAULTS, FONTS, GRID_STYLES, LOGO_ALIGNS } from './kit-fields.js';

const tags = ['Brand kits'];
const security = ANY_CREDENTIALS;

const colour = (description: string) => ({ type: ['string', 'null'], description, examples: ['#2563eb'] });
const px = (minimum: number, maximum: number, fallback: number) => ({
  type: 'integer',
  minimum,
  maximum,
  default: fallback,
});

const fields = {
  name: { type: 'string', minLength: 1, maxLength: BOUNDS.nameChars },
  primaryColor: colour('The first series, where the palette is left open.'),
  accentColor: colour('Small texts and badges; the second series, where the palette is left open.'),
  palette: {
    type: ['array', 'null'],
    minItems: 1,
    maxItems: BOUNDS.paletteColours,
    items: { type: 'string' },
    description: 'Colours of the series, in order.',
  },
  backgroundColor: colour('Texts stay readable on it.'),
  font: { enum: [...FONTS, null] },
  gridStyle: {
    enum: GRID_STYLES,
    default: DEFAULTS.gridStyle,
    description: 'No lines, dotted ones, or unbroken ones.',
  },
  rounding: {
    ...px(0, BOUNDS.maxRoundingPx, DEFAULTS.rounding),
    description: 'Corners of cards in px; bars get a quarter of it.',
  },
  logoUrl: {
    type: ['string', 'null'],
    format: 'uri',
    maxLength: 2048,
    description: 'PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.',
  },
  logoHeight: px(BOUNDS.minLogoHeightPx, BOUNDS.maxLogoHeightPx, DEFAULTS.logoHeight),
  logoAlign: { enum: LOGO_ALIGNS, default: DEFAULTS.logoAlign },
  isDefault: {
    type: 'boolean',
    default: false,
    description: 'Applies to every chart of the account that names no kit. Takes that place from another kit.',
  },
};

const time = { type: ['string', 'null'], format: 'date-time' };
const brandKit = {
  type: 'object',
  required: ['id', ...Object.keys(fields), 'createdAt', 'updatedAt'],
  properties: {
    id: { type: 'string', description: 'A UUID; for a preset its name.' },
    ...fields,
    createdAt: { ...time, description: 'Null for a preset.' },
    updatedAt: time,
  },
};

const example = {
  name: 'Acme',
  primaryColor: '#0f766e',
  accentColor: '#f59e0b',
  backgroundColor: '#f8fafc',
  font: 'Lato',
  gridStyle: 'subtle',
  isDefault: true,
};
const requestBody = {
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['name'], properties: fields, additionalProperties: false },
      example,
    },
  },
};
const writeFailures = {
  400: response('InvalidRequest'),
  403: response('Lapsed'),
  413: response('BodyTooLarge'),
  415: response('CompressedBody'),
  ...failures,
};

const replace = (operationId: string, from: string, where: string) => ({
  tags,
  operationId,
  summary: `Replace a brand kit, named in the ${where}`,
  description:
    'What is left out goes back to its default. The next chart drawn with the kit has the new look, on every instance.',
  security,
  parameters: [parameter(from)],
  requestBody,
  responses: {
    200: { description: 'The kit as it is now.', headers, content: json(brandKit) },
    404: response('NotFound'),
    ...writeFailures,
  },
});

const remove = (operationId: string, from: string, where: string) => ({
  tags,
  operationId,
  summary: `Delete a brand kit, named in the ${where}`,
  description: 'A chart that names it is from then on a 400.',
  security,
  parameters: [parameter(from)],
  responses: { 204: { description: 'It is gone.', headers }, 404: response('NotFound'), ...failures },
});

/** For /openapi.json. */
export const brandKitPaths = {
  '/api/v1/brand-kits': {
    post: {
      tags,
      operationId: 'createBrandKit',
      summary: 'Make a brand kit',
      description: 'An account may have 100.',
      security,
      requestBody,
      responses: {
        201: { description: 'The kit.', headers, content: json(brandKit) },
        409: {
          description: 'The account has as many kits as it may have.',
          headers,
          content: json({ $ref: '#/components/schemas/Error' }),
        },
        ...writeFailures,
      },
    },
    get: {
      tags,
      operationId: 'listBrandKits',
      summary: 'List the brand kits of the account, newest first',
      description: 'Without the presets, which are nobody’s; each of them can be read by its name.',
      security,
      parameters: [parameter('limit'), parameter('cursor')],
      responses: {
        200: pageAnswer(brandKit),
        400: response('InvalidRequest'),
        ...failures,
      },
    },
    put: replace('replaceBrandKitByQuery', 'queryId', 'query'),
    delete: remove('deleteBrandKitByQuery', 'queryId', 'query'),
  },
  '/api/v1/brand-kits/{id}': {
    get: {
      tags,
      operationId: 'getBrandKit',
      summary: 'Read one brand kit, or a preset by its name',
      security,
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'UUID of a kit, or obsidian, linen, polar, studio, ember, harbor.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The kit.', headers, content: json(brandKit) },
        404: response('NotFound'),
        ...failures,
      },
    },
    put: replace('replaceBrandKit', 'id', 'path'),
    delete: remove('deleteBrandKit', 'id', 'path'),
  },
};
