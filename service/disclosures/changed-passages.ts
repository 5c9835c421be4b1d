import { compareDisclosures } from './compare-reports.ts';
import { disclosureOf } from './passage-text.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';

/**
 * Passages of one disclosure that an earlier report does not have: ordinals of those added or changed. What stands
 * elsewhere in the earlier report, figures apart, has moved and is not among them; nor are tables.
 * Source: domain §5.6.
 */
export function changedPassages(
  target: OpenReport,
  open: OpenDisclosure,
  base: OpenReport,
): Map<number, 'added' | 'changed'> {
  const changed = new Map<number, 'added' | 'changed'>();
  const from = disclosureOf(base, open.disclosure.tag) ?? nothingLike(open);
  for (const pair of compareDisclosures({ report: base, open: from }, { report: target, open })) {
    const { status, elsewhere, target: passage } = pair;
    if (passage === null || elsewhere !== null) continue;
    if (status === 'added' || status === 'changed') changed.set(passage.ordinal, status);
  }
  return changed;
}

/** A disclosure without words, for what the earlier report does not have at all. */
function nothingLike({ disclosure, index }: OpenDisclosure): OpenDisclosure {
  const none = new Uint32Array(0);
  return {
    disclosure: { ...disclosure, tag: '', passages: [], runs: [], characters: 0 },
    index: { ...index, text: '', words: none, starts: none, ends: none },
  };
}
