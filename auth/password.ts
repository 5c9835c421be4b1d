import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's parameters for scrypt with 32 MB: N, r, p. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_048_576 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

/** Hashes made at once: each takes 32 MB and a tenth of a second. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const plain = password.normalize('NFKC');
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(plain, salt, HASH_BYTES, COST, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

/** Why a password is refused; null when it may be used. */
export function passwordProblem(password: string): string | null {
  const length = Array.from(password).length;
  if (length >= PASSWORD_MIN && length <= PASSWORD_MAX) return null;
  return `a password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, got ${length}`;
}

/** `scrypt$N$r$p$salt$hash`, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const NOBODY = Buffer.alloc(SALT_BYTES);

/** Whether a password is the stored one. Without a stored one it takes as long, so that the time doesn't show which names exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (Array.from(password).length > PASSWORD_MAX) return false;
  const [kind, , , , salt, hash] = stored?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) {
    await derive(password, NOBODY);
    return false;
  }
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
