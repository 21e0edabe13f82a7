import { type Html, html } from '../html.js';
import type { ApiDocument, Operation, Parameter } from './document.js';
import { exampleBody, exampleParameters } from './example.js';
import { readableJson } from './literal.js';
import { tokenVariable } from './samples.js';
import { valuesOf } from './schema-text.js';

/** The form that sends a real request. dashboard/site/docs/try.ts opens it, sends it and shows the response. */
export function tryDialog(operation: Operation, document: ApiDocument): Html {
  const { method, path, operationId } = operation;
  const examples = exampleParameters(operation, document);
  const shown = operation.parameters.filter(
    ({ in: place, description = '' }) => place !== 'header' && !description.startsWith('Same as '),
  );
  const required = shown.filter((parameter) => parameter.required || examples.has(parameter));
  const optional = shown.filter((parameter) => !required.includes(parameter));
  const row = (parameter: Parameter) => parameterInput(parameter, examples.get(parameter));
  return html`<dialog id="try" class="try" aria-labelledby="try-title" data-method="${method}" data-path="${path}" data-operation="${operationId}">
<form class="try-form" novalidate>
<div class="try-bar"><h2 id="try-title">Try it</h2><p class="endpoint"><span class="method method-${method.toLowerCase()}">${method}</span><code class="path">${path}</code></p><button type="button" class="try-close" aria-label="Close"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m3.5 3.5 9 9M12.5 3.5l-9 9"/></svg></button></div>
<div class="try-columns"><div class="try-input">
${credentials(operation)}${changesText(operation)}
${required.map(row)}${optional.length > 0 && html`<details class="nested"><summary>${required.length > 0 ? 'More parameters' : 'Parameters'}</summary>${optional.map(row)}</details>`}
${bodyInput(operation, document)}
<button class="button-main try-send">Send request</button>
</div><div class="try-output" aria-live="polite"><p class="try-hint">The response of this service appears here.</p></div></div>
</form></dialog>`;
}

function credentials(operation: Operation): Html | false {
  const variable = tokenVariable(operation);
  if (variable === undefined) return false;
  const [label, hint] = {
    CHARTWRIGHT_KEY: [
      'API key',
      'Kept in this tab until you close it. Leave it empty to use your session if you are signed in.',
    ],
    CHARTWRIGHT_SESSION: ['Session token', 'Leave it empty to use your session if you are signed in.'],
    ADMIN_TOKEN: ['Admin token', 'Not stored. It is the ADMIN_TOKEN of the service.'],
  }[variable] as [string, string];
  return html`<div class="try-field"><label for="try-token">${label}</label><input id="try-token" type="password" autocomplete="off" spellcheck="false" data-token="${variable}" aria-describedby="try-token-hint"><p class="hint" id="try-token-hint">${hint}</p></div>`;
}

/** Whether a click changes something is said before it. */
function changesText({ method, operationId, security }: Operation): Html | false {
  const isReading = method === 'GET' || method === 'HEAD' || /^(render|validate)/.test(operationId);
  if (isReading || security.length === 0) return false;
  return html`<p class="try-note">This sends a real request: it changes the account.</p>`;
}

function parameterInput({ name, in: place, required, description, schema }: Parameter, value = ''): Html {
  const id = `try-${place}-${name}`;
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.items === undefined ? valuesOf(schema) : [];
  const common = html`id="${id}" name="${name}" data-in="${place}"${required && html` required aria-required="true"`}${description !== undefined && html` aria-describedby="${id}-hint"`}`;
  const options = ['', ...values].map(
    (each) => html`<option value="${each}"${each === value && html` selected`}>${each}</option>`,
  );
  const control =
    values.length > 0
      ? html`<select ${common}>${options}</select>`
      : html`<input type="text" autocomplete="off" spellcheck="false" value="${value}" ${common}>`;
  return html`<div class="try-field"><label for="${id}"><code>${name}</code>${required && html` <span class="required">required</span>`}</label>${control}<p class="issue" id="${id}-issue" hidden></p>${
    description !== undefined && html`<p class="hint" id="${id}-hint">${description.replaceAll('`', '')}</p>`
  }</div>`;
}

function bodyInput(operation: Operation, document: ApiDocument): Html | false {
  if (operation.body === undefined) return false;
  const example = exampleBody(operation, document);
  if (example === undefined)
    return html`<p class="try-note">The body is a file: send it with one of the commands of this page.</p>`;
  const code = readableJson(example);
  const lines = Math.min(24, Math.max(8, code.split('\n').length + 1));
  return html`<div class="try-field"><label for="try-body">Body, JSON</label><textarea id="try-body" rows="${lines}" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="try-body-issue">${code}</textarea><p class="issue" id="try-body-issue" hidden></p></div>`;
}
