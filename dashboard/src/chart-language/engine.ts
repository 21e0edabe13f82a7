/** What is loaded lazily: the validator of the service with joi, and everything between a spec and its drawing. */
import { describeChart } from '../../../chart-spec/describe.ts';
import {
  ApiError,
  type ChartSpec,
  DEFAULT_LOOK,
  estimateDrawing,
  isObject,
  type KitLook,
  parseBrandKitReference,
  validateSpec,
  withKit,
} from '../../../chart-spec/spec.ts';
import { builtInReading, parseTemplateUrl } from '../../../chart-spec/urls.ts';
import { unknownFamilies } from '../../../renderer-page/fonts/named-families.ts';
import { previewTexts } from '../texts/preview.ts';
import { findAlikeColors, findContrastProblems } from './contrast.ts';
import { logoPlaceholder } from './logo-placeholder.ts';
import type { Problem } from './problem.ts';

/** A brand kit as the API returns it, or as an editor has it before it is saved: all fields may be absent. */
export type BrandKitLike = Partial<KitLook> & {
  /** Absent for a kit that is not saved. */
  id?: string;
  /** The logo as a data: URL, which is drawn instead of the placeholder. */
  logoDataUrl?: string | null;
};

/** A template as the API returns it. */
export interface TemplateLike {
  id: string;
  builtIn: boolean;
  /** A specification as a client writes it. */
  spec: unknown;
}

export type PreparedSpec =
  | { ok: true; spec: ChartSpec; families: string[]; alt: string; warnings: Problem[] }
  | { ok: false; problems: Problem[] };

/** The service stops a drawing after this time unless it is configured otherwise. */
const MAX_DRAWING_MS = 10_000;

/** The preview, its checks and the form validate the same specification, which they never change. */
const validated = new WeakMap<object, ReturnType<typeof validateSpec>>();

function validatedOnce(input: unknown): ReturnType<typeof validateSpec> {
  if (!isObject(input)) return validateSpec(input);
  const result = validated.get(input) ?? validateSpec(input);
  validated.set(input, result);
  return result;
}

export function checkSpec(input: unknown): { problems: Problem[]; warnings: Problem[] } {
  const result = validatedOnce(input);
  return { problems: result.valid ? [] : result.details, warnings: result.warnings.map(problemOf) };
}

export function suggestAltOf(input: unknown): string {
  const result = validatedOnce(input);
  return result.valid ? describeChart(result.spec) : '';
}

export function colorProblemsOf(input: unknown, kit: BrandKitLike | undefined): { pale: Problem[]; alike: Problem[] } {
  const prepared = prepareSpec(input, { kit });
  if (!prepared.ok) return { pale: [], alike: [] };
  return { pale: findContrastProblems(prepared.spec), alike: findAlikeColors(prepared.spec) };
}

/**
 * Brings a spec into the form that the service draws: defaults, brand kit, logo.
 * @param kit the saved kit that the spec names, or the account's default kit
 * @param scale replaces the spec's devicePixelRatio
 */
export function prepareSpec(
  input: unknown,
  { kit, scale }: { kit?: BrandKitLike | undefined; scale?: number | undefined },
): PreparedSpec {
  const result = validatedOnce(input);
  if (!result.valid) return { ok: false, problems: result.details };
  const warnings = result.warnings.map(problemOf);
  const scaled = scale === undefined ? result.spec : { ...result.spec, devicePixelRatio: scale };
  const spec = attachLogo(applyKit(scaled, kit, warnings), kit, warnings);
  const { ms, path } = estimateDrawing(spec);
  if (ms > MAX_DRAWING_MS) return { ok: false, problems: [{ path, message: previewTexts.tooSlow(path, ms / 1000) }] };
  const families = [...unknownFamilies(spec)];
  return { ok: true, spec, families, alt: spec.alt ?? describeChart(spec), warnings };
}

/** As the service does: a preset that the spec names wins over the default kit, and plain mode has none. */
function applyKit(spec: ChartSpec, kit: BrandKitLike | undefined, warnings: Problem[]): ChartSpec {
  const reference = spec.brandKitId === undefined ? undefined : parseBrandKitReference(spec.brandKitId);
  if (reference?.kind === 'preset') return spec;
  if (reference === undefined)
    return kit === undefined || spec.theme?.mode === 'plain' ? spec : withKit(spec, lookOf(kit));
  if (kit !== undefined && (kit.id === undefined || kit.id.toLowerCase() === reference.id))
    return withKit(spec, lookOf(kit));
  warnings.push({ path: 'brandKitId', message: previewTexts.kitNotLoaded });
  const { brandKitId: _id, ...rest } = spec;
  return rest;
}

function lookOf(kit: BrandKitLike): KitLook {
  const given = Object.entries(kit).filter(([key, value]) => key in DEFAULT_LOOK && value !== undefined);
  return { ...DEFAULT_LOOK, ...Object.fromEntries(given) };
}

/** The service fetches logos; a page must not request addresses that a spec names. */
function attachLogo(spec: ChartSpec, kit: BrandKitLike | undefined, warnings: Problem[]): ChartSpec {
  if (spec.header?.logoUrl === undefined) return spec;
  const { logoUrl, ...texts } = spec.header;
  const known = kit?.logoUrl === logoUrl ? kit.logoDataUrl : undefined;
  if (!known) warnings.push({ path: 'header.logoUrl', message: previewTexts.logoIsPlaceholder });
  return { ...spec, header: texts, logo: { href: known ?? logoPlaceholder } };
}

/**
 * The specification that a template's render URL draws.
 * @param query the parameters of the URL, without `?`
 */
export function applyTemplateQuery(
  template: TemplateLike,
  query: string,
): { ok: true; spec: ChartSpec } | { ok: false; problems: Problem[] } {
  try {
    return { ok: true, spec: parseTemplateUrl(template.spec, query, readingOf(template)).spec };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, problems: (error.body['details'] as Problem[] | undefined) ?? [] };
  }
}

function readingOf({ id, builtIn }: TemplateLike) {
  return builtIn ? builtInReading(id) : {};
}

/** Warnings are lines of text that begin with the field in quotation marks. */
function problemOf(warning: string): Problem {
  const [, path = ''] = /^(?:Unknown field )?"([\w.-]+)"/.exec(warning) ?? [];
  return { path, message: warning };
}
