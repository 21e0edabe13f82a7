import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @param path from the folder of the repository */
export const textOf = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

/** A YAML file with one document. */
export const yamlOf = (path: string): unknown => parse(textOf(path), { merge: true });

/** The documents of a text in YAML. @throws Error with the first syntax error */
export function documentsOf(text: string): unknown[] {
  return parseAllDocuments(text).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS();
  });
}

/** The names and values of a file of `NAME=value` lines. */
export function variablesOf(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line));
  return new Map(lines.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])));
}
