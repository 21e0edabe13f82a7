import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import type { Format } from '../../chart-spec/spec.js';
import type { BarePages } from '../bare-pages/bare-pages.js';
import { WORKLOADS, type Workload } from '../charts.js';
import { closedLoop, post, requestLoop } from '../load.js';
import type { Case, TargetId } from '../measure.js';
import type { HttpTarget } from '../service.js';
import type { Targets } from '../targets.js';

/** The parts of the bench that are measured as cases. */
export type CasePart = 'cpu' | 'types' | 'formats';

const CONCURRENCIES_OF_BARS = [1, 4];
/** For all but the bar chart. */
const CONCURRENCY = 4;
const OTHER_TYPES = ['line', 'pie', 'doughnut', 'radar', 'polarArea'] as const;
/** PNG again, because the others are compared with it: next to them in each round. */
const FORMATS = ['png', 'jpeg', 'svg', 'webp', 'pdf'] as const;
const TEMPLATE = 'mrr-trend';
const SIGNED_S = 3600;

let nextSerial = 0;

/** The cases of the selected parts. Charts never repeat within a run, except for the cases of the cache. */
export async function casesOf(parts: readonly CasePart[], targets: Targets): Promise<Case[]> {
  const of: Record<CasePart, () => Promise<Case[]> | Case[]> = {
    cpu: () => barCases(targets),
    types: () => chartCases(targets),
    formats: async () => [
      ...FORMATS.map((format) => inFormat(targets.service, format)),
      await interactivePage(targets.service),
    ],
  };
  return (await Promise.all(parts.map((part) => of[part]()))).flat();
}

/** What is compared at one concurrency is measured one after the other. */
async function barCases(targets: Targets): Promise<Case[]> {
  const { service, napiCanvas, renderOnly, bare, bareChartJs } = targets;
  const comparisons = CONCURRENCIES_OF_BARS.flatMap((concurrency) => [
    drawn('service', service, 'bar', concurrency),
    drawn('napi-canvas', napiCanvas, 'bar', concurrency),
    onBarePages('bare', bare, concurrency),
    onBarePages('bare-chart-js', bareChartJs, concurrency),
    drawn('render-only', renderOnly, 'bar', concurrency),
    hit('service', service, concurrency),
  ]);
  return [...comparisons, hit('render-only', renderOnly, 1), await notModified(service)];
}

function chartCases({ service, napiCanvas }: Targets): Case[] {
  const cases = [...OTHER_TYPES, '20 × 1000 line' as const].flatMap((workload) => [
    drawn('service', service, workload, CONCURRENCY),
    drawn('napi-canvas', napiCanvas, workload, CONCURRENCY),
  ]);
  return [
    ...cases,
    drawn('service', service, 'card', 1),
    drawn('service', service, 'card', CONCURRENCY),
    template(service),
  ];
}

function drawn(targetId: TargetId, target: HttpTarget, workload: Workload, concurrency: number): Case {
  const chartOf = () => WORKLOADS[workload](nextSerial++);
  return {
    targetId,
    target,
    concurrency,
    what: workload,
    run: (durationMs) => closedLoop(target, { concurrency, durationMs, chartOf }),
  };
}

function inFormat(target: HttpTarget, format: Format): Case {
  const chartOf = () => ({ ...WORKLOADS.bar(nextSerial++), format });
  return {
    targetId: 'service',
    target,
    concurrency: CONCURRENCY,
    what: `bar, ${format}`,
    run: (durationMs) => closedLoop(target, { concurrency: CONCURRENCY, durationMs, chartOf }),
  };
}

/** The page of a signed chart, which an iframe shows. */
async function interactivePage(target: HttpTarget): Promise<Case> {
  const response = await fetch(new URL('/api/v1/signed-urls/key', target.url), { headers: target.headers });
  const { key, accountId } = (await response.json()) as { key: string; accountId: string };
  const expiresS = Math.floor(Date.now() / 1000) + SIGNED_S;
  const requestOf = () => {
    const chart = Buffer.from(JSON.stringify(WORKLOADS.bar(nextSerial++))).toString('base64url');
    const query = `chart=${chart}&account=${accountId}&expires=${expiresS}`;
    const signature = createHmac('sha256', key).update(`/api/v1/render?${query}`).digest('base64url');
    return { url: new URL(`/embed?${query}&sig=${signature}`, target.url) };
  };
  return {
    targetId: 'service',
    target,
    concurrency: CONCURRENCY,
    what: 'bar, interactive page',
    run: (durationMs) => requestLoop(target, { concurrency: CONCURRENCY, durationMs, requestOf }),
  };
}

function onBarePages(targetId: TargetId, target: BarePages, concurrency: number): Case {
  return {
    targetId,
    target,
    concurrency,
    what: 'bar',
    prepare: () => target.prepare({ workload: 'bar', format: 'png' }),
    run: (durationMs) => target.run({ concurrency, durationMs }),
  };
}

function hit(targetId: TargetId, target: HttpTarget, concurrency: number): Case {
  const chartOf = () => WORKLOADS.bar(-1);
  return {
    targetId,
    target,
    concurrency,
    what: 'cache HIT',
    run: (durationMs) => closedLoop(target, { concurrency, durationMs, chartOf }),
  };
}

async function notModified(target: HttpTarget): Promise<Case> {
  const body = JSON.stringify(WORKLOADS.bar(-1));
  const agent = new Agent();
  const { headers } = await post(target, agent, body);
  agent.destroy();
  const requestOf = () => ({ body, headers: { 'if-none-match': String(headers['etag']) } });
  return {
    targetId: 'service',
    target,
    concurrency: CONCURRENCY,
    what: '304',
    run: (durationMs) => requestLoop(target, { concurrency: CONCURRENCY, durationMs, requestOf, expectedStatus: 304 }),
  };
}

/** A card from a built-in template with its own data in the URL, 800 × 500 px as the card of the bench. */
function template(target: HttpTarget): Case {
  const requestOf = () => {
    const serial = nextSerial++;
    const data = Array.from({ length: 12 }, (_, month) => ((serial * 31 + month * 17) % 97) * 1000 + 3000);
    const query = new URLSearchParams({ data: data.join(), title: `Report ${serial}`, width: '800', height: '500' });
    query.set('scale', '1');
    return { url: new URL(`/api/v1/templates/${TEMPLATE}/render?${query}`, target.url) };
  };
  return {
    targetId: 'service',
    target,
    concurrency: CONCURRENCY,
    what: 'template URL',
    run: (durationMs) => requestLoop(target, { concurrency: CONCURRENCY, durationMs, requestOf }),
  };
}
