import type { Tier } from '../contract/tier.ts';

/** A stored key: its SHA-256 in hex, never the key itself. */
export type KeyRecord = { hash: string; tier: Tier; label: string; metered: boolean };

/** Requests of a key: `day` is YYYY-MM-DD, `month` YYYY-MM, both UTC. */
type Usage = { hash: string; day: string; month: string; day_count: number; month_count: number };

export type KeyStore = {
  list(): Promise<KeyRecord[]>;
  save(key: KeyRecord): Promise<void>;
  usage(hash: string, day: string, month: string): Promise<Usage>;
  /** Adds requests to the stored counts in one transaction. */
  addUsage(counts: { hash: string; day: string; count: number }[]): Promise<void>;
};
