import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = { N: number; r: number; p: number };

/** OWASP's parameters for scrypt with 32 MB. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MEMORY_MAX = 64 * 1_048_576;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

/** Hashes made at once: each takes 32 MB and a tenth of a second. */
const AT_ONCE = 2;
/** Hashes that wait at most in each lane: about a second of work. */
const WAITING_MAX = 16;

/** `known`: a device that has signed in before. It goes first, so that guesses of others don't hold it up. */
type Lane = 'known' | 'other';

/** Too many passwords wait to be compared. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

let running = 0;
const waiting: Record<Lane, (() => void)[]> = { known: [], other: [] };

async function inTurn<T>(work: () => Promise<T>, lane: Lane): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting[lane].length >= WAITING_MAX) throw new BusyError('too many passwords wait to be compared');
    // Whoever ends hands its place over, so that nobody who comes later takes it.
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.other.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function derive(password: string, { salt, cost }: { salt: Buffer; cost: Cost }, lane: Lane): Promise<Buffer> {
  const plain = password.normalize('NFKC');
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(plain, salt, HASH_BYTES, { ...cost, maxmem: MEMORY_MAX }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
    lane,
  );
}

/** Why a password is refused; null when it may be used. */
export function passwordProblem(password: string): string | null {
  const length = Array.from(password).length;
  if (length >= PASSWORD_MIN && length <= PASSWORD_MAX) return null;
  return `a password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, got ${length}`;
}

/** `scrypt$N$r$p$salt$hash`: what is stored keeps its cost when that of new ones rises. Throws BusyError. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { salt, cost }, 'known');
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const NOBODY = { salt: Buffer.alloc(SALT_BYTES), cost: COST, hash: null };

function readStored(stored: string | null) {
  const [kind, N, r, p, salt, hash] = stored?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return NOBODY;
  return {
    salt: Buffer.from(salt, 'base64url'),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    hash: Buffer.from(hash, 'base64url'),
  };
}

/**
 * Whether a password is the stored one. Without a stored one it takes as long, so that the time doesn't show which names
 * exist. Throws BusyError.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  lane: Lane = 'other',
): Promise<boolean> {
  const { hash, ...how } = readStored(stored);
  const isPossible = Array.from(password).length <= PASSWORD_MAX;
  // Work is done for every answer.
  const given = await derive(isPossible ? password : '', how, lane);
  return hash !== null && isPossible && given.length === hash.length && timingSafeEqual(given, hash);
}
