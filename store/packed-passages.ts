import { zstdDecompressSync } from 'node:zlib';

import type { ScoredPassage } from '../domain/disclosures/disclosure.ts';
import type { Shingles } from '../domain/text/shingles.ts';
import { pack } from './pack.ts';
import { blob, type Row } from './row.ts';
import { StoreError } from './store-error.ts';

/** Parses stored data. Throws StoreError 'damaged' if it is incomplete. */
export function whole<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('damaged', `Store holds ${name} that is not whole`, { cause });
  }
}

type PackedPassage = [
  run: number,
  start: number,
  end: number,
  offset: number,
  is_table: 0 | 1,
  heading: number,
  masked: string,
  novelty: number,
  novelty_same_form: number,
];

/** Passages of a disclosure as stored: each path of headings once. */
type Packed = { headings: string[][]; passages: PackedPassage[] };

export function packPassages(passages: readonly ScoredPassage[]): Uint8Array {
  const headings: string[][] = [];
  const known = new Map<string, number>();
  const packed = passages.map((passage): PackedPassage => {
    const key = JSON.stringify(passage.heading);
    const at = known.get(key) ?? headings.push(passage.heading) - 1;
    known.set(key, at);
    const { run, start, end, offset, kind, masked, novelty, novelty_same_form } = passage;
    return [run, start, end, offset, kind === 'table' ? 1 : 0, at, masked, novelty, novelty_same_form];
  });
  return pack(JSON.stringify({ headings, passages: packed } satisfies Packed));
}

export function unpackPassages(row: Row): ScoredPassage[] {
  const packed = whole(
    (): Packed => JSON.parse(zstdDecompressSync(blob(row, 'passages_zstd')).toString('utf8')),
    'passages',
  );
  return packed.passages.map(
    ([run, start, end, offset, isTable, heading, masked, novelty, novelty_same_form], ordinal) => ({
      ordinal,
      run,
      start,
      end,
      offset,
      kind: isTable === 1 ? 'table' : 'text',
      heading: packed.headings[heading] ?? [],
      masked,
      novelty,
      novelty_same_form,
    }),
  );
}

/** Delta encoding of ascending numbers, which halves their compressed size. */
export function packShingles(shingles: Shingles): Uint8Array {
  const steps = new Uint32Array(shingles.length);
  let before = 0;
  for (const [index, value] of shingles.entries()) {
    steps[index] = value - before;
    before = value;
  }
  return pack(new Uint8Array(steps.buffer));
}

export function readShingles(row: Row): Shingles {
  const bytes = whole(() => zstdDecompressSync(blob(row, 'shingles_zstd')), 'shingles');
  const shingles = new Uint32Array(bytes.byteLength >>> 2);
  new Uint8Array(shingles.buffer).set(bytes.subarray(0, shingles.length * 4));
  let value = 0;
  for (let index = 0; index < shingles.length; index += 1) {
    value += shingles[index] ?? 0;
    shingles[index] = value;
  }
  return shingles;
}
