import { expect } from 'chai';
import { useBarePage } from '../support/bare-page.js';
import { chart, chartWith } from '../support/charts.js';

const HUGE = 1.6e308;

describe('valid values at their limits', () => {
  const page = useBarePage();
  const draws = async (spec: object) => {
    const answer = await page.call('drawRaster', JSON.stringify(spec));
    expect(answer.ok, JSON.stringify(answer).slice(0, 300)).to.equal(true);
  };

  it('are drawn without endless ticks when an axis nearly exceeds the largest number', async () => {
    for (const type of ['line', 'bar', 'radar', 'polarArea'] as const)
      await draws(chart(type, { data: { labels: ['a', 'b'], datasets: [{ data: [HUGE, 0] }] } }));
    await draws(
      chart('radar', { data: { labels: ['a'], datasets: [{ data: [4.5e307, -994] }] }, width: 100, height: 100 }),
    );
    const stacked = Array.from({ length: 20 }, () => ({ data: [1e308, -1e308] }));
    const options = { scales: { x: { stacked: true }, y: { stacked: true } } };
    await draws(chart('bar', { data: { labels: ['a', 'b'], datasets: stacked }, options }));
    for (const scale of [{ max: HUGE }, { suggestedMin: -HUGE }, { min: -HUGE, max: HUGE }, { grace: HUGE }])
      await draws(chartWith({ scales: { y: scale } }));
  });

  it('are drawn without endless circles when a slice nearly exceeds the largest number', async () => {
    for (const type of ['pie', 'doughnut'] as const) {
      for (const data of [[HUGE], [4.5e307, 1], [4.5e307, -8, 4e307]])
        await draws(chart(type, { data: { labels: data.map(String), datasets: [{ data }] } }));
    }
  });

  it('are an error where a time axis ends after the last date', async () => {
    const x = { type: 'time', min: '2024-01-01', max: HUGE };
    const data = { labels: ['2024-01-01', '2024-02-01'], datasets: [{ data: [1, 2] }] };
    const answer = await page.call('drawRaster', JSON.stringify({ ...chartWith({ scales: { x } }), data }));
    expect(answer.ok || answer.error.message).to.match(/too far apart/);
  });

  it('are drawn: a radar chart without space', async () => {
    for (const height of [10, 30, 50, 60, 70, 80]) {
      for (const theme of [{}, { mode: 'plain' as const }]) await draws(chart('radar', { height, theme }));
      const single = { labels: [''], datasets: [{ data: [-1] }] };
      await draws(chart('radar', { height, data: single, options: {}, header: { title: 'T' } }));
    }
    const plugins = { title: { display: true, text: ['', '', ''] } };
    const data = { labels: [''], datasets: [{ data: [-1] }] };
    for (const height of [96, 98, 100, 102, 104])
      await draws(chart('radar', { width: 800, height, data, options: { plugins }, padding: 18 }));
  });

  it('are drawn: a legend beside a chart that has no space for it', async () => {
    const options = { plugins: { legend: { position: 'left' } }, layout: { padding: 8 } };
    const labels = ['a', 'b', 'c'];
    await draws(
      chart('pie', {
        data: { labels, datasets: [{ data: [1, 2, 3] }] },
        options,
        height: 24,
        theme: { mode: 'plain' },
      }),
    );
  });

  it('are drawn: no labels for one series, a stack of slices', async () => {
    const series = [{ data: [1, 2], datalabels: false }, { data: [2, 1] }];
    const options = { plugins: { datalabels: { display: true } } };
    await draws(chart('line', { data: { labels: ['a', 'b'], datasets: series }, options }));
    await draws(chart('pie', { data: { labels: ['a', 'b'], datasets: [{ data: [1, 2], stack: 'one' }] } }));
  });
});
