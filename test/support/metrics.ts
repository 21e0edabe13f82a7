import { request, spec, theApp } from './app.js';

/** Labels by the name of the series, with `_bucket`, `_sum` and `_count`, as the running service has them. */
export async function readMetrics(): Promise<Map<string, Set<string>>> {
  const { app, keys } = await theApp();
  await request('POST', '/api/v1/render', { key: keys.pro, body: spec() });
  const { body } = await request('GET', '/metrics');
  const text = body.toString();
  const labels = new Map(app.metrics.definitions.map(({ name, labels }) => [name, labels]));
  const series = new Map<string, Set<string>>([['up', new Set()]]);
  // The names are those that /metrics lists. A series without an event has no sample yet: its labels are in its definition.
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const own = [...(labels.get(name) ?? [])];
    series.set(name, new Set(own));
    if (type !== 'histogram') continue;
    for (const suffix of ['_bucket', '_sum', '_count']) series.set(name + suffix, new Set(own));
    series.get(`${name}_bucket`)?.add('le');
  }
  return series;
}
