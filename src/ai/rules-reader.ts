import { isObject, type ParsedSpec } from '../../chart-spec/spec.js';
import { playgroundPath } from '../../chart-spec/urls.js';
import { notAChart, type Suggestion } from '../http/errors.js';
import type { Reader } from '../platform/reading/reader.js';
import { type Ai, type AiRequest, type ReadDescription, readingOf, tryParseSpec } from './input.js';
import type { WordReading } from './words/look.js';
import { hasTable, readWords } from './words/read-words.js';
import { type Choices, Refusal } from './words/refusal.js';
import { hasWord } from './words/vocabulary/meanings.js';

const MAX_SUGGESTIONS = 2;
/** Words that are left out one after the other. */
const MAX_STEPS = 6;
/** Each suggestion reads the whole text again, up to `MAX_STEPS` times: 10 µs for a character. */
const MAX_SMALL_CHARS = 2000;
const OTHER_WAYS = 'Words that no rule knows are not guessed. A service with a model (AI_BASE_URL) reads free text.';

/** Reads a description by rules, without a model. */
export const descriptionByRules: Reader<AiRequest, ReadDescription> = {
  name: 'description',
  what: 'The description with its data',
  maxSmallChars: MAX_SMALL_CHARS,
  refuse: notAChart,
  read(request) {
    const { description, data, fields } = request;
    try {
      const reading = readWords(description, data);
      const result = tryParseSpec({ ...reading.spec, ...fields }, reading.notes);
      if ('issues' in result) throw notAChart(result.issues);
      return { ...result, interpretation: readingOf(result, reading) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const said = error.issues.map(({ path, message }) => ({
        path,
        message: path === 'description' ? `${message} ${OTHER_WAYS}` : message,
      }));
      throw notAChart(said, suggestionsFor(request, error));
    }
  },
};

export const readByRules: Ai['read'] = (request, { read }) => read(descriptionByRules, request);

/** What could be meant: each reads the text with one of the choices. */
function suggestionsFor({ description, data, fields }: AiRequest, refusal: Refusal): Suggestion[] {
  const found: Suggestion[] = [];
  // Without another reading, the table that the words are about.
  for (const choices of [...refusal.alternatives, { isBare: true }]) {
    if (choices.isBare && (found.length > 0 || !hasTable(description, data))) continue;
    const reading = readWith(description, data, choices);
    if (reading === undefined || found.length >= MAX_SUGGESTIONS || leavesOutExclusion(description, choices)) continue;
    const spec = { ...reading.spec, ...fields };
    const parsed = tryParseSpec(spec);
    if ('issues' in parsed || isRest(parsed.spec, choices)) continue;
    const left = leftOut(description, choices);
    found.push({ spec, playgroundUrl: playgroundPath(spec), reading: `${sentence(readingOf(parsed))}${left}` });
  }
  return found;
}

/** One value without the words and numbers beside it is no reading of a list. */
function isRest({ data }: ParsedSpec['spec'], { skipped = [] }: Choices): boolean {
  return skipped.length > 0 && data.datasets.every((dataset) => dataset.data.length < 2);
}

function readWith(description: string, data: unknown, first: Choices): WordReading | undefined {
  let choices = first;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    try {
      return readWords(description, data, choices);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [next, other] = error.alternatives;
      // Between two readings the client chooses.
      if (next === undefined || other !== undefined) return undefined;
      choices = { ...next, ...choices, skipped: [...(choices.skipped ?? []), ...(next.skipped ?? [])] };
      Object.assign(first, choices);
    }
  }
  return undefined;
}

/** "without the outlier in March": what is left of the words chooses what they leave out. */
function leavesOutExclusion(description: string, { skipped = [] }: Choices): boolean {
  return skipped.some((at) => hasWord('excluding', /^\p{L}+/u.exec(description.slice(at))?.[0] ?? ''));
}

function leftOut(description: string, { skipped = [], isBare }: Choices): string {
  if (isBare) return '; left out: all words but the type';
  const words = skipped
    .filter((at) => at === 0 || /\s/.test(description.charAt(at - 1)) || !skipped.includes(at - 1))
    .slice(0, 8)
    .map((at) => /^\S+/.exec(description.slice(at))?.[0]?.replace(/(?<![.,;:])[.,;:]+$/, '') ?? '');
  const shown = words.filter((word) => word !== '');
  return shown.length > 0 ? `; left out: ${shown.join(' ')}` : '';
}

const MAX_NAMED = 6;

function sentence({ type, labels, series }: ReturnType<typeof readingOf>): string {
  const parts = series.slice(0, 3).map(({ name, values }) => {
    const written = (value: (typeof values)[number] | undefined) =>
      isObject(value) ? `(${value['x']}, ${value['y']})` : String(value ?? '–');
    const shown = values.slice(0, MAX_NAMED).map((value, i) => {
      const label = labels[i];
      return label === undefined ? written(value) : `${JSON.stringify(label)} ${written(value)}`;
    });
    const more = values.length > MAX_NAMED ? ` and ${values.length - MAX_NAMED} more` : '';
    return `${name === '' ? '' : `${name}: `}${shown.join(', ')}${more}`;
  });
  return `${type} chart of ${parts.join('; ')}`;
}
