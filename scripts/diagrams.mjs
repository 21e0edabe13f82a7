// Writes the diagram of docs/architecture.md: the imports between modules, as dependency-cruiser finds them in the sources. With --check it
// writes nothing, and fails when the diagram is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolCommand } from './build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/architecture.md';
const PACKAGES = ['chart-spec', 'library', 'mcp'];
const LEAF_MODULES = ['http', 'chart-spec', 'browser', 'platform'];

const page = readFileSync(join(root, PAGE), 'utf8');
const drawn = withBlock(page, 'modules', `\`\`\`mermaid\n${modulesDiagram()}\n\`\`\``);
writeGenerated(PAGE, drawn, 'npm run diagrams');

/** The imports at run time, without type imports. An arrow points to the imported module. */
function modulesDiagram() {
  const [node, cruiser] = toolCommand('dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json'];
  const output = execFileSync(node, [cruiser, ...options, 'src'], { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  const edges = new Map();
  for (const { source, dependencies } of JSON.parse(output).modules) {
    const from = moduleOf(source);
    const imported = edges.get(from) ?? new Set();
    edges.set(from, imported);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = moduleOf(resolved);
      if (to && to !== from && !dependencyTypes.includes('type-only')) imported.add(to);
    }
  }
  const isFeature = (name) => name && ![...LEAF_MODULES, ...PACKAGES, 'config'].includes(name);
  const features = [...edges.keys()].filter(isFeature).sort();
  const subgraph = (title, names) => [`  subgraph ${title}`, ...names.map((name) => `    ${name}`), '  end'];
  const importing = [...features, ...LEAF_MODULES].filter((from) => edges.get(from)?.size > 0);
  // Modules that import the same share their arrows.
  const bySet = Map.groupBy(importing, (from) => [...edges.get(from)].sort().join(' & '));
  const arrows = [...bySet].map(([imported, from]) => `  ${from.join(' & ')} --> ${imported}`);
  return [
    'flowchart TD',
    '  main[main.ts] --> app[app.ts]',
    '  app --> features',
    ...subgraph('features', features),
    ...subgraph('leaves[leaf modules]', LEAF_MODULES),
    ...arrows,
  ].join('\n');
}

/** @returns undefined for a file of another package, or at the top of src */
function moduleOf(path) {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? PACKAGES.find((name) => path.startsWith(`${name}/`));
}
