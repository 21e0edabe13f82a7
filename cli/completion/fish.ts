import type { CommandModel, OptionModel, ProgramModel, ValueKind } from './command-model.js';

/** A completion script for fish 3 and newer. */
export function fishScript({ name, options, commands }: ProgramModel): string {
  const lines = [
    `# Completion for fish: ${name} completion fish > ~/.config/fish/completions/${name}.fish`,
    `complete -c ${name} -f`,
    ...options.map((option) => `complete -c ${name}${optionWords(option)}`),
    ...commands.map(
      (command) => `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.description)}`,
    ),
    ...commands.flatMap((command) => commandLines(name, command)),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines(name: string, command: CommandModel): string[] {
  const start = `complete -c ${name} -n '__fish_seen_subcommand_from ${command.name}'`;
  const options = command.options
    .filter(({ long }) => long !== 'help')
    .map((option) => `${start}${optionWords(option)}`);
  return [...options, ...argumentWords(command.argument).map((words) => `${start}${words}`)];
}

function optionWords({ short, long, description, value }: OptionModel): string {
  const flags = [...(short === undefined ? [] : [` -s ${short}`]), ...(long === undefined ? [] : [` -l ${long}`])];
  return `${flags.join('')}${valueWords(value)} -d ${quoted(description)}`;
}

/** `-x`: a value is needed and is no file; `-r -F`: a file is needed. */
function valueWords(value: ValueKind): string {
  if (value === 'none') return '';
  if (value === 'file') return ' -r -F';
  if (value === 'directory') return " -x -a '(__fish_complete_directories)'";
  return typeof value === 'string' ? ' -x' : ` -x -a ${quoted(value.join(' '))}`;
}

function argumentWords(value: ValueKind): string[] {
  if (value === 'file') return [' -F'];
  if (value === 'directory') return [" -a '(__fish_complete_directories)'"];
  return typeof value === 'string' ? [] : [` -a ${quoted(value.join(' '))}`];
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
