import { invalidRequest } from '../../chart-spec/spec.js';
import { familyNamed } from '../../renderer-page/fonts/catalog.js';
import type { AccountCaller, HasAccountCaller, HasCaller } from '../caller.js';
import {
  byPathOrQueryId,
  deleteOwnRecord,
  type Endpoint,
  endpoint,
  found,
  type HasBody,
  Pipeline,
  readId,
  readPage,
  readRawBody,
  type Stage,
  sendJson,
  sendOwnPage,
  stage,
} from '../http/http.js';
import {
  emptyResponse,
  errorResponse,
  jsonResponse,
  pageResponse,
  recordSchema,
  responseRef,
} from '../http/openapi.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { UntrustedError } from '../platform/process/untrusted-process.js';
import type { CheckedFont } from './check/checked-font.js';
import type { FontChecker } from './check/font-checker.js';
import type { Font } from './font.entity.js';
import { fileOf } from './font-files.js';
import type { FontStore } from './font-store.js';

const PATH = '/api/v1/fonts';
const MAX_FAMILY_CHARS = 100;
/** In CSS, and in the name of a family without quotes. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;
const WEIGHT = /^\d{1,4}$/;
const MAX_WEIGHT = 1000;
/** A place is a process. */
const CHECK_PLACES = { places: 2, placesEach: 1, waitingEach: 20, maxWaitMs: 10_000 };

const fontSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  family: { type: 'string', description: 'The name for `theme.fontFamily` and for brand kits.' },
  format: { enum: ['woff2', 'woff', 'ttf', 'otf'], description: 'Of the uploaded file.' },
  weight: { type: 'integer', description: 'As in CSS.' },
  style: { enum: ['normal', 'italic'] },
  bytes: { type: 'integer', description: 'Of the font as it is stored: without hinting and glyphs in color.' },
  scripts: { type: 'array', items: { type: 'string' }, description: 'What it can write, such as Latin or Cyrillic.' },
  ranges: {
    type: 'array',
    items: { type: 'integer' },
    description: 'The characters that it has: pairs of first and last code point.',
  },
  url: {
    type: 'string',
    format: 'uri',
    description: 'Where the stored font can be read with the credentials of the account.',
  },
  createdAt: { type: 'string', format: 'date-time' },
});

const file = { schema: { type: 'string', format: 'binary' } };
/** The format is read from the file itself. */
const FONT_BODY = {
  required: true,
  content: {
    'font/woff2': file,
    'font/woff': file,
    'font/ttf': file,
    'font/otf': file,
    'application/octet-stream': file,
  },
};

export interface FontEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET and DELETE: an expired account can still read and delete its fonts. */
  requireActivePlan: Stage<HasCaller>;
  /** How many fonts the caller's plan includes. */
  fontLimit(caller: AccountCaller): number;
  fonts: FontStore;
  checker: Pick<FontChecker, 'check'>;
  publicUrl: string;
}

/** What the headers say about an upload. */
interface NamedFont {
  family: string;
  weight: number | undefined;
}

/** GET, POST and DELETE /api/v1/fonts. See docs/reference/brand-kits-and-templates.md. */
export function fontEndpoints(options: FontEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, fontLimit, fonts, checker, publicUrl } = options;
  const checks = new FairQueue(CHECK_PLACES);
  const present = (font: Font) => {
    const { id, family, format, weight, style, bytes, scripts, ranges, createdAt } = font;
    const url = `${publicUrl}${PATH}/${id}/file`;
    return { id, family, format, weight, style, bytes, scripts, ranges, url, createdAt };
  };

  async function check(bytes: Buffer, { weight }: NamedFont, payer: string): Promise<CheckedFont & { font: Buffer }> {
    const checked = await checks
      .run({ payer }, () => checker.check(bytes, weight))
      .catch((error: unknown) => {
        if (!(error instanceof UntrustedError)) throw error;
        if (error.wasKilled) checks.markSlow({ payer });
        return { refused: error.wasKilled ? 'takes too long to read' : 'is damaged' };
      });
    if ('refused' in checked) throw invalidRequest([{ path: '', message: `The font ${checked.refused}` }]);
    return checked;
  }

  const readNames = stage<HasAccountCaller, { named: NamedFont }>(
    (ctx, next) => {
      const { headers } = ctx.req;
      const [family, weight] = [readFamily(headers['x-font-family']), readWeight(headers['x-font-weight'])];
      return next({ named: { family, weight } });
    },
    { requestBody: FONT_BODY },
  );
  const createFont = stage<HasAccountCaller & HasBody & { named: NamedFont }>(async (ctx) => {
    const { caller, body, named } = ctx.state;
    const { font, extension, ...facts } = await check(body, named, caller.accountId);
    const row = await fonts.create(
      caller.accountId,
      { ...facts, family: named.family, bytes: font.length, file: fileOf(font, extension), content: font },
      fontLimit(caller),
      { by: caller, ctx },
    );
    sendJson(ctx, 201, present(row));
  });
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'post',
      path: PATH,
      operationId: 'createFont',
      tag: 'Brand kits',
      summary: 'Upload a font',
      description:
        'The body is the file: WOFF2, WOFF, TTF or OTF, at most 2 MiB. A variable font is stored in one weight: 400, or that of ' +
        '`X-Font-Weight`. Its maker must permit embedding (OS/2.fsType).',
      parameters: [
        {
          name: 'X-Font-Family',
          in: 'header',
          required: true,
          description: 'The name of the family: letters, digits, spaces, `.`, `_` and `-`.',
          schema: { type: 'string', maxLength: MAX_FAMILY_CHARS, examples: ['Acme Sans'] },
        },
        {
          name: 'X-Font-Weight',
          in: 'header',
          description: 'The weight to make of a variable font.',
          schema: { type: 'integer', minimum: 1, maximum: MAX_WEIGHT },
        },
      ],
      responses: {
        201: jsonResponse('The font.', fontSchema),
        400: responseRef('InvalidRequest'),
        409: errorResponse(
          'The account has as many fonts as its plan includes, or has this weight and style of the family.',
        ),
      },
      stages: Pipeline.begin().use(readRawBody).use(authenticate).use(requireActivePlan).use(readNames).use(createFont)
        .stages,
    }),
    endpoint({
      method: 'get',
      path: PATH,
      operationId: 'listFonts',
      tag: 'Brand kits',
      summary: 'List the fonts of the account, newest first',
      responses: { 200: pageResponse(fontSchema) },
      stages: authenticated.use(readPage()).use(sendOwnPage(fonts.select, present)).stages,
    }),
    endpoint({
      method: 'get',
      path: `${PATH}/:id`,
      operationId: 'getFont',
      tag: 'Brand kits',
      summary: 'Read one font',
      responses: { 200: jsonResponse('The font.', fontSchema) },
      stages: authenticated.end(async (ctx) => {
        sendJson(ctx, 200, present(found(await fonts.find(ctx.state.caller.accountId, readId(ctx)))));
      }),
    }),
    endpoint({
      method: 'get',
      path: `${PATH}/:id/file`,
      operationId: 'getFontFile',
      tag: 'Brand kits',
      summary: 'Read the file of a font, as it is stored',
      responses: { 200: { description: 'The font.', content: { 'font/ttf': file, 'font/otf': file } } },
      stages: authenticated.end(async (ctx) => {
        const { file } = found(await fonts.find(ctx.state.caller.accountId, readId(ctx)));
        ctx.body = found((await fonts.content(file)) ?? null);
        ctx.type = `font/${file.slice(file.indexOf('.') + 1)}`;
        ctx.set('Cache-Control', 'private, max-age=31536000, immutable');
      }),
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: `${PATH}/:id`,
      operationId: 'deleteFont',
      tag: 'Brand kits',
      summary: 'Delete a font',
      description:
        'From then on charts that name it are drawn in the default font, unless the family has other weights.',
      responses: { 204: emptyResponse('Deleted.') },
      stages: authenticated.use(deleteOwnRecord<AccountCaller>(fonts.delete)).stages,
    }),
  ];
}

function readFamily(header: string | string[] | undefined): string {
  const family = String(header ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const fail = (message: string) => invalidRequest([{ path: 'X-Font-Family', message }]);
  if (family === '') throw fail('The header X-Font-Family is required: the name of the family, such as "Acme Sans"');
  if (family.length > MAX_FAMILY_CHARS || !FAMILY.test(family))
    throw fail(`X-Font-Family must have at most ${MAX_FAMILY_CHARS} letters, digits, spaces, ".", "_" and "-"`);
  const known = familyNamed(family);
  if (known !== undefined)
    throw fail(
      `"${family}" is drawn in ${known}, which the service has. Choose another name, such as "Acme ${family}"`,
    );
  return family;
}

function readWeight(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  const weight = Number(header);
  if (WEIGHT.test(String(header)) && weight >= 1 && weight <= MAX_WEIGHT) return weight;
  throw invalidRequest([
    { path: 'X-Font-Weight', message: `X-Font-Weight must be a whole number from 1 to ${MAX_WEIGHT}` },
  ]);
}
