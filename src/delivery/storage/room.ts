import { ApiError } from '../../../chart-spec/spec.js';
import type { Config } from '../../config/config.js';
import type { StoredBytes, StoringAccount } from '../../plans/stored-bytes.js';
import { NoSpaceError, serviceUnavailable } from '../../platform/errors.js';
import { type Log, oncePer } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics.js';
import { createFreeSpace } from '../../platform/process/host-resources.js';

export interface RoomOptions {
  storedBytes: StoredBytes;
  /** The disks that images and the embedded database fill. Undefined: both are elsewhere. */
  disk: { freeBytes(): Promise<number>; floorBytes: number } | undefined;
  metrics: Metrics;
  log: Log;
}

/** Whether more may be stored. */
export interface Room {
  /**
   * Call it before work whose result is to be stored. Throws 503 while a disk has less free space than the floor, which the database needs,
   * and 429 when the account has nothing left.
   */
  require(account: StoringAccount): Promise<void>;
  /** Throws NoSpaceError while a disk has less free space than the floor. */
  requireFreeSpace(): Promise<void>;
  /** Counts a refusal by the quota. @returns `thrown` */
  refused(thrown: unknown): unknown;
}

/** Until somebody deletes files, or images expire. */
const RETRY_AFTER_S = 60;
const LOG_EVERY_MS = 60_000;
const BYTES_PER_MB = 1024 * 1024;

export function createRoom({ storedBytes, disk, metrics, log }: RoomOptions): Room {
  metrics.gauge({ name: 'stored_bytes', help: 'Stored files of all accounts' }, async (gauge) =>
    gauge.set(await storedBytes.total()),
  );
  const refusals = metrics.counter({
    name: 'storage_refusals_total',
    help: 'Requests and jobs refused because nothing more may be stored: `quota` of the account, `free_space`',
    labels: ['reason'],
  });
  for (const reason of ['quota', 'free_space']) refusals.inc({ reason }, 0);
  if (disk !== undefined) {
    metrics.gauge(
      { name: 'storage_free_bytes', help: 'Least free space of the disks of images and embedded database' },
      async (gauge) => gauge.set(await disk.freeBytes()),
    );
    metrics.gauge(
      { name: 'storage_free_floor_bytes', help: 'STORAGE_FREE_FLOOR_MB: below it nothing is stored' },
      (gauge) => gauge.set(disk.floorBytes),
    );
  }
  const mayLog = oncePer(LOG_EVERY_MS);

  async function requireFreeSpace(): Promise<void> {
    if (disk === undefined) return;
    const freeBytes = await disk.freeBytes();
    if (freeBytes >= disk.floorBytes) return;
    const [freeMb, floorMb] = [freeBytes, disk.floorBytes].map((bytes) => Math.floor(bytes / BYTES_PER_MB));
    throw new NoSpaceError(`too little free space: ${freeMb} MiB, and STORAGE_FREE_FLOOR_MB is ${floorMb}`);
  }

  function refuse(error: unknown): never {
    if (!(error instanceof NoSpaceError)) throw serviceUnavailable(RETRY_AFTER_S, error);
    refusals.inc({ reason: 'free_space' });
    if (mayLog()) log.error({ err: error }, 'storing refused: too little free space');
    throw serviceUnavailable(RETRY_AFTER_S, error, 'Images cannot be stored now: too little space on the server');
  }

  function refused(thrown: unknown): unknown {
    if (thrown instanceof ApiError && thrown.status === 429) refusals.inc({ reason: 'quota' });
    return thrown;
  }

  return {
    async require(account) {
      await requireFreeSpace().catch(refuse);
      await storedBytes.requireRoom(account).catch((thrown) => {
        throw refused(thrown);
      });
    },
    requireFreeSpace,
    refused,
  };
}

/** The disks that grow with what is stored: those of image files and of the embedded database. */
export function growingDisk(
  { s3, directory, freeFloorBytes: floorBytes }: Config['images'],
  databaseDirectory: string | undefined,
): RoomOptions['disk'] {
  const paths = [
    ...(s3 === undefined ? [directory] : []),
    ...(databaseDirectory === undefined ? [] : [databaseDirectory]),
  ];
  return paths.length === 0 ? undefined : { freeBytes: createFreeSpace(paths), floorBytes };
}
