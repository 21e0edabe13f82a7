import { type Html, html } from '../html.js';
import { type DrawChart, openInPlayground } from '../pages/chart-figure.js';
import { codeBlock } from '../pages/code-block.js';
import { type ApiDocument, apiPath, type Schema } from './document.js';
import { fieldList } from './fields.js';
import { readableJson } from './literal.js';

/** The page of the chart specification: all its fields. */
export function specPage(document: ApiDocument, draw: DrawChart): Html {
  const schema = document.schemas['ChartSpec'] as Schema;
  const example = schema.examples?.[0] as object;
  const image = draw(example);
  const code = readableJson(example);
  return html`<article class="api"><div class="api-head"><p class="eyebrow">API reference</p><h1>The chart specification</h1>
<p class="lead">The JSON that describes one chart: the body of <a href="${apiPath('renderChart')}"><code>POST /api/v1/render</code></a>, and part of templates, jobs, batches, reports and signed URLs. With images: <a href="/docs/spec">all fields</a>.</p></div>
<div class="api-samples">${codeBlock({ code, language: 'json', label: 'Example', actions: openInPlayground(code) })}<figure class="answer-image"><img src="${image.url}" width="${image.widthPx}" height="${image.heightPx}" alt="${image.alt}"></figure></div>
<div class="api-fields"><section><h2 id="fields">Fields</h2>${fieldList(schema, { document, idPrefix: 'field', side: 'request', openLevels: 2 })}</section></div></article>`;
}
