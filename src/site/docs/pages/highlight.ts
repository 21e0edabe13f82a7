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
import { escapeHtml } from '../../../../chart-spec/chart-spec.js';
import { type Html, trusted } from '../html.js';

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
export function highlight(code: string, language: string): Html {
  if (PLAIN.has(language)) return trusted(escapeHtml(code));
  if (hljs.getLanguage(language) === undefined) {
    throw new Error(`the language "${language}" is not known. Use one of ${Object.keys(LANGUAGES).join(', ')} or text`);
  }
  return trusted(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
