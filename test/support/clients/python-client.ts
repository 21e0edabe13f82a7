import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { oncePerProcess } from '../lifetime.js';
import { reportPart } from '../real-parts.js';
import { makeScratchDir } from '../scratch.js';
import { root } from './packed-client.js';

/** An index that cannot be reached is given up at once instead of after minutes. */
const PIP_ENV = { ...process.env, PIP_RETRIES: '0', PIP_DEFAULT_TIMEOUT: '20', PIP_DISABLE_PIP_VERSION_CHECK: '1' };

/**
 * The Python of a virtual environment that has nothing but the wheel of the client and its dependencies; undefined, with the reason in the
 * report of the run, on a machine without Python 3.11, or where pip cannot get httpx.
 */
export const pythonWithClient = oncePerProcess(async (): Promise<string | undefined> => {
  const dir = makeScratchDir();
  const steps: [program: string, args: string[]][] = [
    ['python3', ['-c', 'import sys; assert sys.version_info >= (3, 11), "Python 3.11 is needed"']],
    ['python3', ['-m', 'venv', '--without-pip', join(dir, 'venv')]],
    // pip builds in the folder: a copy keeps the repository clean.
    ['cp', ['-R', join(root, 'clients/python'), join(dir, 'source')]],
    ['python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', dir, join(dir, 'source')]],
    ['sh', ['-c', `python3 -m pip --python '${dir}/venv/bin/python' install --quiet '${dir}'/chartwright-*.whl`]],
  ];
  for (const [program, args] of steps) {
    const result = spawnSync(program, args, { env: PIP_ENV, encoding: 'utf8' });
    if (result.status === 0) continue;
    reportPart('Python client', `SKIPPED: ${reasonOf(result)}`);
    return undefined;
  }
  reportPart('Python client', 'wheel in a virtual environment');
  return join(dir, 'venv/bin/python');
});

function reasonOf({ error, stderr }: SpawnSyncReturns<string>): string {
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? 'it could not be installed';
}
