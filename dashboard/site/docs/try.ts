import { docsTexts } from '../../src/texts/docs.ts';
import { showFailure, showResponse, showWaiting } from './response.ts';

const dialog = document.getElementById('try') as HTMLDialogElement;
const form = dialog.querySelector('form') as HTMLFormElement;
const output = dialog.querySelector('.try-output') as HTMLElement;
const button = dialog.querySelector('.try-send') as HTMLButtonElement;
const token = dialog.querySelector<HTMLInputElement>('#try-token');
const body = dialog.querySelector<HTMLTextAreaElement>('#try-body');

/** Keys live as long as the tab; the operator's token is not stored. */
const STORED_TOKENS = new Set(['CHARTWRIGHT_KEY', 'CHARTWRIGHT_SESSION']);
const tokenName = token?.dataset['token'] ?? '';
const storageKey = `docs-try-${tokenName}`;
let running: AbortController | undefined;

/** Opens the form of the endpoint. */
export function open(): void {
  if (token !== null && STORED_TOKENS.has(tokenName)) token.value = sessionStorage.getItem(storageKey) ?? '';
  dialog.showModal();
  (form.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea') ?? button).focus();
}

dialog.querySelector('.try-close')?.addEventListener('click', () => dialog.close());
dialog.addEventListener('close', () => running?.abort());
token?.addEventListener('input', () => {
  if (!STORED_TOKENS.has(tokenName)) return;
  if (token.value === '') sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, token.value.trim());
});
dialog.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault();
    form.requestSubmit();
  }
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const request = readForm();
  if (request !== undefined) void send(request.url, request.options);
});

/** The request that the form describes; undefined when a field is wrong, which is then said at the field. */
function readForm(): { url: string; options: RequestInit } | undefined {
  const { method = 'GET', path = '' } = dialog.dataset;
  const query = new URLSearchParams();
  let filled = path;
  let firstWrong: HTMLElement | undefined;
  const check = (control: HTMLElement, issue: string) => {
    setIssue(control, issue);
    if (issue !== '') firstWrong ??= control;
  };
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')) {
    const { name, value } = control;
    check(control, control.required && value === '' ? docsTexts.required(name) : '');
    if (control.dataset['in'] === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  if (body !== null) check(body, jsonIssue(body.value));
  if (firstWrong !== undefined) {
    firstWrong.closest('details')?.setAttribute('open', '');
    firstWrong.focus();
    return undefined;
  }
  const headers = new Headers();
  const typed = token?.value.trim() ?? '';
  if (typed !== '') headers.set('Authorization', `Bearer ${typed}`);
  if (body !== null) headers.set('Content-Type', 'application/json');
  const text = query.toString();
  return {
    url: text === '' ? filled : `${filled}?${text}`,
    options: { method, headers, cache: 'no-store', ...(body !== null && { body: body.value }) },
  };
}

function jsonIssue(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return docsTexts.notJson((error as Error).message);
  }
}

function setIssue(control: HTMLElement, issue: string): void {
  const place = document.getElementById(`${control.id}-issue`);
  if (place === null) return;
  place.textContent = issue;
  place.hidden = issue === '';
  if (issue === '') control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

async function send(url: string, options: RequestInit): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  button.setAttribute('aria-busy', 'true');
  showWaiting(output);
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { ...options, signal: own.signal });
    const bytes = await response.blob();
    await showResponse(output, { response, bytes, ms: Math.round(performance.now() - startedAt) });
  } catch {
    if (running === own && !own.signal.aborted) showFailure(output, docsTexts.unreachable);
  } finally {
    if (running === own) button.removeAttribute('aria-busy');
  }
}
