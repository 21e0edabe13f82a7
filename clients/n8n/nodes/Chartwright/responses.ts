import {
  type IExecuteSingleFunctions,
  type IN8nHttpFullResponse,
  type INodeExecutionData,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow';

interface ErrorBody {
  error?: string;
  details?: { message: string }[];
}

/** The image as a file of the item, its alternative text and warnings as JSON. With `returnUrl` there is JSON only. */
export async function readImage(
  this: IExecuteSingleFunctions,
  items: INodeExecutionData[],
  response: IN8nHttpFullResponse,
): Promise<INodeExecutionData[]> {
  failOnError.call(this, response);
  const bytes = Buffer.from(response.body as ArrayBuffer);
  const type = String(response.headers['content-type']).replace(/;.*/, '');
  if (type === 'application/json') return items.map((item) => ({ ...item, json: JSON.parse(bytes.toString()) }));
  const extension = type.replace('image/', '').replace('application/', '').replace('svg+xml', 'svg');
  const property = this.getNodeParameter('binaryProperty', 'data') as string;
  const json = { alt: headerText(response, 'x-chart-alt'), warnings: response.headers['x-chart-warnings'] ?? '' };
  const binary = { [property]: await this.helpers.prepareBinaryData(bytes, `chart.${extension}`, type) };
  return items.map((item) => ({ ...item, json, binary }));
}

export async function readJson(
  this: IExecuteSingleFunctions,
  items: INodeExecutionData[],
  response: IN8nHttpFullResponse,
): Promise<INodeExecutionData[]> {
  failOnError.call(this, response);
  return items;
}

/** The service says what is wrong at which field; n8n alone would show the status only. */
function failOnError(this: IExecuteSingleFunctions, { statusCode, body }: IN8nHttpFullResponse): void {
  if (statusCode < 400) return;
  const { error, details } = parseError(body);
  throw new NodeApiError(this.getNode(), { statusCode } as JsonObject, {
    message: error ?? `The service responded with status ${statusCode}`,
    description: details?.map(({ message }) => message).join('\n'),
    httpCode: String(statusCode),
  });
}

function parseError(body: unknown): ErrorBody {
  const isBytes = Buffer.isBuffer(body) || body instanceof ArrayBuffer;
  if (!isBytes && typeof body !== 'string') return (body ?? {}) as ErrorBody;
  try {
    return JSON.parse(isBytes ? Buffer.from(body as ArrayBuffer).toString() : body);
  } catch {
    return {};
  }
}

function headerText({ headers }: IN8nHttpFullResponse, name: string): string {
  const value = String(headers[name] ?? '');
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
