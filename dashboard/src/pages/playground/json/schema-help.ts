import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView, Tooltip } from '@codemirror/view';
import { getLocation, type Location } from 'jsonc-parser';
import { isObject } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { optionsSchema } from './options-schema.ts';
import type { Schema } from './schema.ts';

const texts = playgroundTexts.json;
let schema: Schema = { properties: { options: optionsSchema } };

/** Reads the schema of a specification from the API's description. Without it (offline) only the options are known. */
export async function loadSchema(): Promise<void> {
  const response = await fetch('/openapi.json').catch(() => undefined);
  if (!response?.ok) return;
  const { components } = (await response.json()) as { components: { schemas: { ChartSpec: Schema } } };
  const root = components.schemas.ChartSpec;
  const options = { ...root.properties?.['options'], ...optionsSchema };
  schema = { ...root, properties: { ...root.properties, options } };
}

/** Names and values that fit at the cursor, from the service's own schema. */
export function completeSpec(context: CompletionContext): CompletionResult | null {
  const text = context.state.doc.toString();
  const location = getLocation(text, context.pos);
  const word = context.matchBefore(/"?[\w.-]*/);
  const from = word?.from ?? context.pos;
  if (!context.explicit && (word === null || word.from === word.to)) return null;
  const options = location.isAtPropertyKey ? keysAt(location, text, context.pos) : valuesAt(location);
  // A quotation mark after the cursor belongs to the word.
  const to = text[context.pos] === '"' && text[from] === '"' ? context.pos + 1 : context.pos;
  return options.length === 0 ? null : { from, to, options, validFor: /^"?[\w.-]*$/ };
}

function keysAt(location: Location, text: string, pos: number): Completion[] {
  const parent = schemaAt(location.path.slice(0, -1));
  const hasValue = /^[\w.-]*"?\s*:/.test(text.slice(pos, pos + 60));
  return propertiesOf(parent).map(([name, property]) => ({
    label: `"${name}"`,
    apply: hasValue ? `"${name}"` : `"${name}": ${emptyValue(property)}`,
    detail: typeName(property),
    info: helpOf(property),
    type: 'property',
  }));
}

function valuesAt(location: Location): Completion[] {
  const found = schemaAt(location.path);
  const variants = found === undefined ? [] : [found, ...(found.anyOf ?? [])];
  const values = variants.flatMap(
    (variant) => variant.enum ?? (variant.type === 'boolean' ? [true, false] : (variant.examples ?? [])),
  );
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((label) => ({ label, type: 'enum' }));
}

function emptyValue({ type }: Schema): string {
  const first = Array.isArray(type) ? type[0] : type;
  const empty: Record<string, string> = { object: '{}', array: '[]', string: '""' };
  return empty[String(first)] ?? '';
}

function typeName({ type, enum: values }: Schema): string {
  if (values !== undefined) return 'enum';
  return Array.isArray(type) ? type.join(' | ') : String(type ?? '');
}

function propertiesOf(found: Schema | undefined): [string, Schema][] {
  const variants = found === undefined ? [] : [found, ...(found.anyOf ?? [])];
  return variants.flatMap((variant) => Object.entries(variant.properties ?? {}));
}

function schemaAt(path: Location['path']): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const key of path) {
    if (current === undefined) return undefined;
    if (typeof key === 'number') current = current.items;
    else {
      const rest: Schema | undefined = isObject(current.additionalProperties)
        ? (current.additionalProperties as Schema)
        : undefined;
      current = propertiesOf(current).find(([name]) => name === key)?.[1] ?? rest;
    }
  }
  return current;
}

function helpOf(found: Schema): string {
  const { description, enum: values, default: byDefault, minimum, maximum } = found;
  return [
    description && `${description}.`,
    values && texts.oneOf(values.join(', ')),
    minimum !== undefined && maximum !== undefined && texts.range(minimum, maximum),
    byDefault !== undefined && texts.byDefault(JSON.stringify(byDefault)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a name or its value means, when the pointer rests on it. */
export function describeAt(view: EditorView, pos: number): Tooltip | null {
  const text = view.state.doc.toString();
  const { path } = getLocation(text, pos);
  const found = schemaAt(path);
  const help = found && helpOf(found);
  if (!help) return null;
  const create = () => {
    const dom = document.createElement('div');
    dom.textContent = help;
    return { dom };
  };
  return { pos, create };
}
