// Collects the regular expressions of the sources: literals, and those that modules build from constants while they load.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../../build.mjs';

const SOURCES = '{src,chart-spec,renderer-page,library,mcp,cli,clients/typescript/src,dashboard}/**/*.{ts,tsx}';

/**
 * @typedef {{ source: string, flags: string, places: string[] }} Pattern a place is `file:line`
 * @returns {Promise<{ patterns: Pattern[], built: string[] }>} `built`: places that build a pattern from something that loading the module did not
 * give them
 */
export async function collectPatterns() {
  const patterns = new Map();
  const calls = new Set();
  const add = (source, flags, place) => {
    const key = `/${source}/${flags}`;
    const pattern = patterns.get(key) ?? { source, flags, places: [] };
    patterns.set(key, pattern);
    if (!pattern.places.includes(place)) pattern.places.push(place);
  };
  for (const file of globSync(SOURCES, { cwd: root }).sort()) readSource(file, add, calls);
  const loaded = await patternsOfLoading([...new Set([...calls].map(fileOf))]);
  for (const { source, flags, place } of loaded) if (calls.has(place)) add(source, flags, place);
  const seen = new Set(loaded.map(({ place }) => place));
  return { patterns: [...patterns.values()], built: [...calls].filter((place) => !seen.has(place)) };
}

export function fileOf(place) {
  return place.slice(0, place.lastIndexOf(':'));
}

function readSource(file, add, calls) {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node) => {
    const place = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1), place());
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp')
      calls.add(place());
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

/** Loads built modules and records each pattern that they construct meanwhile. */
async function patternsOfLoading(files) {
  const recorded = [];
  const original = globalThis.RegExp;
  process.setSourceMapsEnabled(true);
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const { source, flags } = new target(...args);
      const [, path, line] = /\(?([^\s()]+\.ts):(\d+):\d+/.exec(new Error('stack').stack) ?? [];
      if (path !== undefined)
        recorded.push({ source, flags, place: `${relative(root, path.replace('file://', ''))}:${line}` });
      return Reflect.construct(target, args, newTarget);
    },
  });
  for (const file of files) await import(pathToFileURL(join(root, 'dist', file.replace(/\.ts$/, '.js'))).href);
  globalThis.RegExp = original;
  return recorded;
}
