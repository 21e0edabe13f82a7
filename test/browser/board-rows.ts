/** Advice about boards, key figures and what small images leave out. */
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { list } from '../support/list.js';
import { abc, chart, made, type Row, row, set } from './remedy.js';

const board = (tiles: JsonObject[], over: JsonObject = {}): JsonObject => ({ type: 'board', tiles, ...over });
const figure = (over: JsonObject): JsonObject => ({ type: 'kpi', label: 'Revenue', value: 12, ...over });
const course = { labels: ['Jan', 'Feb', 'Mar'], datasets: [{ data: [9, 8, 12] }] };
const LONG = 'A text of many words that goes on and on. '.repeat(60);
const lines = (count: number) => ({
  labels: ['A', 'B'],
  datasets: row(count).map((at) => ({ label: `A long name of a series ${at}`, data: [at, at + 1] })),
});
const stacks = chart('bar', abc, list([1, 2, 3], [3, 2, 1]));

const named = (at: number): JsonObject => ({
  type: 'bar',
  data: { labels: ['A', 'B'], datasets: [{ label: 'Sales', data: [10 + at * 20, 9] }] },
});
const TO_40 = { scales: { y: { max: 40 } } };

export const BOARD_ROWS: Row[] = [
  made(
    /is of "Feb", beside one of "Mar"/,
    board([
      { spec: figure({ value: 'last', data: course }) },
      { spec: figure({ value: 'last', data: { labels: ['Jan', 'Feb'], datasets: [{ data: [9, 8] }] } }) },
    ]),
    set({ 'tiles.1.spec.label': 'Revenue in Feb' }),
  ),
  made(
    /is of "Feb", as "Mar" has none/,
    figure({ value: 'last', data: { ...course, datasets: [{ data: [9, 8, null] }] } }),
    set({ label: 'Revenue in Feb' }),
  ),
  made(
    /colors: they come again paler/,
    board([{ spec: { type: 'bar', data: lines(12) } }, { spec: { type: 'line', data: lines(12) } }]),
    set({ 'theme.palette': row(12).map((at) => `hsl(${at * 30}, 70%, ${at % 2 === 0 ? 40 : 55}%)`) }),
    set({ 'tiles.0.spec.data': lines(3), 'tiles.1.spec.data': lines(3) }),
  ),
  made(
    /Give each row its own scale/,
    {
      type: 'bullet',
      data: { labels: ['Revenue', 'Churn'], datasets: [{ data: [250_000, 3] }, { data: [300_000, 2] }] },
    },
    set({ smallMultiples: { sharedAxis: false } }),
  ),
  made(
    /heading" of tiles is cut short/,
    board([{ heading: LONG.slice(0, 400) }, { spec: figure({}) }]),
    set({ 'tiles.0.heading': 'Revenue' }),
  ),
  made(
    /tiles\[0\]\.text is cut short/,
    board(list({ text: LONG, height: 1, span: 3 }, { spec: stacks, span: 9 }), { width: 600, height: 400 }),
    set({ 'tiles.0.text': 'Short.' }),
    set({ 'tiles.0.height': 12, height: 2400 }),
  ),
  made(
    /spans of its row leave 5 of 12 columns/,
    board(list({ spec: stacks, span: 7 }, { spec: stacks, span: 7 })),
    set({ 'tiles.0.span': 12, 'tiles.1.span': 12 }),
  ),
  made(
    /tiles are too low to be read well/,
    board(
      row(4).map(() => ({ spec: stacks })),
      { height: 260 },
    ),
    set({ height: 420 }),
    set({ tiles: [{ spec: stacks }] }),
    set({ height: undefined }),
  ),
  made(
    /key of the colors is left out/,
    { type: 'heatmap', data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }] }, width: 150, height: 150 },
    set({ width: 240 }),
    set({ 'options.plugins.datalabels': {} }),
  ),
  made(
    /on different scales: equal heights are not equal values\. Use "sharedAxis"/,
    board(['North', 'South'].map((title, at) => ({ spec: { ...named(at), title } }))),
    set({ sharedAxis: true }),
  ),
  made(
    /on different scales: equal heights are not equal values\. Give both/,
    board([{ spec: named(0) }, { spec: named(1) }, { spec: stacks }]),
    set({ 'tiles.0.spec.options': TO_40, 'tiles.1.spec.options': TO_40 }),
  ),
  made(
    /on different scales: equal lengths are not equal values\. Use "sharedAxis"/,
    board(['North', 'South'].map((title, at) => ({ spec: { ...named(at), title, options: { indexAxis: 'y' } } }))),
    set({ sharedAxis: true }),
  ),
  made(
    /in percent, and tiles\[1\], in USD, one range of values/,
    board(
      ['{"suffix": "%"}', '{"style": "currency", "currency": "USD"}'].map((format) => ({
        spec: { ...stacks, options: { scales: { y: { ticks: { format: JSON.parse(format) } } } } },
      })),
      { sharedAxis: true },
    ),
    set({ sharedAxis: undefined }),
  ),
  made(
    /plot of tiles\[0\] is only \d+ px high, and 8 more: too low/,
    board(
      row(9).map(() => ({ spec: { ...stacks, title: 'Sales', subtitle: 'In dollars' } })),
      { width: 1920, height: 700 },
    ),
    set({ height: 1300 }),
    set({ tiles: row(4).map(() => ({ spec: { ...stacks, title: 'Sales', subtitle: 'In dollars' } })) }),
  ),
  made(
    /shared legend hides/,
    board([{ spec: { type: 'bar', data: lines(8) } }, { spec: { type: 'bar', data: lines(8) } }], {
      legend: 'shared',
      width: 500,
      layout: 'grid',
    }),
    set({ width: 3600 }),
    set({ legend: 'own' }),
  ),
  made(
    /no effect in a tile/,
    board([{ spec: { ...stacks, header: { title: 'Sales', logoUrl: 'https://example.com/logo.png' } } }]),
    set({ 'tiles.0.spec.header.logoUrl': undefined }),
  ),
  made(/no effect beside a "value" that is a text/, figure({ value: 'Up', target: 20 }), set({ value: 12 })),
  made(/no effect on a board/, board([{ spec: stacks }], { animation: true }), set({ animation: undefined })),
  made(
    /is ignored\. Write it in "spec"/,
    board([{ title: 'Sales', spec: stacks }]),
    set({ 'tiles.0.title': undefined, 'tiles.0.spec.title': 'Sales' }),
  ),
  made(
    /texts of the key figure are cut/,
    figure({ label: LONG.slice(0, 180), width: 100, height: 100 }),
    set({ width: 600, height: 400 }),
  ),
  made(
    /target is not shown/,
    figure({
      label: LONG.slice(0, 24),
      value: 12_345_678,
      target: 20,
      delta: '+3 points more than last year',
      width: 120,
      height: 100,
    }),
    set({ height: 400 }),
  ),
  made(
    /line of the past values is left out/,
    figure({
      value: 'last',
      data: course,
      target: 15,
      delta: 'change',
      title: 'Signups',
      subtitle: 'All sites',
      source: 'Books',
      width: 240,
      height: 120,
    }),
    set({ height: 400 }),
  ),
  made(
    /names of the rings are left out: the image is small/,
    { ...chart('doughnut', abc, list([4, 3, 2], [2, 3, 4])), width: 200, height: 150 },
    set({ width: 400, height: 300 }),
  ),
  made(
    /legend is left out: the image is small/,
    { ...stacks, width: 300, height: 150 },
    set({ width: 800, height: 400 }),
    set({ 'options.plugins.legend.display': true }),
  ),
  made(
    /names of groups (?:is|are) cut short/,
    {
      type: 'treemap',
      data: {
        csv: 'Region,City,Sales\nEurope,Berlin,400\nAsia,Tokyo,500\nThe whole of the Americas with all of their islands and of the waters around them in both of the oceans,Lima,300',
      },
      width: 400,
      height: 300,
    },
    set({ 'data.csv': 'Region,City,Sales\nEurope,Berlin,400\nAsia,Tokyo,500\nEU,Lima,300' }),
  ),
];
