import { Command } from 'commander';
import { addBatchCommand } from './commands/batch.js';
import { addConvertCommand } from './commands/convert.js';
import { addMarkdownCommand } from './commands/markdown.js';
import { addMcpCommand } from './commands/mcp.js';
import { addRenderCommand } from './commands/render.js';
import { addReportCommand } from './commands/report.js';
import { addServeCommand } from './commands/serve.js';
import { addTemplatesCommand } from './commands/templates.js';
import { addValidateCommand } from './commands/validate.js';
import { type GlobalOptions, reportError, writeDiagnostic } from './diagnostics.js';
import { readVersion } from './version.js';

/** Runs `chartwright <argv>`. @returns the exit code: 0, 1 (the input is wrong) or 2 (the environment is) */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  // Errors of the options themselves are written before they are parsed.
  const program = createProgram(argv.includes('--json'));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    return reportError(error, program.opts<GlobalOptions>());
  }
}

/** @param json whether errors of options are written as JSON */
function createProgram(json = false): Command {
  const program = new Command('chartwright')
    .description('Draw charts from JSON specifications')
    .option('--server <url>', 'draw on this Chartwright service instead of a local browser [env: CHARTWRIGHT_URL]')
    .option('--key <key>', 'API key for --server [env: CHARTWRIGHT_KEY]')
    .option('--wait', 'when the rate limit of --server is reached, wait until it ends, for 15 minutes at most')
    .option('--json', 'write diagnostics as JSON lines on standard error')
    .version(readVersion(), '-V, --version', 'print the version')
    .configureOutput({
      outputError: (text, write) => {
        const message = text
          .trim()
          .replace(/^error: /, '')
          .replaceAll('\n', ' ');
        if (json) writeDiagnostic({ level: 'error', message }, { json });
        else write(text);
      },
    })
    .exitOverride();
  addRenderCommand(program);
  addValidateCommand(program);
  addConvertCommand(program);
  addTemplatesCommand(program);
  addReportCommand(program);
  addBatchCommand(program);
  addMarkdownCommand(program);
  addServeCommand(program);
  addMcpCommand(program);
  program.command('version', { hidden: true }).action(() => void process.stdout.write(`${readVersion()}\n`));
  return program;
}
