/** How long lists of codes and names stay fresh: they change with a release or a nightly load. */
export const CATALOGUE_STALE_MS = 60 * 60 * 1000;
