import type { CustomHelpers, ErrorReport, Root } from 'joi';
import { isObject } from '../../values/json.js';

type Validate = (value: unknown, helpers: CustomHelpers) => { value: unknown; errors?: ErrorReport[] } | undefined;

/** What joi's types use inside. */
interface ObjectSchema {
  _definition: { validate: Validate };
  _flags: { unknown?: boolean };
  $_terms: Record<'dependencies' | 'patterns' | 'renames', unknown> & { keys: Field[] | null };
}
interface Field {
  key: string;
  schema: {
    _flags: { presence?: string };
    $_validate(value: unknown, state: object, prefs: object): { errors?: ErrorReport[] | null };
  };
}
interface State {
  path: string[];
  ancestors: unknown[];
  localize(path: string[], ancestors: unknown[], field: Field): object;
}

/**
 * Lets the object type of an extended joi visit only the fields that are given or required, in the order of the schema. joi's own visits every field
 * that it knows, though a specification has few of them. For schemas whose fields have no defaults and no
 * conversions; other schemas of the type are validated as before.
 */
export function visitGivenFields(extended: Root): void {
  const definition = (extended.object() as unknown as ObjectSchema)._definition;
  const visitAll = definition.validate;
  definition.validate = (value, helpers) => {
    const { _flags, $_terms } = helpers.schema as unknown as ObjectSchema;
    const { keys, dependencies, patterns, renames } = $_terms;
    const isPlain = _flags.unknown && keys && !dependencies && !patterns && !renames && !helpers.prefs.convert;
    if (!isPlain || !isObject(value)) return visitAll(value, helpers);
    const state = helpers.state as unknown as State;
    const ancestors = [value, ...state.ancestors];
    const errors: ErrorReport[] = [];
    for (const field of keys) {
      const item = value[field.key];
      if (item === undefined && field.schema._flags.presence !== 'required') continue;
      const local = state.localize([...state.path, field.key], ancestors, field);
      errors.push(...(field.schema.$_validate(item, local, helpers.prefs).errors ?? []));
    }
    return { value, errors };
  };
}
