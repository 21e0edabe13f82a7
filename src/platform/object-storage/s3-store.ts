import { withTimeout } from '../concurrency/timeout.js';
import type { ObjectStore } from './object-store.js';
import { createS3Sender, S3Error, type S3Request } from './s3-request.js';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`, … */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The service serves them under this path too, so that a CDN can stand in front of the bucket or of the service. */
const PREFIX = 'i/';
/** With a retry. The body of an object may take as long as its reader. */
const RESPONSE_TIMEOUT_MS = 8_000;
/** Uploads get more time: an archive may be 64 MiB. */
const MIN_UPLOAD_BYTES_PER_MS = 1_000;
/** An unknown object. An unknown bucket has another code and is a failure. */
const NO_SUCH_KEY = 'NoSuchKey';

/** Objects in a bucket of any S3-compatible store. Calls reject after 8 s, uploads after one second more per MB. */
export function createS3Store({ endpoint, bucket, ...access }: S3Settings): ObjectStore {
  const send = createS3Sender(access);
  // Bucket names as host names need wildcard DNS, which few stores outside of AWS have.
  const urlOf = (name: string) => `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${PREFIX}${name}`;

  function sendAndDrain(request: S3Request, timeoutMs: number): Promise<void> {
    return withTimeout(timeoutMs, async (signal) => {
      const { body } = await send(request, signal);
      await body.dump();
    });
  }

  return namedStore(`S3 bucket ${bucket} at ${new URL(endpoint).host}`, {
    async put(name, bytes, { contentType, contentDisposition, cacheControl }) {
      const headers = {
        'content-type': contentType,
        'cache-control': cacheControl,
        ...(contentDisposition !== undefined && { 'content-disposition': contentDisposition }),
      };
      const timeoutMs = RESPONSE_TIMEOUT_MS + bytes.length / MIN_UPLOAD_BYTES_PER_MS;
      await sendAndDrain({ method: 'PUT', url: urlOf(name), headers, body: bytes }, timeoutMs);
    },
    async open(name) {
      // The time ends with the headers: a slow reader may take longer for the body.
      const get = (signal: AbortSignal) => send({ method: 'GET', url: urlOf(name) }, signal);
      const response = await withTimeout(RESPONSE_TIMEOUT_MS, get).catch(unlessUnknown);
      if (response === undefined) return undefined;
      const { statusCode, headers, body } = response;
      const { 'content-length': length = 0, 'content-encoding': encoding = 'identity' } = headers;
      const bytes = Number(length);
      if (statusCode !== 200 || encoding !== 'identity' || !(bytes > 0)) {
        body.destroy();
        throw new Error(`responded with ${statusCode}, but not with a whole object`);
      }
      return { bytes, stream: body };
    },
    async remove(name) {
      await sendAndDrain({ method: 'DELETE', url: urlOf(name) }, RESPONSE_TIMEOUT_MS).catch(unlessUnknown);
    },
  });
}

/** Errors of connections name at most an address: the operator needs to know what is there. */
function namedStore(name: string, { put, open, remove }: ObjectStore): ObjectStore {
  const named = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: NodeJS.ErrnoException) => {
      // A host of several addresses, such as localhost, fails without a message.
      throw new Error(`${name}: ${error.message || error.code}`);
    });
  return {
    put: (...args) => named(put(...args)),
    open: (object) => named(open(object)),
    remove: (object) => named(remove(object)),
  };
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof S3Error) || error.code !== NO_SUCH_KEY) throw error;
}
