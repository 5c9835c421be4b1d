import { hash, randomBytes } from 'node:crypto';

/** SHA-256 of a key in hex: the only form in which a key is kept. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** A new key: 192 random bits behind a prefix by which it is recognised in a log or a commit. */
export function createKey(): string {
  return `fdk_${randomBytes(24).toString('base64url')}`;
}
