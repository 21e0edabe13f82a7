import { type Html, html, inlineMarkdown } from '../html.js';
import type { DrawChart } from '../pages/chart-figure.js';
import { codeBlock, codeTabs } from '../pages/code-block.js';
import {
  type ApiDocument,
  apiPath,
  firstFormOf,
  type Operation,
  type Parameter,
  type ResponseDescription,
  SPEC_PATH,
  SPEC_REF,
} from './document.js';
import { exampleOf } from './example.js';
import { fieldHead, fieldList, fieldText } from './fields.js';
import { readableJson } from './literal.js';
import { codeSamples } from './samples.js';
import { tryDialog } from './try-dialog.js';

export interface OperationPageOptions {
  document: ApiDocument;
  draw: DrawChart;
}

const PLACES = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' } as const;
const REASONS: Record<string, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };

/** The page of one endpoint, without the frame of the site. */
export function operationPage(operation: Operation, options: OperationPageOptions): Html {
  const { method, path, summary, description } = operation;
  const isEvent = method === 'EVENT';
  return html`<article class="api"><div class="api-head"><p class="eyebrow">${operation.tag}</p><h1>${inlineMarkdown(summary)}</h1>
<p class="endpoint">${methodBadge(method)}<code class="path">${breakable(path)}</code>${!isEvent && html`<button type="button" class="try-open" data-opens="try" hidden>Try it</button>`}</p>
${description !== undefined && html`<p class="lead">${inlineMarkdown(description)}</p>`}${otherForms(operation, options.document)}</div>
<div class="api-samples">${isEvent ? eventSample(operation, options) : requestSamples(operation, options)}</div>
<div class="api-fields">${authentication(operation)}${parameterSections(operation, options)}${bodySection(operation, options)}${responsesSection(operation, options)}</div>
</article>${!isEvent && tryDialog(operation, options.document)}`;
}

export function methodBadge(method: string): Html {
  return html`<span class="method method-${method.toLowerCase()}">${method}</span>`;
}

/** Lets a narrow page break the path after each slash. */
function breakable(path: string): Html {
  return html`${path.split(/(?<=\/)/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;
}

/** Links between the forms of one operation: with HEAD, and with the id in the query. */
function otherForms(operation: Operation, document: ApiDocument): Html | false {
  const first = firstFormOf(operation, document) ?? operation;
  const forms = document.operations.filter(
    (each) => each !== operation && (each === first || firstFormOf(each, document) === first),
  );
  if (forms.length === 0) return false;
  return html`<p class="other-forms">Also as ${forms.map(
    ({ method, path, operationId, parameters }, index) =>
      html`${index > 0 && ', '}<a href="${apiPath(operationId)}"><code>${method} ${path}${operationId.endsWith('ByQuery') && `?${queryName(parameters)}=`}</code></a>`,
  )}.</p>`;
}

const queryName = (parameters: Parameter[]): string => parameters.find((each) => each.in === 'query')?.name ?? 'id';

function authentication({ security, isOpenToRenderKeys, method }: Operation): Html | false {
  if (method === 'EVENT') return false;
  return html`<section><h2 id="authentication">Authentication</h2><p>${authenticationText(security, isOpenToRenderKeys)}</p></section>`;
}

function authenticationText(security: string[], isOpenToRenderKeys: boolean): Html {
  const more = html` See <a href="/docs/reference/authentication">Authentication</a>.`;
  if (security.length === 0) return html`None. Anyone may send this request.`;
  if (security.includes('adminToken'))
    return html`The operator’s token: <code>Authorization: Bearer $ADMIN_TOKEN</code>.${more}`;
  if (!security.includes('bearer'))
    return html`A session: its token as bearer token, or the cookie that signing in sets.${more}`;
  const scope = isOpenToRenderKeys ? html`of any scope` : html`with the scope <code>all</code>`;
  const query = security.includes('key') && html` The key may be in the query too: <code>?key=</code>.`;
  const optional = security.includes('') && html` Optional: without credentials the anonymous plan applies.`;
  return html`<code>Authorization: Bearer</code> and an API key ${scope}, or a session.${query}${optional}${more}`;
}

function parameterSections({ parameters }: Operation, { document }: OperationPageOptions): Html {
  const sections = (['path', 'query', 'header'] as const).map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return false;
    return html`<section><h2 id="${place}-parameters">${PLACES[place]}</h2><ul class="fields">${own.map((parameter) => parameterRow(parameter, document))}</ul></section>`;
  });
  return html`${sections}`;
}

function parameterRow({ name, in: place, required, description, schema }: Parameter, document: ApiDocument): Html {
  const id = `${place}-${name}`;
  const field = description === undefined ? schema : { ...schema, description };
  return html`<li class="field" id="${id}">${fieldHead(name, schema, required ? 'required' : undefined, `#${id}`)}${fieldText(field, document)}</li>`;
}

function bodySection({ body, method }: Operation, { document }: OperationPageOptions): Html | false {
  if (body === undefined) return false;
  const { schema, mediaType } = body;
  const description = document.resolve(schema).description;
  const isSpec = schema.$ref === SPEC_REF;
  const title = method === 'EVENT' ? 'Payload' : 'Body';
  return html`<section><h2 id="body">${title} <span class="media-type">${mediaType}</span></h2>${
    isSpec && html`<p>A <a href="${SPEC_PATH}">chart specification</a>:</p>`
  }${description !== undefined && html`<p>${inlineMarkdown(description)}</p>`}${fieldList(schema, { document, idPrefix: 'body', side: 'request', openLevels: isSpec ? 0 : 1 })}</section>`;
}

function responsesSection({ responses, method }: Operation, options: OperationPageOptions): Html {
  const rows = responses.map(([status, response], index) => responseRow(status, response, index === 0, options));
  return html`<section><h2 id="responses">${method === 'EVENT' ? 'Your response' : 'Responses'}</h2>${rows}</section>`;
}

function responseRow(
  status: string,
  response: ResponseDescription,
  isFirst: boolean,
  { document }: OperationPageOptions,
): Html {
  const { description, headers = {}, content = {} } = response;
  const idPrefix = `status-${status}`;
  const types = Object.keys(content);
  const withFields = Object.values(content).map(({ schema = {} }) =>
    fieldList(schema, { document, idPrefix, side: 'response', openLevels: 1 }),
  );
  const headerRows = Object.entries(headers).map(([name, { schema = {}, description: text }]) => {
    const field = text === undefined ? schema : { ...schema, description: text };
    const id = `${idPrefix}-${name.toLowerCase()}`;
    return html`<li class="field" id="${id}">${fieldHead(name, schema, undefined, `#${id}`)}${fieldText(field, document)}</li>`;
  });
  return html`<details class="response" id="${idPrefix}"${isFirst && html` open`}><summary><span class="status status-${status[0]}">${status}</span> <span class="response-text">${inlineMarkdown(description)}</span></summary><div class="response-body">${
    types.length > 0 && html`<p class="types">${types.map((type) => html`<code>${type}</code> `)}</p>`
  }${withFields.filter(({ text }) => text !== '')}${
    headerRows.length > 0 &&
    html`<details class="nested"><summary>Headers</summary><ul class="fields">${headerRows}</ul></details>`
  }</div></details>`;
}

function requestSamples(operation: Operation, options: OperationPageOptions): Html {
  const { document } = options;
  return html`<h2 class="visually-hidden" id="samples">Code samples</h2>${codeTabs('sample', codeSamples(operation, document))}${exampleResponse(operation, options)}`;
}

/** What a successful request gets: the image of the example, or JSON. */
function exampleResponse({ responses, body, path }: Operation, { document, draw }: OperationPageOptions): Html | false {
  const [status = '', response] = responses.find(([code]) => /^2/.test(code)) ?? [];
  const [mediaType = '', content] = Object.entries(response?.content ?? {})[0] ?? [];
  const label = `${status} ${REASONS[status] ?? ''}`.trim();
  if (mediaType === 'application/json' && content?.schema !== undefined) {
    const example = content.example ?? exampleOf(content.schema, { document, kind: 'response' });
    return codeBlock({ code: readableJson(example), language: 'json', label: `${label}, example` });
  }
  const isDrawn = mediaType.startsWith('image/') && path === '/api/v1/render';
  const spec = isDrawn ? (body?.example ?? GET_EXAMPLE) : undefined;
  if (spec === undefined) return false;
  const { url, widthPx, heightPx, alt } = draw(spec as object);
  return html`<figure class="response-image"><figcaption>${label}</figcaption><img src="${url}" width="${widthPx}" height="${heightPx}" alt="${alt}"></figure>`;
}

/** What the parameters of example.ts draw. */
const GET_EXAMPLE = {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ data: [12, 19, 8, 15] }] },
  title: 'Revenue',
};

function eventSample({ body }: Operation, { document }: OperationPageOptions): Html {
  const example = exampleOf(body?.schema ?? {}, { document, kind: 'response' });
  return codeBlock({ code: readableJson(example), language: 'json', label: 'Example' });
}
