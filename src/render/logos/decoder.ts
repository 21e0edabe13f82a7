import { type ChildProcess, type ExecFileOptionsWithBufferEncoding, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFontFolder } from './font-folder.js';
import type { ImageKind } from './image-kind.js';
import { MAX_HEIGHT_PX, MAX_WIDTH_PX } from './logo-size.js';

/** Decodes untrusted images, each in a process of its own. */
export interface LogoDecoder {
  /**
   * @returns data: URL of a PNG of at most 1000 × 400 px
   * @throws DecodeError
   */
  decode(mediaType: ImageKind['mediaType'], bytes: Buffer): Promise<string>;
  /** Kills the processes that still run. */
  close(): Promise<void>;
}

export class DecodeError extends Error {
  override name = 'DecodeError';
  /** @param wasKilled it took more time or memory than allowed */
  constructor(
    message: string,
    readonly wasKilled: boolean,
  ) {
    super(message);
  }
}

/** Most logos take a tenth of a second, of which the start of the process is the most. */
const MAX_CPU_S = 2;
/** The processor may be busy with other work. */
export const DECODE_TIMEOUT_MS = 4000;
/** Private writable memory of the process as a whole, native libraries included. Node itself takes about 100 MB. */
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
const MAX_JS_HEAP_MB = 64;
const MAX_OPEN_FILES = 256;
/** More than an uncompressed image of the largest size. */
const MAX_PNG_BYTES = 2 * 1024 * 1024;
const PNG_MAGIC = '89504e470d0a1a0a';
/** `nobody`. */
const UNPRIVILEGED_ID = 65534;

const processFile = fileURLToPath(new URL('./decoder-process.js', import.meta.url));
/** The built page. */
const builtPageDir = fileURLToPath(new URL('../../../page/', import.meta.url));

export interface LogoDecoderOptions {
  pageDir?: string;
  /** Path of util-linux's prlimit. Without it, the process watches its memory itself. */
  prlimit?: string | undefined;
  timeoutMs?: number;
}

export function createLogoDecoder(options: LogoDecoderOptions = {}): LogoDecoder {
  const { pageDir = builtPageDir, prlimit, timeoutMs = DECODE_TIMEOUT_MS } = { ...DEFAULTS, ...options };
  const running = new Set<ChildProcess>();
  const isRoot = process.getuid?.() === 0;
  const fontFolder = createFontFolder(pageDir, isRoot);

  async function run(kind: 'svg' | 'raster', bytes: Buffer): Promise<Buffer> {
    const user = isRoot ? String(UNPRIVILEGED_ID) : '';
    const maxResidentBytes = prlimit === undefined ? String(MAX_MEMORY_BYTES) : '';
    const processArgs = [processFile, kind, await fontFolder.path(), user, maxResidentBytes];
    const [file = '', ...args] = commandLine(prlimit, processArgs);
    return new Promise((resolve, reject) => {
      const child = execFile(file, args, { ...EXEC_OPTIONS, timeout: timeoutMs }, (error, stdout, stderr) => {
        running.delete(child);
        if (error === null) resolve(stdout);
        else reject(failureOf(error, stderr));
      });
      running.add(child);
      // The process may end before it has read everything.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(bytes);
    });
  }

  return {
    async decode(mediaType, bytes) {
      const png = await run(mediaType === 'image/svg+xml' ? 'svg' : 'raster', bytes);
      if (!isLogoPng(png)) throw new DecodeError('the decoder returned no PNG of the right size', false);
      return `data:image/png;base64,${png.toString('base64')}`;
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await fontFolder.close();
    },
  };
}

const EXEC_OPTIONS: ExecFileOptionsWithBufferEncoding = {
  encoding: 'buffer',
  env: {},
  cwd: '/',
  killSignal: 'SIGKILL',
  maxBuffer: MAX_PNG_BYTES,
};

/**
 * Without JIT the process has no memory that is both writable and executable, and needs less of it. If the service is killed, so is
 * the process; of root's, whose change of user undoes that, the limit of processor time remains.
 */
function commandLine(prlimit: string | undefined, args: string[]): string[] {
  const node = [process.execPath, '--jitless', `--max-old-space-size=${MAX_JS_HEAP_MB}`, ...args];
  const wrapper = setprivPath === undefined ? [] : [setprivPath, '--no-new-privs', '--pdeathsig=KILL', '--'];
  if (prlimit === undefined) return [...wrapper, ...node];
  const limits = [`--data=${MAX_MEMORY_BYTES}`, `--cpu=${MAX_CPU_S}`, `--nofile=${MAX_OPEN_FILES}`];
  // It writes no file: neither results nor memory dumps.
  return [prlimit, ...limits, '--fsize=0', '--core=0', '--', ...wrapper, ...node];
}

/** From util-linux, which every Debian has. Not looked up in PATH, because root runs them. */
const [prlimitPath, setprivPath] = ['prlimit', 'setpriv'].map((name) =>
  process.platform === 'linux' ? [`/usr/bin/${name}`, `/bin/${name}`].find((file) => existsSync(file)) : undefined,
);

const DEFAULTS: LogoDecoderOptions = { prlimit: prlimitPath };

function failureOf(error: Error & { signal?: string | null; code?: unknown }, stderr: Buffer): DecodeError {
  const { signal, code } = error;
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return new DecodeError('the PNG is too long', false);
  if (signal) return new DecodeError(`the decoder was ended by ${signal}: too much time or memory`, true);
  const reason = /^(?:\w*Error|\[?Error): .*$/m.exec(stderr.toString('utf8'))?.[0] ?? `exit code ${String(code)}`;
  return new DecodeError(reason.slice(0, 200), false);
}

/** The process has read an untrusted image: what it returns is checked. */
function isLogoPng(bytes: Buffer): boolean {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== PNG_MAGIC) return false;
  const [widthPx, heightPx] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return widthPx > 0 && heightPx > 0 && widthPx <= MAX_WIDTH_PX && heightPx <= MAX_HEIGHT_PX;
}
