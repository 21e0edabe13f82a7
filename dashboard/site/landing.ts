import { imageTag, type LiveData, liveCard } from '../../chart-spec/describe.ts';
import type { Drawing } from '../src/preview/draw';
import { siteTexts } from '../src/texts/site.ts';
import './landing.css';
import '../images/report.webp';

const DEBOUNCE_MS = 120;
const texts = siteTexts.live;

new PerformanceObserver(() => document.body.classList.add('painted')).observe({ type: 'paint', buffered: true });

const form = document.getElementById('live');
if (form instanceof HTMLFormElement) makeLive(form);

/** Draws the card again while the visitor edits it. The engine is loaded at the first change. */
function makeLive(form: HTMLFormElement): void {
  const image = document.getElementById('live-image') as HTMLImageElement;
  const message = document.getElementById('live-message') as HTMLElement;
  const tag = document.getElementById('live-tag') as HTMLElement;
  const playground = document.getElementById('live-playground') as HTMLAnchorElement;
  let timer = 0;
  let latest: AbortController | undefined;
  let shown: Drawing | undefined;

  form.addEventListener('submit', (event) => event.preventDefault());
  // Most visitors who enter a field change it: the engine loads while they think.
  form.addEventListener('focusin', () => void loadEngine().catch(() => undefined), { once: true });
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void update(), DEBOUNCE_MS);
  });

  async function update(): Promise<void> {
    const data = readFields(form);
    if (typeof data === 'string') return say(data, true);
    tag.textContent = imageTag(location.origin, data);
    latest?.abort();
    latest = new AbortController();
    const { signal } = latest;
    try {
      const [{ drawPreview }, { playgroundLink }] = await loadEngine();
      playground.href = playgroundLink(liveCard(data));
      const result = await drawPreview(liveCard(data), { signal });
      if (!result.ok) {
        const [problem] = result.problems;
        return say(problem === undefined ? texts.unavailable : texts.problem(problem.path, problem.message), true);
      }
      show(result.drawing);
      say(texts.drawn, false);
    } catch {
      if (!signal.aborted) say(texts.unavailable, true);
    }
  }

  function show(drawing: Drawing): void {
    const before = shown;
    shown = drawing;
    image.src = drawing.url;
    image.alt = drawing.alt;
    before?.release();
  }

  function say(text: string, isWrong: boolean): void {
    message.classList.toggle('wrong', isWrong);
    // Equal texts are not announced again.
    if (message.textContent !== text) message.textContent = text;
  }
}

function loadEngine() {
  return Promise.all([import('../src/preview/draw'), import('../src/playground-link.ts')]);
}

/** The data of the form, or what is wrong with it. Marks the fields. */
function readFields(form: HTMLFormElement): LiveData | string {
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const rows: LiveData['rows'][number][] = [];
  let issue: string | undefined;
  for (let at = 0; ; at++) {
    const [labelField, valueField] = [fieldOf(`label-${at}`), fieldOf(`value-${at}`)];
    if (labelField === null || valueField === null) break;
    const label = labelField.value.trim();
    const value = numberOf(valueField.value);
    const isWrong = Number.isNaN(value);
    if (isWrong) valueField.setAttribute('aria-invalid', 'true');
    else valueField.removeAttribute('aria-invalid');
    if (isWrong) issue ??= texts.notANumber(label === '' ? `bar ${at + 1}` : label);
    rows.push({ label, value });
  }
  if (issue === undefined && rows.every(({ value }) => value === null)) issue = texts.noValue;
  return issue ?? { title: fieldOf('title')?.value.trim() ?? '', rows };
}

/** null for an empty field, NaN for anything but a number. Thousands may be separated by commas or spaces. */
function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '').trim();
  if (plain === '') return null;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
