import type { Tab } from '../pages/code-block.js';
import type { ApiDocument, Operation } from './document.js';
import { exampleBody, exampleParameters } from './example.js';
import { pythonLiteral, readableJson } from './literal.js';

interface SampleRequest {
  method: string;
  /** Path and query, encoded. */
  target: string;
  /** Environment variable of the bearer token. */
  tokenVariable: string | undefined;
  body: unknown;
  /** The file that is the body. */
  upload: { file: string; mediaType: string } | undefined;
  /** Required headers besides those of body and token. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Where the response is stored; undefined: it is printed. */
  file: string | undefined;
  /** Whether the response is JSON. */
  isJson: boolean;
}

const DEFAULT_URL = 'http://localhost:3000';

/** The same request in several languages. Each runs as it is with CHARTWRIGHT_URL and the token in the environment. */
export function codeSamples(operation: Operation, document: ApiDocument): Tab[] {
  const request = sampleRequest(operation, document);
  return [
    { tab: 'curl', language: 'bash', code: curlSample(request) },
    { tab: 'TypeScript', language: 'typescript', code: typeScriptSample(request) },
    { tab: 'Python', language: 'python', code: pythonSample(request) },
  ];
}

/** The environment variable whose token the samples send. */
export function tokenVariable({ security }: Operation): string | undefined {
  if (security.includes('bearer')) return 'CHARTWRIGHT_KEY';
  if (security.includes('session')) return 'CHARTWRIGHT_SESSION';
  return security.includes('adminToken') ? 'ADMIN_TOKEN' : undefined;
}

function sampleRequest(operation: Operation, document: ApiDocument): SampleRequest {
  const [, success] = operation.responses.find(([status]) => /^2/.test(status)) ?? [];
  const mediaTypes = Object.keys(success?.content ?? {});
  const file = fileOf(mediaTypes[0] ?? '');
  return {
    method: operation.method,
    target: targetOf(operation, document),
    tokenVariable: tokenVariable(operation),
    body: exampleBody(operation, document),
    upload: uploadOf(operation),
    headers: operation.parameters
      .filter(({ in: place, required }) => place === 'header' && required)
      .map(({ name, schema }) => [name, String(schema.examples?.[0] ?? '')] as const),
    file,
    isJson: file === undefined && mediaTypes[0] === 'application/json',
  };
}

function uploadOf({ body }: Operation): SampleRequest['upload'] {
  if (body?.schema.format !== 'binary') return undefined;
  const { mediaType } = body;
  return { file: mediaType.replace('/', '.'), mediaType };
}

/** The path with its parameters, and the query. */
function targetOf(operation: Operation, document: ApiDocument): string {
  const query = new URLSearchParams();
  let { path } = operation;
  for (const [{ name, in: place }, value] of exampleParameters(operation, document)) {
    if (place === 'query') query.set(name, value);
    else path = path.replace(`{${name}}`, encodeURIComponent(value).replaceAll('%40', '@'));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

function fileOf(mediaType: string): string | undefined {
  if (mediaType.startsWith('image/')) return 'chart.png';
  return mediaType === 'application/zip' ? 'charts.zip' : undefined;
}

function curlSample({ method, target, tokenVariable: token, body, upload, headers, file }: SampleRequest): string {
  const parts = [`curl -sS --fail-with-body "$CHARTWRIGHT_URL${target}"`];
  if (method === 'HEAD') parts.push('  --head');
  else if (method !== 'GET' && !(method === 'POST' && (body !== undefined || upload))) parts.push(`  -X ${method}`);
  if (token !== undefined) parts.push(`  -H "Authorization: Bearer $${token}"`);
  for (const [name, value] of headers) parts.push(`  -H '${name}: ${value}'`);
  if (upload) parts.push(`  -H 'Content-Type: ${upload.mediaType}'`, `  --data-binary @${upload.file}`);
  if (body !== undefined) {
    parts.push("  -H 'Content-Type: application/json'");
    parts.push(`  -d '${readableJson(body).replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`);
  }
  if (file !== undefined && method !== 'HEAD') parts.push(`  -o ${file}`);
  return parts.join(' \\\n');
}

function typeScriptSample(request: SampleRequest): string {
  const { method, target, body, upload, file, isJson } = request;
  const isSaved = file !== undefined && method !== 'HEAD';
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...headersOf(request),
    ...(upload ? [`  body: await readFile('${upload.file}'),`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(readableJson(body))}),`]),
  ];
  const call = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return [
    ...(isSaved ? ["import { writeFile } from 'node:fs/promises';", ''] : []),
    ...(upload ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    `const url = process.env.CHARTWRIGHT_URL ?? '${DEFAULT_URL}';`,
    `const response = await fetch(\`\${url}${target}\`${call});`,
    'if (!response.ok) throw new Error(await response.text());',
    ...typeScriptResult(isSaved ? file : undefined, method, isJson),
  ].join('\n');
}

function typeScriptResult(file: string | undefined, method: string, isJson: boolean): string[] {
  if (file !== undefined) return [`await writeFile('${file}', new Uint8Array(await response.arrayBuffer()));`];
  if (method === 'HEAD') return ['console.log(Object.fromEntries(response.headers));'];
  return isJson ? ['console.log(await response.json());'] : ['console.log(response.status, await response.text());'];
}

function headersOf({ tokenVariable: token, headers, ...request }: SampleRequest): string[] {
  const mediaType = mediaTypeOf(request);
  const lines = [
    ...(token === undefined ? [] : [`    Authorization: \`Bearer \${process.env.${token}}\`,`]),
    ...headers.map(([name, value]) => `    '${name}': '${value}',`),
    ...(mediaType === undefined ? [] : [`    'Content-Type': '${mediaType}',`]),
  ];
  return lines.length === 0 ? [] : ['  headers: {', ...lines, '  },'];
}

function mediaTypeOf({ body, upload }: Pick<SampleRequest, 'body' | 'upload'>): string | undefined {
  return upload?.mediaType ?? (body === undefined ? undefined : 'application/json');
}

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

function pythonSample(request: SampleRequest): string {
  const { method, target, tokenVariable: token, body, upload, file, isJson } = request;
  const isSaved = file !== undefined && method !== 'HEAD';
  const mediaType = mediaTypeOf(request);
  const headers = [
    ...(token === undefined ? [] : [`        "Authorization": "Bearer " + os.environ["${token}"],`]),
    ...request.headers.map(([name, value]) => `        "${name}": "${value}",`),
    ...(mediaType === undefined ? [] : [`        "Content-Type": "${mediaType}",`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length === 0 ? [] : ['    headers={', ...headers, '    },']),
    ...(upload ? [`    data=open("${upload.file}", "rb").read(),`] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonLiteral(body).replaceAll('\n', '\n    ')}).encode(),`]),
  ];
  const needsJson = isJson || body !== undefined;
  return [
    ...(needsJson ? ['import json'] : []),
    'import os',
    'import urllib.request',
    '',
    `url = os.environ.get("CHARTWRIGHT_URL", "${DEFAULT_URL}")`,
    'request = urllib.request.Request(',
    `    url + ${JSON.stringify(target)},`,
    ...options,
    ')',
    'with urllib.request.urlopen(request) as response:',
    ...pythonResult(isSaved ? file : undefined, method, isJson),
  ].join('\n');
}

function pythonResult(file: string | undefined, method: string, isJson: boolean): string[] {
  if (file !== undefined) return [`    with open("${file}", "wb") as file:`, '        file.write(response.read())'];
  if (method === 'HEAD') return ['    print(response.headers)'];
  return isJson ? ['    print(json.load(response))'] : ['    print(response.status, response.read().decode())'];
}
