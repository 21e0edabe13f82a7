// A process that runs command lines one after the other, so that the modules of the command line are loaded once for all of them.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { runCommandLine } from '../../../cli/command-line.js';

export interface HostedLine {
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  /** Base64. */
  stdin: string;
}
export interface HostedResult {
  code: number;
  /** Base64. */
  stdout: string;
  stderr: string;
}

process.once('disconnect', () => process.exit());
for (;;) {
  const [line] = (await once(process, 'message')) as [HostedLine];
  process.send?.(await run(line));
}

async function run({ args, cwd, env, stdin }: HostedLine): Promise<HostedResult> {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(stdin, 'base64')]), configurable: true });
  const stdout = record(process.stdout);
  const stderr = record(process.stderr);
  const code = await runCommandLine(args);
  return { code, stdout: stdout().toString('base64'), stderr: stderr().toString() };
}

/** @returns what was written to the stream since; the stream is as before then */
function record(stream: NodeJS.WriteStream): () => Buffer {
  const written: Buffer[] = [];
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array) => {
    written.push(Buffer.from(chunk as Uint8Array));
    return true;
  };
  return () => {
    stream.write = write;
    return Buffer.concat(written);
  };
}
