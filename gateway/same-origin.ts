const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || host === '::1';
}

/**
 * Why a request may not spend this gateway's key, or null when it may. A page of another site could otherwise send
 * requests through a visitor's browser, or name this machine by a DNS name of its own.
 * Browsers state where a request comes from (`Sec-Fetch-Site`); programs such as curl state nothing and are let in.
 */
export function crossOriginReason(headers: Headers, boundToLoopback: boolean): string | null {
  const host = headers.get('host') ?? '';
  const name = host.replace(/:\d+$/, '');
  if (boundToLoopback && !LOOPBACK_NAMES.has(name)) {
    return 'this desk answers on localhost only; set HOST to serve it under another name';
  }
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return `requests from another site (${site}) are not let through`;
  }
  const origin = headers.get('origin');
  if (origin !== null && !sameHost(origin, host)) return 'requests from another origin are not let through';
  return null;
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
