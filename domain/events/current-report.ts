import type { ItemSpan } from '../documents/document-text.ts';
import { compareItems, type EventType, eventType, itemTitle } from '../filing/items.ts';

/** An 8-K item found in EDGAR's list, as a heading of the text, or both. */
export type EffectiveItem = {
  code: string;
  /** Title in force on the filing date. Null for a code the form didn't have. */
  title: string | null;
  event_type: EventType | null;
  /** Null until the text is stored. */
  source: 'both' | 'metadata' | 'text' | null;
  /** Offset of its heading in the main document's text. */
  offset: number | null;
};

/**
 * The items of an 8-K, each once, by number: EDGAR's list combined with the headings of the text, as either may lack
 * some. `found` is null until the text is stored.
 * Rule: docs/rules.md#items-in-effect. Example: 0000012927-25-000004 lists 9.01 and has 2.02 in its text → 2.02
 * (text), 9.01 (both).
 */
export function effectiveItems(
  listed: readonly string[],
  found: readonly ItemSpan[] | null,
  filing_date: string,
): EffectiveItem[] {
  const offsets = new Map((found ?? []).map(({ item, start }) => [item, start]));
  const codes = [...new Set([...listed, ...offsets.keys()])].toSorted(compareItems);
  const sourceOf = (code: string): EffectiveItem['source'] => {
    if (found === null) return null;
    if (!listed.includes(code)) return 'text';
    return offsets.has(code) ? 'both' : 'metadata';
  };
  return codes.map((code) => ({
    code,
    title: itemTitle(code, filing_date),
    event_type: eventType(code, filing_date),
    source: sourceOf(code),
    offset: offsets.get(code) ?? null,
  }));
}

/** Root forms of current reports: 8-K and those of a successor issuer, with amendments. Rule: docs/rules.md#event-forms */
const CURRENT_REPORTS = ['8-K', '8-K12B', '8-K12G3', '8-K15D5'] as const;

/** Root forms that are events. Reports of foreign issuers (6-K) have no items and are included on request. */
export function eventForms(include_6k: boolean): string[] {
  return include_6k ? [...CURRENT_REPORTS, '6-K'] : [...CURRENT_REPORTS];
}
