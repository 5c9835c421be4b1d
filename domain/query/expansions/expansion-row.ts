/** A label, the words people type, and the phrases that filings use instead. */
export type ExpansionRow = readonly [label: string, triggers: readonly string[], phrases: readonly string[]];
