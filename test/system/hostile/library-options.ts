/**
 * The options of Chart.js and its two plugins, read from the libraries themselves: every default value, every property whose type may be a
 * number, and every name that their code reads from an object of options. An option that a new version adds is therefore in the list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chart, registerables } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';

const MODULES = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const TYPES = ['chart.js/dist/types', 'chartjs-plugin-annotation/types', 'chartjs-plugin-datalabels/types'];
const SOURCES = [
  ...['chart.js', 'helpers.js'].map((file) => `chart.js/dist/${file}`),
  'chartjs-plugin-annotation/dist/chartjs-plugin-annotation.esm.js',
  'chartjs-plugin-datalabels/dist/chartjs-plugin-datalabels.esm.js',
];

/** `name: … number …;` in a declaration of types. */
const NUMBER_PROPERTY = /^\s+(?:readonly )?(\w+)\??:\s*[^;]*\bnumber\b[^;]*;/gm;
/** `options.name`, `tickOpts.name`, `config.name`. */
const READ = /\b\w*(?:options|opts|config|cfg)\.(\w+)\b(?!\()/gi;
/** `const {name, other} = options`. */
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*[\w.]*(?:options|opts|config)\b/gi;

/** Parts of the defaults that the service removes from a spec before validation. */
const REMOVED = /(^|\.)(animations?|transitions|callbacks|tooltip|interaction)\./;

/** Paths of the default values as in `Chart.defaults`, such as `elements.line.borderWidth`. */
export function defaultPaths(): string[] {
  Chart.register(...registerables, annotationPlugin, datalabelsPlugin);
  return leavesOf(Chart.defaults, '').filter((path) => !REMOVED.test(path));
}

/** Names of the options that have no default. */
export function namesWithoutDefault(): string[] {
  const known = new Set(defaultPaths().map((path) => path.split('.').at(-1)));
  const named = new Set([...numberProperties(), ...namesThatCodeReads()]);
  return [...named].filter((name) => !known.has(name)).sort();
}

/** Names of all properties that may be a number by the libraries' own types. */
export function numberProperties(): string[] {
  const folders = TYPES.map((folder) => join(MODULES, folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return files.flatMap((file) => matches(readFileSync(file, 'utf8'), NUMBER_PROPERTY));
}

function namesThatCodeReads(): string[] {
  const chunks = join(MODULES, 'chart.js/dist/chunks');
  const files = [...SOURCES, ...readdirSync(chunks).map((file) => `chart.js/dist/chunks/${file}`)];
  return files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const source = readFileSync(join(MODULES, file), 'utf8');
      const taken = matches(source, TAKEN_APART).flatMap((list) => matches(list, /(\w+)\s*(?=[,:=]|$)/g));
      return [...matches(source, READ), ...taken];
    });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function leavesOf(node: object, path: string): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isBranch ? leavesOf(value, at) : [at];
  });
}
