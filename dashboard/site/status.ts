import { siteTexts } from '../src/texts/site.ts';
import './status.css';

const EVERY_MS = 15_000;
/** The parts of the page that a newer response replaces. The summary is a live region: it is replaced only when it changes. */
const SUMMARY = 'status-summary';
const DETAILS = 'status-details';

let timer = 0;
let isLoading = false;

/** Nothing is loaded while the page is hidden. */
function schedule(): void {
  clearTimeout(timer);
  if (!document.hidden) timer = window.setTimeout(() => void refresh(), EVERY_MS);
}

async function refresh(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(EVERY_MS) });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (next.getElementById(SUMMARY) === null) throw new Error('not the status page');
    replace(SUMMARY, next, (now, then) => now.textContent !== then.textContent || now.className !== then.className);
    replace(DETAILS, next, () => true);
    document.title = next.title;
    delete document.body.dataset['stale'];
  } catch {
    showUnreachable();
  } finally {
    isLoading = false;
    schedule();
  }
}

function replace(id: string, next: Document, isDifferent: (now: Element, then: Element) => boolean): void {
  const now = document.getElementById(id);
  const then = next.getElementById(id);
  if (now === null || then === null || !isDifferent(now, then)) return;
  now.className = then.className;
  now.replaceChildren(...then.childNodes);
}

/** What is on the page stays, and says how old it is. */
function showUnreachable(): void {
  if (document.body.dataset['stale'] !== undefined) return;
  document.body.dataset['stale'] = '';
  const summary = document.getElementById(SUMMARY);
  const clock = document.querySelector(`#${DETAILS} .details div:last-child time`)?.textContent ?? '';
  if (summary === null) return;
  summary.className = 'summary bad';
  summary.textContent = `${siteTexts.status.unreachable}. ${siteTexts.status.stale(clock)}`;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else void refresh();
});
window.addEventListener('online', () => void refresh());
schedule();
