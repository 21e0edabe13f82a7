import { type Html, html } from '../html.js';
import { highlight } from './highlight.js';

export interface CodeBlock {
  code: string;
  language: string;
  /** Above the code; absent: the name of the language. */
  label?: string;
  /** Links beside the copy button. */
  actions?: Html;
}

const NAMES: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  json: 'JSON',
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  python: 'Python',
  html: 'HTML',
  xml: 'XML',
  yaml: 'YAML',
  sql: 'SQL',
  nginx: 'nginx',
  dockerfile: 'Dockerfile',
  http: 'HTTP',
  ini: 'Settings',
  markdown: 'Markdown',
  css: 'CSS',
};

/** The copy button is shown by the script; without it the code can be selected. */
const COPY = html`<button type="button" class="copy" hidden>Copy</button>`;

/** A block of code with its language and a copy button. */
export function codeBlock({ code, language, label, actions }: CodeBlock): Html {
  const name = label ?? NAMES[language] ?? '';
  return html`<div class="code"><div class="code-bar"><span class="code-name">${name}</span>${actions}${COPY}</div>${pre(code, language)}</div>`;
}

export interface Tab extends CodeBlock {
  tab: string;
}

/** More than the style sheet has rules for would all stay hidden. */
const MAX_TABS = 6;

/**
 * Variants of the same code. Radio buttons choose the visible one: they work without the script and with the arrow keys.
 * @param id unique in the page
 */
export function codeTabs(id: string, tabs: readonly Tab[]): Html {
  if (tabs.length > MAX_TABS) throw new Error(`more than ${MAX_TABS} fences in one group of tabs`);
  const choices = tabs.map(
    ({ tab }, index) =>
      html`<input type="radio" name="${id}" id="${id}-${index}" value="${tab}"${index === 0 ? html` checked` : ''}><label for="${id}-${index}">${tab}</label>`,
  );
  const panels = tabs.map(({ code, language }) => html`<div class="tab-panel">${pre(code, language)}</div>`);
  return html`<fieldset class="code tabs"><legend class="visually-hidden">Language</legend>${choices}${COPY}<div class="tab-panels">${panels}</div></fieldset>`;
}

/** Focusable, because it scrolls. */
function pre(code: string, language: string): Html {
  return html`<pre tabindex="0"><code>${highlight(code.replace(/\n$/, ''), language)}</code></pre>`;
}
