/** Views that other sites can embed, by the last segment of their address: `/embed/chart`. */
export const WIDGETS = [
  'chart',
  'table',
  'figures',
  'filings',
  'events',
  'redline',
  'passage',
  'search',
  'screen',
] as const;

export type Widget = (typeof WIDGETS)[number];

/** Folder of the widgets' addresses. The address without a name is the builder. */
export const EMBED_PREFIX = '/embed/';

export function isWidget(name: string): name is Widget {
  return (WIDGETS as readonly string[]).includes(name);
}
