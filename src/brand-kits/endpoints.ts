import {
  DEFAULT_LOOK,
  invalidRequest,
  isPreset,
  PRESETS as PRESET_NAMES,
  toJsonSchema,
} from '../../chart-spec/spec.js';
import { FONT_NAMES } from '../../renderer-page/fonts/catalog.js';
import { PRESETS } from '../../renderer-page/theme/presets.js';
import type { AccountCaller, HasAccountCaller, HasCaller } from '../caller.js';
import type { Fonts } from '../fonts/fonts.js';
import {
  byPathOrQueryId,
  deleteOwnVersion,
  type Endpoint,
  endpoint,
  found,
  type HasInput,
  Pipeline,
  readId,
  readIfMatch,
  readJsonBody,
  readPage,
  readRawBody,
  type Stage,
  sendOwnPage,
  sendVersioned,
  stage,
  versionedResponse,
} from '../http/http.js';
import { emptyResponse, errorResponse, type JsonSchema, pageResponse, recordSchema } from '../http/openapi.js';
import type { BrandKit } from './brand-kit.entity.js';
import type { BrandKitStore } from './brand-kit-store.js';
import { type BrandKitInput, brandKitInput } from './input.js';

/** A preset of the service in the shape of a brand kit; undefined for an unknown name. */
function presentPreset(name: string): object | undefined {
  if (!isPreset(name)) return undefined;
  const preset = PRESETS[name];
  const { accent, palette, backgroundColor } = preset[preset.naturalMode];
  return {
    id: name,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    primaryColor: palette[0],
    accentColor: accent,
    palette,
    backgroundColor,
    font: preset.fontFamily,
    gridStyle: preset.gridDash.length > 0 ? 'subtle' : 'solid',
    rounding: DEFAULT_LOOK.rounding,
    logoUrl: null,
    logoHeight: DEFAULT_LOOK.logoHeight,
    logoAlign: DEFAULT_LOOK.logoAlign,
    isDefault: false,
    createdAt: null,
    updatedAt: null,
  };
}

const time = { type: ['string', 'null'], format: 'date-time' };

/** A brand kit in responses. A preset has its name as id and no times. */
const brandKitSchema = recordSchema({
  id: { type: 'string', description: 'A UUID; for a preset its name.' },
  ...(toJsonSchema(brandKitInput)['properties'] as Record<string, JsonSchema>),
  createdAt: { ...time, description: 'Null for a preset.' },
  updatedAt: time,
});

const FIELDS = Object.keys(brandKitSchema['properties'] as object) as (keyof BrandKit)[];

function presentBrandKit(kit: BrandKit): object {
  return Object.fromEntries(FIELDS.map((name) => [name, kit[name]]));
}

export interface BrandKitEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET and DELETE: an expired account can still read and delete its kits. */
  requireActivePlan: Stage<HasCaller>;
  brandKits: BrandKitStore;
  fonts: Pick<Fonts, 'has'>;
  logos: {
    /** Whether the logo can be fetched now; earlier failures are not cached. */
    isAvailable(url: string, requester: string): Promise<boolean>;
  };
}

const LOGO_MESSAGE =
  'The logo could not be fetched within 5 s, or is no PNG, JPEG, WebP or SVG image of at most 2 MiB and 6 megapixels';

const FONT_MESSAGE = `"font" must be one of ${FONT_NAMES.join(', ')}, or a font that the account has uploaded`;

const EXAMPLE = {
  name: 'Acme',
  primaryColor: '#0f766e',
  accentColor: '#f59e0b',
  backgroundColor: '#f8fafc',
  font: 'Lato',
  gridStyle: 'subtle',
  isDefault: true,
};

/** GET, POST, PUT and DELETE /api/v1/brand-kits. */
export function brandKitEndpoints(options: BrandKitEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, brandKits, fonts, logos } = options;

  const requireLogo = stage<HasAccountCaller & HasInput<BrandKitInput>>(async (ctx, next) => {
    const { input, caller } = ctx.state;
    const { logoUrl } = input;
    if (logoUrl !== null && !(await logos.isAvailable(logoUrl, caller.accountId)))
      throw invalidRequest([{ path: 'logoUrl', message: LOGO_MESSAGE }]);
    return next();
  });
  const requireFont = stage<HasAccountCaller & HasInput<BrandKitInput>>(async (ctx, next) => {
    const { input, caller } = ctx.state;
    const { font } = input;
    if (font === null || FONT_NAMES.includes(font) || (await fonts.has(caller.accountId, font))) return next();
    throw invalidRequest([{ path: 'font', message: FONT_MESSAGE }]);
  });
  const readBrandKit = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(requireActivePlan)
    .use(readJsonBody(brandKitInput, EXAMPLE, brandKitSchema))
    .use(requireFont)
    .use(requireLogo);
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'post',
      path: '/api/v1/brand-kits',
      operationId: 'createBrandKit',
      tag: 'Brand kits',
      summary: 'Create a brand kit',
      description: 'An account may have 100.',
      responses: {
        201: versionedResponse('The kit.', brandKitSchema),
        409: errorResponse('The account has as many kits as it may have.'),
      },
      stages: readBrandKit.end(async (ctx) => {
        const { caller, input } = ctx.state;
        const row = await brandKits.create(caller.accountId, input, { by: caller, ctx });
        sendVersioned(ctx, 201, presentBrandKit(row));
      }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/brand-kits',
      operationId: 'listBrandKits',
      tag: 'Brand kits',
      summary: 'List the brand kits of the account, newest first',
      description: 'Without the presets; each of them can be read by its name.',
      responses: { 200: pageResponse(brandKitSchema) },
      stages: authenticated.use(readPage()).use(sendOwnPage(brandKits.select, presentBrandKit)).stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/brand-kits/:id',
      operationId: 'getBrandKit',
      tag: 'Brand kits',
      summary: 'Read one brand kit, or a preset by its name',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: `UUID of a kit, or ${PRESET_NAMES.join(', ')}.`,
          schema: { type: 'string' },
        },
      ],
      responses: { 200: versionedResponse('The kit.', brandKitSchema) },
      stages: authenticated.end(async (ctx) => {
        const preset = presentPreset(String(ctx['params']?.['id']));
        if (preset !== undefined) return sendVersioned(ctx, 200, preset);
        const row = found(await brandKits.find(ctx.state.caller.accountId, readId(ctx)));
        sendVersioned(ctx, 200, presentBrandKit(row));
      }),
    }),
    ...byPathOrQueryId({
      method: 'put',
      path: '/api/v1/brand-kits/:id',
      operationId: 'replaceBrandKit',
      tag: 'Brand kits',
      summary: 'Replace a brand kit',
      description:
        'Fields that are left out return to their defaults. The next chart drawn with the kit shows the change, on every instance.',
      responses: { 200: versionedResponse('The changed kit.', brandKitSchema) },
      stages: readBrandKit.use(readIfMatch).end(async (ctx) => {
        const { caller, input, requireVersion } = ctx.state;
        const row = await brandKits.replace(caller.accountId, readId(ctx), input, { by: caller, ctx }, (current) =>
          requireVersion(presentBrandKit(current)),
        );
        sendVersioned(ctx, 200, presentBrandKit(found(row)));
      }),
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: '/api/v1/brand-kits/:id',
      operationId: 'deleteBrandKit',
      tag: 'Brand kits',
      summary: 'Delete a brand kit',
      description: 'From then on a chart that names it is rejected with 400.',
      responses: { 204: emptyResponse('Deleted.') },
      stages: authenticated
        .use(readIfMatch)
        .use(deleteOwnVersion<AccountCaller, BrandKit>(brandKits.delete, presentBrandKit)).stages,
    }),
  ];
}
