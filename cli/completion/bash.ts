import type { CommandModel, OptionModel, ProgramModel, ValueKind } from './command-model.js';

/** A completion script for bash 3.2 and newer. */
export function bashScript({ name, options, commands }: ProgramModel): string {
  const body = `# Completion for bash. Add to ~/.bashrc: source <(${name} completion bash)
_${name}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" name='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${patternOf(options.filter(({ value }) => value !== 'none'))}) ((i++)) ;;
      -*) ;;
      *) name="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  case "$name:$previous" in
${valueCases('*', options)}
${commands.map((command) => valueCases(command.name, command.options)).join('\n')}
  esac
  case "$name" in
${commands.map((command) => commandCase(command, options)).join('\n')}
    *) ${wordsReply([...commands.map((command) => command.name), ...flagsOf(options)])} ;;
  esac
}
complete -F _${name} ${name}
`;
  return body.replace(/\n(?:\s*\n)+/g, '\n');
}

function commandCase(command: CommandModel, globalOptions: readonly OptionModel[]): string {
  const flags = wordsReply([...new Set([...flagsOf(command.options), ...flagsOf(globalOptions)])]);
  return `    ${command.name})
      if [[ $word == -?* ]]; then ${flags}
      else ${replyOf(command.argument)}
      fi ;;`;
}

function valueCases(command: string, options: readonly OptionModel[]): string {
  return options
    .filter(({ value }) => value !== 'none')
    .map((option) => {
      const pattern = flagsOf([option]).map((flag) => (command === '*' ? `*:${flag}` : `${command}:${flag}`));
      return `    ${pattern.join('|')}) ${replyOf(option.value)}; return ;;`;
    })
    .join('\n');
}

function replyOf(value: ValueKind): string {
  if (value === 'none' || value === 'text') return 'COMPREPLY=()';
  if (value === 'file' || value === 'directory') {
    const kind = value === 'file' ? '-f' : '-d';
    // One name a line: names may contain spaces.
    return `local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${kind} -- "$word"))`;
  }
  return wordsReply(value);
}

const wordsReply = (words: readonly string[]): string => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word"))`;

const patternOf = (options: readonly OptionModel[]): string => flagsOf(options).join('|');

function flagsOf(options: readonly OptionModel[]): string[] {
  return options.flatMap(({ short, long }) => [
    ...(short === undefined ? [] : [`-${short}`]),
    ...(long === undefined ? [] : [`--${long}`]),
  ]);
}
