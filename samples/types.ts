/** The samples of every chart type, in the order of the documentation: each file in types/ has those of one type. */
import { readdirSync } from 'node:fs';
import { CHART_TYPES, type ChartType } from '../chart-spec/spec.js';
import type { Spec, TypeSamples } from './sample.js';

const FOLDER = new URL('types/', import.meta.url);

async function loadSamples(): Promise<Readonly<Record<ChartType, TypeSamples>>> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  const modules: Record<string, TypeSamples>[] = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href)),
  );
  const samples = modules.flatMap((module) => Object.values(module));
  const entries = CHART_TYPES.map((type) => [type, samples.find(({ chart }) => chart['type'] === type)]);
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined));
}

export const SAMPLES = await loadSamples();

/** A variant of a type, as a whole specification. */
export function variantOf({ chart, variants }: TypeSamples, name: string): Spec {
  return { ...chart, ...variants[name] };
}
