// Turns JSON Schemas of the API into Python: a TypedDict for each object whose fields are known.

const MAX_LINE_CHARS = 100;

/**
 * The module `chartwright/_types.py`.
 * @param description /openapi.json
 * @param types Python name → schema of that type
 */
export function pythonTypes(description, types) {
  const classes = [];
  const names = new Map(Object.entries(description.components.schemas).map(([name, schema]) => [schema, name]));

  for (const [name, schema] of Object.entries(types)) typeOf(schema, name);
  return [
    '"""Generated from /openapi.json by npm run api-types."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, NotRequired, TypedDict',
    ...classes,
    '',
  ].join('\n');

  /** @param path name of the class, if this becomes one */
  function typeOf(schema, path) {
    if (schema.$ref !== undefined) return typeOf(description.components.schemas[schema.$ref.split('/').at(-1)], path);
    if (schema.allOf?.length === 1) return typeOf(schema.allOf[0], path);
    if (schema.anyOf !== undefined) return union(schema.anyOf.map((option) => typeOf(option, path)));
    if (schema.enum !== undefined) return union(schema.enum.map(literal));
    if (schema.const !== undefined) return literal(schema.const);
    return union([schema.type].flat().map((type) => simpleType(type, schema, path)));
  }

  function simpleType(type, schema, path) {
    switch (type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${schema.items === undefined ? 'Any' : typeOf(schema.items, singular(path))}]`;
      case 'object':
        return objectType(schema, path);
      default:
        return 'Any';
    }
  }

  /** Open objects, such as datasets with options of Chart.js, cannot be a TypedDict. */
  function objectType(schema, path) {
    if (schema.properties === undefined || schema.additionalProperties === true) return 'dict[str, Any]';
    const name = names.get(schema) ?? path;
    // `from` is a keyword of Python, which a class cannot have as a field.
    const { from, ...properties } = schema.properties;
    const base = from === undefined ? 'TypedDict' : `${name}From`;
    if (!classes.includes(`class ${name}(${base}):`)) {
      const fields = Object.entries(properties).flatMap(([field, inner]) => {
        const type = typeOf(inner, `${name}${capital(field)}`);
        const isRequired = (schema.required ?? []).includes(field);
        return [...comment(inner.description), `    ${field}: ${isRequired ? type : `NotRequired[${type}]`}`];
      });
      if (from !== undefined) {
        const type = `NotRequired[${typeOf(from, `${name}From`)}]`;
        classes.push('', '', ...comment(from.description).map((line) => line.trim()));
        classes.push(`${base} = TypedDict("${base}", {"from": ${type}})`);
      }
      classes.push('', '', `class ${name}(${base}):`, ...fields);
    }
    return name;
  }
}

function union(types) {
  const literals = types.filter((type) => type.startsWith('Literal['));
  const merged = literals.length === 0 ? [] : [`Literal[${literals.map((type) => type.slice(8, -1)).join(', ')}]`];
  return [...new Set([...merged, ...types.filter((type) => !type.startsWith('Literal['))])].join(' | ');
}

function literal(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return `Literal[${value ? 'True' : 'False'}]`;
  return `Literal[${JSON.stringify(value)}]`;
}

function comment(description) {
  const text = description?.replaceAll(/ See \[[^\]]*\]\([^)]*\)\./g, '').replaceAll(/\s+/g, ' ');
  const lines = [];
  for (const word of text?.split(' ') ?? []) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < MAX_LINE_CHARS) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`    # ${word}`);
  }
  return lines;
}

const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const singular = (name) => name.replace(/s$/, '');
