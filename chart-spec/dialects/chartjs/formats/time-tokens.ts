/** Date formats of moment, as Chart.js 2 and QuickChart write them, in the tokens of Luxon. */

const TOKENS: readonly [moment: string, luxon: string][] = [
  ['YYYY', 'yyyy'],
  ['YY', 'yy'],
  ['Y', 'y'],
  ['dddd', 'cccc'],
  ['ddd', 'ccc'],
  ['dd', 'ccc'],
  ['DD', 'dd'],
  ['Do', 'd'],
  ['D', 'd'],
  ['A', 'a'],
  ['Q', 'q'],
  ['WW', 'WW'],
  ['ww', 'WW'],
  ['gggg', 'kkkk'],
  ['GGGG', 'kkkk'],
  ['LLLL', 'DDDD t'],
  ['LLL', 'DDD t'],
  ['LL', 'DDD'],
  ['LTS', 'tt'],
  ['LT', 't'],
  ['L', 'D'],
  ['lll', 'DD t'],
  ['ll', 'DD'],
  ['l', 'D'],
  ['x', 'x'],
  ['X', 'X'],
];
const PART = new RegExp(`\\[([^\\]]*)\\]|${TOKENS.map(([moment]) => moment).join('|')}|[a-zA-Z]+?(?![a-zA-Z])|.`, 'gs');
const BY_TOKEN = new Map(TOKENS);

/** Texts without tokens of moment are taken as those of Luxon already. */
export function luxonFormat(format: string): string {
  if (!/[YDLAQ[]|[dg]{3}|\bl/.test(format)) return format;
  return format.replace(PART, (part, literal: string | undefined) => {
    if (literal !== undefined) return literal === '' ? '' : `'${literal}'`;
    return BY_TOKEN.get(part) ?? part;
  });
}
