import { hash, timingSafeEqual } from 'node:crypto';

const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

const digest = (text: string): Buffer => Buffer.from(hash('sha256', text, 'hex'));

/**
 * Whether a request may read the metrics: with the token, or from this machine without a proxy in between, which would
 * make everyone look like this machine.
 */
export function mayReadMetrics(headers: Headers, address: string | null, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (given !== undefined) return token !== null && timingSafeEqual(digest(given), digest(token));
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via');
  return address !== null && isOwnMachine(address) && !isForwarded;
}
