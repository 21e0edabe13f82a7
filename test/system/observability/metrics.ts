import { request, spec, startApp } from '../../support/app.js';
import { oncePerFile } from '../../support/lifetime.js';

/** The metrics of Redis exist with its address, also while nothing responds there. */
const appWithRedis = oncePerFile(() => startApp({ REDIS_URL: 'redis://127.0.0.1:1' }));

/** Labels by the name of the series, with `_bucket`, `_sum` and `_count`, as the running service has them. */
export async function readMetrics(): Promise<Map<string, Set<string>>> {
  const to = await appWithRedis();
  await request('POST', '/api/v1/render', { to, key: to.keys.pro, body: spec() });
  const { body } = await request('GET', '/metrics', { to });
  const text = body.toString();
  const labels = new Map(to.app.metrics.definitions.map(({ name, labels }) => [name, labels]));
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
