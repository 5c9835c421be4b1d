import type { Block } from './document-text.ts';
import { countingPlace, numbersOf } from './page-lines.ts';

/** A line repeated this often in a document belongs to its pages. */
const REPEATS_MIN = 5;
const LENGTH_MAX = 100;
const LENGTH_WITHOUT_NUMBER_MAX = 60;

/** Links back to the contents, which may look like headings. */
const BACK = /^(?:back to )?(?:table of )?contents$|^index$/i;

/** Numbered lines that are content. */
const CONTENT = /^(?:note|item|part|exhibit|section|article|schedule|ex-)\b|[$%]|^\(?\d{1,9}[.)]$/i;

/** Masks page numbers, so that the same line on another page is equal. */
const masked = (text: string): string => text.replaceAll(/\d{1,9}/g, '#');

/** Whether a line without a figure may be a running head: no heading, no sentence, no introduction. */
const canRepeat = (kind: Block['kind'], written: string): boolean =>
  kind !== 'heading' && written.length <= LENGTH_WITHOUT_NUMBER_MAX && !/[.:;,]$/.test(written);

/** Starts of a document's blocks that are running heads or feet. */
function findHeads(text: string, blocks: readonly Block[]): Set<number> {
  const lines = new Map<string, { starts: number[]; numbers: number[][] }>();
  for (const { kind, start, end } of blocks) {
    if (kind === 'table' || end - start > LENGTH_MAX) continue;
    const written = text.slice(start, end);
    const key = masked(written);
    if (key === written && !BACK.test(written) && !canRepeat(kind, written)) continue;
    if (key !== written && CONTENT.test(written)) continue;
    const line = lines.get(key) ?? { starts: [], numbers: [] };
    line.starts.push(start);
    line.numbers.push(numbersOf(written));
    lines.set(key, line);
  }
  const found = new Set<number>();
  for (const [key, { starts, numbers }] of lines) {
    if (starts.length < REPEATS_MIN) continue;
    if (key.includes('#') && countingPlace(numbers) === null) continue;
    for (const start of starts) found.add(start);
  }
  return found;
}

/** Cached: all disclosures of a document share its running heads. */
const known = new WeakMap<readonly Block[], Set<number>>();

/**
 * Starts of a document's running heads and feet: short lines repeated at least five times, digits masked. A figure in
 * them must count up (`Apple Inc. | Q3 2025 Form 10-Q | 12`). Without a figure, the line is no heading and no
 * sentence.
 * Rule: docs/rules.md#page-headers-and-footers
 */
export function runningHeads(text: string, blocks: readonly Block[]): Set<number> {
  const heads = known.get(blocks) ?? findHeads(text, blocks);
  known.set(blocks, heads);
  return heads;
}
