// `npm run check:folders` finds folders that import each other, at any level: folders beside each other with all that they contain, and where
// asked for a folder and the files around it. Imports of types count.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, toolCommand } from '../build.mjs';

/** The packages whose folders stand in an order, and whether the files of a folder, as one more folder, stand in an order with the folders in it. */
const PACKAGES = new Map([
  ['renderer-page', { withFiles: true }],
  ['library', { withFiles: false }],
  ['mcp', { withFiles: false }],
  ['cli', { withFiles: false }],
  ['dashboard', { withFiles: false }],
  ['demo', { withFiles: false }],
  ['src', { withFiles: false }],
]);

const [node, cruiser] = toolCommand('dependency-cruiser/bin/dependency-cruiser.mjs');
const options = ['--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json'];
const output = execFileSync(node, [cruiser, ...options, ...PACKAGES.keys()], {
  cwd: root,
  maxBuffer: 256 * 1024 * 1024,
});

/** The imports between two names of one folder, with the first file and what it imports. A name is a folder, or the files of the folder itself. */
const arrows = new Map();
for (const { source, dependencies } of JSON.parse(output).modules) {
  for (const { resolved } of dependencies) addArrow(source, resolved);
}

const circles = [...arrows].flatMap(([folder, imports]) => {
  const circle = circleIn(imports);
  return circle ? [`${folder}/:\n${circle.map((step) => `  ${step}`).join('\n')}`] : [];
});
if (circles.length > 0) {
  console.error(`Folders import each other. Move what both use to a folder below them, in ${circles.join('\nin ')}`);
  process.exitCode = 1;
}

function addArrow(source, resolved) {
  const [from, to] = [source, resolved].map((path) => path.split('/').slice(0, -1));
  const checked = PACKAGES.get(from[0]);
  if (!checked || from[0] !== to[0]) return;
  let depth = 0;
  while (depth < from.length && from[depth] === to[depth]) depth += 1;
  const [importing, imported] = [from[depth] ?? '.', to[depth] ?? '.'];
  if (importing === imported || (!checked.withFiles && [importing, imported].includes('.'))) return;
  const folder = from.slice(0, depth).join('/');
  const imports = arrows.get(folder) ?? new Map();
  arrows.set(folder, imports);
  const known = imports.get(importing) ?? new Map();
  imports.set(importing, known);
  if (!known.has(imported)) known.set(imported, `${source} → ${resolved}`);
}

/** @returns the imports of one circle of names, in order */
function circleIn(imports) {
  const done = new Set();
  const visit = (name, path) => {
    const at = path.findIndex((step) => step.name === name);
    if (at >= 0) return path.slice(at).map(({ arrow }) => arrow);
    if (done.has(name)) return undefined;
    for (const [imported, arrow] of imports.get(name) ?? []) {
      const circle = visit(imported, [...path, { name, arrow }]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
