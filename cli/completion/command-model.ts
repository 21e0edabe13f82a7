import type { Argument, Command, Option } from 'commander';

/** What can be completed: generated from the command tree, so that a new option needs no change here. */
export interface ProgramModel {
  name: string;
  /** Accepted by every command. */
  options: OptionModel[];
  commands: CommandModel[];
}

export interface CommandModel {
  name: string;
  description: string;
  options: OptionModel[];
  /** How arguments after the options are completed: all in the same way. */
  argument: ValueKind;
}

export interface OptionModel {
  /** The short name, such as `f`. */
  short?: string;
  /** The long name, such as `format`. */
  long?: string;
  description: string;
  value: ValueKind;
}

/** `text`: nothing is proposed. An array: one of these words. */
export type ValueKind = 'none' | 'text' | 'file' | 'directory' | readonly string[];

/** Reads the command tree. */
export function modelOf(program: Command): ProgramModel {
  return {
    name: program.name(),
    options: optionsOf(program),
    commands: [...program.commands.map(commandOf), helpCommand(program)],
  };
}

function commandOf(command: Command): CommandModel {
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: firstSentence(command.summary() || command.description()),
    options: optionsOf(command),
    argument: argument === undefined ? 'none' : kindOfArgument(argument),
  };
}

function helpCommand(program: Command): CommandModel {
  const names = program.commands.map((command) => command.name());
  return { name: 'help', description: 'Show the help of a command', options: [], argument: names };
}

function optionsOf(command: Command): OptionModel[] {
  const visible = command.options.filter(({ hidden }) => !hidden).map(optionOf);
  return [...visible, { short: 'h', long: 'help', description: 'Show help', value: 'none' }];
}

function optionOf(option: Option): OptionModel {
  return {
    ...(option.short !== undefined && { short: option.short.replace(/^-/, '') }),
    ...(option.long !== undefined && { long: option.long.replace(/^--/, '') }),
    description: firstSentence(option.description),
    value: kindOfOption(option),
  };
}

function kindOfOption({ flags, required, optional, argChoices }: Option): ValueKind {
  if (!required && !optional) return 'none';
  const [, name = ''] = /[<[]([^>\]]*)/.exec(flags) ?? [];
  return argChoices ?? kindOfName(name, 'text');
}

function kindOfArgument(argument: Argument): ValueKind {
  return argument.argChoices ?? kindOfName(argument.name(), 'file');
}

/** The name of a value in the help says what it is: `<file>`, `<folder>`. */
function kindOfName(name: string, otherwise: ValueKind): ValueKind {
  if (/dir|folder/.test(name)) return 'directory';
  if (/file|path|csv/.test(name)) return 'file';
  return /name|url|text/.test(name) ? 'text' : otherwise;
}

function firstSentence(text: string): string {
  return text.split(/\.\s|\n/, 1)[0]?.replace(/\.$/, '') ?? '';
}
