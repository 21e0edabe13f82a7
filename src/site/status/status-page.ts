import { escapeHtml } from '../../../chart-spec/spec.js';
import { type PageFrame, pageHtml } from '../layout.js';
import type { Background, Disruption, Observed, ObservedPart } from './observed-state.js';

export interface Queue {
  /** Charts that are drawn now. */
  drawing: number;
  /** Charts that wait for a page. */
  queued: number;
  /** Pages of Chromium. */
  pages: number;
}

export interface StatusOptions {
  frame: PageFrame;
  observed: Observed;
  queue: Queue;
  background: Pick<Background, 'oldestJobSeconds' | 'oldestWebhookSeconds'>;
  version: string;
  startedAtMs: number;
  nowMs: number;
}

interface PartTexts {
  name: string;
  works: string;
  fails: string;
  /** What fails in the state `no space`. */
  noSpace?: string;
}

const PARTS: Record<string, PartTexts> = {
  chromium: {
    name: 'Drawing',
    works: 'A test chart was drawn.',
    fails: 'New charts wait or get status 503. Images from the cache are served. The renderer is restarted by itself.',
  },
  database: {
    name: 'Database',
    works: 'Accounts, keys, quotas, records and jobs are available.',
    fails: 'Requests with a key get status 503. Charts without a key are drawn. The connection is restored by itself.',
  },
  storage: {
    name: 'Stored images',
    works: 'Images can be stored and read.',
    fails: 'Images with a URL get status 503. Images in the response are drawn.',
    noSpace:
      'New images with a URL and new jobs get status 503. Stored images are served. Images in the response are drawn.',
  },
  process: { name: 'Service', works: 'The service accepts requests.', fails: 'The service is stopping or restarting.' },
};
const STATES: Record<string, string> = {
  ok: 'Works',
  failing: 'Fails',
  'no space': 'Too little free space',
  'no answer': 'No response',
  stopping: 'Stopping',
};

/** A delay that people do not notice. */
const ON_TIME_SECONDS = 60;

/** How bad a row is, from good to bad: the headline says the worst. */
const KINDS = ['good', 'busy', 'bad'] as const;
type Kind = (typeof KINDS)[number];

interface Row {
  name: string;
  kind: Kind;
  state: string;
  /** HTML. */
  text: string;
}

/** `/status`: whether the service can draw, in words. dashboard/site/status.ts loads it again from time to time. */
export function statusPage({ observed, queue, background, nowMs, ...page }: StatusOptions): string {
  const rows = [
    ...observed.parts.map((part) => partRow(part, nowMs)),
    queueRow(queue),
    // These cover all instances, because they share the database.
    waitingRow('Jobs', background.oldestJobSeconds, 'Batches, reports and asynchronous renders'),
    waitingRow('Webhooks', background.oldestWebhookSeconds, 'Notifications of finished jobs'),
  ];
  const { kind, headline, names } = summaryOf(rows);
  return pageHtml(page.frame, {
    title: `${headline} – Chartwright status`,
    description: 'Whether this service can draw charts right now.',
    current: '/status',
    entry: 'site/status.ts',
    bodyClass: 'status',
    main: `
<div class="wrap narrow page-head">
<h1>Status</h1>
<p id="status-summary" class="summary ${kind}" role="status">${dot(kind)}${headline}${names}</p>
<div id="status-details">
<ul class="checks">${rows.map(rowHtml).join('\n')}</ul>
<dl class="details">
<div><dt>Version</dt><dd>${escapeHtml(page.version)}</dd></div>
<div><dt>Running for</dt><dd>${time(page.startedAtMs, spanText(nowMs - page.startedAtMs))}</dd></div>
<div><dt>Checked at</dt><dd>${time(nowMs, clockText(nowMs))}</dd></div>
</dl>
${disruptionList(observed.disruptions)}
</div>
<p id="status-note" class="note">This is the process that responded to you; behind a load balancer there may be others. Programs read <a href="/readyz">/readyz</a>.</p>
</div>
`,
  });
}

const HEADLINES: Record<Kind, string> = { good: 'Everything works', busy: 'Delays', bad: 'Disruption' };

function summaryOf(rows: readonly Row[]): { kind: Kind; headline: string; names: string } {
  const kind = KINDS.findLast((each) => rows.some((row) => row.kind === each)) ?? 'good';
  const worst = rows.filter((row) => row.kind === kind).map(({ name }) => escapeHtml(name.toLowerCase()));
  return { kind, headline: HEADLINES[kind], names: kind === 'good' ? '' : `: ${worst.join(' and ')}` };
}

function rowHtml({ name, kind, state, text }: Row): string {
  return `<li><div class="check-head"><h2>${escapeHtml(name)}</h2><span class="state ${kind}">${dot(kind)}${escapeHtml(state)}</span></div>
<p>${text}</p></li>`;
}

function partRow({ name, state, sinceMs }: ObservedPart, nowMs: number): Row {
  const texts = PARTS[name] ?? { name, works: '', fails: '' };
  const text = state === 'ok' ? texts.works : ((state === 'no space' ? texts.noSpace : undefined) ?? texts.fails);
  const since = `Since ${time(sinceMs, clockText(sinceMs))}, ${spanText(nowMs - sinceMs)}.`;
  return {
    name: texts.name,
    kind: state === 'ok' ? 'good' : 'bad',
    state: STATES[state] ?? state,
    text: `${text} <span class="since">${since}</span>`,
  };
}

function queueRow({ drawing, queued, pages }: Queue): Row {
  const isBusy = queued > pages;
  return {
    name: 'Queue',
    kind: isBusy ? 'busy' : 'good',
    state: queued === 0 ? 'No waiting' : isBusy ? 'Busy' : 'Short wait',
    text: `${waitText(queued)} ${drawing} of ${pages} ${pages === 1 ? 'page' : 'pages'} ${drawing === 1 ? 'is' : 'are'} drawing.`,
  };
}

function waitingRow(name: string, seconds: number | undefined, what: string): Row {
  if (seconds === undefined)
    return { name, kind: 'busy', state: 'Unknown', text: `${what} continue when the database responds.` };
  if (seconds <= ON_TIME_SECONDS) return { name, kind: 'good', state: 'Works', text: `${what} are on time.` };
  const text = `${what} wait: the oldest for ${spanText(seconds * 1000)}. None is lost.`;
  return { name, kind: 'busy', state: 'Delayed', text };
}

function disruptionList(disruptions: readonly Disruption[]): string {
  if (disruptions.length === 0) return '<p class="note">No disruption since this process started.</p>';
  const items = disruptions.map(({ name, fromMs, toMs }) => {
    const end = toMs === undefined ? 'goes on' : `lasted ${spanText(toMs - fromMs)}`;
    return `<li>${escapeHtml(PARTS[name]?.name ?? name)}: ${time(fromMs, clockText(fromMs))}, ${end}</li>`;
  });
  return `<h2>Recent disruptions</h2>\n<ul class="disruptions">${items.join('')}</ul>`;
}

function waitText(queued: number): string {
  if (queued === 0) return 'No chart waits.';
  return queued === 1 ? 'One chart waits.' : `${queued} charts wait.`;
}

function dot(kind: Kind): string {
  // The shape differs too, for readers who cannot tell the colors apart.
  return `<span class="dot${kind === 'bad' ? ' square' : ''}" aria-hidden="true"></span>`;
}

function time(ms: number, text: string): string {
  const iso = new Date(ms).toISOString();
  return `<time datetime="${iso}" title="${iso}">${text}</time>`;
}

/** Such as `22 Nov, 14:05:09 UTC`. */
function clockText(ms: number): string {
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return `${new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(ms)} UTC`;
}

/** In the two largest units, such as `3 h 12 min`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const units: [name: string, size: number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ];
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return '0 s';
  let rest = seconds;
  const parts = units.slice(first, first + 2).map(([name, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return amount === 0 ? '' : `${amount} ${name}`;
  });
  return parts.filter((part) => part !== '').join(' ');
}
