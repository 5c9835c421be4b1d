import { hash, randomBytes } from 'node:crypto';

/** SHA-256 of a key in hex. Keys are stored in no other form. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** A new key: 192 random bits after a prefix that identifies it in a log or a commit. */
export function createKey(): string {
  return `fdk_${randomBytes(24).toString('base64url')}`;
}
