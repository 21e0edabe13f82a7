/** Warns about options, dataset options and values in them that have no effect. See docs/spec/options.md. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { join } from '../../../model/issue-list.js';
import { nearestName } from '../../../model/nearest-name.js';
import type { ChartType } from '../../../model/type-names.js';
import { MAX_WARNINGS, unknownNameWarning } from '../../../model/warnings.js';
import { isObject } from '../../../values/json.js';
import { isExtendedType, optionsOfType, withoutExtendedPlaces } from './extended-options.js';
import { FormatCheck } from './format-warnings.js';
import { idleOptionWarnings } from './idle-options.js';
import { fits, misfitWarning } from './kinds.js';
import { otherTypeWarning } from './option-types.js';
import { isOldAxisName } from './options-shape.js';
import { type Kind, type Place, shapeAt } from './shapes.js';
import { suggestionFor } from './suggestions.js';
import { ROOTS } from './table.js';
import { isTickFunction } from './tick-options.js';

/** Objects and options that are compared. Real specifications have a few hundred; more would take long for no gain. */
const MAX_COMPARED = 5000;

/**
 * @param body a specification, valid or not, before it is normalized; options that the service removes are no longer there
 * @param isExtended whether the extended chart types are drawn
 * @param own the options of the client, to which a table adds others
 */
export function findOptionWarnings(body: JsonObject, isExtended = false, own: unknown = body['options']): string[] {
  const data = isObject(body['data']) ? body['data'] : {};
  const datasets = Array.isArray(data['datasets'])
    ? data['datasets'].filter((one): one is JsonObject => isObject(one))
    : [];
  const options = isObject(body['options']) ? body['options'] : {};
  const check = new OptionCheck(new FormatCheck(options, datasets, body['stacked'] === 'percent'));
  const types = datasets.map((dataset) => dataset['type'] ?? body['type']);
  const drawn = isExtended ? withoutExtendedPlaces(options) : options;
  check.root(drawn, 'options', ROOTS.options, [...new Set(types)]);
  for (const name of ['title', 'subtitle']) {
    const title = body[name];
    if (isObject(title)) check.root(title, name, ROOTS.title);
  }
  for (const [index, dataset] of datasets.entries()) {
    if (isExtended && isExtendedType(types[index])) check.extendedDataset(dataset, index, types[index]);
    else check.dataset(dataset, index, types[index]);
  }
  for (const [index, kpi] of (Array.isArray(body['kpiStrip']) ? body['kpiStrip'] : []).entries()) {
    if (isObject(kpi)) check.format(kpi['format'], `kpiStrip.${index}.format`, [kpi['value'], kpi['delta']]);
  }
  for (const [index, column] of (Array.isArray(body['columns']) ? body['columns'] : []).entries()) {
    if (!isObject(column)) continue;
    const values = datasets.find(({ label }) => label === column['name'])?.['data'];
    check.format(column['format'], `columns.${index}.format`, Array.isArray(values) ? values : []);
  }
  check.format(body['valueFormat'], 'valueFormat', [body['value'], body['delta']]);
  return [...check.lines(), ...(isExtended ? idleOptionWarnings(options, body['type'], own) : [])];
}

class OptionCheck {
  /** By cause: the same problem of several datasets is one warning. */
  readonly #findings = new Map<string, { line: string; others: number }>();
  readonly #formats: FormatCheck;

  #compared = 0;

  constructor(formats: FormatCheck) {
    this.#formats = formats;
  }

  /** @param types chart types that read the options of this object itself, if there are such options */
  root(value: JsonObject, path: string, shape: number, types?: readonly unknown[]): void {
    this.#checkObject(value, { path, pattern: path, shape: shapeAt(shape), parent: undefined, types });
  }

  /** The names are compared, not the values: there are no generated types for these options. */
  extendedDataset(value: JsonObject, index: number, chartType: ChartType): void {
    const known = optionsOfType(chartType);
    const path = `data.datasets.${index}`;
    for (const key of Object.keys(value)) {
      if (this.#countStep()) return;
      if (known.includes(key)) continue;
      this.#add(`${chartType} ${key}`, unknownNameWarning(join(path, key), nearestName(key, known)));
    }
  }

  dataset(value: JsonObject, index: number, chartType: unknown): void {
    const place = { path: `data.datasets.${index}`, pattern: 'data.datasets.*', shape: shapeAt(ROOTS.dataset) };
    this.#checkObject(value, { ...place, parent: undefined, types: [chartType] });
  }

  /** @param values that the format writes */
  format(format: Json | undefined, path: string, values: readonly unknown[]): void {
    if (!isObject(format)) return;
    this.root(format, path, ROOTS.format);
    for (const line of this.#formats.problemsOfNumbers(format, path, values)) this.#add(line, line);
  }

  lines(): string[] {
    return [...this.#findings.values()].map(({ line, others }) =>
      others === 0 ? line : `${line} The same in ${others} other place${others === 1 ? '' : 's'}.`,
    );
  }

  get #isFull(): boolean {
    return this.#findings.size >= MAX_WARNINGS;
  }

  /** @returns whether there have been too many */
  #countStep(): boolean {
    this.#compared += 1;
    return this.#compared > MAX_COMPARED;
  }

  #checkObject(holder: JsonObject, place: Place): void {
    if (this.#countStep()) return;
    const hidden = hiddenTextWarning(holder, place.path, place.pattern);
    if (hidden !== undefined) this.#add(`${place.pattern} hidden`, hidden);
    for (const [key, value] of Object.entries(holder)) {
      if (this.#countStep()) return;
      if (value === undefined) continue;
      if (place.pattern === 'options.scales' && isOldAxisName(key)) this.#add(key, oldAxisWarning(key));
      const known = place.shape.get(key);
      const kind = known ?? place.shape.get('*');
      if (kind === undefined) this.#addUnknown(key, value, place);
      else if (kind.letters !== '*') this.#checkValue(value, kind, key, known === undefined ? '*' : key, place);
      if (known !== undefined && place.types !== undefined) this.#checkTypes(key, value, place, place.types);
    }
  }

  #checkValue(value: Json, kind: Kind, key: string, keyPattern: string, place: Place): void {
    const part = place.path.slice(place.path.lastIndexOf('.') + 1);
    const isFitting = fits(value, kind, key) || isTickFunction(key, part, value);
    const isNested = typeof value === 'object' && value !== null && (kind.shape ?? kind.itemShape) !== undefined;
    if (isFitting && !isNested) return;
    const path = join(place.path, key);
    const pattern = `${place.pattern}.${keyPattern}`;
    if (!isFitting && !this.#isFull) this.#add(pattern, this.#misfit(value, kind, path, key));
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (this.#compared > MAX_COMPARED) return;
        if (isObject(item)) this.#enter(item, kind.itemShape, `${path}.${index}`, `${pattern}.*`, place);
      }
    } else if (isObject(value)) {
      if (key === 'format') this.#addFormat(value, path, place);
      this.#enter(value, kind.shape, path, pattern, place);
    }
  }

  #checkTypes(key: string, value: Json, place: Place, types: readonly unknown[]): void {
    const line = otherTypeWarning(key, value, join(place.path, key), types);
    if (line !== undefined) this.#add(`${place.pattern}.${key} of other types`, line);
  }

  #misfit(value: Json, kind: Kind, path: string, key: string): string {
    const isFormat = key === 'format' && typeof value === 'string';
    return isFormat ? this.#formats.problemOfText(value, path) : misfitWarning(value, kind, path);
  }

  #enter(value: JsonObject, shape: number | undefined, path: string, pattern: string, parent: Place): void {
    if (shape === undefined) return;
    this.#checkObject(value, { path, pattern, shape: shapeAt(shape), parent });
  }

  #addFormat(format: JsonObject, path: string, holder: Place): void {
    for (const line of this.#formats.problemsOf(format, path)) this.#add(`${holder.pattern} ${line.slice(-60)}`, line);
  }

  #addUnknown(key: string, value: Json, place: Place): void {
    const cause = `${place.pattern}.${key}`;
    if (this.#findings.has(cause)) {
      this.#add(cause, '');
      return;
    }
    // Comparing with all known names takes time, and no more are shown.
    if (this.#isFull) return;
    const suggestion = suggestionFor(key, value, place);
    this.#add(cause, unknownNameWarning(join(place.path, key), suggestion));
  }

  #add(cause: string, line: string): void {
    const found = this.#findings.get(cause);
    if (found !== undefined) found.others += 1;
    else if (!this.#isFull) this.#findings.set(cause, { line, others: 0 });
  }
}

/** Chart.js 4 reads an object of this name as an axis that it is not told to draw on. */
function oldAxisWarning(key: string): string {
  return `"options.scales.${key}" is a name of Chart.js 2. Did you mean "options.scales.${key.charAt(0)}"?`;
}

/** Texts that Chart.js and the annotation plugin draw only with `display: true`. */
const TEXT_KEYS: ReadonlyMap<string, string> = new Map([
  ['options.plugins.title', 'text'],
  ['options.plugins.subtitle', 'text'],
  ['options.plugins.legend.title', 'text'],
  ['options.scales.*.title', 'text'],
  ['options.plugins.annotation.annotations.*.label', 'content'],
]);

/** A warning for a text that is not drawn because `display` is missing, or undefined. */
function hiddenTextWarning(holder: JsonObject, path: string, pattern: string): string | undefined {
  const key = TEXT_KEYS.get(pattern);
  if (key === undefined || holder['display'] !== undefined || isEmpty(holder[key])) return undefined;
  return `"${path}.${key}" is not drawn. Add "display": true beside it.`;
}

function isEmpty(text: Json | undefined): boolean {
  return text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0);
}
