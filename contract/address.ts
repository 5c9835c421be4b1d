const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/;

/** Whether only this computer can reach the name or address of a host: `localhost`, `127.0.0.1`, `[::1]`. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether an address is this computer's. */
export const isOwnMachine = (address: string): boolean => isLoopback(plainAddress(address));

const GROUPS = 8;

/** An IPv6 address as its eight groups; null for anything else. */
function groupsOf(address: string): number[] | null {
  // The zone of a link-local address is the name of an interface, not a part of the address.
  const plain = address.replace(/%.*$/, '').replace(/(?<=:)\d+(?:\.\d+){3}$/, asGroups);
  const halves = plain.split('::');
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = GROUPS - before.length - after.length;
  const isWhole = halves.length === 2 ? zeros > 0 : halves.length === 1 && zeros === 0;
  if (!isWhole || ![...before, ...after].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** `192.0.2.1` as `c000:201`; as it is where it's no IPv4 address. */
function asGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  if ([a, b, c, d].some((byte) => byte > 255)) return dotted;
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** An IPv4 address that is written as IPv6, as sockets of both families do: `::ffff:192.0.2.1` or `::ffff:c000:201`. */
export function plainAddress(address: string): string {
  const groups = groupsOf(address);
  if (groups === null || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff)
    return address;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What an address is counted as: an IPv4 address itself, an IPv6 address as its /64, which one machine has whole. `wide`
 * is the /48 that one customer of a network has at most; null with IPv4.
 */
export function countedAs(address: string): { narrow: string; wide: string | null } {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (groups === null) return { narrow: plain, wide: null };
  const prefix = (count: number): string =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return { narrow: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` };
}
