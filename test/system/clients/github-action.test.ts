import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { BROWSER_DIR } from '../../support/browser-dir.js';
import { root } from '../../support/clients/packed-client.js';
import { makeScratchDir } from '../../support/scratch.js';

const ACTION = join(root, 'clients/github-action');
const SPEC = { type: 'bar', width: 200, height: 100, data: { labels: ['a'], datasets: [{ data: [1] }] } };

describe('GitHub Action: action.yml', () => {
  const text = readFileSync(join(ACTION, 'action.yml'), 'utf8');
  const section = (name: string) => new RegExp(`^${name}:\\n((?: .*\\n|\\n)+)`, 'm').exec(text)?.[1] ?? '';
  const declared = [...section('inputs').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);

  it('declares the inputs that its steps use, each with a description and a default', () => {
    const used = [...section('runs').matchAll(/\binputs\.([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).to.deep.equal([...declared].sort());
    const complete = section('inputs').match(/^ {2}[\w-]+:\n {4}description: .+\n {4}default: .*$/gm);
    expect(complete).to.have.lengthOf(declared.length);
  });

  it('pins the actions of others to a commit', () => {
    const used = [...text.matchAll(/^ +uses: (.+)$/gm)].map(([, name]) => name);
    expect(used).to.have.lengthOf(1);
    for (const name of used) expect(name).to.match(/@[0-9a-f]{40} # v\d/);
  });

  it('gives its scripts every variable that they read, and no input as code', () => {
    for (const [, step, script] of text.matchAll(
      / {6}env:\n((?: {8}.+\n)+) +run: bash "\$GITHUB_ACTION_PATH\/(.+)"/g,
    )) {
      const given = [...`${step}`.matchAll(/^ {8}(\w+): /gm)].map(([, name]) => name);
      const code = readFileSync(join(ACTION, `${script}`), 'utf8');
      const read = [...code.matchAll(/\$\{?([A-Z][A-Z_]+)\b/g)].map(([, name]) => name);
      const known = ['GITHUB_OUTPUT', 'RANDOM'];
      expect(given, `${script}`).to.include.members(read.filter((name) => !known.includes(`${name}`)));
    }
    for (const [, command] of text.matchAll(/^ +run: (.+)$/gm)) expect(command).not.to.contain('${{');
  });
});

describe('GitHub Action: its steps in a repository', () => {
  let dir: string;
  let git: (...args: string[]) => string;

  beforeEach(() => {
    dir = makeScratchDir();
    const origin = makeScratchDir();
    git = (...args) => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8' }).trim();
    execFileSync('git', ['init', '--quiet', '--bare', origin]);
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', dir]);
    git('remote', 'add', 'origin', origin);
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    write('charts/sales.json', SPEC);
    write('charts/teams/load.json', { ...SPEC, type: 'line' });
    commit();
    // npx of the runner finds the package in the registry; this one is the command line of this repository.
    const bin = join(dir, '.git/bin');
    mkdirSync(bin);
    const main = join(root, 'dist/cli/main.js');
    writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift 2\nexec '${process.execPath}' '${main}' "$@"\n`, { mode: 0o755 });
  });

  it('draws all specifications of the folder', () => {
    const { status, stdout, stderr } = run('render.sh', { FORMAT: 'svg', OPTIONS: '--theme dark -s 2' });
    expect(status, `${stdout}${stderr}`).to.equal(0);
    expect(outputs()).to.deep.equal(['images/sales.svg', 'images/teams/load.svg']);
    expect(readFileSync(join(dir, 'images/teams/load.svg'), 'utf8')).to.contain('<svg');
  });

  it('is built from its own ref where no version is named', () => {
    const { status, stdout, stderr } = run('render.sh', { VERSION: '', CHECKOUT: root });
    expect(status, `${stdout}${stderr}`).to.equal(0);
    expect(outputs()).to.deep.equal(['images/sales.png', 'images/teams/load.png']);
  });

  it('draws only what has changed, under the same name', () => {
    const BASE_SHA = git('rev-parse', 'HEAD');
    write('charts/teams/load.json', SPEC);
    commit();
    const changed = { CHANGED_ONLY: 'true', BASE_SHA, FOLDER: './charts/' };
    expect(run('render.sh', changed).status).to.equal(0);
    expect(outputs()).to.deep.equal(['images/teams/load.png']);
    expect(existsSync(join(dir, 'images/sales.png'))).to.equal(false);

    const nothing = run('render.sh', { ...changed, BASE_SHA: git('rev-parse', 'HEAD') });
    expect(nothing.stdout).to.contain('No specification has changed.');
    expect(outputs()).to.deep.equal([]);
    expect(run('render.sh', { ...changed, BASE_SHA: '0'.repeat(40) }).status).to.equal(0);
    expect(outputs()).to.have.lengthOf(2);
  });

  it('fails with the field of a wrong specification, and for a folder without any', () => {
    write('charts/sales.json', { ...SPEC, type: 'Bar' });
    const { status, stderr } = run('render.sh');
    expect(status).not.to.equal(0);
    expect(stderr).to.match(/charts\/sales\.json.*"bar"/);
    const none = run('render.sh', { FOLDER: 'none' });
    expect(none.status).to.equal(1);
    expect(none.stdout).to.contain('::error::There is no folder "none"');
  });

  it('reads a name as a name, not as an option, and refuses what would write other outputs or read other files', () => {
    const BASE_SHA = git('rev-parse', 'HEAD');
    write('--server=evil.json', SPEC);
    commit();
    for (const CHANGED_ONLY of ['true', 'false']) {
      expect(run('render.sh', { FOLDER: '.', CHANGED_ONLY, BASE_SHA }).status, CHANGED_ONLY).to.equal(0);
      expect(outputs(), CHANGED_ONLY).to.include('images/--server=evil.png');
    }
    symlinkSync('/etc/hostname', join(dir, 'charts/link.json'));
    commit();
    expect(run('render.sh', { CHANGED_ONLY: 'true', BASE_SHA }).stdout).to.contain('link.json is a symbolic link');
    write('charts/a\ncount=9.json', SPEC);
    expect(run('render.sh').stdout).to.contain('::error::A specification has a line break in its name.');
    expect(existsSync(join(dir, '.git/outputs'))).to.equal(false);
  });

  it('commits and pushes images once', () => {
    makeImage();
    const env = { MESSAGE: 'Update "images"; $(false)' };
    expect(run('commit.sh', env).stdout).to.contain('Committed to main.');
    expect(git('ls-remote', '--heads', 'origin', 'main')).to.contain(git('rev-parse', 'HEAD'));
    expect(git('log', '-1', '--format=%s %an')).to.equal('Update "images"; $(false) github-actions[bot]');
    expect(run('commit.sh', env).stdout).to.contain('The images are the same as before.');
  });

  it('pushes nothing for a tag, nor to the branch that has the name of a branch of a fork', () => {
    makeImage();
    for (const env of [{ SOURCE_REPOSITORY: 'somebody/charts' }, { REF_TYPE: 'tag' }]) {
      expect(run('commit.sh', { ...env, MESSAGE: 'Update' }).stdout).to.contain(
        '::notice::The images were not committed',
      );
      expect(git('ls-remote', '--heads', 'origin')).to.equal('');
    }
  });

  function makeImage(): void {
    mkdirSync(join(dir, 'images'));
    writeFileSync(join(dir, 'images/sales.png'), 'image');
  }

  function run(script: string, env: Record<string, string> = {}) {
    const outputFile = join(dir, '.git/outputs');
    rmSync(outputFile, { force: true });
    const PATH = `${join(dir, '.git/bin')}:${dirname(process.execPath)}:${process.env['PATH']}`;
    const inputs = { FOLDER: 'charts', OUT_DIR: 'images', FORMAT: 'png', CHANGED_ONLY: 'false', OPTIONS: '' };
    const branch = { BRANCH: 'main', REF_TYPE: 'branch', REPOSITORY: 'we/charts', SOURCE_REPOSITORY: 'we/charts' };
    const github = { GITHUB_OUTPUT: outputFile, VERSION: '0.1.0', CHECKOUT: '', BASE_SHA: '', ...branch };
    return spawnSync('bash', [join(ACTION, script)], {
      cwd: dir,
      // The browser of all tests, not one that is unpacked into the home of the user.
      env: { ...process.env, PATH, CHARTWRIGHT_CACHE_DIR: BROWSER_DIR, ...inputs, ...github, ...env },
      encoding: 'utf8',
    });
  }

  /** The images of the output file. */
  function outputs(): string[] {
    const lines = readFileSync(join(dir, '.git/outputs'), 'utf8').trim().split('\n');
    const images = lines.slice(2, -1);
    expect(lines[0]).to.equal(`count=${images.length}`);
    for (const image of images) expect(readdirSync(dirname(join(dir, image)))).to.include(image.split('/').at(-1));
    return images;
  }

  function write(path: string, spec: object): void {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), JSON.stringify(spec));
  }

  function commit(): void {
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Change charts');
  }
});
