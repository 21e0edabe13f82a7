/** Each warning says what to do; done, the warning is gone and the data is drawn. */

import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { issuesOf } from '../../chart-spec/model/errors.js';
import { parseSpec, valueAt } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawOnly } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { ADVICE_ROWS } from './advice-rows.js';
import { BOARD_ROWS } from './board-rows.js';
import { DATE_ROWS } from './date-rows.js';
import { READING_ROWS } from './reading-rows.js';
import { abc, annotated, chart, kpi, line, made, months, names, type Row, row, series, set, Y } from './remedy.js';
import { SIZE_ROWS } from './size-rows.js';
import { warningsWithAdvice } from './warning-texts.js';

const ROWS: Row[] = [
  // What the data has and the image has not.
  made(/values for 2 labels/, chart('bar', ['A', 'B'], [[1, 2, 3]]), set({ 'data.labels': abc })),
  made(/have no name/, chart('pie', ['A', 'B'], [[1, 2, 3]]), set({ 'data.labels': abc })),
  made(
    /no value in any series/,
    chart('line', months, [[1, 2]]),
    set({ 'data.datasets.0.data': [1, 2, 3] }),
    set({ 'data.datasets.0.data': [1, 2, null] }),
    set({ 'data.labels': ['Jan', 'Feb'] }),
  ),
  made(
    /data\.0".*size above 0/,
    { type: 'bubble', data: { datasets: [{ data: list({ x: 1, y: 2, r: 0 }, { x: 3, y: 4, r: 8 }) }] } },
    set({ 'data.datasets.0.data.0.r': 5 }),
    set({ 'data.datasets.0.data': [{ x: 3, y: 4, r: 8 }] }),
  ),
  made(
    /tree\.1".*its value is 0/,
    { type: 'treemap', data: { csv: 'Name,Value\nA,10\nB,0\nC,4' } },
    set({ 'data.csv': 'Name,Value\nA,10\nB,7\nC,4' }),
    set({ 'data.csv': 'Name,Value\nA,10\nC,4' }),
  ),
  made(
    /"S1" has no values/,
    chart('line', abc, list([null, null, null], [1, 2, 3])),
    set({ 'data.datasets.0.data': [3, 2, 1] }),
    set({ 'data.datasets': series([1, 2, 3]) }),
  ),
  made(
    /2 values stand in the cell/,
    chart('heatmap', ['A', 'B', 'A'], [[5, 4, 3]]),
    set({ 'data.labels': ['A', 'B'], 'data.datasets.0.data': [8, 4] }),
    set({ 'data.labels': ['A 1', 'B', 'A 2'] }),
  ),
  ...['boxplot', 'violin'].map(
    (type): Row =>
      made(
        /"B" has no values/,
        { type, data: { labels: abc, datasets: [{ label: 'ms', data: [[1, 2, 3, 4], [], [2, 3, 4, 5]] }] } },
        set({ 'data.datasets.0.data.1': [4, 5, 6, 7] }),
        set({ 'data.labels': ['A', 'C'], 'data.datasets.0.data': list([1, 2, 3, 4], [2, 3, 4, 5]) }),
      ),
  ),
  made(
    /"S1" at "B" has no values/,
    {
      type: 'violin',
      data: {
        labels: abc,
        datasets: [[4, 5, 6, 7], []].map((middle, at) => ({
          label: `S${2 - at}`,
          data: [[1, 2, 3, 4], middle, [2, 3, 4, 5]],
        })),
      },
    } as JsonObject,
    set({ 'data.datasets.1.data.1': [4, 5, 6, 7] }),
  ),
  made(
    /"B" has no slice/,
    chart('pie', abc, [[5, 0, 3]]),
    set({ type: 'bar' }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets.0.data': [5, 3], subtitle: 'B: none' }),
  ),
  made(
    /its area ends at the center/,
    chart('radar', abc, [[5, null, 3]]),
    set({ type: 'bar' }),
    set({ 'data.datasets.0.data': [5, 4, 3] }),
  ),
  made(
    /"A" stands 2 times/,
    chart('bar', ['A', 'B', 'A'], [[5, 4, 3]]),
    set({ 'data.labels': ['A', 'B'], 'data.datasets.0.data': [8, 4] }),
    set({ 'data.labels': ['A 1', 'B', 'A 2'] }),
  ),
  made(
    /"B" has no slice: it is null/,
    chart('pie', abc, [[5, null, 3]]),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets.0.data': [5, 3], subtitle: 'B: not known' }),
  ),
  made(
    /"S1" has no value at "B": the shares/,
    chart('bar', abc, list([1, null, 2], [3, 4, 5]), { stacked: 'percent' }),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets': series([1, 2], [3, 5]) }),
  ),
  made(
    /"S1" has no value at "B": the length/,
    chart('bar', abc, list([1, null, 2], [3, 4, 5]), { stacked: true }),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets': series([1, 2], [3, 5]) }),
  ),
  made(
    /"S1" has no value at "B": the total/,
    chart('bar', abc, list([1, null, 2], [3, 4, 5]), { stacked: true, totals: true }),
    set({ 'data.datasets.0.data.1': 2 }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets': series([1, 2], [3, 5]) }),
  ),
  made(
    /"S1" has no value at "B"/,
    chart('line', abc, list([1, null, 2], [3, 4, 5]), { stacked: true }),
    set({ 'data.datasets.0.data': [1, 2, 2] }),
    set({ 'data.labels': ['A', 'C'], 'data.datasets': series([1, 2], [3, 5]) }),
  ),
  made(
    /has no length/,
    { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ data: list([5, 5], [1, 3]) }] } },
    set({ 'data.datasets.0.data': list([4, 5], [1, 3]) }),
  ),
  ...['bar', 'line'].flatMap((type): Row[] => [
    made(
      /beyond options.scales.y.max/,
      chart(type, abc, [[1, 20, 3]], { options: { scales: { y: { max: 10 } } } }),
      set({ [`${Y}.max`]: undefined }),
    ),
    made(
      /beyond options.scales.y.min/,
      chart(type, abc, [[1, -20, 3]], { options: { scales: { y: { min: -10 } } } }),
      set({ [`${Y}.min`]: undefined }),
    ),
  ]),
  made(
    /is not below max/,
    chart('line', abc, [[1, 2, 3]], { options: { scales: { y: { min: 9, max: 0 } } } }),
    set({ [`${Y}.min`]: 0, [`${Y}.max`]: 9 }),
    set({ [Y]: { min: 0, max: 9, reverse: true } }),
  ),
  made(
    /logarithmic axis "y" has no zero/,
    chart('line', abc, [[0, 20, 300]], { options: { scales: { y: { type: 'logarithmic' } } } }),
    set({ [`${Y}.type`]: 'linear' }),
  ),
  made(/is negative/, chart('pie', abc, [[5, -1, 3]]), set({ type: 'bar' })),
  made(
    /is negative, so shares are of/,
    chart('bar', abc, list([5, -1, 3], [1, 2, 3]), { stacked: 'percent' }),
    set({ stacked: true }),
  ),
  made(/All values are 0/, chart('pie', abc, [[0, 0, 0]]), set({ type: 'bar' })),
  // Forms that say something else.
  made(
    /leaves out 0: the lengths/,
    chart('bar', abc, [[50, 60, 70]], { options: { scales: { y: { min: 40 } } } }),
    set({ [`${Y}.min`]: undefined }),
    set({ type: 'line' }),
  ),
  made(
    /lines are stacked/,
    chart('line', abc, list([1, 2, 3], [1, 2, 3]), { options: { scales: { y: { stacked: true } } } }),
    set({ 'data.datasets.0.fill': true, 'data.datasets.1.fill': true }),
    set({ [`${Y}.stacked`]: undefined }),
  ),
  made(
    /parts of a stack cannot be compared/,
    chart('bar', abc, list([1, 20, 300], [2, 30, 400]), {
      stacked: true,
      options: { scales: { y: { type: 'logarithmic' } } },
    }),
    set({ [`${Y}.type`]: undefined }),
  ),
  made(
    /is drawn as far as "0" to "1"/,
    chart('line', ['0', '1', '5', '50'], [[1, 2, 3, 4]]),
    set({ 'options.scales.x.type': 'linear' }),
    set({ type: 'bar' }),
  ),
  made(
    /lines in one plot/,
    chart(
      'line',
      abc,
      row(14, (at) => at).map((at) => [at, at + 2, at + 1]),
    ),
    set({ highlight: ['S3', 'S9'] }),
  ),
  made(
    /series in one plot/,
    chart(
      'bar',
      abc,
      row(12).map((at) => [at, at + 2, at + 1]),
    ),
    set({ highlight: ['S3', 'S9'] }),
    set({ 'data.datasets': series([1, 2, 3], [3, 2, 1]) }),
  ),
  made(/slices cannot be told apart/, chart('pie', names(20), [row(20)]), set({ top: 8 }), set({ type: 'bar' })),
  made(
    /flattens the others/,
    chart('line', names(6), [[4, 5, 6, 9000, 5, 4]]),
    set({ [`${Y}.type`]: 'logarithmic' }),
    set({ 'data.datasets.0.data': [4, 5, 6, null, 5, 4] }),
  ),
  made(
    /flattens the others/,
    chart('bar', names(6), [[4, 5, 6, 9000, 5, 4]]),
    set({ 'data.datasets.0.data': [4, 5, 6, null, 5, 4], subtitle: 'Name 4: 9,000' }),
  ),
  made(
    /look like 0/,
    chart('bar', abc, list([121000, 143000, 130000], [2.2, 2.5, 1.8])),
    set({ smallMultiples: { sharedAxis: false } }),
    set({ 'data.datasets.1.yAxisID': 'y1', 'options.scales.y1': { position: 'right' } }),
  ),
  made(
    /look like 0/,
    chart('bar', abc, list([121000, 143000, 130000], [2.2, 2.5, 1.8]), { smallMultiples: true }),
    set({ smallMultiples: { sharedAxis: false } }),
  ),
  made(
    /is the sum of the other series/,
    chart('bar', abc, list([1, 2, 3], [4, 5, 6], [5, 7, 9]), { stacked: true }),
    set({ 'data.datasets': series([1, 2, 3], [4, 5, 6]) }),
  ),
  made(
    /totals are net/,
    chart('bar', abc, list([5, 6, 7], [-2, -1, -3]), { stacked: true, totals: true }),
    set({ title: 'Net change' }),
    set({ note: 'Totals are net.' }),
  ),
  made(
    /"totals" has no effect/,
    chart('bar', abc, list([1, 2, 3], [1, 2, 3]), { totals: true }),
    set({ stacked: true }),
  ),
  made(
    /"sort" breaks the order/,
    chart('bar', ['Mon', 'Tue', 'Wed'], [[3, 1, 2]], { sort: 'asc' }),
    set({ sort: undefined }),
  ),
  made(
    /"top" breaks the order/,
    chart('bar', ['Q1', 'Q2', 'Q3', 'Q4'], [[3, 1, 2, 4]], { top: 2 }),
    set({ top: undefined }),
  ),
  // Key figures.
  made(
    /measures the first of 2 series/,
    chart('bar', abc, list([1, 2, 3], [4, 5, 6]), kpi({ value: 'sum' })),
    set({ 'kpiStrip.0.from': 'S2' }),
    set({ 'kpiStrip.0.label': 'Sum of S1' }),
  ),
  {
    warning: /as a row in time/,
    body: chart('bar', ['Mill', 'Lake', 'Gate'], [[1, 2, 3]], kpi({ value: 'last' })),
    remedies: ['mean', 'max', 'sum'].map((value) => set({ 'kpiStrip.0.value': value })),
  },
  // Annotations and colors.
  made(
    /is read as a position/,
    chart('bar', ['1', '2', '3', '4'], [[1, 2, 3, 4]], annotated(line(3))),
    set({ 'options.plugins.annotation.annotations.m': { type: 'line', xMin: '3', xMax: '3', borderColor: '#ff0000' } }),
  ),
  made(
    /beyond the range of its axis/,
    chart('bar', abc, [[1, 2, 3]], {
      options: {
        scales: { y: { max: 5 } },
        plugins: { annotation: { annotations: { goal: { type: 'line', yMin: 9, yMax: 9, borderColor: 'red' } } } },
      },
    }),
    set({ [`${Y}.max`]: 10 }),
  ),
  made(
    /Hard to see/,
    chart('bar', abc, [[1, 2, 3]], { theme: { palette: ['#fefefe'] } }),
    set({ theme: { palette: ['#1d4ed8'] } }),
  ),
  made(
    /Hard to see.*#ffffff/,
    chart('line', abc, list([1, 2, 3], [3, 2, 1]), {
      theme: { palette: ['#be185d', '#ffffff'], backgroundColor: '#ffd1e8' },
    }),
    set({ 'theme.palette': ['#be185d', '#1d4ed8'] }),
  ),
  made(
    /Annotation "m" can hardly be seen/,
    chart('bar', abc, [[1, 2, 3]], annotated({ m: { type: 'line', yMin: 2, yMax: 2, borderColor: '#fafafa' } })),
    set({ 'options.plugins.annotation.annotations.m.borderColor': '#dc2626' }),
  ),
  // Texts without space.
  made(
    /labels.*(shortened|left out)/,
    chart(
      'bar',
      row(60).map((at) => `${'abcdefghij'[at % 10]}x${at} of a long category name`),
      [row(60)],
      { width: 400, height: 200 },
    ),
    set({ width: 3000, height: 1200 }),
    set({ 'data.labels': row(60).map(String) }),
  ),
  made(
    /data labels? (is|are) hidden/,
    chart('bar', names(60), [row(60, (at) => 1000 + at)], {
      width: 500,
      height: 250,
      options: { plugins: { datalabels: {} } },
    }),
    set({ width: 3600 }),
    set({ 'data.labels': names(6), 'data.datasets.0.data': row(6, (at) => 1000 + at) }),
  ),
  made(
    /title is cut short/,
    chart('bar', abc, [[1, 2, 3]], { title: 'A very long title '.repeat(27), width: 300, height: 160 }),
    set({ title: 'A short title' }),
  ),
  made(
    /too small for a text/,
    {
      type: 'treemap',
      data: {
        datasets: [{ tree: row(30, (at) => ({ name: `Tile ${at}`, v: at + 1 }) as never), key: 'v', groups: ['name'] }],
      },
      width: 500,
      height: 300,
    } as JsonObject,
    set({ 'theme.fontSize': 6, width: 2400 }),
  ),
  made(
    /smallMultiples are too small/,
    chart(
      'line',
      abc,
      row(20).map((at) => [at, at + 1, at]),
      { smallMultiples: true, width: 200, height: 150 },
    ),
    set({ width: 1600, height: 1200 }),
    set({ 'data.datasets': series([1, 2, 3], [2, 3, 4]), width: 400 }),
  ),
];

/** Tried in another test, or not yet. A new warning does not belong into this list: it gets a row. */
const UNTRIED: [part: string, why: string][] = [
  ['MB. Use a smaller image, fewer fps', 'only frames that are encoded have a size: animation.test.ts'],
];

describe('remedies of warnings', () => {
  const page = useBarePage();

  async function linesOf(body: JsonObject): Promise<string[]> {
    const { logo, ...asked } = structuredClone(body);
    let parsed: ReturnType<typeof parseSpec>;
    try {
      parsed = parseSpec(asked);
    } catch (error) {
      const issues = issuesOf(error);
      if (issues === undefined) throw error;
      return issues.map(({ message }) => message);
    }
    const { spec, warnings } = parsed;
    const given = { ...spec, ...(logo !== undefined && { logo: logo as ChartSpec['logo'] }) } as ChartSpec;
    // Only the document has titles of marks.
    const isSvg = valueAt(spec.options, 'hoverTitles') === true;
    const drawn = isSvg ? await page.call('drawSvg', JSON.stringify(given)) : await drawOnly(page, given);
    expect(drawn.ok).to.equal(true);
    return [...warnings, ...((drawn.ok && drawn.notes) || [])];
  }

  const seen: string[] = [];

  for (const { warning, body, remedies } of [
    ...ROWS,
    ...ADVICE_ROWS,
    ...BOARD_ROWS,
    ...DATE_ROWS,
    ...READING_ROWS,
    ...SIZE_ROWS,
  ]) {
    it(`${body['type']}: ${warning.source}`, async () => {
      const before = await linesOf(body);
      expect(before.join('\n')).to.match(warning);
      seen.push(...before.filter((one) => warning.test(one)));
      for (const remedy of remedies) {
        const changed = structuredClone(body);
        if (typeof remedy === 'function') remedy(changed);
        const after = await linesOf(changed);
        // Nothing that the change brings about is left either.
        expect(after.filter((one) => warning.test(one) || /Nothing of the data/.test(one))).to.deep.equal([]);
      }
    });
  }

  it('are tried for every warning of the sources that gives advice', () => {
    const missing = warningsWithAdvice().filter(({ part }) => !seen.some((line) => line.includes(part)));
    const isUntried = ({ part }: { part: string }) => UNTRIED.some(([text]) => part.includes(text));
    expect(missing.filter((one) => !isUntried(one))).to.deep.equal([]);
    const stale = UNTRIED.filter(([text]) => !missing.some(({ part }) => part.includes(text)));
    expect(stale, 'has a row, or is gone').to.deep.equal([]);
  });
});
