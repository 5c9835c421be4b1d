/** Root forms of current reports: 8-K and those of a successor issuer, with amendments. Rule: docs/rules.md#event-forms */
const CURRENT_REPORTS = ['8-K', '8-K12B', '8-K12G3', '8-K15D5'] as const;

/** Root forms that are events. Reports of foreign issuers (6-K) have no items and are included on request. */
export function eventForms(include_6k: boolean): string[] {
  return include_6k ? [...CURRENT_REPORTS, '6-K'] : [...CURRENT_REPORTS];
}
