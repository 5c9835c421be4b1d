import { seal, unseal } from './segment-tables.ts';

/** Documents of a segment that are deleted, a bit each; no bytes if none is. */
export type Deletes = Uint8Array;

export const isDeleted = (deletes: Deletes, document: number): boolean =>
  ((deletes[document >>> 3] ?? 0) & (1 << (document & 7))) !== 0;

/** Deletes with one document more. */
export function withDeleted(deletes: Deletes, document: number, documents: number): Deletes {
  const found = new Uint8Array(Math.ceil(documents / 8));
  found.set(deletes);
  found[document >>> 3] = (found[document >>> 3] ?? 0) | (1 << (document & 7));
  return found;
}

export const sealDeletes = (segment: number, deletes: Deletes): Uint8Array => seal(segment, deletes);
export const unsealDeletes = (segment: number, sealed: Uint8Array): Deletes => unseal(segment, sealed);
