import { CliError, EXIT_INPUT } from '../diagnostics.js';
import type { RenderOptions } from './render-options.js';

type Fields = Record<string, unknown>;

const LISTS = ['values', 'ignore'];
const SIGN = /!=|>=|<=|=|>|</;
const RANGES: Readonly<Record<string, string>> = { '>=': 'from', '<=': 'to', '>': 'above', '<': 'below' };

/** The fields of `data` that options give. @throws CliError for text that cannot be read */
export function tableFields({ columns, series, where, groupBy, aggregate, transpose }: RenderOptions): Fields {
  return {
    ...(columns !== undefined && { columns: rolesOf(columns) }),
    ...(series !== undefined && { series }),
    ...(where !== undefined && { where: conditionsOf(where) }),
    ...(groupBy !== undefined && { groupBy }),
    ...(aggregate !== undefined && { aggregate }),
    ...(transpose === true && { transpose }),
  };
}

/** Commas stand between names, and between roles too. */
const COMMA_BEFORE_ROLE = /,(?=\s*(?:label|series|values|size|ignore)\s*=)/g;

/** `label=Month; values=Sales,Costs` */
function rolesOf(text: string): Fields {
  return Object.fromEntries(
    partsOf(text.replace(COMMA_BEFORE_ROLE, ';')).map((part) => {
      const [role = '', names] = part.split('=').map((each) => each.trim());
      if (names === undefined)
        throw new CliError(`--columns: "${part}" must be a role and a name such as label=Month`, EXIT_INPUT);
      return [role, LISTS.includes(role) ? listOf(names) : names];
    }),
  );
}

/** `Country=DE,FR; Year>=2015` */
function conditionsOf(text: string): Fields {
  const where: Record<string, unknown> = {};
  for (const part of partsOf(text)) {
    const found = SIGN.exec(part);
    const sign = found?.[0] ?? '';
    const name = found ? part.slice(0, found.index).trim() : '';
    const value = found ? part.slice(found.index + sign.length).trim() : '';
    if (name === '')
      throw new CliError(`--where: "${part}" must be a condition such as Country=DE,FR or Year>=2015`, EXIT_INPUT);
    const known = where[name];
    if (sign === '=') where[name] = listOf(value);
    else {
      const key = RANGES[sign] ?? 'not';
      const range = typeof known === 'object' && !Array.isArray(known) ? known : {};
      where[name] = { ...range, [key]: key === 'not' ? listOf(value) : value };
    }
  }
  return where;
}

function partsOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function listOf(text: string): string[] {
  return text.split(',').map((each) => each.trim());
}
