/** What a watch looks at. Rule: docs/rules.md#watches */
export const WATCH_KINDS = ['companies', 'search', 'disclosure', 'item', 'figure'] as const;

export type WatchKind = (typeof WATCH_KINDS)[number];
