const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || host === '::1';
}

/** Why a name may not reach this machine: a page of another site can have one that resolves to it. */
export function hostReason(headers: Headers, boundToLoopback: boolean): string | null {
  const name = (headers.get('host') ?? '').replace(/:\d+$/, '');
  return boundToLoopback && !LOOPBACK_NAMES.has(name)
    ? 'only requests to localhost are accepted; set HOST to serve another name'
    : null;
}

/**
 * Why a request may not use this gateway's key; null when it may. Without this check a page of another site could send
 * requests through a visitor's browser, directly or through a DNS name that resolves to this machine.
 * Browsers say where a request comes from (`Sec-Fetch-Site`); programs such as curl don't and are accepted.
 */
export function crossOriginReason(headers: Headers, boundToLoopback: boolean): string | null {
  const wrongHost = hostReason(headers, boundToLoopback);
  if (wrongHost !== null) return wrongHost;
  const host = headers.get('host') ?? '';
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return `requests from another site (${site}) are not accepted`;
  }
  const origin = headers.get('origin');
  if (origin !== null && !sameHost(origin, host)) return 'requests from another origin are not accepted';
  return null;
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
