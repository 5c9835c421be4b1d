import { bySeverity } from './item-severity.ts';
import { type EventType, eventType } from './items.ts';

/**
 * Event type of an 8-K's most severe item; null when the form had none of its items on the filing date. `exhibits` only
 * for an 8-K without other items. Rule: docs/rules.md#event-severity
 */
export function primaryEventType(codes: readonly string[], filing_date: string): EventType | null {
  for (const code of bySeverity(codes)) {
    const type = eventType(code, filing_date);
    if (type !== null) return type;
  }
  return null;
}
