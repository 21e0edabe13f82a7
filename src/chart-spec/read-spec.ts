import type { ChartSpec, JsonObject } from '../../renderer-page/payload.js';
import { invalidSpec, type SpecIssue } from '../http/errors.js';
import { toFaults } from './messages.js';
import { normalise } from './normalize.js';
import { stripOwnedDatasetOptions, stripOwnedOptions } from './owned-options.js';
import { specSchema } from './schema.js';
import { cleanCopy, isJsonObject, isObject, shapeFault } from './untrusted.js';
import { MAX_TEXT_LENGTH } from './vocabulary.js';
import { Warnings } from './warnings.js';

export interface ParsedSpec {
  spec: ChartSpec;
  /** Header-safe lines, see Warnings. */
  warnings: string[];
  returnUrl: boolean;
}

const MAX_ROOT_KEYS = 1000;
const NOT_AN_OBJECT =
  'The specification must be a JSON object such as {"type": "bar", "data": {"labels": ["A"], "datasets": [{"data": [1]}]}}';

/**
 * Validates a parsed JSON body and brings it into its normal form.
 * @throws ApiError 400 with every fault of the spec
 */
export function parseSpec(input: unknown, warnings = new Warnings()): ParsedSpec {
  if (!isObject(input)) throw invalidSpec([{ path: '', message: NOT_AN_OBJECT }]);
  const unfit = shapeFaults(input);
  if (unfit.length > 0) throw invalidSpec(unfit);
  const body = ownCopy(input, warnings);
  stripOwned(body, warnings);
  spellOutBadge(body);
  const { error } = specSchema.validate(body);
  if (error !== undefined) throw invalidSpec(toFaults(error.details));
  return { spec: normalise(body, warnings), warnings: warnings.list(), returnUrl: body['returnUrl'] === true };
}

/** Before anything is copied or recursed into. The body is the first level, the value of a root key the second. */
function shapeFaults(input: Record<string, unknown>): SpecIssue[] {
  const keys = Object.keys(input);
  if (keys.length > MAX_ROOT_KEYS) {
    return [{ path: '', message: `The specification must have at most ${MAX_ROOT_KEYS} fields` }];
  }
  return keys.flatMap((key) => {
    const fault = shapeFault(input[key], 2);
    const name = key.slice(0, 120);
    return fault === undefined ? [] : [{ path: name, message: `${name} ${fault}` }];
  });
}

function ownCopy(input: Record<string, unknown>, warnings: Warnings): JsonObject {
  const copy = cleanCopy(input, [], (path) => {
    warnings.add(`"${path}" was cut to ${MAX_TEXT_LENGTH} characters: no picture can show more.`);
  });
  return isJsonObject(copy) ? copy : {};
}

function stripOwned(body: JsonObject, warnings: Warnings): void {
  if (isJsonObject(body['options'])) stripOwnedOptions(body['options'], 'options', warnings);
  if (isJsonObject(body['title'])) stripOwnedDatasetOptions(body['title'], 'title', warnings);
  const datasets = isJsonObject(body['data']) ? body['data']['datasets'] : undefined;
  if (!Array.isArray(datasets)) return;
  for (const [i, dataset] of datasets.entries()) {
    if (isJsonObject(dataset)) stripOwnedDatasetOptions(dataset, `data.datasets.${i}`, warnings);
  }
}

/** A badge may be its text alone. */
function spellOutBadge(body: JsonObject): void {
  const header = body['header'];
  if (isJsonObject(header) && typeof header['badge'] === 'string') header['badge'] = { text: header['badge'] };
}
