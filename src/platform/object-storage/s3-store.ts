import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { withTimeout } from '../timeout.js';
import type { ObjectStore } from './object-store.js';

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
const CONNECT_TIMEOUT_MS = 2_000;
/** Until the response headers, with a retry. The body may take as long as its reader. */
const ANSWER_TIMEOUT_MS = 8_000;
/** Uploads get more time: an archive may be 64 MiB. */
const MIN_UPLOAD_BYTES_PER_MS = 1_000;
const ATTEMPTS = 2;

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Objects in a bucket of any S3-compatible store. The SDK takes 0.1 s to load, so the first call loads it. Calls reject after 8 s, uploads
 * after one second more per MB.
 */
export function createS3Store({ bucket, ...settings }: S3Settings): ObjectStore {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, settings) }));
    return opened;
  };
  const at = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });

  return {
    async put(name, bytes, { contentType, contentDisposition, cacheControl }) {
      const { sdk, client } = await connect();
      const headers = {
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(contentDisposition !== undefined && { ContentDisposition: contentDisposition }),
      };
      const command = new sdk.PutObjectCommand({ ...at(name), Body: bytes, ...headers });
      await answerOf((options) => client.send(command, options), bytes.length / MIN_UPLOAD_BYTES_PER_MS);
    },
    async open(name) {
      const { sdk, client } = await connect();
      try {
        return streamOf(await answerOf((options) => client.send(new sdk.GetObjectCommand(at(name)), options)));
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { sdk, client } = await connect();
      await answerOf((options) => client.send(new sdk.DeleteObjectCommand(at(name)), options));
    },
  };
}

function clientOf({ S3Client }: Sdk, settings: Omit<S3Settings, 'bucket'>): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names need wildcard DNS, which few stores outside of AWS have.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });
}

/** The time ends with the answer's headers: a slow reader may take longer for the body. */
function answerOf<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>, extraMs = 0): Promise<T> {
  return withTimeout(ANSWER_TIMEOUT_MS + extraMs, (abortSignal) => call({ abortSignal }));
}

function streamOf({ Body, ContentLength }: GetObjectCommandOutput): { bytes: number; stream: Readable } {
  if (Body === undefined || ContentLength === undefined) throw new Error('the S3 store answered without a body');
  // In Node the body is the response stream; the SDK's type covers browsers too.
  return { bytes: ContentLength, stream: Body as Readable };
}
