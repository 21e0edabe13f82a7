import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '../../../chart-spec/spec.js';
import { type Html, html, trusted } from '../html.js';

const LANGUAGES = {
  bash,
  css,
  dockerfile,
  http,
  ini,
  javascript,
  json,
  markdown,
  nginx,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
hljs.registerAliases(['sh', 'shell'], { languageName: 'bash' });

/** Fences in these languages are shown as they are. */
const PLAIN = new Set(['', 'text', 'txt', 'mermaid', 'csv', 'promql', 'diff', 'console']);

/** The code with elements around its tokens. Throws an Error for an unknown language. */
function highlight(code: string, language: string): Html {
  if (PLAIN.has(language)) return trusted(escapeHtml(code));
  if (hljs.getLanguage(language) === undefined)
    throw new Error(`the language "${language}" is not known. Use one of ${Object.keys(LANGUAGES).join(', ')} or text`);
  return trusted(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}

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
  tsx: 'TypeScript',
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
