import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { AiRequest, ReadDescription } from '../../../src/ai/input.js';
import { descriptionByRules } from '../../../src/ai/rules-reader.js';
import { lexiconOf } from '../../../src/ai/words/lexicon.js';
import { LANGUAGES } from '../../../src/ai/words/vocabulary/words.js';
import { cpuMsOf, referenceWork } from '../../support/reference-work.js';
import { type Case, readCases } from './read-cases.js';

interface Refused {
  details: { path: string; message: string }[];
  suggestions?: { spec: Record<string, unknown>; playgroundUrl: string; reading: string }[];
}

function read(description: string, data?: unknown, fields: AiRequest['fields'] = {}): ReadDescription {
  return descriptionByRules.read({ description, data, fields });
}

function refused(description: string, data?: unknown): Refused {
  try {
    read(description, data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error.body as unknown as Refused;
    throw error;
  }
  throw new Error(`was drawn: ${description}`);
}

const written = (value: unknown) => (typeof value === 'number' ? String(Number(value.toPrecision(6))) : '-');

/** A chart as the cases write it. */
function chartOf(text: string, data?: string): string {
  try {
    const { type, labels, series } = read(text, data).interpretation;
    const points = labels.map((label, i) => `${label} = ${series.map(({ values }) => written(values[i])).join('/')}`);
    return `${type}: ${points.join(', ')}`;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const [first] = (error.body as unknown as Refused).details;
    return `422 ${/"([^"]*)"/.exec(first?.message ?? '')?.[1] ?? first?.message.slice(0, 40)}`;
  }
}

describe('descriptions by rules', () => {
  for (const [reason, rows] of Map.groupBy(readCases(), ({ reason: each }: Case) => each))
    describe(reason, () => {
      for (const { text, expected, data } of rows)
        it(text.replaceAll('\n', ' ⏎ '), () => {
          expect(chartOf(text, data)).to.equal(expected);
        });
    });
});

describe('currencies and comparisons of lists', () => {
  const formats: [text: string, format: object][] = [
    ['Revenue: Q1 $1.2M, Q2 $1.4M', { style: 'currency', currency: 'USD', notation: 'compact' }],
  ];
  for (const [text, format] of formats)
    it(`writes ${text}`, () => {
      expect(read(text).spec).to.have.deep.nested.property('options.scales.y.ticks.format', format);
    });

  it('names the numbers that are compared with earlier ones, which must be there', () => {
    const { series } = read('Revenue vs last year: Jan 10 (last year 8), Feb 12 (last year 9)').interpretation;
    expect(series.map(({ name }) => name)).to.deep.equal(['Revenue', 'last year']);
    expect(refused('Revenue vs last year: Jan 10, Feb 12').details[0]?.message).to.match(
      /^"vs last year": write two numbers/,
    );
    expect(read('Cats vs dogs: cats 5, dogs 3').interpretation.labels).to.deep.equal(['cats', 'dogs']);
  });
});

describe('what a description is refused with', () => {
  it('quotes what was not understood, and says what reads free text', () => {
    const { details } = refused('Staff: Sales 14, up 3; Ops 9, down 2');
    expect(details).to.have.length(1);
    expect(details[0]?.message)
      .to.match(/^"up 3" is not understood/)
      .and.contain('AI_BASE_URL');
  });

  it('suggests both charts where a number has two meanings; each opens in the playground', () => {
    const { suggestions = [] } = refused('bar chart of steps: Mon 8.500, Tue 9.200');
    expect(suggestions.map(({ reading }) => reading)).to.deep.equal([
      'bar chart of "Mon" 8500, "Tue" 9200',
      'bar chart of "Mon" 8.5, "Tue" 9.2',
    ]);
    for (const { playgroundUrl, spec } of suggestions) {
      expect(playgroundUrl).to.match(/^\/app\/playground#spec=[\w-]+$/);
      expect(spec['type']).to.equal('bar');
    }
  });

  it('suggests the chart without the words that were not understood, and names them', () => {
    const [first] = refused('revenue for Germany by month', 'month,revenue\nJan,120\nFeb,135').suggestions ?? [];
    expect(first?.reading).to.contain('"Jan" 120, "Feb" 135').and.contain('left out: Germany');
  });

  it('suggests each of two types, and a table without its words, and no name with a number of its own', () => {
    const readings = (text: string, data?: string) =>
      (refused(text, data).suggestions ?? []).map(({ reading }) => reading);
    // A number may be split from its name, or hold two meanings.
    for (const text of [
      'HTTP 404 1250, HTTP 500 87',
      'Block A 120 at €15, Block B 340 at €9',
      'Pozo 1 3,4 m, Pozo 2 2,9 m',
    ])
      expect(readings(text), text).to.deep.equal([]);
    const below = 'Shop;Adults;Juniors\nMill;8;5\nQuay;3;4\n\nBars of squared Adults by shop';
    expect(readings(below)[0]).to.match(/left out: squared$/);
    expect(readings('funnel as bars: visits 5400, orders 162')).to.deep.equal([
      'funnel chart of "visits" 5400, "orders" 162',
      'bar chart of "visits" 5400, "orders" 162',
    ]);
    expect(readings('revenue by month as a pie', 'Week,Revenue\n2025-W01,2\n2025-W02,3')).to.deep.equal([
      'pie chart of Revenue: "2025-W01" 2, "2025-W02" 3; left out: all words but the type',
    ]);
  });

  it('a number that the words claim and the chart has not is in no suggestion', () => {
    const { suggestions = [] } = refused('Paris 20, up from 15; Rome 12, down from 18');
    for (const { reading } of suggestions) expect(reading).to.contain('left out');
  });
});

describe('what a description was read as', () => {
  it('says for each number of the text where it went', () => {
    const { numbers } = read('Sales 2024: Free 120 (last year 90), Pro 45 (last year 30), 600x300').interpretation;
    expect(numbers).to.deep.equal([
      { text: '120', use: 'value', label: 'Free', series: 'Sales 2024' },
      { text: '90', use: 'value', label: 'Free', series: 'last year' },
      { text: '45', use: 'value', label: 'Pro', series: 'Sales 2024' },
      { text: '30', use: 'value', label: 'Pro', series: 'last year' },
      { text: '2024', use: 'title' },
      { text: '600', use: 'request' },
      { text: '300', use: 'request' },
    ]);
  });

  it('names what was computed; the axis says it too', () => {
    const data = 'date,visits\n2026-01-01,10\n2026-01-02,30\n2026-01-03,20\n2026-01-04,40';
    const { spec, interpretation } = read('2-day moving average of visits', data);
    expect(interpretation.operations).to.deep.equal(['movingAverage 2']);
    expect(JSON.stringify(spec.options)).to.contain('moving average of 2');
  });

  it('a word that the table does not have is refused, with the names that it has', () => {
    const [issue] = refused('profit by quarter', 'Quarter,North,South\nQ1,10,12\nQ2,14,11').details;
    expect(issue?.message).to.match(/^"profit" is not understood: the table has "North", "South"/);
  });

  it('says which columns and rows a noun is read as, and names the axis of the values', () => {
    const table = 'Weekday,Excused,Unexcused\nMon,14,6\nTue,9,3';
    const { assumptions } = read('absences by weekday, bars', table).interpretation;
    expect(assumptions).to.deep.equal(['"absences" is read as the columns "Excused", "Unexcused".']);
    const { spec } = read('bars by weekday, name the y axis "Pupils"', table);
    expect(spec).to.have.nested.property('options.scales.y.title.text', 'Pupils');
  });

  it('draws a target as a line, negatives in red, and names that keep their color', () => {
    const { spec } = read('Levels: A 44; B 42; C 10. Target 50.');
    expect(spec).to.have.nested.property('options.plugins.annotation.annotations.line1.yMin', 50);
    const table = 'Mese,Saldo\ngen,12\nfeb,-4';
    expect(read('Saldo per mese con linea obiettivo a 9, negativi in rosso', table).spec).to.include({
      colorBy: 'sign',
    });
    expect(read('bars, highlight feb', table).spec.highlight).to.deep.equal(['feb']);
  });

  it('says what was assumed', () => {
    const { assumptions } = read('North 10 kg, South 20').interpretation;
    expect(assumptions).to.deep.equal([
      '"20" has no unit; it is read with the unit of the other numbers.',
      'No chart type given: drawn as a bar chart. Name a type to change it.',
    ]);
  });

  it('fields of the client override the words', () => {
    const { spec } = read('bar chart 600x300: a 1, b 2', undefined, { width: 200 });
    expect([spec.width, spec.height]).to.deep.equal([200, 300]);
  });

  it('points are of the two columns that are named; the first is over the second', () => {
    const years = 'Year,Revenue,Cost\n2020,10,5\n2021,20,8';
    const points = [
      { x: 5, y: 10 },
      { x: 8, y: 20 },
    ];
    for (const text of ['Scatter of revenue versus cost with a regression line', 'scatter of cost and revenue']) {
      const { datasets } = read(text, years).spec.data;
      expect(
        datasets.map(({ data }) => data),
        text,
      ).to.deep.equal([points]);
    }
  });

  it('courtesy is no title', () => {
    for (const words of ['Mille grazie', 'A couple of numbers', 'A few things', 'Könntest du mal eben'])
      expect(read(`${words}: Ana 5, Bob 8`).interpretation.title, words).to.equal(undefined);
  });

  it('a number that is small beside thousands is named', () => {
    const { assumptions } = read('Commits: Ana 1.2k, Bob 30').interpretation;
    expect(assumptions.join(' ')).to.contain('"30" is drawn as it is written, beside "1.2k"');
  });

  it('a title stands in quotes of any kind; the noun of calls is not one', () => {
    expect(read("bars, title 'Our year': a 1, b 2").interpretation.title).to.equal('Our year');
    const { title } = read('Barras com o número de chamados por equipe: Suporte 134, TI 42').interpretation;
    expect(title).to.match(/chamados por equipe$/i);
  });

  const TITLES: [text: string, title: string | undefined, data?: string][] = [
    ['Red Cross donations: A 4, B 6', 'Red Cross donations'],
    ['Number of PDF downloads: A 4, B 6', 'Number of PDF downloads'],
    ['Vin rouge : A 4, B 6', 'Vin rouge'],
    ['Rote Zahlen: A 4, B 6', 'Rote Zahlen'],
    ['Response time: A 4, B 6', 'Response time'],
    ['Load time: home 1.5x, search 2x', 'Load time'],
    ['bar chart of dark chocolate sales: A 4, B 6', 'Dark chocolate sales'],
    ['dark bar chart of sales: A 4, B 6', 'Sales'],
    [
      'sales by month, without App',
      'Sales by month, without App',
      'month,channel,sales\nJan,Web,5\nJan,App,3\nFeb,Web,6\n',
    ],
    [
      'sales by month as bars for Web',
      'Sales by month for Web',
      'month,channel,sales\nJan,Web,5\nJan,App,3\nFeb,Web,6\n',
    ],
    ['Time spent: A 4, B 6', 'Time spent'],
    ['On time arrivals: A 4, B 6', 'On time arrivals'],
    ['Chart size: A 4, B 6', 'Chart size'],
    ['Funnel users: A 4, B 6', 'Funnel users'],
  ];
  for (const [text, title, data] of TITLES)
    it(`${text} has the title ${title}`, () => {
      expect(read(text, data).interpretation.title).to.equal(title);
    });

  it('no suggestion is the opposite of the words', () => {
    const data = 'month,sales\nJan,5\nFeb,6\nMar,90\n';
    for (const text of ['sales without the outlier in Mar', 'sales, nicht Mar', 'sales, pas Mar'])
      for (const { reading } of refused(text, data).suggestions ?? []) expect(reading, text).to.contain('"Feb" 6');
  });

  const LOOKS: [text: string, part: string][] = [
    ['stacked area chart: Jan: web 5, app 7; Feb: web 6, app 8', '"stacked":true'],
    ['bars without values: a 1, b 2', '"datalabels":{"display":false'],
    ['stacked bars: Jan: web 5, app 7; Feb: web 6, app 8', '"stacked":true'],
    ['horizontal bar chart: a 1, b 2', '"indexAxis":"y"'],
    ['line chart: Jan 1, Feb 2, Mar 3, with a target line at 2', '"yMin":2'],
    ['bar chart: a 1, b 2. dark mode', '"mode":"dark"'],
    ['bar chart in the style of harbor: a 1, b 2', '"brandKitId":"harbor"'],
    ['area chart: Jan 1, Feb 2, Mar 3', '"fill":"origin"'],
    ['smooth line chart: Jan 1, Feb 2, Mar 3', '"tension":0.4'],
    ['bar chart: a 1, b 2, in green', '"palette":["green"]'],
    ['bar chart: a $1, b $2', '"currency":"USD"'],
    ['bar chart: a 1, b 2, y-axis from 0 to 10', '"max":10'],
    ['bar chart: a 1, b 2, without legend', '"display":false'],
    ['bar chart titled "Our year" with subtitle "so far": a 1, b 2', 'so far'],
  ];
  for (const [text, part] of LOOKS)
    it(`${text} has ${part}`, () => {
      expect(JSON.stringify(read(text).spec)).to.contain(part);
    });

  it('colors stand at the series that they are named for', () => {
    const { spec } = read(
      'line chart, revenue in green and costs in red',
      'month,revenue,costs\nJan,1,2\nFeb,3,4\nMar,5,6',
    );
    expect(spec.data.datasets.map(({ label, borderColor }) => [label, borderColor])).to.deep.equal([
      ['revenue', 'green'],
      ['costs', 'red'],
    ]);
    const { datasets } = read('bars by month, costs in red', 'month,revenue,costs\nJan,1,2\nFeb,3,4').spec.data;
    expect(datasets.map(({ label, borderColor }) => [label, borderColor])).to.deep.equal([
      ['revenue', undefined],
      ['costs', 'red'],
    ]);
  });

  it('a column that is named as a line is one beside the bars of others', () => {
    const data = 'month,revenue,costs,profit\nJan,1,2,3\nFeb,4,5,6';
    const { type, data: drawn } = read('revenue by month, profit as a line', data).spec;
    expect([type, ...drawn.datasets.map((each) => [each.label, each.type])]).to.deep.equal([
      'bar',
      ['revenue', undefined],
      ['profit', 'line'],
    ]);
  });
});

describe('hostile descriptions', () => {
  const long = (part: string) => part.repeat(Math.ceil(4000 / part.length)).slice(0, 4000);
  const PARTS = [
    '(',
    '"',
    'a,',
    '1,',
    '1 ',
    ', and ',
    ': ',
    ' in red',
    'titled ',
    'Jan to Jun ',
    '-',
    '+',
    'pie ',
    '100,200,',
    '1e',
    '💥',
    'chart of ',
    '__proto__ 1, ',
    'x 1; ',
    'by month ',
    'only ',
    '(1) ',
    'a 1 (2), ',
    'top 5 ',
    '= ',
    'a=1 ',
    '\n',
    '| ',
    '|a|1\n',
    ';',
    '1.',
    '1:2 ',
    'x1',
    'of the ',
    'was 5 ',
    'a: b 1, c 2\n',
  ];

  it('are drawn or refused, never another error, in time that grows with the text', () => {
    for (const part of PARTS) {
      for (const [text, data] of [
        [long(part), undefined],
        [`bar chart ${long(part)}`.slice(0, 4000), 'a,b\nx,1\ny,2'],
      ] as const) {
        try {
          read(text, data);
        } catch (error) {
          expect(error instanceof ApiError && error.status, part).to.equal(422);
        }
      }
    }
  });

  // At most 20 ms, where the reference work takes 30.
  it('take less time than the reference work for 4,000 characters', () => {
    const list = Array.from({ length: 320 }, (_, i) => `Name ${i}: ${i * 7}`)
      .join(', ')
      .slice(0, 4000);
    const attempt = (text: string) => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    for (const text of [list, long('apples 12, '), long('please show me '), long('a,')]) {
      attempt(text);
      expect(
        cpuMsOf(() => attempt(text)),
        text.slice(0, 20),
      ).to.be.below(cpuMsOf(referenceWork));
    }
  });

  it('the vocabulary has words for each language', () => {
    for (const language of LANGUAGES) expect(lexiconOf(language).phrases.size, language).to.be.above(200);
  });
});
