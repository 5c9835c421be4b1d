import { isTier, TIERS } from '../../contract/tier.ts';
import type { KeyRecord } from '../store/key-store.ts';
import { hashKey } from './key.ts';

const FORM = 'key=tier,key=tier';

/**
 * Keys of a SERVICE_KEYS text, `key=tier,key=tier`. Null if the text is absent or blank.
 * Throws Error with the number of the wrong entry and the correct form, never with the key.
 */
export function parseServiceKeys(text: string | undefined): KeyRecord[] | null {
  if (text === undefined || text.trim() === '') return null;
  const places = new Map<string, number>();
  return text.split(',').map((entry, index) => {
    const place = index + 1;
    const record = parseEntry(entry.trim(), place);
    const before = places.get(record.hash);
    if (before !== undefined) {
      throw new Error(
        `SERVICE_KEYS: entry ${place} repeats the key of entry ${before}; each key is given once`,
      );
    }
    places.set(record.hash, place);
    return record;
  });
}

function parseEntry(entry: string, place: number): KeyRecord {
  const mark = entry.lastIndexOf('=');
  if (mark < 1) throw new Error(`SERVICE_KEYS: entry ${place} must read key=tier (as in ${FORM})`);
  const key = entry.slice(0, mark).trim();
  const tier = entry
    .slice(mark + 1)
    .trim()
    .toLowerCase();
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error(
      `SERVICE_KEYS: the key of entry ${place} must be visible ASCII characters without spaces`,
    );
  }
  if (!isTier(tier)) {
    throw new Error(`SERVICE_KEYS: the tier of entry ${place} must be one of ${TIERS.join(', ')}`);
  }
  return { hash: hashKey(key), tier, label: `SERVICE_KEYS entry ${place}`, metered: true };
}
