#!/usr/bin/env node
import '../src/platform/process/ensure-node.js';

// The reader of a pipe, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Everything else is imported dynamically: ensure-node.js must run first, on Node 20 too.
const [{ enableCompileCache }, { compileCacheDir }] = await Promise.all([
  import('node:module'),
  import('../library/local/cache-dir.js'),
]);
enableCompileCache(compileCacheDir());
const { runCommandLine } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
