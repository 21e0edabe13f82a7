import { Argument, type Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { modelOf } from '../completion/command-model.js';
import { fishScript } from '../completion/fish.js';
import { zshScript } from '../completion/zsh.js';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
type Shell = keyof typeof SCRIPTS;

/** Registered after all other commands: the script is generated from those that `program` has when it runs. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .summary('Print a completion script for your shell')
    .description('Print a completion script for bash, zsh or fish. Its first lines say how to install it.')
    .addArgument(new Argument('<shell>', 'bash, zsh or fish').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', '\nExample:\n  source <(chartwright completion bash)')
    .action((shell: Shell) => {
      process.stdout.write(SCRIPTS[shell](modelOf(program)));
    });
}
