/** Root forms of current reports: 8-K, and those of a successor issuer. Their amendments go with them. Source: domain §7. */
const CURRENT_REPORTS = ['8-K', '8-K12B', '8-K12G3', '8-K15D5'] as const;

/** Root forms that are events; reports of foreign issuers have no items and are asked for by name. */
export function eventForms(include_6k: boolean): string[] {
  return include_6k ? [...CURRENT_REPORTS, '6-K'] : [...CURRENT_REPORTS];
}
