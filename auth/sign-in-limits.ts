import { countedAs } from '../contract/address.ts';
import type { Accounts } from './accounts.ts';
import { BusyError, isPassword } from './password.ts';

/** Failed sign-ins of an address: ten, then one in half a minute. */
const BY_ADDRESS = { burst: 10, a_second: 1 / 30 };
/** Of the IPv6 addresses that one customer can have: as five addresses. */
const BY_NETWORK = { burst: 50, a_second: 1 / 6 };
/** Of a name, from all addresses: twenty, then one a minute. */
const BY_NAME = { burst: 20, a_second: 1 / 60 };
/** Of a name at one address once the name's are used up: three, then one in six hours. */
const BY_BOTH = { burst: 3, a_second: 1 / 21_600 };
/** Of a device that has signed in under the name before. */
const BY_DEVICE = { burst: 10, a_second: 1 / 30 };
/** Passwords tried for one name at once, or by one known device; more would hold up other people. */
const AT_ONCE = 10;

type Attempt = {
  name: string;
  /** Null where it isn't known. */
  address: string | null;
  /** What identifies a device that has signed in under this name; null for any other. */
  device: string | null;
};

export type SignInLimits = {
  /** Counts an attempt before its outcome is known, or says how many seconds to wait; then nothing is counted. */
  begin(attempt: Attempt): { wait: number } | Begun;
};

/** `forgive`: it succeeded, or was never decided. `end` is called after either outcome. */
type Begun = { forgive(): void; end(): void };

/**
 * Limits guesses without letting anyone lock a user out: a known device has a separate limit, and an address from
 * which the name hasn't failed may try even when others have used the name up. Rule: docs/access.md#guesses
 */
export function createSignInLimits(now: () => number): SignInLimits {
  const byAddress = createThrottle(BY_ADDRESS, now);
  const byNetwork = createThrottle(BY_NETWORK, now);
  const byName = createThrottle(BY_NAME, now);
  const byBoth = createThrottle(BY_BOTH, now);
  const byDevice = createThrottle(BY_DEVICE, now);
  const running = new Map<string, number>();

  return {
    begin({ name, address, device }) {
      const { narrow, wide } = countedAs(address ?? '');
      const both = `${name} ${narrow}`;
      const counts =
        device !== null
          ? [{ throttle: byDevice, source: device }]
          : [
              { throttle: byAddress, source: narrow },
              ...(wide === null ? [] : [{ throttle: byNetwork, source: wide }]),
              byName.wait(name) === 0
                ? { throttle: byName, source: name }
                : { throttle: byBoth, source: both },
            ];
      const wait = Math.max(...counts.map(({ throttle, source }) => throttle.wait(source)));
      if (wait > 0) return { wait };
      const caller = device ?? name;
      const others = running.get(caller) ?? 0;
      if (others >= AT_ONCE) return { wait: 1 };
      running.set(caller, others + 1);
      for (const { throttle, source } of counts) throttle.take(source);
      return {
        forgive() {
          for (const { throttle, source } of counts) throttle.giveBack(source);
        },
        end() {
          const left = (running.get(caller) ?? 1) - 1;
          if (left === 0) running.delete(caller);
          else running.set(caller, left);
        },
      };
    },
  };
}

type Compared = { outcome: 'right' | 'wrong' | 'wait' | 'busy'; wait: number };

/** Compares a password with a user's, within the limits on guesses. */
export async function comparePassword(
  attempt: Attempt,
  password: string,
  accounts: Accounts,
  limits: SignInLimits,
): Promise<Compared> {
  const begun = limits.begin(attempt);
  if (!('end' in begun)) return { outcome: 'wait', wait: begun.wait };
  try {
    const lane = attempt.device === null ? 'other' : 'known';
    const isRight = await isPassword(password, accounts.password(attempt.name), lane);
    if (isRight) begun.forgive();
    return { outcome: isRight ? 'right' : 'wrong', wait: 0 };
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    begun.forgive();
    return { outcome: 'busy', wait: 2 };
  } finally {
    begun.end();
  }
}

/** Attempts in a row that are free, and how fast they are forgiven. */
type ThrottleLimits = { burst: number; a_second: number };

/** Sources remembered; the least recently counted is forgotten first. */
const SOURCES_MAX = 50_000;

/** Counts attempts by source, such as an address or a name. */
type Throttle = {
  /** 0 where a source has an attempt left, else the whole seconds to wait. Counts nothing. */
  wait(source: string): number;
  take(source: string): void;
  giveBack(source: string): void;
};

export function createThrottle({ burst, a_second }: ThrottleLimits, now: () => number): Throttle {
  const sources = new Map<string, { left: number; at: number }>();
  const read = (source: string): { left: number; at: number } => {
    const at = now();
    const known = sources.get(source) ?? { left: burst, at };
    const earned = (Math.max(0, at - known.at) / 1_000) * a_second;
    return { left: Math.min(burst, known.left + earned), at };
  };
  const change = (source: string, by: number): void => {
    const { left, at } = read(source);
    sources.delete(source);
    sources.set(source, { left: Math.min(burst, left + by), at });
    const oldest = sources.size > SOURCES_MAX ? sources.keys().next() : null;
    if (oldest !== null && oldest.done !== true) sources.delete(oldest.value);
  };
  return {
    wait(source) {
      const { left } = read(source);
      return left >= 1 ? 0 : Math.ceil((1 - left) / a_second);
    },
    take: (source) => change(source, -1),
    giveBack: (source) => change(source, 1),
  };
}
