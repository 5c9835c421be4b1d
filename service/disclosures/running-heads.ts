import type { Block } from '../documents/document-text.ts';

/** So often a line stands in one document that it belongs to its pages. */
const LEAST_REPEATED = 5;
const LONGEST = 100;
const LONGEST_WITHOUT_NUMBER = 60;

/** What leads back from every page, as a heading too. */
const BACK = /^(?:back to )?(?:table of )?contents$|^index$/i;

/** A line's number on the page is masked; the same words over another number are the same line. */
const masked = (text: string): string => text.replaceAll(/\d{1,9}/g, '#');

/** Whether a line without a figure may be a page's: no heading, no sentence and no lead-in. */
const canRepeat = (kind: Block['kind'], written: string): boolean =>
  kind !== 'heading' && written.length <= LONGEST_WITHOUT_NUMBER && !/[.:;,]$/.test(written);

/** Starts of a document's blocks that are heads or feet of its pages. */
function findHeads(text: string, blocks: readonly Block[]): Set<number> {
  const lines = new Map<string, { starts: number[]; written: Set<string> }>();
  for (const { kind, start, end } of blocks) {
    if (kind === 'table' || end - start > LONGEST) continue;
    const written = text.slice(start, end);
    const key = masked(written);
    if (key === written && !BACK.test(written) && !canRepeat(kind, written)) continue;
    const line = lines.get(key) ?? { starts: [], written: new Set<string>() };
    line.starts.push(start);
    line.written.add(written);
    lines.set(key, line);
  }
  const found = new Set<number>();
  for (const [key, { starts, written }] of lines) {
    if (starts.length < LEAST_REPEATED) continue;
    // The number of a page stands once; a year in a heading stands again.
    if (key.includes('#') && written.size < starts.length) continue;
    for (const start of starts) found.add(start);
  }
  return found;
}

/** A document's heads and feet are the same for each of its disclosures. */
const known = new WeakMap<readonly Block[], Set<number>>();

/**
 * Blocks of a document that are heads or feet of its pages, by their start: short lines repeated at least five times up
 * to their digits. With a figure it counts up from line to line (`Apple Inc. | Q3 2025 Form 10-Q | 12`); without one the
 * line is no heading and no sentence. Source: domain §5.2 (7).
 */
export function runningHeads(text: string, blocks: readonly Block[]): Set<number> {
  const heads = known.get(blocks) ?? findHeads(text, blocks);
  known.set(blocks, heads);
  return heads;
}
