import { type Command, InvalidArgumentError } from 'commander';
import { EXIT_ENVIRONMENT } from '../diagnostics.js';
import { defaultDataDir } from '../serve/data-dir.js';
import { requireFreePort } from '../serve/require-free-port.js';

interface ServeOptions {
  port?: number;
  host?: string;
  dataDir?: string;
  demo?: boolean;
}

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const MAX_PORT = 65_535;

const HELP = `
For all other settings, set the environment variables of the service: DATABASE_URL, PUBLIC_URL and others.
Stop it with Ctrl-C.

Example:
  chartwright serve --port 8080`;

/** `chartwright serve`: the whole service in this process. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .summary('Run the whole service: API, dashboard, documentation')
    .description('Run the whole service with API, dashboard and documentation. It brings its own database and browser.')
    .option('-p, --port <number>', `port; default: ${DEFAULT_PORT} [env: PORT]`, portOf)
    .option('--host <address>', `address to listen on; default: ${DEFAULT_HOST} [env: HOST]`)
    .option('--data-dir <dir>', 'folder for database and images; default: ~/.local/share/chartwright [env: DATA_DIR]')
    .option('--demo', 'create an account with demo data [env: DEMO]')
    .addHelpText('after', HELP)
    .action(async ({ port, host, dataDir, demo }: ServeOptions) => {
      const { env } = process;
      env['PORT'] = String(port ?? (env['PORT'] || DEFAULT_PORT));
      env['HOST'] = host ?? (env['HOST'] || DEFAULT_HOST);
      env['DATA_DIR'] = dataDir ?? defaultDataDir(env);
      if (demo) env['DEMO'] = 'true';
      // The service reports other values itself.
      if (/^\d+$/.test(env['PORT'])) await requireFreePort(Number(env['PORT']), env['HOST']);
      // The service ends the process with 1 when it cannot start.
      process.once('exit', (code) => {
        if (code === 1) process.exitCode = EXIT_ENVIRONMENT;
      });
      await import('../../src/main.js');
    });
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_PORT}.`);
}
