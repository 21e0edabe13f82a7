import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { makeScratchDir } from '../scratch.js';
import { until } from '../until.js';
import { type Fence, root } from './parse-guide.js';
import { readerPackages } from './reader-packages.js';

/** How a language is run: the file that the snippet is written to, and the command that runs it. */
const LANGUAGES: Record<string, { extension: string; command: string }> = {
  bash: { extension: 'sh', command: 'source' },
  js: { extension: 'mjs', command: 'node' },
  ts: { extension: 'mts', command: 'node' },
  python: { extension: 'py', command: 'python3' },
};
/** Bash's own variables cannot be restored, and those of one process should not be. */
const NOT_KEPT =
  'BASH|DIRSTACK|EUID|FUNCNAME|GROUPS|PIPESTATUS|PPID|SHELLOPTS|UID|LINENO|RANDOM|SECONDS|SRANDOM|EPOCH|_=';

export const isRunnable = ({ language, attributes }: Fence): boolean =>
  language in LANGUAGES && attributes['file'] === undefined && attributes['test'] !== 'skip';

/** Whether a program that snippets need is installed. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

export interface SnippetResult {
  stdout: string;
  stderr: string;
  /** 0 for a program that runs in the background. */
  exitCode: number;
}

/** The terminal of a reader who works through one guide: a scratch folder, and variables that stay from snippet to snippet. */
export class Terminal {
  readonly dir = makeScratchDir();
  readonly #env: NodeJS.ProcessEnv;
  readonly #variables = join(this.dir, '.variables');
  readonly #background: ChildProcess[] = [];

  /**
   * @param env beside PATH and HOME
   * @param python replaces the `python3` of this machine
   * @param packages `node_modules` of what the guide needs beside the packages of this repository
   */
  constructor(env: Record<string, string>, python?: string, packages?: string) {
    const programs = [...(python === undefined ? [] : [python]), process.execPath].map(dirname);
    // Behind them, the commands of the packages: as after `npm install --global`.
    const commands = join(this.dir, 'node_modules/.bin');
    const path = [...programs, commands, process.env['PATH']].join(delimiter);
    this.#env = { PATH: path, HOME: this.dir, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1', ...env };
    writeFileSync(this.#variables, '');
    // The packages that guides tell to install, and the files that they name.
    symlinkSync(readerPackages(packages), join(this.dir, 'node_modules'));
    symlinkSync(join(root, 'docs'), join(this.dir, 'docs'));
  }

  /** Sets an exported variable for the following snippets. */
  set(name: string, value: string): void {
    appendFileSync(this.#variables, `export ${name}='${value.replaceAll("'", "'\\''")}'\n`);
  }

  /** Runs the snippet to its end; one with `background="text"` until it has printed that text. */
  async run({ line, language, attributes, text }: Fence): Promise<SnippetResult> {
    const kind = LANGUAGES[language];
    if (kind === undefined) throw new Error(`snippets in "${language}" cannot be run`);
    const file = join(this.dir, `.line-${line}.${kind.extension}`);
    writeFileSync(file, text);
    const keep = `declare -p | grep -E '^declare -[-aAilnux]+ ' | grep -vE '^declare -\\S+ (${NOT_KEPT})' > '${this.#variables}'`;
    const ready = attributes['background'];
    const script = `source '${this.#variables}' 2>/dev/null; set -euo pipefail; ${
      language === 'bash' && ready === undefined ? `source '${file}'; ${keep}` : `exec ${commandOf(kind.command, file)}`
    }`;
    // A group of its own, so that what a snippet starts ends with it.
    const options = { cwd: this.dir, env: this.#env, detached: true };
    const child = spawn('bash', ['-c', script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const result = { stdout: '', stderr: '', exitCode: 0 };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (chunk: string) => {
        result[name] += chunk;
      });
    if (ready === undefined) {
      const [code] = await once(child, 'close');
      return { ...result, exitCode: code ?? 1 };
    }
    this.#background.push(child);
    await until(() => result.stdout.includes(ready) || child.exitCode !== null);
    if (child.exitCode !== null) result.exitCode = child.exitCode;
    return result;
  }

  /** Ends what runs in the background. */
  async close(): Promise<void> {
    for (const child of this.#background.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      process.kill(-Number(child.pid), 'SIGKILL');
      await once(child, 'exit');
    }
  }
}

function commandOf(command: string, file: string): string {
  return command === 'source' ? `bash -euo pipefail '${file}'` : `${command} '${file}'`;
}
