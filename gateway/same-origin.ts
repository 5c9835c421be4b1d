const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host);
}

/**
 * Why a request may not use this gateway's key; null when it may. Without this check a page of another site could send
 * requests through a visitor's browser. `host` is the name and port that the browser asked for, `secure` whether by HTTPS.
 * Browsers say where a request comes from (`Sec-Fetch-Site`); programs such as curl don't and are accepted.
 */
export function crossOriginReason(headers: Headers, asked: { host: string; secure: boolean }): string | null {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return `requests from another site (${site}) are not accepted`;
  }
  const origin = headers.get('origin');
  if (origin !== null && !isSameOrigin(origin, asked)) return 'requests from another origin are not accepted';
  return null;
}

/** A proxy may leave out a scheme's own port. Over HTTP anyone on the way can write a page of the same host. */
function isSameOrigin(origin: string, { host, secure }: { host: string; secure: boolean }): boolean {
  const own = URL.parse(`${secure ? 'https' : 'http'}://${host}`);
  return own !== null && URL.parse(origin)?.origin === own.origin;
}
