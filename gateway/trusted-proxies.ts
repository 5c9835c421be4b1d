import { BlockList, isIP } from 'node:net';

import { plainAddress } from '../contract/address.ts';

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
