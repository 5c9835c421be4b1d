/** Which other sites may frame embedded views; null when embedding is off. */
export type EmbedOrigins = 'all' | readonly string[] | null;

/**
 * The `frame-ancestors` of an embedded view; none for all sites. `*` would leave out pages without a host: files, sandboxed
 * frames, and editors that show pages under their own scheme.
 */
export function frameAncestors(origins: Exclude<EmbedOrigins, null>): string[] | null {
  return origins === 'all' ? null : ["'self'", ...origins];
}
