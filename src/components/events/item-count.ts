import type { CompanyEvent } from './company-event.ts';
import { itemName } from './eight-k-items.ts';
import { bySeverity, severityOf, type Severity } from './severity.ts';

/** What a list of events can be narrowed to: an item, or none at all (6-Ks). */
export type ItemCount = { code: string; name: string; severity: Severity; count: number };

/** Stands for events without any item. */
export const NO_ITEMS = 'none';

/** Whether an event has one of the items chosen; all do where none is. */
export function hasItem({ items }: CompanyEvent, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  if (items.length === 0) return chosen.includes(NO_ITEMS);
  return items.some(({ code }) => chosen.includes(code));
}

/** How many events have each item, gravest first; an item chosen that none has is counted nought. */
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
  return [...listed, { code: NO_ITEMS, name: 'Without items', severity: 'routine', count: withoutItems }];
}

/** The items chosen after one is put in or taken out; undefined when none is left. */
export function toggleItem(chosen: readonly string[], code: string): string[] | undefined {
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return next.length === 0 ? undefined : next;
}
