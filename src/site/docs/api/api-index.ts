import { type Html, html } from '../html.js';
import { type ApiDocument, apiPath, firstFormOf, type Operation, SPEC_PATH } from './document.js';
import { inlineMarkdown } from './inline-markdown.js';
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
  return html`<div class="prose"><h1>API reference</h1><p>All requests go to <code>${publicUrl}</code>. Bodies and answers are JSON in UTF-8; images are answered as bytes. Every answer has an <code>X-Request-Id</code>: quote it when you ask for help.</p>
<p>A key is sent as <code>Authorization: Bearer pk_live_…</code>. The details: <a href="/docs/reference/authentication">authentication</a>, <a href="/docs/reference/errors">errors</a>, <a href="/docs/reference/plans-and-limits">plans and limits</a>, <a href="/docs/reference/management">lists and paging</a>. The body of most drawing requests is a <a href="${SPEC_PATH}">chart specification</a>.</p>
<p>For programs: <a href="/openapi.json">the OpenAPI 3.1 document</a>, from which these pages are made. This is version ${document.info.version}.</p>${groups}</div>`;
}

function row({ method, path, operationId, summary }: Operation): Html {
  return html`<li><a href="${apiPath(operationId)}">${methodBadge(method)}<span class="operation-text"><span>${inlineMarkdown(summary)}</span><code>${path}</code></span></a></li>`;
}
