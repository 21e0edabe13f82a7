import { setImmediate as turn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

/** A file to be stored in a ZIP file. */
export interface StoredFile {
  name: Buffer;
  bytes: Uint8Array;
  checksum: number;
}

const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** 2.0: what every reader can. */
const VERSION = 20;
const STORED = 0;
/** 1 January 1980, the oldest that there is: the same files are to make the same file. */
const NO_DATE = 0x21;

/** Takes the checksum, so that it is best called as soon as the bytes are there. @param name ASCII, unique in its ZIP file */
export function storedFile(name: string, bytes: Uint8Array): StoredFile {
  return { name: Buffer.from(name, 'ascii'), bytes, checksum: crc32(bytes) };
}

/**
 * A ZIP file of files that are stored as they are (PKWARE's APPNOTE 6.3.10, §4.3), each with its size before its bytes: readers of streams
 * take no stored file without. No 64-bit extensions: less than 4 GiB and 65,535 files. Other work of the process goes on between two files.
 */
export async function writeZip(files: StoredFile[]): Promise<Buffer> {
  const named = files.reduce((sum, { name }) => sum + name.length, 0);
  const stored = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const centralBytes = files.length * CENTRAL_BYTES + named;
  const zip = Buffer.alloc(files.length * LOCAL_BYTES + named + stored + centralBytes + END_BYTES);
  let at = 0;
  const offsets: number[] = [];
  for (const file of files) {
    offsets.push(at);
    at = writeLocal(zip, at, file);
    await turn();
  }
  const centralAt = at;
  for (const [index, file] of files.entries()) at = writeCentral(zip, at, file, offsets[index] ?? 0);
  writeEnd(zip, at, { count: files.length, centralBytes, centralAt });
  return zip;
}

/** §4.3.7. @returns where the next one begins */
function writeLocal(zip: Buffer, start: number, file: StoredFile): number {
  const at = writeAbout(zip, zip.writeUInt32LE(LOCAL_SIGNATURE, start), file);
  zip.set(file.name, at);
  zip.set(file.bytes, at + file.name.length);
  return at + file.name.length + file.bytes.length;
}

/** §4.3.12; comment, disk and attributes are nothing. @returns where the next one begins */
function writeCentral(zip: Buffer, start: number, file: StoredFile, offset: number): number {
  const madeBy = zip.writeUInt32LE(CENTRAL_SIGNATURE, start);
  writeAbout(zip, zip.writeUInt16LE(VERSION, madeBy), file);
  zip.writeUInt32LE(offset, start + CENTRAL_BYTES - 4);
  zip.set(file.name, start + CENTRAL_BYTES);
  return start + CENTRAL_BYTES + file.name.length;
}

/** What both kinds of header have in common: no flags, no extra field. @returns where it ends */
function writeAbout(zip: Buffer, start: number, { name, bytes, checksum }: StoredFile): number {
  let at = zip.writeUInt16LE(VERSION, start);
  at = zip.writeUInt16LE(0, at);
  at = zip.writeUInt16LE(STORED, at);
  at = zip.writeUInt16LE(0, at);
  at = zip.writeUInt16LE(NO_DATE, at);
  at = zip.writeUInt32LE(checksum, at);
  at = zip.writeUInt32LE(bytes.length, at);
  at = zip.writeUInt32LE(bytes.length, at);
  at = zip.writeUInt16LE(name.length, at);
  return zip.writeUInt16LE(0, at);
}

/** §4.3.16; one disk, no comment. */
function writeEnd(zip: Buffer, start: number, o: { count: number; centralBytes: number; centralAt: number }): void {
  zip.writeUInt32LE(END_SIGNATURE, start);
  zip.writeUInt16LE(o.count, start + 8);
  zip.writeUInt16LE(o.count, start + 10);
  zip.writeUInt32LE(o.centralBytes, start + 12);
  zip.writeUInt32LE(o.centralAt, start + 16);
}
