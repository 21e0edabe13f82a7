#!/usr/bin/env node
import '../src/platform/process/ensure-node.js';

// The reader of a pipe, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Everything else is imported dynamically: ensure-node.js must run first, on Node 20 too.
const [{ enableCompileCache }, { compileCacheDir }, { createFolder }] = await Promise.all([
  import('node:module'),
  import('../src/platform/process/cache-dir.js'),
  import('../src/platform/process/create-folder.js'),
]);
try {
  // Node would create it too, but never return where that is impossible.
  createFolder(compileCacheDir(), 0o700);
  enableCompileCache(compileCacheDir());
} catch {
  // Without a cache each command compiles its code.
}
const { runCommandLine } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
