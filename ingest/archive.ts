import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { clip } from '../contract/parameters.ts';
import { EdgarError } from '../edgar/answer.ts';

/** A JSON file of a filer inside an archive of EDGAR: where it is and how to check it. */
export type ArchiveMember = {
  cik: string;
  /** 0 for the filer's own file, n for `CIK…-submissions-00n.json`, an older page of its filings list. */
  page: number;
  /** Position of its local header. */
  offset: number;
  packed_bytes: number;
  bytes: number;
  crc: number;
  is_packed: boolean;
  /** Last change in the archive, ISO 8601 UTC. */
  changed_at: string;
};

const NAME = /^(?:.{0,40}\/)?CIK(\d{10})(?:-submissions-(\d{3,5}))?\.json$/;

/** CIK and page of a member by its name; null for anything else, such as a placeholder. */
export function readMemberName(name: string): { cik: string; page: number } | null {
  const [, cik, page] = NAME.exec(name) ?? [];
  return cik === undefined ? null : { cik, page: Number(page ?? 0) };
}

export function memberName({ cik, page }: Pick<ArchiveMember, 'cik' | 'page'>): string {
  return `CIK${cik}${page === 0 ? '' : `-submissions-${String(page).padStart(3, '0')}`}.json`;
}

/** A larger member is refused: the largest of EDGAR's are some 30 MB. */
const MEMBER_BYTES_MAX = 256 * 1024 * 1024;

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER = 0x04_03_4b_50;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

/** A zip file of filers, read member by member. Only its directory is held in memory. */
export type Archive = {
  path: string;
  /** In order of CIK and page. */
  members: ArchiveMember[];
  /** Bytes of a member, unpacked. Throws EdgarError `malformed` or `too_large` naming it when it isn't whole. */
  read(member: ArchiveMember): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** What is wrong with a zip file, by its name. */
export function zipProblem(path: string, words: string, cause?: unknown): EdgarError {
  return new EdgarError('malformed', `${basename(path)}: ${words}`, { cause });
}

function wordsOf(cause: unknown): string {
  return clip(cause instanceof Error ? cause.message : String(cause), 200);
}

function toMember(path: string, entry: Entry): ArchiveMember | null {
  const known = readMemberName(entry.fileName);
  if (known === null) return null;
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  if ((compressionMethod !== STORED && compressionMethod !== DEFLATED) || entry.isEncrypted())
    throw zipProblem(path, `member ${entry.fileName} is packed in a way that EDGAR does not use`);
  return {
    ...known,
    offset: entry.relativeOffsetOfLocalHeader,
    packed_bytes: compressedSize,
    bytes: uncompressedSize,
    crc: entry.crc32,
    is_packed: compressionMethod === DEFLATED,
    changed_at: entry.getLastModDate({ timezone: 'UTC' }).toISOString(),
  };
}

/**
 * Opens a zip file and visits its members, by its central directory. Throws EdgarError `malformed` when it is no zip file, is cut
 * off, or names odd paths; what a visit throws; the file system's error when it can't be read.
 */
export async function openZip(path: string, visit: (entry: Entry) => void): Promise<ZipFile> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw zipProblem(path, `is no zip file, or is cut off (${wordsOf(cause)})`, cause);
  }
  try {
    for await (const entry of zip.eachEntry()) visit(entry);
    return zip;
  } catch (cause) {
    zip.close();
    if (cause instanceof EdgarError) throw cause;
    throw zipProblem(
      path,
      `its list of members is damaged or names a path outside (${wordsOf(cause)})`,
      cause,
    );
  }
}

async function readDirectory(path: string): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = [];
  const zip = await openZip(path, (entry) => {
    const member = toMember(path, entry);
    if (member !== null) members.push(member);
  });
  zip.close();
  members.sort((a, b) => (a.cik === b.cik ? a.page - b.page : a.cik < b.cik ? -1 : 1));
  return members;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return bytesRead === length ? buffer : null;
}

/** Packed bytes of a member; null when the file ends before them or no member begins there. */
async function readPacked(file: FileHandle, member: ArchiveMember): Promise<Buffer | null> {
  const header = await readAt(file, member.offset, LOCAL_HEADER_BYTES);
  if (header === null || header.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const start = member.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  return readAt(file, start, member.packed_bytes);
}

async function readMember(path: string, file: FileHandle, member: ArchiveMember): Promise<Uint8Array> {
  const name = memberName(member);
  const largest = Math.max(member.bytes, member.packed_bytes);
  if (largest > MEMBER_BYTES_MAX) {
    throw new EdgarError(
      'too_large',
      `${basename(path)}: member ${name} is ${largest} bytes long, at most ${MEMBER_BYTES_MAX} are read`,
    );
  }
  const packed = await readPacked(file, member);
  if (packed === null) throw zipProblem(path, `member ${name} is cut off`);
  let bytes: Uint8Array;
  try {
    bytes = member.is_packed ? await inflate(packed, { maxOutputLength: Math.max(1, member.bytes) }) : packed;
  } catch (cause) {
    throw zipProblem(path, `member ${name} cannot be unpacked (${wordsOf(cause)})`, cause);
  }
  if (bytes.byteLength !== member.bytes || crc32(bytes) !== member.crc)
    throw zipProblem(path, `member ${name} is damaged: its checksum differs`);
  return bytes;
}

/**
 * Opens a zip file by its central directory. Throws EdgarError `malformed` when it is no zip file, is cut off, or has no
 * filer's JSON; the file system's error when it can't be read.
 */
export async function openArchive(path: string): Promise<Archive> {
  const members = await readDirectory(path);
  if (members.length === 0)
    throw zipProblem(path, 'has no member named like CIK0000320193.json: it is no archive of EDGAR');
  const file = await open(path, 'r');
  return {
    path,
    members,
    read: (member) => readMember(path, file, member),
    close: () => file.close(),
  };
}
