import { isObject } from '../../../../../chart-spec/spec.ts';
/** The title of a card stands in its header. A chart's has three forms: a text, lines, or the object of Chart.js; its place in the options comes first. */
import { getAt, type Json, type JsonObject, type Path, setAt } from './json/json.ts';

const IN_OPTIONS: Path = ['options', 'plugins', 'title'];

export function titlePath(spec: JsonObject): Path {
  const inOptions = getAt(spec, [...IN_OPTIONS, 'text']);
  if (inOptions !== undefined) return [...IN_OPTIONS, 'text'];
  if (spec['title'] === undefined && isObject(spec['header'])) return ['header', 'title'];
  return isObject(spec['title']) ? ['title', 'text'] : ['title'];
}

export function titleOf(spec: JsonObject): string {
  const value = getAt(spec, titlePath(spec));
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : '';
}

export function withTitle(spec: JsonObject, text: string): JsonObject {
  const lines = text.split('\n');
  const value: Json | undefined = text === '' ? undefined : lines.length > 1 ? lines : text;
  return setAt(spec, titlePath(spec), value);
}

/** The title in the header of a card, which replaces the one above the chart: an image has one. */
export function withCardTitle(spec: JsonObject, text: string): JsonObject {
  const bare = [['title'], IN_OPTIONS].reduce((rest, path) => setAt(rest, path, undefined), spec);
  return setAt(bare, ['header', 'title'], text === '' ? undefined : text);
}
