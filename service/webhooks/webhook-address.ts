import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Names to addresses; the system's by default. */
type Resolve = (host: string) => Promise<string[]>;

export type WebhookAddressRules = {
  /** Whether private, loopback and link-local addresses may be sent to. */
  allows_private: boolean;
  resolve: Resolve;
};

/** Why nothing is sent to an address. */
export class WebhookAddressError extends Error {
  override readonly name = 'WebhookAddressError';
}

export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** An address that may be sent to, with the IP address that the connection is held to. */
export type WebhookAddress = { url: URL; address: string };

function parse(text: string, { allows_private }: WebhookAddressRules): URL {
  const url = URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new WebhookAddressError('must be an address such as https://example.com/hook');
  if (url.protocol === 'http:' && !allows_private)
    throw new WebhookAddressError('must begin with https://, so that nobody on the way can read it');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new WebhookAddressError('must have no user and no fragment');
  return url;
}

/**
 * Reads and resolves an address once. Every address of the name must be public, and the connection goes to one of them:
 * a name that resolves otherwise a moment later changes nothing. Throws WebhookAddressError.
 */
export async function resolveWebhookAddress(
  text: string,
  rules: WebhookAddressRules,
): Promise<WebhookAddress> {
  const url = parse(text, rules);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, rules) : [host];
  const hidden = addresses.find(isPrivateAddress);
  if (hidden !== undefined && !rules.allows_private)
    throw new WebhookAddressError(
      `leads to ${hidden}, which is not on the public internet; WEBHOOK_TARGETS=any allows it`,
    );
  const [address] = addresses;
  if (address === undefined) throw new WebhookAddressError(`the name ${host} has no address`);
  return { url, address };
}

async function resolved(host: string, { resolve }: WebhookAddressRules): Promise<string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw new WebhookAddressError(`the name ${host} can't be resolved`, { cause });
  }
}

const RANGES = new BlockList();

/** Loopback, private, link-local, shared, reserved and multicast addresses: RFC 6890 and its registries. */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only 2000::/3 is global; of that, ranges that stand for an IPv4 address or for documentation are refused too. */
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of V4) RANGES.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of V6) RANGES.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is not one of the public internet. A text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return RANGES.check(address, 'ipv4');
  if (kind === 6) return !GLOBAL.check(address, 'ipv6') || RANGES.check(address, 'ipv6');
  return true;
}
