import type { ItemSpan } from '../documents/item-span.ts';
import { compareItems } from '../reference/compare-items.ts';
import { type EventType, eventType, itemTitle } from '../reference/items.ts';

/** An item of an 8-K: stated in EDGAR's list, found as a heading of the text, or both. */
export type EffectiveItem = {
  code: string;
  /** As the form read on the day of filing; null for a code that it did not have. */
  title: string | null;
  event_type: EventType | null;
  /** Null while the text is not stored, so that nothing is known of its headings. */
  source: 'both' | 'metadata' | 'text' | null;
  /** Where its heading stands in the main document's text. */
  offset: number | null;
};

/**
 * The items of an 8-K, each once, by number: EDGAR's list and the headings of its text together, since either may lack
 * some. `found` is null while the text is not stored.
 * Source: domain §7. Example: 0000012927-25-000004 lists 9.01 and has 2.02 in its text → 2.02 (text), 9.01 (both).
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
