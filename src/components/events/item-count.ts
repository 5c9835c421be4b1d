import { bySeverity, severityOf, type Severity } from '../../../domain/filing/item-severity.ts';
import type { CompanyEvent } from './company-event.ts';
import { itemName } from './eight-k-items.ts';

/** An option of the item filter: an item, or events without items (6-Ks). */
export type ItemCount = { code: string; name: string; severity: Severity; count: number };

/** The code for events without items. */
export const NO_ITEMS = 'none';

/** Whether an event has one of the chosen items. Every event passes when none is chosen. */
export function hasItem({ items }: CompanyEvent, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  if (items.length === 0) return chosen.includes(NO_ITEMS);
  return items.some(({ code }) => chosen.includes(code));
}

/** Number of events per item, most severe item first. A chosen item without events is listed with 0. */
export function countItems(events: readonly CompanyEvent[], chosen: readonly string[]): ItemCount[] {
  const counts = new Map<string, number>(chosen.map((code) => [code, 0]));
  const names = new Map<string, string>();
  for (const { items } of events) {
    const codes = items.length === 0 ? [NO_ITEMS] : items.map(({ code }) => code);
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
    for (const { code, name } of items) names.set(code, name);
  }
  const withoutItems = counts.get(NO_ITEMS);
  counts.delete(NO_ITEMS);
  const listed = bySeverity([...counts.keys()]).map((code) => ({
    code,
    name: names.get(code) ?? itemName(code) ?? code,
    severity: severityOf(code),
    count: counts.get(code) ?? 0,
  }));
  if (withoutItems === undefined) return listed;
  return [...listed, { code: NO_ITEMS, name: 'No items', severity: 'routine', count: withoutItems }];
}

/** The chosen items after toggling one; undefined when none is left. */
export function toggleItem(chosen: readonly string[], code: string): string[] | undefined {
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return next.length === 0 ? undefined : next;
}
