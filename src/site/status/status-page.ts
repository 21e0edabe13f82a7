import { escapeHtml } from '../../../chart-spec/spec.js';
import { type PageFrame, pageHtml } from '../layout.js';
import type { Background, Disruption, ObservedPart, ObservedReadiness } from './observed-state.js';

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
  readiness: ObservedReadiness;
  queue: Queue;
  background: Background;
  version: string;
  startedAtMs: number;
  nowMs: number;
}

interface PartTexts {
  name: string;
  works: string;
  fails: string;
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
  process: { name: 'Service', works: 'The service accepts requests.', fails: 'The service is stopping or restarting.' },
};
const STATES: Record<string, string> = {
  ok: 'Works',
  failing: 'Fails',
  'no answer': 'No response',
  stopping: 'Stopping',
};

/** A delay that people do not notice. */
const ON_TIME_SECONDS = 60;

/** `/status`: whether the service can draw, in words. dashboard/site/status.ts loads it again from time to time. */
export function statusPage(page: StatusOptions): string {
  const { readiness } = page;
  return pageHtml(page.frame, {
    title: `${readiness.ready ? 'Everything works' : 'Disruption'} – Chartwright status`,
    description: 'Whether this service can draw charts right now.',
    current: '/status',
    entry: 'site/status.ts',
    bodyClass: 'status',
    main: `
<div class="wrap narrow page-head">
<h1>Status</h1>
<p id="status-summary" class="summary ${readiness.ready ? 'good' : 'bad'}" role="status">${dot(readiness.ready)}${summary(readiness)}</p>
<div id="status-details">
<ul class="checks">${readiness.observed.map((part) => check(part, page.nowMs)).join('\n')}
${queueCheck(page.queue)}
${backgroundChecks(page.background)}</ul>
<dl class="details">
<div><dt>Version</dt><dd>${escapeHtml(page.version)}</dd></div>
<div><dt>Running for</dt><dd>${time(page.startedAtMs, spanText(page.nowMs - page.startedAtMs))}</dd></div>
<div><dt>Checked at</dt><dd>${time(page.nowMs, clockText(page.nowMs))}</dd></div>
</dl>
${disruptionList(readiness.disruptions)}
</div>
<p id="status-note" class="note">This is the process that responded to you; behind a load balancer there may be others. Programs read <a href="/readyz">/readyz</a>.</p>
</div>
`,
  });
}

function summary({ ready, observed }: ObservedReadiness): string {
  if (ready) return 'Everything works';
  const failing = observed
    .filter(({ state }) => state !== 'ok')
    .map(({ name }) => (PARTS[name]?.name ?? name).toLowerCase());
  return `Disruption: ${failing.join(' and ')}`;
}

function check({ name, state, sinceMs }: ObservedPart, nowMs: number): string {
  const texts = PARTS[name] ?? { name, works: '', fails: '' };
  const isOk = state === 'ok';
  const since = time(sinceMs, clockText(sinceMs));
  return `<li><div class="check-head"><h2>${escapeHtml(texts.name)}</h2><span class="state ${isOk ? 'good' : 'bad'}">${dot(isOk)}${escapeHtml(STATES[state] ?? state)}</span></div>
<p>${isOk ? texts.works : texts.fails} <span class="since">Since ${since}, ${spanText(nowMs - sinceMs)}.</span></p></li>`;
}

function queueCheck({ drawing, queued, pages }: Queue): string {
  const isBusy = queued > pages;
  const state = queued === 0 ? 'No waiting' : isBusy ? 'Busy' : 'Short wait';
  return `<li><div class="check-head"><h2>Queue</h2><span class="state ${isBusy ? 'busy' : 'good'}"><span class="dot" aria-hidden="true"></span>${state}</span></div>
<p>${waitText(queued)} ${drawing} of ${pages} ${pages === 1 ? 'page' : 'pages'} ${drawing === 1 ? 'is' : 'are'} drawing.</p></li>`;
}

/** Checks that cover all instances, because they share the database. */
function backgroundChecks({ oldestJobSeconds, oldestWebhookSeconds, isStorageWorking }: Background): string {
  return [
    waitingCheck('Jobs', oldestJobSeconds, 'Batches, reports and asynchronous renders'),
    waitingCheck('Webhooks', oldestWebhookSeconds, 'Notifications of finished jobs'),
    isStorageWorking === undefined
      ? otherCheck('Stored images', 'busy', 'Unknown', 'The store has not responded yet.')
      : isStorageWorking
        ? otherCheck('Stored images', 'good', 'Works', 'Images can be stored and read.')
        : otherCheck(
            'Stored images',
            'bad',
            'Fails',
            'Images with a URL get status 503. Images in the response are drawn.',
          ),
  ].join('\n');
}

function waitingCheck(name: string, seconds: number | undefined, what: string): string {
  if (seconds === undefined) return otherCheck(name, 'busy', 'Unknown', `${what} continue when the database responds.`);
  if (seconds <= ON_TIME_SECONDS) return otherCheck(name, 'good', 'Works', `${what} are on time.`);
  return otherCheck(name, 'busy', 'Delayed', `${what} wait: the oldest for ${spanText(seconds * 1000)}. None is lost.`);
}

function otherCheck(name: string, kind: 'good' | 'busy' | 'bad', state: string, text: string): string {
  return `<li><div class="check-head"><h2>${name}</h2><span class="state ${kind}">${dot(kind !== 'bad')}${state}</span></div>
<p>${text}</p></li>`;
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

function dot(isGood: boolean): string {
  // The shape differs too, for readers who cannot tell the colors apart.
  return `<span class="dot${isGood ? '' : ' square'}" aria-hidden="true"></span>`;
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
