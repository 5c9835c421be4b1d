import { BlockList, isIP } from 'node:net';

/** The addresses and networks of `TRUSTED_PROXIES`. Throws Error for the first entry that is neither. */
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
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, type);
    else proxies.addSubnet(address, Number(bits), type);
  }
  return proxies;
}
