import { ITEMS_BY_SEVERITY } from '../../contract/material-events.ts';
import { type EventType, eventType, ITEMS } from './items.ts';

/** A day on which every item of today's form was in force. */
const TODAYS_FORM = '2024-01-02';

/** What those items are about that the order does not name. */
const OTHERS = ITEMS.map(({ event_type }) => event_type).filter((type) => type !== 'exhibits');

/**
 * What an 8-K is first of all about, gravest first: the order of what its items are about, which is the same for the
 * codes of today and those before 2004-08-23. Exhibits say nothing by themselves and stand last. Source: domain §7.
 */
export const SEVERITY: readonly EventType[] = [
  ...new Set([
    ...ITEMS_BY_SEVERITY.flatMap((code) => eventType(code, TODAYS_FORM) ?? []),
    ...OTHERS,
    'exhibits' as const,
  ]),
];

const ranks = new Map<EventType, number>(SEVERITY.map((type, rank) => [type, rank]));

/**
 * An 8-K's items by severity, gravest first; a code that the form did not have on the day of filing comes last.
 * Example: ['5.07', '8.01', '9.01'] of 2022-08-05 → the same order; ['8.01', '5.02'] → ['5.02', '8.01'].
 */
export function bySeverity(codes: readonly string[], filing_date: string): string[] {
  const rankOf = (code: string): number => {
    const type = eventType(code, filing_date);
    return (type === null ? undefined : ranks.get(type)) ?? SEVERITY.length;
  };
  return codes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * What an 8-K is first of all about; null when none of its items is one that the form had. Exhibits (9.01, before 2004
 * 7) are what it is about only where it has no other item.
 */
export function primaryEventType(codes: readonly string[], filing_date: string): EventType | null {
  const [first] = bySeverity(codes, filing_date);
  return first === undefined ? null : eventType(first, filing_date);
}
