import { TIERS, type Tier } from '../../contract/tier.ts';
import type { KeyRecord, KeyStore } from '../store/key-store.ts';
import type { Store } from '../store/store.ts';
import { createKey, hashKey } from './key.ts';

/** A new key, shown only once. */
export type MadeKey = { tier: Tier; key: string };

type LocalKeys = { records: KeyRecord[]; made: MadeKey[] };

/** `made`: keys that an earlier opening made and couldn't store, to be stored now. */
type MakeOptions = { readonly: boolean; made: MadeKey[] };

/**
 * The stored keys. If there are none, one per tier is created, stored and returned in `made`; they last
 * until the end of the process where nothing can be stored.
 */
export async function storedOrLocalKeys(
  { keys, loads }: Pick<Store, 'keys' | 'loads'>,
  options: MakeOptions = { readonly: false, made: [] },
): Promise<LocalKeys> {
  // Nodes that start together follow one another: the second has the keys of the first.
  return await loads.inTurn(() => readOrMake(keys, options));
}

async function readOrMake(store: KeyStore, { readonly, made: given }: MakeOptions): Promise<LocalKeys> {
  const records = await store.list();
  if (records.length > 0) return { records, made: [] };
  const made = given.length > 0 ? given : TIERS.map((tier) => ({ tier, key: createKey() }));
  for (const { tier, key } of made) {
    const record = { hash: hashKey(key), tier, label: `local ${tier}`, metered: true };
    if (!readonly) await store.save(record);
    records.push(record);
  }
  return { records, made };
}
