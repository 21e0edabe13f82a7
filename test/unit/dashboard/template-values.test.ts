import { expect } from 'chai';
import { importDashboard } from '../../support/dashboard-sources.js';

const { parametersOf } = await importDashboard<{ parametersOf(values: object): Record<string, string> }>(
  'pages/templates/template-values.ts',
);

describe('the fields of a template', () => {
  const rows: [what: string, values: object, parameters: object][] = [
    ['numbers separated by commas', { data: '1,2|3,4', title: '' }, { data: '1,2|3,4' }],
    ['cells of a row', { data: '1200\t1300\t1400' }, { data: '1200,1300,1400' }],
    ['cells of a column with decimal commas', { data: '1.200,50\n1.300,00\n' }, { data: '1200.5,1300' }],
    ['cells of a block: each column is a series', { data: '1\t10\n2\t20\n3\t' }, { data: '1,2,3|10,20,null' }],
    [
      'a table with names',
      { data: 'Monat\tUmsatz\tKosten\nJan\t1.200,50 €\t800,00 €\nFeb\t1.300,00 €\t\n' },
      { labels: 'Jan,Feb', series: 'Umsatz,Kosten', data: '1200.5,1300|800,null' },
    ],
    [
      'names that are filled in, beside a table',
      { data: 'Month\tSales\nJan\t1\nFeb\t2', labels: 'A,B' },
      { labels: 'A,B', series: 'Sales', data: '1,2' },
    ],
    [
      'cells of names',
      { labels: 'Jan\tFeb\n', series: 'One, two\nThree' },
      { labels: 'Jan,Feb', series: 'One%2C two,Three' },
    ],
    ['what is no number', { data: 'abc' }, { data: 'abc' }],
  ];
  for (const [what, values, parameters] of rows)
    it(`take ${what}`, () => expect(parametersOf(values)).to.deep.equal(parameters));
});
