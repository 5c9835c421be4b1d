import { BlockList, isIP } from 'node:net';

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
