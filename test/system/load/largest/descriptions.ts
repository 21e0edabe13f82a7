import { fieldsOf, fill, fillJson, type LargeInput, range } from './large-input.js';

const tables: [name: string, data: () => unknown][] = [
  ['26,000 one-key rows', () => range(26_000, (i) => ({ [`k${i}`]: i }))],
  [
    '1000 rows of 100 keys each',
    () =>
      range(1000, (r) =>
        fieldsOf(
          100,
          (i) => i,
          (i) => `${r}-${i}`,
        ),
      ),
  ],
  ['CSV of 5000 × 5000', () => `${fill('a,', 10_000)}b\n${fill('1\n', 10_000)}`],
  ['CSV of 1,000,000 columns', () => fill('a,')],
  ['CSV of quoted cells', () => `a,b\n${fill('"x""y",1\n')}`],
  [
    'CSV of 50 columns × 1000 rows',
    () => `x${fill(',y', 98)}\n${range(999, (i) => `r${i}${range(49, (c) => `,${i * c}`).join('')}`).join('\n')}`,
  ],
  ['CSV of 1000 long labels', () => `a,b\n${range(998, (i) => `${'x y '.repeat(480)}${i},${i}`).join('\n')}`],
  ['300,000 numbers', () => range(300_000, (i) => i)],
  ['one row of 300,000', () => [range(300_000, (i) => i)]],
  ['300,000 empty objects', () => `[${fillJson('{},')}{}]`],
  ['an object of 59,000 numbers', () => fieldsOf(59_000, (i) => i)],
  ['an object of 50,000 series', () => fieldsOf(50_000, () => [1, 2, 3])],
  [
    'an object of 50 series of 2500 labels each',
    () =>
      fieldsOf(50, (s) =>
        fieldsOf(
          2500,
          (i) => i,
          (i) => `${s}-${i}`,
        ),
      ),
  ],
  ['names with prototypes', () => [{ __proto__: null, constructor: 1, toString: 2 }]],
];

const ai = (name: string, description: string, data?: () => unknown): LargeInput => ({
  name: `ai: ${name}`,
  path: '/api/v1/ai/render',
  body: () => {
    const table = data?.();
    const isJson = typeof table === 'string' && table.startsWith('[');
    return isJson ? `{"description":${JSON.stringify(description)},"data":${table}}` : { description, data: table };
  },
  statuses: [200, 400, 422],
});

/** What a reader of descriptions could repeat over, between `~`. */
const PHRASES = [
  `a 1, ~Jan ~1,000,~"~'~titled x~bar or pie ~: ~in red and ~(((~2019-~é\u0301~labels a, ~for a, ~for ~`,
  `labels ~x 1 ~A 1 ~a: 1; ~a|1\n~a,1\n~a;1\n~1 2 ~of ~a=1 ~Jan to ~week 1 to ~$~-~1.~1'~1 ~600x~simple ~`,
  `with ~by ~top 3 ~a b ~| - ~--~\n~ ~a. ~1k~Q1 Q2 ~with a 1 of b ~in Q1 1 ~and ~for a b ~please ~n/a ~`,
  `zero ~#fff ~\u0301~.a~a&~a'~1,2~1:2~"a" ~'a' ~of a for ~sorted by~A: 1 of ~Widgets for ~2020 ~`,
  `5 in 2020, ~limit line~title ~title is~called as`,
]
  .join('')
  .split('~');

export const descriptionInputs: LargeInput[] = [
  ...tables.map(([name, data]) => ai(name, 'bar chart', data)),
  ...PHRASES.map((part) => ai(`${JSON.stringify(part)} × n`, `bar chart of ${part.repeat(3987 / part.length)}`)),
  ...PHRASES.map((part) =>
    ai(`line, ${JSON.stringify(part)} × n, numbers`, `${part.repeat(3900 / part.length)} line: A 1, B 2`),
  ),
  ai('a description of 2 MB', fill('a')),
  ai('a large table and long words', `bar chart by ${'for each Region '.repeat(240)}`, () =>
    range(1000, (i) => ({
      region: `Region ${i}`,
      ...fieldsOf(
        48,
        (c) => i * c,
        (c) => `Region${c}`,
      ),
    })),
  ),
];
