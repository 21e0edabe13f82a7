// Writes the diagram of docs/architecture.md: the imports between modules, as dependency-cruiser finds them in dist/. With --check it writes
// nothing, and fails when the diagram is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolCommand } from './build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/architecture.md';
const LEAF_MODULES = ['http', 'chart-spec', 'chartjs-config', 'browser', 'platform'];

const page = readFileSync(join(root, PAGE), 'utf8');
const drawn = withBlock(page, 'modules', `\`\`\`mermaid\n${modulesDiagram()}\n\`\`\``);
writeGenerated(PAGE, drawn, 'npm run diagrams');

/** The imports at run time, without type imports. An arrow points to the imported module. */
function modulesDiagram() {
  const [node, cruiser] = toolCommand('dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '--collapse', '^dist/src/[^/]+', '-T', 'json'];
  const output = execFileSync(node, [cruiser, ...options, 'dist/src'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const edges = new Map();
  for (const { source, dependencies } of JSON.parse(output).modules) {
    const to = dependencies
      .map(({ resolved }) => moduleOf(resolved))
      .filter((name) => name && name !== moduleOf(source));
    edges.set(moduleOf(source), [...new Set(to)].sort());
  }
  edges.delete(undefined);
  const features = [...edges.keys()].filter((name) => !LEAF_MODULES.includes(name) && !name.endsWith('.js')).sort();
  const subgraph = (title, names) => [`  subgraph ${title}`, ...names.map((name) => `    ${name}`), '  end'];
  const importing = [...features, ...LEAF_MODULES].filter((from) => edges.get(from)?.length > 0);
  // Modules that import the same share their arrows.
  const bySet = Map.groupBy(importing, (from) => edges.get(from).join(' & '));
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

function moduleOf(path) {
  return /^dist\/src\/([^/]+)/.exec(path)?.[1];
}
