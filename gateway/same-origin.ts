const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host);
}

/**
 * Why a request may not use this gateway's key; null when it may. Without this check a page of another site could send
 * requests through a visitor's browser. `host` is the name and port that the browser asked for.
 * Browsers say where a request comes from (`Sec-Fetch-Site`); programs such as curl don't and are accepted.
 */
export function crossOriginReason(headers: Headers, host: string): string | null {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return `requests from another site (${site}) are not accepted`;
  }
  const origin = headers.get('origin');
  if (origin !== null && !sameHost(origin, host)) return 'requests from another origin are not accepted';
  return null;
}

/** A proxy may leave out a scheme's own port. */
function sameHost(origin: string, host: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.host === URL.parse(`${url.protocol}//${host}`)?.host;
}
