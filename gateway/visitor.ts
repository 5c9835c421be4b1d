import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

import { plainAddress } from '../contract/address.ts';
import { clip } from '../contract/parameters.ts';
import { isLoopback } from './same-origin.ts';

/** Who asks, and at which address of this instance, as a trusted proxy or the connection itself says. */
export type Visitor = {
  /** The browser's address; null in development and tests. */
  address: string | null;
  /** Name and port that the browser asked for; empty where it named none. */
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

type Asked = Pick<Request, 'headers' | 'url'>;

/** Reads `X-Forwarded-For`, `-Host` and `-Proto` of a trusted proxy, and of nobody else. */
export function readVisitor({ headers, url }: Asked, connected: string | null, front: Front): Visitor {
  const { protocol, host: own } = new URL(front.public_url);
  const direct = headers.get('host') ?? new URL(url).host;
  const proxied = isTrusted(connected, front.trusted_proxies);
  const host = proxied ? (last(headers, 'x-forwarded-host') ?? direct) : direct;
  const isPublic = protocol === 'https:' && withoutPort(host) === withoutPort(own);
  // The nearest proxy may itself be asked over HTTP by the one that has the certificate.
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
  const asked = name === '' ? 'a request without a host' : `the name '${clip(name)}'`;
  return `This instance doesn't answer to ${asked}. Open it at ${front.public_url}, or set PUBLIC_URL to the address that people use.`;
}
