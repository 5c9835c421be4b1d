import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Difference } from './compare.ts';

const FILE = join(import.meta.dirname, 'differences.tsv');

/**
 * How many differences are listed. It only falls: whoever mends one removes its row and lowers this number. No command writes the
 * list, so that a change that makes many things differ can't be waved through.
 */
export const LISTED_MOST = 0;

/** A known difference, with what is wrong in a sentence. `*` stands for any company, view or line. */
export type Listed = Pick<Difference, 'surface' | 'company' | 'view' | 'key' | 'kind'> & { defect: string };

const FIELDS = ['surface', 'company', 'view', 'key', 'kind'] as const;

function parseList(text: string): Listed[] {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [surface = '', company = '', view = '', key = '', kind = '', defect = ''] = line.split('\t');
    if (!isKind(kind) || defect.trim() === '') throw new Error(`not a difference and its defect: ${line}`);
    return { surface, company, view, key, kind, defect };
  });
}

function isKind(kind: string): kind is Difference['kind'] {
  return ['value', 'sign', 'date', 'unit', 'gap', 'label'].includes(kind);
}

export function readList(): Listed[] {
  return parseList(readFileSync(FILE, 'utf8'));
}

function covers(listed: Listed, found: Difference): boolean {
  return FIELDS.every((field) => listed[field] === '*' || listed[field] === found[field]);
}

/** Differences that aren't listed, and rows of the list, among those for what was looked at, that no longer differ. */
export function judge(
  found: readonly Difference[],
  listed: readonly Listed[],
  looked: (row: Listed) => boolean,
): { unlisted: Difference[]; mended: Listed[] } {
  return {
    unlisted: found.filter((each) => !listed.some((row) => covers(row, each))),
    mended: listed.filter((row) => looked(row) && !found.some((each) => covers(row, each))),
  };
}
