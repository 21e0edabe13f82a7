/** What the query of a short URL replaces in its chart. See docs/reference/quickchart.md#short-urls. */
import { invalidSpec, isObject, type Json, type JsonObject, ownValue, type SpecIssue } from '../../chart-spec/spec.js';
import { withHash } from './image-fields.js';
import { chartQueryParameters, type GivenFields } from './parameters.js';

/** By the name without its number: the option of the dataset, and how the text is read. */
const DATASET_FIELDS: Readonly<Record<string, (text: string, name: string) => Json>> = {
  data: numbers,
  label: (text) => text,
  backgroundColor: colors,
  borderColor: colors,
};
const NUMBERED = /^(data|label|backgroundColor|borderColor)([1-9]\d?)$/;
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

export const overrideParameters = [
  { name: 'title', description: 'Replaces the title.' },
  { name: 'labels', description: 'Replaces the labels; separated by commas.' },
  { name: 'data1', description: 'Replaces the data of the first dataset; `data2` of the second, and so on.' },
  { name: 'label1', description: 'Replaces the name of the first dataset, and so on.' },
  { name: 'backgroundColor1', description: 'Replaces its color, or its colors separated by commas, and so on.' },
  { name: 'borderColor1', description: 'Replaces its line color, or its line colors, and so on.' },
].map((parameter) => ({ ...parameter, in: 'query', schema: { type: 'string' } }));

/** What the query of a short URL cannot replace. */
const CONFIGURATION_PARAMETERS = ['chart', 'c', 'encoding', 'version', 'v'];
/** What it can replace of the image. */
export const imageParameters = chartQueryParameters.filter(({ name }) => !CONFIGURATION_PARAMETERS.includes(name));
const IMAGE_NAMES = new Set(imageParameters.map(({ name }) => name));

const isOfChart = (name: string): boolean => name === 'title' || name === 'labels' || NUMBERED.test(name);

/** The parameters that change the image of a short URL. */
export function changingParameters(rawQuery: string): string[] {
  const changes = ([name, value]: [string, string]) => isOfChart(name) || (IMAGE_NAMES.has(name) && value !== '');
  return [...new Set([...new URLSearchParams(rawQuery)].filter(changes).map(([name]) => name))];
}

/** Whether a new short URL allows them. Throws 400. */
export function readAllowOverrides(given: GivenFields): boolean {
  const value = given('allowOverrides') ?? false;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalidSpec([{ path: 'allowOverrides', message: 'allowOverrides must be true or false' }]);
}

/** @returns a function that changes a configuration and throws 400 for values that it has no place for; undefined if the query replaces nothing */
export function overridesOf(rawQuery: string): ((config: JsonObject) => void) | undefined {
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    if (isOfChart(name) && !given.has(name)) given.set(name, value);
  }
  if (given.size === 0) return undefined;
  return (config) => {
    const issues: SpecIssue[] = [];
    for (const [name, value] of given) {
      const message = override(config, name, value);
      if (message !== undefined) issues.push({ path: name, message });
    }
    if (issues.length > 0) throw invalidSpec(issues);
  };
}

/** @returns what is wrong */
function override(config: JsonObject, name: string, text: string): string | undefined {
  const [, field = '', number = ''] = NUMBERED.exec(name) ?? [];
  if (name === 'title') return setTitle(config, text);
  const data = childOf(config, 'data');
  if (name === 'labels') {
    data['labels'] = text.split(',').map((label) => label.trim());
    return undefined;
  }
  const datasets: Json[] = Array.isArray(data['datasets']) ? data['datasets'] : [];
  const dataset = datasets[Number(number) - 1];
  if (!isObject(dataset)) return `${name} has no dataset: the saved chart has ${datasets.length}`;
  const value = ownValue(DATASET_FIELDS, field)?.(text, name) ?? null;
  if (field === 'data' && Array.isArray(value) && value.includes(Number.NaN))
    return `${name} must be numbers separated by commas; an empty one is a gap`;
  dataset[field] = value;
  return undefined;
}

/** Sets the title where the configuration has one, else where Chart.js 2 has it, which is understood in every configuration. */
function setTitle(config: JsonObject, text: string): undefined {
  const options = childOf(config, 'options');
  const plugins = options['plugins'];
  const holder = isObject(plugins) && plugins['title'] !== undefined ? plugins : options;
  const title = holder['title'];
  holder['title'] = { ...(isObject(title) ? title : {}), display: true, text };
}

/** A child object; created if it is missing. */
function childOf(parent: JsonObject, name: string): JsonObject {
  const child = parent[name];
  if (isObject(child)) return child;
  const made: JsonObject = {};
  parent[name] = made;
  return made;
}

function numbers(text: string): Json {
  return text.split(',').map((part) => {
    const point = part.trim();
    if (point === '' || point === 'null') return null;
    return DECIMAL.test(point) ? Number(point) : Number.NaN;
  });
}

function colors(text: string): Json {
  const list = text.split(/,(?![^(]*\))/).map((color) => withHash(color.trim()));
  return list.length === 1 ? (list[0] ?? '') : list;
}
