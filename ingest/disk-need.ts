import { statfs } from 'node:fs/promises';

import { DiskSpaceError } from './failure.ts';

/** Bytes of the store for a byte of unpacked JSON, measured on 8,000 filers with 25 million facts. */
const LIST_SHARE = 2.2;
const FACTS_SHARE = 0.5;

/** The log of changes and the index trees being rebuilt. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** Bytes that storing so much JSON takes at most. */
export function diskNeed(unpacked: { list: number; facts: number }): number {
  if (unpacked.list + unpacked.facts === 0) return 0;
  return Math.ceil(unpacked.list * LIST_SHARE + unpacked.facts * FACTS_SHARE) + SPARE_BYTES;
}

export function gigabytes(bytes: number): string {
  return bytes < 1e8 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws DiskSpaceError when a folder's disk has less than `need` bytes free. */
export function requireSpace(folder: string, need: number, free: number): void {
  if (free >= need) return;
  throw new DiskSpaceError(
    `The load needs up to ${gigabytes(need)} in ${folder}, and ${gigabytes(free)} are free. Nothing was written`,
  );
}
