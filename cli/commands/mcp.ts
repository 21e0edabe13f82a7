import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { openBackend } from '../open-backend.js';
import { readVersion } from '../version.js';

/** `chartwright mcp`: tools for agents over standard input and output, which carry nothing but the protocol. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve chart tools for agents (Model Context Protocol) on standard input and output')
    .option('--out-dir <folder>', 'without --server: folder for images that are requested as a URL')
    .action(async ({ outDir }: { outDir?: string }, command: Command) => {
      const globals = command.optsWithGlobals<GlobalOptions>();
      const backend = await openBackend(command, outDir === undefined ? {} : { filesDir: resolve(outDir) });
      const [{ StdioServerTransport, serveStdio }, { createMcpServer }, { readHere }] = await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('../../mcp/mcp-server.js'),
        import('../../src/platform/reading/reader.js'),
      ]);
      const report = (error: unknown) => writeDiagnostic({ level: 'error', message: String(error) }, globals);
      const ended = endOfInput();
      const handle = serveStdio(
        () => createMcpServer({ backend, read: readHere, version: readVersion(), onError: report }),
        { transport: new StdioServerTransport(), onerror: report },
      );
      await ended;
      await handle.close();
      await backend.close();
    });
}

/** The client ends its server by closing standard input, or by a signal. */
async function endOfInput(): Promise<void> {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => once(process, name));
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close'), ...signals]);
}
