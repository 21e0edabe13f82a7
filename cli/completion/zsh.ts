import type { CommandModel, OptionModel, ProgramModel, ValueKind } from './command-model.js';

/** A completion script for zsh, to be sourced or to be put into a folder of `$fpath` as `_chartwright`. */
export function zshScript({ name, options, commands }: ProgramModel): string {
  return `#compdef ${name}
# Completion for zsh. Add to ~/.zshrc, after compinit: source <(${name} completion zsh)
_${name}() {
  local curcontext="$curcontext" context state state_descr line
  typeset -A opt_args
  local -a commands=(
${commands.map((command) => `    ${quoted(`${escaped(command.name, ':')}:${command.description}`)}`).join('\n')}
  )
  _arguments -C -s \\
${options.map((option) => `    ${argumentOf(option)} \\`).join('\n')}
    '1:command:->command' '*::argument:->arguments'
  case $state in
    command) _describe -t commands command commands ;;
    arguments)
      case $words[1] in
${commands.map((command) => commandCase(command, options)).join('\n')}
      esac ;;
  esac
}
if [[ $funcstack[1] == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;
}

function commandCase(command: CommandModel, globalOptions: readonly OptionModel[]): string {
  const own = new Set(command.options.map(({ long }) => long));
  const all = [...command.options, ...globalOptions.filter(({ long }) => !own.has(long))];
  const files =
    command.argument === 'none' ? [] : [quoted(`*:${labelOf(command.argument)}:${actionOf(command.argument)}`)];
  const lines = [...all.map(argumentOf), ...files].map((line) => `            ${line}`);
  return `        ${command.name}) _arguments -s \\\n${lines.join(' \\\n')} ;;`;
}

/** For example `(-f --format)'{-f,--format}'[file format]:value:(png svg)'`. */
function argumentOf({ short, long, description, value }: OptionModel): string {
  const flags = [...(short === undefined ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])];
  const suffix = value === 'none' ? '' : `:${labelOf(value)}:${actionOf(value)}`;
  const text = `[${escaped(description, '[]:')}]${suffix}`;
  if (flags.length === 1) return quoted(`${flags[0]}${text}`);
  return `${quoted(`(${flags.join(' ')})`)}{${flags.join(',')}}${quoted(text)}`;
}

function actionOf(value: ValueKind): string {
  if (value === 'file') return '_files';
  if (value === 'directory') return '_files -/';
  return typeof value === 'string' ? ' ' : `(${value.join(' ')})`;
}

const labelOf = (value: ValueKind): string => (typeof value === 'string' ? value : 'value');

function escaped(text: string, characters: string): string {
  return [...text].map((char) => (char === '\\' || characters.includes(char) ? `\\${char}` : char)).join('');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
