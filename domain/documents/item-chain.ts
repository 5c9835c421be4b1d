import type { ItemCandidate } from './item-candidates.ts';

/** A candidate with the number of characters to the next Item's heading. */
export type WeighedCandidate = ItemCandidate & { length: number; weight: number };

/**
 * Headings repeated by a running head on every page count once: the first one, or the first outside a table of
 * contents and with a title that fits.
 */
function withoutRepeats(candidates: readonly ItemCandidate[]): ItemCandidate[] {
  const kept: ItemCandidate[] = [];
  /** Keys of the previous line, and where they were kept. */
  let before: { keys: string; line: number; from: number } | null = null;
  for (let index = 0; index < candidates.length;) {
    const line = candidates[index]?.line ?? 0;
    let end = index;
    while (candidates[end]?.line === line) end += 1;
    const own = candidates.slice(index, end);
    const keys = own.map(({ item }) => item.key).join(' ');
    index = end;
    if (before !== null && before.keys === keys) {
      const [first, again] = [kept[before.from], own[0]];
      const isBetter =
        (first?.is_listed === true && again?.is_listed === false) ||
        (first?.fits === false && again?.fits === true);
      if (!isBetter) continue;
      kept.length = before.from;
    }
    before = { keys, line, from: kept.length };
    kept.push(...own);
  }
  return kept;
}

/** Weighs candidates by the text under them. A row of a table of contents has almost none. */
export function weighCandidates(candidates: readonly ItemCandidate[], end: number): WeighedCandidate[] {
  const kept = withoutRepeats(candidates);
  let next = end;
  const lengths = new Float64Array(kept.length);
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const candidate = kept[index];
    if (candidate === undefined) continue;
    lengths[index] = Math.max(0, next - candidate.body_start);
    if (kept[index - 1]?.line !== candidate.line) next = candidate.start;
  }
  return kept.map((candidate, index) => {
    const length = lengths[index] ?? 0;
    const looks = (candidate.fits ? 1 : 0.5) * (candidate.is_heading ? 1.1 : 1);
    const weight = Math.log(1 + length) * looks + 0.01 * (end === 0 ? 0 : candidate.start / end);
    return { ...candidate, length, weight };
  });
}

/**
 * The heaviest sequence of candidates in the form's order, each Item once, without rows of a table of contents.
 * Rule: docs/rules.md#item-chain
 */
export function heaviestChain(candidates: readonly WeighedCandidate[]): WeighedCandidate[] {
  type Link = { candidate: WeighedCandidate; weight: number; before: Link | null };
  /** Heaviest chain that ends with each Item, by its position in the form. */
  const ending: (Link | undefined)[] = [];
  let best: Link | null = null;
  for (const candidate of candidates) {
    if (candidate.is_listed) continue;
    let before: Link | null = null;
    for (let order = 0; order < candidate.order; order += 1) {
      const link = ending[order];
      // Two Items in one line are one heading and share its text.
      if (link !== undefined && link.weight > (before?.weight ?? 0)) before = link;
    }
    const link: Link = { candidate, weight: candidate.weight + (before?.weight ?? 0), before };
    if (link.weight > (ending[candidate.order]?.weight ?? 0)) ending[candidate.order] = link;
    if (link.weight > (best?.weight ?? 0)) best = link;
  }
  const chain: WeighedCandidate[] = [];
  for (let link: Link | null = best; link !== null; link = link.before) chain.unshift(link.candidate);
  return chain;
}

/** Characters under a heading that stands out of its form's order, for it to be taken. */
const STRONG_LENGTH = 200;

/**
 * The chain with the Items it lacks that have a heading elsewhere: some reports put Items 1B to 5 after Item 8. In the
 * order of the text. Rule: docs/rules.md#stray-items
 */
export function withStrays(
  chain: readonly WeighedCandidate[],
  candidates: readonly WeighedCandidate[],
): WeighedCandidate[] {
  const found = new Set(chain.map(({ item }) => item.key));
  const taken = new Set(chain.map(({ line }) => line));
  const strays = new Map<string, WeighedCandidate>();
  const first = chain[0]?.start ?? 0;
  for (const candidate of candidates) {
    const { key } = candidate.item;
    if (found.has(key) || candidate.is_listed) continue;
    if (candidate.is_answered === true) strays.set(key, { ...candidate, length: Number.POSITIVE_INFINITY });
    if (!candidate.fits) continue;
    // `Items 1 and 2` are one heading: the second is where the first is, though others stand between them in the form.
    if (taken.has(candidate.line)) {
      strays.set(key, { ...candidate, length: Number.POSITIVE_INFINITY });
      continue;
    }
    if (!candidate.is_heading || candidate.length < STRONG_LENGTH || candidate.start < first) continue;
    if (candidate.length > (strays.get(key)?.length ?? 0)) strays.set(key, candidate);
  }
  return [...chain, ...strays.values()].toSorted((a, b) => a.start - b.start || a.order - b.order);
}

/** Share of the longest text under an Item's headings for an earlier one to be the Item, not an excerpt. */
const REPEATED_MIN = 0.5;

/**
 * Further headings of Items of the chain: in a report of several registrants, Items 7 and 8 occur once for each. Two Items or
 * more repeat, but not all, which would be a report filed twice. Rule: docs/rules.md#repeated-items
 */
export function repeatedHeadings(
  chain: readonly Pick<WeighedCandidate, 'item' | 'start'>[],
  candidates: readonly WeighedCandidate[],
): WeighedCandidate[] {
  const own = new Map(chain.map((heading) => [heading.item.key, heading]));
  const starts = new Set(chain.map(({ start }) => start));
  const lengths = new Map(candidates.map(({ start, length }) => [start, length]));
  const first = chain[0]?.start ?? 0;
  const found = candidates.filter(({ item, start, fits, is_heading, is_listed, length, title }) => {
    const heading = own.get(item.key);
    if (heading === undefined || starts.has(start) || start < first) return false;
    if (!fits || !is_heading || is_listed || length < STRONG_LENGTH || /continued/i.test(title)) return false;
    return start > heading.start || length >= REPEATED_MIN * (lengths.get(heading.start) ?? 0);
  });
  const keys = new Set(found.map(({ item }) => item.key));
  return keys.size >= 2 && keys.size < own.size ? found : [];
}
