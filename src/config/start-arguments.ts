import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `Usage: npm start -- [options]

Starts Chartwright: API, dashboard and documentation.

Options:
  --demo   create an account with demo data, to look around [env: DEMO]
  --help   show this

Everything else is configured by environment variables; docs/operations/configuration.md lists them.
`;

/** Whether a module is the program that Node was started with, and not imported by another. @param moduleUrl its `import.meta.url` */
export function isEntryPoint(moduleUrl: string): boolean {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === fileURLToPath(moduleUrl);
}

/**
 * Reads the arguments of `npm start -- …`. Ends the process after `--help`, and with 1 after an argument that does not exist.
 * @returns the environment variables that they stand for
 */
export function readStartArguments(argv: string[]): Record<string, string> {
  try {
    const { values } = parseArgs({ args: argv, options: { demo: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (values.help) {
      process.stdout.write(HELP);
      process.exit(0);
    }
    return values.demo ? { DEMO: 'true' } : {};
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. ')[0]}.\n\n${HELP}`);
    process.exit(1);
  }
}
