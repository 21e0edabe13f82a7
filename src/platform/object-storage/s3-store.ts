import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { type ObjectStore, STORED_CACHE_CONTROL } from './object-storage.js';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`, … */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The path that the service serves them under as well: a CDN may stand in front of the bucket or of the service alike. */
const PREFIX = 'i/';
const CONNECT_TIMEOUT_MS = 2_000;
/** Until a call is answered, a second try included. What it answers may then take as long as the reader takes. */
const ANSWER_TIMEOUT_MS = 8_000;
/** An archive of a hundred pictures may be 64 MiB. */
const SLOWEST_BYTES_PER_MS = 1_000;
const ATTEMPTS = 2;

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Pictures in a bucket of any S3-compatible store. The SDK takes a tenth of a second to load, so it is loaded at the first call. Every call
 * is answered or given up within 8 s, a large upload later by a second for each MB.
 */
export function createS3Store({ bucket, ...settings }: S3Settings): ObjectStore {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, settings) }));
    return opened;
  };
  const at = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });

  return {
    async put(name, image, { contentType, contentDisposition }) {
      const { sdk, client } = await connect();
      const about = {
        ContentType: contentType,
        CacheControl: STORED_CACHE_CONTROL,
        ...(contentDisposition !== undefined && { ContentDisposition: contentDisposition }),
      };
      const command = new sdk.PutObjectCommand({ ...at(name), Body: image, ...about });
      await inTime((options) => client.send(command, options), image.length / SLOWEST_BYTES_PER_MS);
    },
    async open(name) {
      const { sdk, client } = await connect();
      try {
        return streamOf(await inTime((options) => client.send(new sdk.GetObjectCommand(at(name)), options)));
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { sdk, client } = await connect();
      await inTime((options) => client.send(new sdk.DeleteObjectCommand(at(name)), options));
    },
  };
}

function clientOf({ S3Client }: Sdk, settings: Omit<S3Settings, 'bucket'>): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names need a wildcard in the DNS, which most of the stores that are not Amazon's do not have.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });
}

/** Not `AbortSignal.timeout`: that would go off while a slow reader still takes in the picture, and cut it short. */
async function inTime<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>, moreMs = 0): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ANSWER_TIMEOUT_MS + moreMs);
  try {
    return await call({ abortSignal: deadline.signal });
  } finally {
    clearTimeout(timer);
  }
}

function streamOf({ Body, ContentLength }: GetObjectCommandOutput): { bytes: number; stream: Readable } {
  if (Body === undefined || ContentLength === undefined) throw new Error('the S3 store answered without a body');
  // In Node the SDK hands on the answer itself; its type covers browsers too.
  return { bytes: ContentLength, stream: Body as Readable };
}
