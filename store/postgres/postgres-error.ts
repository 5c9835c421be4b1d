import { StoreError, type StoreFailure } from '../store-error.ts';

/**
 * Codes about the server, its disk or the connection, not the statement
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Two letters are a class.
 */
const FAILURES = new Map<string, StoreFailure>([
  ['08', 'unavailable'], // connection exception
  ['28', 'unavailable'], // invalid user or password
  ['3D', 'unavailable'], // no such database
  ['53', 'unavailable'], // insufficient resources
  ['53100', 'full'], // disk full
  ['57', 'unavailable'], // operator intervention: shutdown, restart, statement timeout
  ['58', 'unavailable'], // system error
  ['XX001', 'damaged'], // data corrupted
  ['XX002', 'damaged'], // index corrupted
  ['25006', 'readonly'], // a standby: nothing can be written
  ['25P03', 'unavailable'], // the transaction was idle for too long
  ['40001', 'unavailable'], // could not be serialised, after every retry
  ['40P01', 'unavailable'], // deadlock, after every retry
  ['55P03', 'unavailable'], // a lock is held for too long
]);

const WORDS: Record<StoreFailure, string> = {
  newer: 'was written by a later version',
  older: 'was written by a version whose stores are no longer upgraded',
  damaged: 'is damaged; restore a backup',
  full: 'cannot grow: no space left on its disk; free some, what is stored is safe',
  readonly: 'can only be read here',
  unavailable: 'cannot be used',
};

/** Five-character code of a PostgreSQL error, or null. */
function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether the same transaction may succeed when it is run again. */
export function isRetried(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return ['40001', '40P01'].includes(sqlState(cause) ?? '');
}

function reasonOf(error: Error): string {
  if (error.message !== '') return error.message;
  // Node tries each address of a host: an AggregateError has no message.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : error.name;
}

/**
 * The error to throw for an error of the client: a StoreError if the server, its disk or the connection is at fault,
 * else the error itself, since a constraint or a wrong statement is a bug. The client's errors without a code are about
 * the connection. Never repeats a password.
 * Example: 53100 → failure 'full'.
 */
export function storeError(error: unknown, address: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = sqlState(error);
  const failure = code === null ? 'unavailable' : (FAILURES.get(code) ?? FAILURES.get(code.slice(0, 2)));
  if (failure === undefined) return error;
  const told = code === null ? reasonOf(error) : `PostgreSQL ${code}: ${error.message}`;
  return new StoreError(failure, `Store ${address} ${WORDS[failure]} (${told})`, { cause: error });
}
