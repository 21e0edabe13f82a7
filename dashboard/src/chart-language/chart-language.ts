/** The chart language in the browser: the service's own code, in a chunk that is loaded at the first call. */
import type { JsonObject } from '../../../chart-spec/spec.ts';
import type { BrandKitLike, PreparedSpec, TemplateLike } from './engine.ts';
import { importAgain } from './import-again.ts';
import type { Problem } from './problem.ts';

export type { BrandKitLike, PreparedSpec } from './engine.ts';
export type { Problem } from './problem.ts';

const loadEngine = importAgain(async () => {
  const engine = await import('./engine.ts');
  // The browser may paint between the start of the validator and its first use.
  await new Promise((resolve) => setTimeout(resolve));
  return engine;
});

/** Loads the chunk without waiting for it. The first call gets the error, if there is one. */
export function prepareLanguage(): void {
  loadEngine().catch(() => undefined);
}

/** The errors and warnings of `POST /api/v1/validate`, without a request. Whether a saved brand kit exists is not checked. */
export async function validateSpec(spec: unknown): Promise<{ problems: Problem[]; warnings: Problem[] }> {
  return (await loadEngine()).checkSpec(spec);
}

/** Alternative text written from the data of a valid spec; empty for an invalid one. */
export async function suggestAlt(spec: unknown): Promise<string> {
  return (await loadEngine()).suggestAltOf(spec);
}

/** The spec as the renderer page draws it, with its brand kit. See `prepareSpec`. */
export async function prepareForDrawing(
  spec: unknown,
  options: { kit?: BrandKitLike | undefined; scale?: number | undefined } = {},
): Promise<PreparedSpec> {
  return (await loadEngine()).prepareSpec(spec, options);
}

/** The specification that a template's render URL draws, or what is wrong with the URL. See `applyTemplateQuery` of engine.ts. */
export async function templateWithQuery(
  template: TemplateLike,
  query: string,
): Promise<{ ok: true; spec: unknown } | { ok: false; problems: Problem[] }> {
  return (await loadEngine()).applyTemplateQuery(template, query);
}

/** Colors that are hard to see or to tell apart, in a spec that can be drawn; empty for any other. See `findContrastProblems`. */
export async function checkColors(spec: unknown, kit?: BrandKitLike): Promise<{ pale: Problem[]; alike: Problem[] }> {
  return (await loadEngine()).colorProblemsOf(spec, kit);
}

const loadConversion = importAgain(() => import('./conversion.ts'));

/** A configuration of Chart.js 2 to 4, or the address of an image of QuickChart, as a specification. See `convertedSpec`. */
export async function convertToSpec(
  text: string,
): Promise<{ spec: JsonObject; notes: string[] } | { problem: string }> {
  return (await loadConversion()).convertedSpec(text);
}
