import { gunzipSync } from 'node:zlib';
import { startReceiver } from '../../support/webhooks.js';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** '' without a parent. */
  parentId: string;
  name: string;
  startNs: bigint;
  endNs: bigint;
  attributes: Record<string, string | number>;
  /** 2: the span failed. */
  statusCode: number;
}

export interface OtlpReceiver {
  url: string;
  /** What has arrived at /v1/traces so far. */
  spans(): ReceivedSpan[];
  /** The bytes of all requests as text, to search for what must not be in them. */
  raw(): string;
}

/** A collector of traces on this machine: OTLP over HTTP with protobuf. Ends with the test file. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const { url } = await startReceiver((res, { path, headers, bytes }) => {
    const isTraces = path === '/v1/traces' && headers['content-type'] === 'application/x-protobuf';
    if (isTraces) bodies.push(headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
    res.statusCode = isTraces ? 200 : 404;
    res.end();
  });
  return { url, spans: () => bodies.flatMap(spansOf), raw: () => Buffer.concat(bodies).toString('latin1') };
}

/** The values of a protobuf message by their field number. */
type Fields = Map<number, (bigint | Buffer)[]>;

/** Field numbers: opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(body: Buffer): ReceivedSpan[] {
  const resourceSpans = messages(decode(body), 1);
  const scopeSpans = resourceSpans.flatMap((each) => messages(each, 2));
  return scopeSpans.flatMap((each) => messages(each, 2)).map(spanOf);
}

function spanOf(span: Fields): ReceivedSpan {
  const [status] = messages(span, 15);
  return {
    traceId: bytes(span, 1).toString('hex'),
    spanId: bytes(span, 2).toString('hex'),
    parentId: bytes(span, 4).toString('hex'),
    name: bytes(span, 5).toString(),
    startNs: bytes(span, 7).readBigUInt64LE(),
    endNs: bytes(span, 8).readBigUInt64LE(),
    attributes: Object.fromEntries(messages(span, 9).map((pair) => [bytes(pair, 1).toString(), attributeOf(pair)])),
    statusCode: Number(status?.get(3)?.[0] ?? 0),
  };
}

/** The value of an attribute: a string or an integer. */
function attributeOf(pair: Fields): string | number {
  const [value] = messages(pair, 2);
  const text = value?.get(1)?.[0];
  return Buffer.isBuffer(text) ? text.toString() : Number(value?.get(3)?.[0]);
}

function bytes(fields: Fields, field: number): Buffer {
  const [value] = fields.get(field) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

function messages(fields: Fields, field: number): Fields[] {
  return (fields.get(field) ?? []).map((value) => decode(value as Buffer));
}

const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5];

function decode(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    let value: bigint | Buffer;
    if (type === VARINT) value = varint();
    else if (type === BYTES) value = take(Number(varint()));
    else if (type === FIXED64) value = take(8);
    else if (type === FIXED32) value = take(4);
    else throw new Error(`unknown wire type ${type}`);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}
