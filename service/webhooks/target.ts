import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import { isPrivateAddress } from './private-address.ts';

/** Names to addresses; the system's by default. */
export type Resolve = (host: string) => Promise<string[]>;

export type TargetRules = {
  /** Whether private, loopback and link-local addresses may be sent to. */
  allows_private: boolean;
  resolve: Resolve;
};

/** Why nothing is sent to an address. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** An address that may be sent to, with the IP address that the connection is held to. */
export type Target = { url: URL; address: string };

function parse(text: string, { allows_private }: TargetRules): URL {
  const url = URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new TargetError('must be an address such as https://example.com/hook');
  if (url.protocol === 'http:' && !allows_private)
    throw new TargetError('must begin with https://, so that nobody on the way can read it');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new TargetError('must have no user and no fragment');
  return url;
}

/**
 * Reads and resolves an address once. Every address of the name must be public, and the connection goes to one of them:
 * a name that resolves otherwise a moment later changes nothing. Throws TargetError.
 */
export async function resolveTarget(text: string, rules: TargetRules): Promise<Target> {
  const url = parse(text, rules);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, rules) : [host];
  const hidden = addresses.find(isPrivateAddress);
  if (hidden !== undefined && !rules.allows_private)
    throw new TargetError(
      `leads to ${hidden}, which is not on the public internet; WEBHOOK_TARGETS=any allows it`,
    );
  const [address] = addresses;
  if (address === undefined) throw new TargetError(`the name ${host} has no address`);
  return { url, address };
}

async function resolved(host: string, { resolve }: TargetRules): Promise<string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw new TargetError(`the name ${host} can't be resolved`, { cause });
  }
}
