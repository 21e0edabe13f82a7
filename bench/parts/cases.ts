import { Agent } from 'node:http';
import { type BarePages, startBarePages } from '../bare-pages/bare-pages.js';
import { barChart, simpleChart, WORKLOADS, type Workload } from '../charts.js';
import { type ChartRequest, post, requestLoop } from '../load.js';
import type { Case, TargetId } from '../measure.js';
import { type HttpTarget, type Service, startPeer, startService } from '../service.js';

/** The parts of the bench that are measured as cases. */
export type CasePart = 'cpu' | 'types' | 'formats';

/** What is compared, all running at once: only one of them has requests at a time. */
interface Targets {
  service: Service;
  napiCanvas: HttpTarget;
  /** The service without access checks, quota and history. */
  renderOnly: HttpTarget;
  /** Our page, fed directly. */
  bare: BarePages;
  /** Chart.js alone with `toDataURL`, fed directly. */
  bareChartJs: BarePages;
}

export interface PngSize {
  title: string;
  bytes: number;
  peerBytes: number;
}

/** For all but the bar chart. */
const CONCURRENCY = 4;
const OTHER_TYPES = ['line', 'pie', 'doughnut', 'radar', 'polarArea', '20 × 1000 line'] as const;
/** PNG again, because the others are compared with it: next to them in each round. */
const FORMATS = ['png', 'jpeg', 'svg', 'webp', 'pdf'] as const;
const TEMPLATE = 'mrr-trend';

let nextSerial = 0;

/** Runs `work` with all targets, and stops them. */
export async function withTargets<T>(work: (targets: Targets) => Promise<T>): Promise<T> {
  const service = await startService();
  const name = `${service.name} without access checks`;
  const targets = {
    service,
    napiCanvas: await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peers/napi-canvas.js'),
    renderOnly: await startPeer(name, 'dist/bench/render-only.js', service.url.pathname),
    bare: await startBarePages('bare pages over CDP', 'chartwright'),
    bareChartJs: await startBarePages('bare Chart.js pages over CDP', 'chart.js'),
  };
  try {
    return await work(targets);
  } finally {
    await Promise.all(Object.values(targets).map((target) => target.stop()));
  }
}

/** The cases of the selected parts. Charts never repeat within a run, except for the cases of the cache. */
export async function casesOf(parts: readonly CasePart[], targets: Targets): Promise<Case[]> {
  const of: Record<CasePart, () => Promise<Case[]> | Case[]> = {
    cpu: () => barCases(targets),
    types: () => chartCases(targets),
    formats: () => FORMATS.map((format) => drawn('service', targets.service, 'bar', CONCURRENCY, format)),
  };
  return (await Promise.all(parts.map((part) => of[part]()))).flat();
}

/** What is compared at one concurrency is measured one after the other. */
async function barCases({ service, napiCanvas, renderOnly, bare, bareChartJs }: Targets): Promise<Case[]> {
  const comparisons = [1, 4].flatMap((concurrency) => [
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
  return [
    ...OTHER_TYPES.flatMap((workload) => [
      drawn('service', service, workload, CONCURRENCY),
      drawn('napi-canvas', napiCanvas, workload, CONCURRENCY),
    ]),
    drawn('service', service, 'card', 1),
    drawn('service', service, 'board', 1),
    drawn('service', service, 'card', CONCURRENCY),
    template(service),
  ];
}

function overHttp(
  { target, ...named }: Omit<Case, 'target' | 'run'> & { target: HttpTarget },
  requestOf: () => ChartRequest,
  expectedStatus = 200,
): Case {
  const { concurrency } = named;
  const run: Case['run'] = (durationMs) => requestLoop(target, { concurrency, durationMs, requestOf, expectedStatus });
  return { target, ...named, run };
}

function drawn(targetId: TargetId, target: HttpTarget, workload: Workload, concurrency: number, format?: string): Case {
  const what = format === undefined ? workload : `${workload}, ${format}`;
  return overHttp({ targetId, target, what, concurrency }, () => ({
    body: JSON.stringify({ ...WORKLOADS[workload](nextSerial++), format }),
  }));
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
  const body = JSON.stringify(WORKLOADS.bar(-1));
  return overHttp({ targetId, target, what: 'cache HIT', concurrency }, () => ({ body }));
}

async function notModified(target: HttpTarget): Promise<Case> {
  const body = JSON.stringify(WORKLOADS.bar(-1));
  const agent = new Agent();
  const { headers } = await post(target, agent, body);
  agent.destroy();
  const request = { body, headers: { 'if-none-match': String(headers['etag']) } };
  return overHttp({ targetId: 'service', target, what: '304', concurrency: CONCURRENCY }, () => request, 304);
}

/** A card from a built-in template with its own data in the URL, 800 × 500 px as the card of the bench. */
function template(target: HttpTarget): Case {
  return overHttp({ targetId: 'service', target, what: 'template URL', concurrency: CONCURRENCY }, () => {
    const serial = nextSerial++;
    const data = Array.from({ length: 12 }, (_, month) => ((serial * 31 + month * 17) % 97) * 1000 + 3000);
    const title = `Report ${serial}`;
    const query = new URLSearchParams({ data: data.join(), title, width: '800', height: '500', scale: '1' });
    return { url: new URL(`/api/v1/templates/${TEMPLATE}/render?${query}`, target.url) };
  });
}

/** The PNG sizes of the same charts from the service and from its peer. */
export async function pngSizes({ service, napiCanvas }: Targets): Promise<PngSize[]> {
  const agent = new Agent();
  const sizeFrom = async (target: HttpTarget, chart: object): Promise<number> => {
    const { status, bytes } = await post(target, agent, JSON.stringify(chart));
    if (status !== 200) throw new Error(`${target.name} failed to render: ${bytes.toString('utf8')}`);
    return bytes.length;
  };
  const sizeOf = async (title: string, chart: object): Promise<PngSize> => ({
    title,
    bytes: await sizeFrom(service, chart),
    peerBytes: await sizeFrom(napiCanvas, chart),
  });
  const sizes = [await sizeOf('chart of two series', barChart(1)), await sizeOf('chart of six bars', simpleChart())];
  agent.destroy();
  return sizes;
}
