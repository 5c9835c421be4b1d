import { compareDisclosures } from './compare-reports.ts';
import { disclosureOf, isTable } from './passage-text.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';

/**
 * Ordinals of a disclosure's passages that were added or changed since an earlier report, without tables and without
 * text moved from another place in that report. Figures are ignored.
 * Rule: docs/rules.md#passage-alignment
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
    if (passage === null || elsewhere !== null || isTable(open, passage)) continue;
    if (status === 'added' || status === 'changed') changed.set(passage.ordinal, status);
  }
  return changed;
}

/** An empty disclosure, for a section that the earlier report doesn't have. */
function nothingLike({ disclosure, index }: OpenDisclosure): OpenDisclosure {
  const none = new Uint32Array(0);
  return {
    disclosure: { ...disclosure, tag: '', passages: [], runs: [], characters: 0 },
    index: { ...index, text: '', words: none, starts: none, ends: none },
  };
}
