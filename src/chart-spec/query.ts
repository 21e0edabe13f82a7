/** A raw query string into the table's parameters, with every fault of the form itself. */
import { FaultList } from './fault-list.js';
import { nearest } from './nearest.js';
import { FOREIGN_PARAMETERS, type UrlParameter } from './url-parameters.js';
import { unknownName, type Warnings } from './warnings.js';

/** The parameters of a route, each under all its names. */
export type ParameterTable = ReadonlyMap<string, UrlParameter>;

export function tableOf(parameters: readonly UrlParameter[]): ParameterTable {
  return new Map(parameters.flatMap((it) => [it.name, ...it.aliases].map((name) => [name, it] as const)));
}

export interface Query {
  /** Decoded values by the parameter's main name. */
  values: Map<string, string>;
  /** Comma-separated labels, each decoded. */
  labels: string[] | undefined;
  found: FaultList;
}

/** Broken escapes, repetitions, brackets and aliases that disagree are faults at the field; unknown names are warnings. */
export function readQuery(rawQuery: string, byName: ParameterTable, warnings: Warnings): Query {
  const found = new FaultList();
  const values = new Map<string, string>();
  let labels: string[] | undefined;
  const givenAs = new Map<string, string>();
  for (const [rawName, rawValue] of pairs(rawQuery)) {
    const name = decode(rawName) ?? rawName;
    const parameter = byName.get(name);
    if (parameter === undefined) {
      judgeUnknown(name, byName, found, warnings);
      continue;
    }
    const value = decode(rawValue);
    if (value === undefined) {
      found.add(parameter.path, `${name} has a broken percent escape: encode it as UTF-8, and a "%" itself as %25`);
      values.delete(parameter.name);
      continue;
    }
    take(parameter, name, value, { values, givenAs, found });
    if (parameter.name === 'labels') labels = splitLabels(rawValue);
  }
  return { values, labels, found };
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

/**
 * An encoded comma is part of its label ("special characters in labels must be URL-encoded"), unless no comma stands bare: then the
 * client encodes all of them, as URLSearchParams does, and they are the separators.
 */
function splitLabels(raw: string): string[] {
  if (raw === '') return [];
  return raw.includes(',') ? raw.split(',').map((part) => decode(part) ?? part) : (decode(raw) ?? raw).split(',');
}

function judgeUnknown(name: string, byName: ParameterTable, found: FaultList, warnings: Warnings): void {
  const bracket = /^([^[]+)\[/.exec(name)?.[1];
  const meant = bracket === undefined ? undefined : byName.get(bracket);
  if (meant !== undefined) {
    found.add(meant.path, `${name.slice(0, 80)} is not a parameter: write ${bracket}=, without brackets`);
  } else if (!FOREIGN_PARAMETERS.has(name)) {
    warnings.add(unknownName(name, nearest(name, byName.keys()), 'parameter'));
  }
}

interface Taken {
  values: Map<string, string>;
  found: FaultList;
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
