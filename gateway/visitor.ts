import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

import { isLoopback, plainAddress } from '../contract/address.ts';
import { API_PREFIX } from '../contract/endpoint.ts';
import { errorBody, ServiceError } from '../contract/errors.ts';
import { allowedMethods, endpointsAt, errorFamilyAt } from '../contract/find-endpoint.ts';
import { clip } from '../contract/parameters.ts';

/** Who sends a request, and to which address of this instance, as a trusted proxy or the connection itself says. */
export type Visitor = {
  /** The browser's address; null in development and tests. */
  address: string | null;
  /** Name and port of the address in the browser; empty where it named none. */
  host: string;
  /** Whether the browser uses HTTPS. */
  secure: boolean;
  /** Whether the connection comes from a trusted proxy. */
  proxied: boolean;
};

export type Front = {
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  /** The address that it listens at. */
  host: string;
  /** Null: no header of a proxy is read. */
  trusted_proxies: BlockList | null;
};

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);

const withoutPort = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();
const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

function isTrusted(address: string | null, proxies: BlockList | null): boolean {
  if (address === null || proxies === null) return false;
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** The last value of a header that each proxy on the way may have added to. */
function last(headers: Headers, name: string): string | null {
  const value = headers.get(name)?.split(',').at(-1)?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutItsPort(text: string): string {
  return /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
}

/** The nearest address on the way that is no trusted proxy; what a client claims beyond it proves nothing. */
function clientAddress(headers: Headers, connected: string | null, proxies: BlockList | null): string | null {
  const way = (headers.get('x-forwarded-for') ?? '').split(',').map((each) => withoutItsPort(each.trim()));
  let nearest = connected;
  for (const address of way.toReversed()) {
    if (isIP(plainAddress(address)) === 0) break;
    nearest = plainAddress(address);
    if (!isTrusted(nearest, proxies)) break;
  }
  return nearest;
}

type RequestHead = Pick<Request, 'headers' | 'url'>;

/** Reads `X-Forwarded-For`, `-Host` and `-Proto` of a trusted proxy, and of nobody else. */
export function readVisitor({ headers, url }: RequestHead, connected: string | null, front: Front): Visitor {
  const { protocol, host: own } = new URL(front.public_url);
  const direct = headers.get('host') ?? new URL(url).host;
  const proxied = isTrusted(connected, front.trusted_proxies);
  const host = proxied ? (last(headers, 'x-forwarded-host') ?? direct) : direct;
  const isPublic = protocol === 'https:' && withoutPort(host) === withoutPort(own);
  // The nearest proxy may itself get requests over HTTP from the one that has the certificate.
  const scheme = proxied ? (last(headers, 'x-forwarded-proto') ?? protocol) : 'http';
  const address = proxied ? clientAddress(headers, connected, front.trusted_proxies) : connected;
  return { address, host, secure: isPublic || scheme.startsWith('https'), proxied };
}

function isOwnName(name: string, { public_url, host }: Front): boolean {
  if (isLoopback(name) || name === new URL(public_url).hostname || name === withoutPort(host)) return true;
  const address = withoutBrackets(name);
  if (isIP(address) === 0) return false;
  if (!WILDCARDS.has(host)) return address === withoutBrackets(host);
  return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));
}

/**
 * Why a request that named this host is refused; null when the name is this instance's. A page of another site can have a
 * name that resolves to this machine: without this check it could read and start loads through a visitor's browser.
 */
export function hostReason({ host }: Visitor, front: Front): string | null {
  const name = withoutPort(host);
  if (name !== '' && isOwnName(name, front)) return null;
  const other = name === '' ? 'a request without a host' : `the name '${clip(name)}'`;
  return `This instance doesn't answer to ${other}. Open it at ${front.public_url}, or set PUBLIC_URL to the address that people use.`;
}

/**
 * Why a request may not use this gateway's key; null when it may. Without this check a page of another site could send
 * requests through a visitor's browser. `host` is the name and port of the address in the browser, `secure` whether by HTTPS.
 * Browsers say where a request comes from (`Sec-Fetch-Site`); programs such as curl don't and are accepted.
 */
export function crossOriginReason(headers: Headers, own: { host: string; secure: boolean }): string | null {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return `requests from another site (${site}) are not accepted`;
  }
  const origin = headers.get('origin');
  if (origin !== null && !isSameOrigin(origin, own)) return 'requests from another origin are not accepted';
  return null;
}

/** A proxy may leave out a scheme's own port. Over HTTP anyone on the way can write a page of the same host. */
function isSameOrigin(origin: string, { host, secure }: { host: string; secure: boolean }): boolean {
  const own = URL.parse(`${secure ? 'https' : 'http'}://${host}`);
  return own !== null && URL.parse(origin)?.origin === own.origin;
}

/** Answers 421 to a request for a name that isn't this instance's, in the API's form below its prefix. */
export function misdirected(pathname: string, reason: string): Response {
  if (pathname.startsWith(`${API_PREFIX}/`)) {
    const { headers, body } = refusal(new ServiceError('forbidden', reason), crypto.randomUUID(), pathname);
    return new Response(body, { status: 421, headers });
  }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(`${reason}\n`, { status: 421, headers });
}

/** Networks that the internet doesn't reach: a proxy may have any address of one. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const;

/** The widest public network that one operator of proxies announces: Cloudflare's and Google's are narrower. */
const PUBLIC_BITS = { ipv4: 12, ipv6: 20 };

type Network = { address: string; bits: number; type: 'ipv4' | 'ipv6' };

function networkOf(address: string, bits: number): Network {
  const plain = plainAddress(address);
  // An IPv4 network that is written as IPv6.
  if (plain !== address) return { address: plain, bits: bits - 96, type: 'ipv4' };
  return { address, bits, type: isIP(address) === 6 ? 'ipv6' : 'ipv4' };
}

/** Whether more addresses would be believed than proxies can have: everyone's, in the end. */
function isTooWide({ address, bits, type }: Network): boolean {
  if (bits < 0) return true;
  const isPrivate = PRIVATE.some(([base, width]) => {
    const network = new BlockList();
    network.addSubnet(base, width, isIP(base) === 6 ? 'ipv6' : 'ipv4');
    return bits >= width && network.check(address, type);
  });
  if (isPrivate) return false;
  const own = new BlockList();
  own.addSubnet(address, bits, type);
  // A network around ::ffff:0:0/96 has all of IPv4.
  return bits < PUBLIC_BITS[type] || (type === 'ipv6' && own.check('192.0.2.1', 'ipv4'));
}

/** The addresses and networks of `TRUSTED_PROXIES`. Throws Error for the first entry that is neither, or too wide. */
export function parseTrustedProxies(text: string): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const isWrong =
      rest.length > 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most));
    if (family === 0 || isWrong) {
      throw new Error(
        `TRUSTED_PROXIES must be addresses or networks such as 127.0.0.1,10.0.0.0/8, got '${entry}'`,
      );
    }
    const network = networkOf(address, Number(bits ?? most));
    if (isTooWide(network)) {
      throw new Error(
        `TRUSTED_PROXIES must not trust whole parts of the internet: whoever connects from '${entry}' could say who they are. Name your proxies’ addresses, such as 127.0.0.1`,
      );
    }
    proxies.addSubnet(network.address, network.bits, network.type);
  }
  return proxies;
}

/** An error of the gateway's own, in the contract's body for the endpoints of a path. */
export function refusal(error: ServiceError, requestId: string, pathname: string): Response {
  const body = JSON.stringify(errorBody(error, errorFamilyAt(pathname), requestId));
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  if (error.details.retry_after !== undefined) headers.set('retry-after', String(error.details.retry_after));
  if (error.status === 405) headers.set('allow', allowedMethods(endpointsAt(pathname)).join(', '));
  return new Response(body, { status: error.status, headers });
}
