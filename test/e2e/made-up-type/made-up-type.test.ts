import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { build } from 'vite';
import { makeScratchDir } from '../../support/scratch.js';
import { MERCURY } from './drawn-thermometer.js';
import { withMadeUpType } from './lines.js';

const run = promisify(execFile);
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = pathOf('../../../../');
const sources = `${root}test/e2e/made-up-type`;
const registered = ['--import', new URL('registered.js', import.meta.url).href];

/** Builds the renderer page with the type in its registries. */
async function buildPage(): Promise<string> {
  const outDir = makeScratchDir();
  const transform = (code: string, id: string) => {
    const changed = withMadeUpType(id, code, sources, 'ts');
    return changed === code ? undefined : { code: changed, map: null };
  };
  const plugin = { name: 'made-up-type', enforce: 'pre' as const, transform };
  await build({
    root: `${root}renderer-page`,
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

describe('a chart type in one folder', () => {
  let found: Record<string, string> & { picker: string[]; gallery: string[]; suggestions: string[]; issues: string[] };
  before(async () => {
    const page = await buildPage();
    const { stdout } = await run(process.execPath, [...registered, pathOf('appearances.js'), page], {
      maxBuffer: 64_000_000,
    });
    found = JSON.parse(stdout);
  });

  it('is in /openapi.json and in the JSON Schema, with its fields', () => {
    for (const schema of [found['openapi'], found['jsonSchema']])
      expect(schema).to.include('"thermometer"').and.to.include('thermometer: degrees');
    expect(found['jsonSchema']).to.match(/Begin of the scale[^"]*thermometer/);
  });

  it('is in the picker, the tools for agents, and the lists of the gallery and the golden images', () => {
    expect(found.picker).to.include('thermometer Thermometer gauge');
    expect(found['tools']).to.include('thermometer (columns of mercury that rise to their values)');
    expect(found.gallery).to.include('thermometer');
  });

  it('is in the table of the documentation', async () => {
    const script = `${root}scripts/generate/type-table.mjs`;
    const { stdout } = await run(process.execPath, [...registered, script, '--print']);
    expect(stdout).to.include('| `thermometer` | columns of mercury that rise to their values |');
  });

  it('is suggested for names like it', () => {
    const [other, misspelt] = found.suggestions;
    expect(other).to.include('"temperature" is "thermometer"');
    expect(misspelt).to.include('Did you mean "thermometer"?');
  });

  it('reads a table, has an alternative text, and is drawn by its own code', () => {
    expect(found.issues).to.deep.equal([]);
    expect(found['alt']).to.equal('Thermometer. Today: Oslo 4, Rome 19.');
    expect(found['svg']?.toLowerCase()).to.include(MERCURY);
    expect(found['svg']).to.include('Oslo');
  });
});
