import { type ChildProcess, type ExecFileOptionsWithBufferEncoding, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs programs of ours that read an untrusted file, each in a process of its own with limits on time and memory. */
export interface UntrustedRunner {
  /**
   * @param args of the program; the ones of `confine` are added
   * @param input its standard input
   * @returns its standard output
   * @throws UntrustedError
   */
  run(args: readonly string[], input: Buffer): Promise<Buffer>;
  /** Kills the processes that still run. */
  close(): void;
}

export class UntrustedError extends Error {
  override name = 'UntrustedError';
  /** @param wasKilled it took more time or memory than allowed */
  constructor(
    message: string,
    readonly wasKilled: boolean,
  ) {
    super(message);
  }
}

export interface UntrustedRunnerOptions {
  /** The module to run, which calls `confine` first. */
  processFile: string;
  maxOutputBytes: number;
  /** WebAssembly needs the JIT. Without JIT the process has no memory that is both writable and executable, and needs less of it. */
  jit?: boolean;
  /** Path of util-linux's prlimit. Without it, the process watches its memory itself. */
  prlimit?: string | undefined;
  timeoutMs?: number;
}

/** Most files take a tenth of a second, of which the start of the process is the most. */
const MAX_CPU_S = 2;
/** The processor may be busy with other work. */
export const UNTRUSTED_TIMEOUT_MS = 4000;
/** Private writable memory of the process as a whole, native libraries included. Node itself takes about 100 MB. */
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/** What V8 reserves for machine code, and uses little of. */
const JIT_RESERVE_BYTES = 512 * 1024 * 1024;
const MAX_JS_HEAP_MB = 64;
const MAX_OPEN_FILES = 256;
/** `nobody`. */
const UNPRIVILEGED_ID = 65534;

/** Whether the processes run as another user. */
export const runsAsOtherUser = process.getuid?.() === 0;

export function createUntrustedRunner(options: UntrustedRunnerOptions): UntrustedRunner {
  const {
    processFile,
    maxOutputBytes,
    jit = false,
    prlimit,
    timeoutMs = UNTRUSTED_TIMEOUT_MS,
  } = { ...DEFAULTS, ...options };
  const running = new Set<ChildProcess>();
  const user = runsAsOtherUser ? String(UNPRIVILEGED_ID) : '';
  const maxResidentBytes = prlimit === undefined ? String(MAX_MEMORY_BYTES) : '';

  return {
    run(ownArgs, input) {
      const [file = '', ...args] = commandLine(prlimit, jit, [processFile, user, maxResidentBytes, ...ownArgs]);
      const execOptions = { ...EXEC_OPTIONS, maxBuffer: maxOutputBytes, timeout: timeoutMs };
      return new Promise((resolve, reject) => {
        const child = execFile(file, args, execOptions, (error, stdout, stderr) => {
          running.delete(child);
          if (error === null) resolve(stdout);
          else reject(failureOf(error, stderr));
        });
        running.add(child);
        // The process may end before it has read everything.
        child.stdin?.on('error', () => undefined);
        child.stdin?.end(input);
      });
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

const EXEC_OPTIONS: ExecFileOptionsWithBufferEncoding = {
  encoding: 'buffer',
  env: {},
  cwd: '/',
  killSignal: 'SIGKILL',
};

/**
 * If the service is killed, so is the process; of root's, whose change of user undoes that, the limit of processor time remains.
 */
function commandLine(prlimit: string | undefined, jit: boolean, args: string[]): string[] {
  const node = [process.execPath, ...(jit ? [] : ['--jitless']), `--max-old-space-size=${MAX_JS_HEAP_MB}`, ...args];
  const wrapper = setprivPath === undefined ? [] : [setprivPath, '--no-new-privs', '--pdeathsig=KILL', '--'];
  if (prlimit === undefined) return [...wrapper, ...node];
  const maxDataBytes = MAX_MEMORY_BYTES + (jit ? JIT_RESERVE_BYTES : 0);
  const limits = [`--data=${maxDataBytes}`, `--cpu=${MAX_CPU_S}`, `--nofile=${MAX_OPEN_FILES}`];
  // It writes no file: neither results nor memory dumps.
  return [prlimit, ...limits, '--fsize=0', '--core=0', '--', ...wrapper, ...node];
}

/** From util-linux, which every Debian has. Not looked up in PATH, because root runs them. */
const [prlimitPath, setprivPath] = ['prlimit', 'setpriv'].map((name) =>
  process.platform === 'linux' ? [`/usr/bin/${name}`, `/bin/${name}`].find((file) => existsSync(file)) : undefined,
);

const DEFAULTS = { prlimit: prlimitPath };

function failureOf(error: Error & { signal?: string | null; code?: unknown }, stderr: Buffer): UntrustedError {
  const { signal, code } = error;
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return new UntrustedError('the result is too long', false);
  if (signal) return new UntrustedError(`the process was ended by ${signal}: too much time or memory`, true);
  const reason = /^(?:\w*Error|\[?Error): .*$/m.exec(stderr.toString('utf8'))?.[0] ?? `exit code ${String(code)}`;
  return new UntrustedError(reason.slice(0, 200), false);
}
