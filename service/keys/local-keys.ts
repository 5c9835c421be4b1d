import { TIERS, type Tier } from '../../contract/tier.ts';
import type { KeyRecord, KeyStore } from '../store/key-store.ts';
import { createKey, hashKey } from './key.ts';

/** A key as it is shown the one time that it is known. */
export type MadeKey = { tier: Tier; key: string };

/** The stored keys; when there are none, one a tier is made and stored, and told in `made`. */
export async function storedOrLocalKeys(store: KeyStore): Promise<{ records: KeyRecord[]; made: MadeKey[] }> {
  const records = await store.list();
  if (records.length > 0) return { records, made: [] };
  const made = TIERS.map((tier) => ({ tier, key: createKey() }));
  for (const { tier, key } of made) {
    const record = { hash: hashKey(key), tier, label: `local ${tier}`, metered: true };
    await store.save(record);
    records.push(record);
  }
  return { records, made };
}
