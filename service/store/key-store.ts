import type { Tier } from '../../contract/tier.ts';

/** A key as it is kept: never the key itself, only its SHA-256 in hex. */
export type KeyRecord = { hash: string; tier: Tier; label: string; metered: boolean };

/** Requests counted for a key: `day` is YYYY-MM-DD, `month` YYYY-MM, both UTC. */
export type Usage = { hash: string; day: string; month: string; day_count: number; month_count: number };

export type KeyStore = {
  list(): Promise<KeyRecord[]>;
  save(key: KeyRecord): Promise<void>;
  usage(hash: string, day: string, month: string): Promise<Usage>;
  /** Adds requests to what is stored, in one transaction. */
  addUsage(counts: { hash: string; day: string; count: number }[]): Promise<void>;
};
