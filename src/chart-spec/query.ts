/** A raw query string into the table's parameters, with every fault of the form itself. */
import { FaultList } from './fault-list.js';
import { nearest } from './nearest.js';
import { FOREIGN_PARAMETERS, type UrlParameter, urlParameters } from './url-parameters.js';
import { unknownName, type Warnings } from './warnings.js';

const byName = new Map(urlParameters.flatMap((it) => [it.name, ...it.aliases].map((name) => [name, it] as const)));

export interface Query {
  /** Values by the parameter's main name. */
  values: Map<string, string>;
  found: FaultList;
}

/** Broken escapes, repetitions, brackets and aliases that disagree are faults at the field; unknown names are warnings. */
export function readQuery(rawQuery: string, warnings: Warnings): Query {
  const found = new FaultList();
  const values = new Map<string, string>();
  const givenAs = new Map<string, string>();
  for (const [rawName, rawValue] of pairs(rawQuery)) {
    const name = decode(rawName) ?? rawName;
    const parameter = byName.get(name);
    if (parameter === undefined) {
      judgeUnknown(name, found, warnings);
      continue;
    }
    const value = decode(rawValue);
    if (value === undefined) {
      found.add(parameter.path, `${name} has a broken percent escape: encode it as UTF-8, and a "%" itself as %25`);
      values.delete(parameter.name);
    } else take(parameter, name, value, { values, givenAs, found });
  }
  return { values, found };
}

function* pairs(rawQuery: string): Generator<[string, string]> {
  for (const part of rawQuery.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    yield equals === -1 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
  }
}

/** Form decoding: `+` is a space. Undefined when an escape is broken or no UTF-8. */
function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function judgeUnknown(name: string, found: FaultList, warnings: Warnings): void {
  const bracket = /^([^[]+)\[/.exec(name)?.[1];
  const meant = bracket === undefined ? undefined : byName.get(bracket);
  if (meant !== undefined) {
    found.add(meant.path, `${name.slice(0, 80)} is not a parameter: write ${bracket}=, without brackets`);
  } else if (!FOREIGN_PARAMETERS.has(name)) {
    warnings.add(unknownName(name, nearest(name, byName.keys()), 'parameter'));
  }
}

interface Taken extends Query {
  givenAs: Map<string, string>;
}

function take(parameter: UrlParameter, name: string, value: string, taken: Taken): void {
  const { values, givenAs, found } = taken;
  const before = givenAs.get(parameter.name);
  givenAs.set(parameter.name, name);
  if (before === name) found.add(parameter.path, `${name} is given more than once: give it once`);
  else if (before !== undefined && values.get(parameter.name) !== value) {
    found.add(parameter.path, `${before} and ${name} are two names of one parameter and differ: give one of them`);
  }
  values.set(parameter.name, value);
}
