import { type Html, html, inlineMarkdown } from '../html.js';
import { type DrawChart, openInPlayground } from '../pages/chart-figure.js';
import { codeBlock } from '../pages/code-block.js';
import { type ApiDocument, apiPath, firstFormOf, type Operation, type Schema, SPEC_PATH } from './document.js';
import { fieldList } from './fields.js';
import { readableJson } from './literal.js';
import { methodBadge } from './operation-page.js';

/** The operations that the tree and the index list, by tag. */
export function operationsByTag(
  document: ApiDocument,
): { tag: string; description: string; operations: Operation[] }[] {
  return document.tags.map(({ name, description }) => ({
    tag: name,
    description,
    operations: document.operations.filter((each) => each.tag === name && firstFormOf(each, document) === undefined),
  }));
}

const tagId = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** The first page of the API reference. @param publicUrl where clients reach the service */
export function apiIndex(document: ApiDocument, publicUrl: string): Html {
  const groups = operationsByTag(document).map(
    ({ tag, description, operations }) =>
      html`<section><h2 id="${tagId(tag)}">${tag}</h2><p>${description}</p><ul class="operations">${operations.map(row)}</ul></section>`,
  );
  return html`<div class="prose"><h1>API reference</h1><p>All requests go to <code>${publicUrl}</code>. Bodies and responses are JSON in UTF-8; images are sent as bytes. Every response has an <code>X-Request-Id</code>: quote it when you ask for help.</p>
<p>A key is sent as <code>Authorization: Bearer pk_live_…</code>. The details: <a href="/docs/reference/authentication">authentication</a>, <a href="/docs/reference/errors">errors</a>, <a href="/docs/reference/plans-and-limits">plans and limits</a>, <a href="/docs/reference/management">lists and paging</a>. The body of most drawing requests is a <a href="${SPEC_PATH}">chart specification</a>.</p>
<p>For programs: <a href="/openapi.json">the OpenAPI 3.1 document</a>, from which these pages are made. This is version ${document.info.version}.</p>${groups}</div>`;
}

function row({ method, path, operationId, summary }: Operation): Html {
  return html`<li><a href="${apiPath(operationId)}">${methodBadge(method)}<span class="operation-text"><span>${inlineMarkdown(summary)}</span><code>${path}</code></span></a></li>`;
}

/** The page of the chart specification: all its fields. */
export function specPage(document: ApiDocument, draw: DrawChart): Html {
  const schema = document.schemas['ChartSpec'] as Schema;
  const example = schema.examples?.[0] as object;
  const image = draw(example);
  const code = readableJson(example);
  return html`<article class="api"><div class="api-head"><p class="eyebrow">API reference</p><h1>The chart specification</h1>
<p class="lead">The JSON that describes one chart: the body of <a href="${apiPath('renderChart')}"><code>POST /api/v1/render</code></a>, and part of templates, jobs, batches, reports and signed URLs. With images: <a href="/docs/spec">all fields</a>.</p></div>
<div class="api-samples">${codeBlock({ code, language: 'json', label: 'Example', actions: openInPlayground(code) })}<figure class="response-image"><img src="${image.url}" width="${image.widthPx}" height="${image.heightPx}" alt="${image.alt}"></figure></div>
<div class="api-fields"><section><h2 id="fields">Fields</h2>${fieldList(schema, { document, idPrefix: 'field', side: 'request', openLevels: 2 })}</section></div></article>`;
}
