import { type Html, html, inlineMarkdown } from '../html.js';
import { type ApiDocument, type Schema, SPEC_PATH, SPEC_REF } from './document.js';
import { constraints, typeText, valuesOf } from './schema-text.js';

export interface FieldsOptions {
  document: ApiDocument;
  /** Before the id of each field: `body`, `200`. Ids are stable: links lead to them. */
  idPrefix: string;
  /** Fields of requests say whether they are required, those of responses whether they may be absent. */
  side: 'request' | 'response';
  /** Levels of nested fields that are open. */
  openLevels: number;
}

const isSpec = (schema: Schema): boolean => [schema, ...(schema.allOf ?? [])].some(({ $ref }) => $ref === SPEC_REF);
const nameOf = (schema: Schema): string | undefined => (isSpec(schema) ? 'chart specification' : undefined);

/** One alternative of a schema, or the schema itself. */
export interface Variant {
  label: string | undefined;
  schema: Schema;
}

/** The fields of an object, of the objects in an array, or of each alternative, as nested lists. Empty for other schemas. */
export function fieldList(schema: Schema, options: FieldsOptions, level = 0): Html {
  const variants = variantsOf(schema, options.document);
  if (variants.length === 0) return html``;
  return html`${variants.map(({ label, schema: variant }, index) => {
    const idPrefix = index === 0 ? options.idPrefix : `${options.idPrefix}-${index + 1}`;
    const fields = fieldsOf(variant, { ...options, idPrefix }, level);
    return html`${label !== undefined && html`<p class="variant">${label}</p>`}${fields}`;
  })}`;
}

function fieldsOf(schema: Schema, options: FieldsOptions, level: number): Html {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rows = Object.entries(properties).map(([name, field]) =>
    fieldRow(name, field, required.includes(name), options, level),
  );
  const open = additionalProperties === true || typeof additionalProperties === 'object';
  const other =
    open && html`<li class="field field-other">Other fields are accepted${otherType(additionalProperties)}.</li>`;
  return html`<ul class="fields">${rows}${other}</ul>`;
}

function otherType(schema: Schema | boolean): string {
  return typeof schema === 'object' ? `: ${typeText(schema, nameOf)}` : '';
}

function fieldRow(name: string, field: Schema, isRequired: boolean, options: FieldsOptions, level: number): Html {
  const id = `${options.idPrefix}-${name}`;
  return html`<li class="field" id="${id}">${fieldHead(name, field, presenceOf(isRequired, options), `#${id}`)}${fieldText(field, options.document)}${nested(name, field, { ...options, idPrefix: id }, level)}</li>`;
}

export type Presence = 'required' | 'optional' | undefined;

function presenceOf(isRequired: boolean, { side }: FieldsOptions): Presence {
  if (side === 'response') return isRequired ? undefined : 'optional';
  return isRequired ? 'required' : undefined;
}

/** Name, type, constraints and presence; also for parameters and headers. */
export function fieldHead(name: string, field: Schema, presence: Presence, link: string): Html {
  const type = isSpec(field) ? html`<a href="${SPEC_PATH}">chart specification</a>` : html`${typeText(field, nameOf)}`;
  const limits = constraints(field).map((text) => html`<span class="limit">${text}</span>`);
  return html`<p class="field-head"><a class="field-name" href="${link}"><code>${name}</code></a> <span class="type">${type}</span>${limits}${presence !== undefined && html` <span class="${presence}">${presence}</span>`}</p>`;
}

/** Description, accepted values, default and example. */
export function fieldText(field: Schema, document: ApiDocument): Html {
  const { description, default: preset, examples = [] } = isSpec(field) ? field : document.resolve(field);
  const values = valuesOf(field);
  const [example] = examples;
  const isListed = values.length > 0 || example === undefined || typeof example === 'object' || example === preset;
  return html`${description !== undefined && html`<p>${inlineMarkdown(description)}</p>`}${
    values.length > 0 &&
    html`<p class="values">${values.length === 1 ? 'Always' : 'One of'} ${values.map((value) => html`<code>${value}</code> `)}</p>`
  }${preset !== undefined && html`<p class="values">Default <code>${JSON.stringify(preset)}</code></p>`}${
    !isListed && html`<p class="values">Example <code>${JSON.stringify(example)}</code></p>`
  }`;
}

function nested(name: string, field: Schema, options: FieldsOptions, level: number): Html | false {
  if (isSpec(field) || (field.items !== undefined && isSpec(field.items))) return false;
  const fields = fieldList(field, options, level + 1);
  if (fields.text === '') return false;
  const isOpen = level < options.openLevels;
  return html`<details class="nested"${isOpen && html` open`}><summary>Fields of <code>${name}</code></summary>${fields}</details>`;
}

export function variantsOf(schema: Schema, document: ApiDocument): Variant[] {
  const resolved = document.resolve(schema);
  const alternatives = (resolved.oneOf ?? resolved.anyOf ?? []).map(document.resolve).flatMap((each) => {
    const inside = variantsOf(each, document);
    return inside.length > 0 ? inside : [];
  });
  if (resolved.properties !== undefined) return [{ label: requiredTogether(resolved), schema: resolved }];
  if (resolved.items !== undefined && !isSpec(resolved.items)) return variantsOf(resolved.items, document);
  if (typeof resolved.additionalProperties === 'object') {
    const inner = variantsOf(resolved.additionalProperties, document);
    if (inner.length > 0) return inner;
  }
  if (alternatives.length < 2) return alternatives;
  return alternatives.map((each, index) => ({ ...each, label: index === 0 ? 'Either' : 'or' }));
}

/** `oneOf: [{required: [a]}, {required: [b]}]` says which of the fields belong together. */
function requiredTogether({ oneOf, anyOf }: Schema): string | undefined {
  const alternatives = oneOf ?? anyOf ?? [];
  // Such as a form of the specification for each type.
  if (alternatives.some(({ properties }) => properties !== undefined)) return undefined;
  const lists = alternatives.map(({ required }) => required);
  if (lists.length === 0 || lists.some((names) => names === undefined)) return undefined;
  return `${oneOf === undefined ? 'At least one' : 'Exactly one'} of: ${lists.map((names) => names?.join(' and ')).join(', ')}`;
}
