import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../platform/log.js';

/** Where one lease notes what it has confirmed. */
export interface JournalSlot {
  write(leaseId: string, confirmed: number): void;
  free(): void;
}

/** What a process that died had confirmed. */
export interface JournalEntry {
  leaseId: string;
  confirmed: number;
}

/**
 * A file that survives the death of this process, though not of its machine: without a statement for each image it is the only one to know which
 * of the reserved renders were charged. See docs/design/quota.md.
 */
export interface Journal {
  openSlot(): JournalSlot;
  /** Calls `recover` with the entries of processes that died, and forgets them when it has succeeded. */
  recover(recover: (entries: JournalEntry[]) => Promise<void>): Promise<void>;
  /** @param isWritten whether the database has all of it; otherwise the file stays for the next start */
  close(isWritten: boolean): void;
}

/** A lease's id and number. One write of so few bytes is whole or absent. */
const ID_BYTES = 16;
const SLOT_BYTES = ID_BYTES + 4;
/** Written again and again, so that the time of the file tells that its process is alive. */
const HEARTBEAT = Buffer.of(0);
const HEARTBEAT_EVERY_MS = 5_000;
/** A process that could not run for so long is taken for dead by another container. */
const DEAD_AFTER_MS = 30_000;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Files of this process, in which a test runs several instances. */
const openFiles = new Set<string>();

/** @param folder undefined: nothing is kept, and what a lost process had reserved stays charged */
export function openJournal(folder: string | undefined, log: Log): Journal {
  const machine = machineName();
  const processes = processNamespace();
  const file = `${machine}.${processes}.${process.pid}.${randomUUID()}`;
  const freeSlots: number[] = [];
  let slots = 0;
  let descriptor = open();
  const heartbeat = setInterval(() => write(0, HEARTBEAT), HEARTBEAT_EVERY_MS).unref();

  function open(): number | undefined {
    if (folder === undefined) return undefined;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const opened = openSync(join(folder, file), 'w', 0o600);
      openFiles.add(file);
      return opened;
    } catch (err) {
      log.warn({ err }, 'quota journal not available; a crash charges what is reserved');
      return undefined;
    }
  }

  /** A broken disk fails neither a render nor a sweep. */
  function attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (err) {
      log.warn({ err }, 'quota journal file not accessible');
      return undefined;
    }
  }

  function close(isWritten: boolean): void {
    clearInterval(heartbeat);
    if (folder === undefined || descriptor === undefined) return;
    const opened = descriptor;
    descriptor = undefined;
    openFiles.delete(file);
    attempt(() => closeSync(opened));
    if (isWritten) attempt(() => rmSync(join(folder, file), { force: true }));
  }

  function write(position: number, bytes: Buffer): void {
    if (descriptor === undefined) return;
    try {
      writeSync(descriptor, bytes, 0, bytes.length, position);
    } catch (err) {
      log.warn({ err }, 'quota journal not written; a crash charges what is reserved');
      // What it has is too old to refund by.
      close(true);
    }
  }

  /** @param ageMs since it was written, by the clock of the folder */
  function isLeft(name: string, ageMs: number): boolean {
    const [nameOfMachine, namespace, pid] = name.split('.');
    if (nameOfMachine !== machine || openFiles.has(name)) return false;
    // Another container of this machine, perhaps with the same host name: its ids of processes mean nothing here.
    if (namespace !== processes) return ageMs > DEAD_AFTER_MS;
    return Number(pid) === process.pid || !isAlive(Number(pid));
  }

  return {
    openSlot() {
      const slot = freeSlots.pop() ?? slots++;
      const bytes = Buffer.alloc(SLOT_BYTES);
      let lastId: string | undefined;
      return {
        write(leaseId, confirmed) {
          if (leaseId !== lastId) bytes.write(leaseId.replaceAll('-', ''), 'hex');
          lastId = leaseId;
          bytes.writeUInt32LE(confirmed, ID_BYTES);
          write(HEARTBEAT.length + slot * SLOT_BYTES, bytes);
        },
        free: () => void freeSlots.push(slot),
      };
    },
    async recover(recover) {
      write(0, HEARTBEAT);
      if (folder === undefined || descriptor === undefined) return;
      const nowMs = fstatSync(descriptor).mtimeMs;
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        const ageMs = attempt(() => nowMs - statSync(path).mtimeMs) ?? 0;
        if (isLeft(name, ageMs)) await recover(attempt(() => entriesOf(readFileSync(path))) ?? []);
        else if (openFiles.has(name) || ageMs < MAX_AGE_MS) continue;
        attempt(() => rmSync(path, { force: true }));
      }
    },
    close,
  };
}

function entriesOf(bytes: Buffer): JournalEntry[] {
  const slots = Math.floor((bytes.length - HEARTBEAT.length) / SLOT_BYTES);
  return Array.from({ length: Math.max(0, slots) }, (_, slot) => {
    const at = HEARTBEAT.length + slot * SLOT_BYTES;
    const leaseId = bytes.toString('hex', at, at + ID_BYTES);
    return { leaseId, confirmed: bytes.readUInt32LE(at + ID_BYTES) };
  });
}

/** Another one after each start of the machine: a file that was not on the disk when it went down is worth nothing. */
function machineName(): string {
  let boot = '';
  try {
    boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Only Linux has it.
  }
  return `${hostname()}-${boot}`.replace(/[^\w-]/g, '_');
}

/** Whose ids `process.pid` is one of: each container has its own. A new container may get that of one that has ended. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
