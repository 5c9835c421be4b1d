import { type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Damage, DerivedKind } from '../verify-store.ts';

/** In the order they are checked. */
const KINDS: readonly DerivedKind[] = ['facts', 'instance', 'statements', 'text', 'disclosures'];

/** How content of a kind is checked. What `check` throws is the problem. */
export type DamageCheck = {
  /** Rows with `cik`, `accession_number` and `filename`, and what the check needs. */
  list: (cik: string | null) => Promise<Row[]>;
  check: (row: Row) => Promise<unknown>;
};

/** Compares derived content with its checksums. Reads all of it. */
export async function findDamage(
  checks: Readonly<Record<DerivedKind, DamageCheck>>,
  cik: string | null,
): Promise<Damage[]> {
  const damage: Damage[] = [];
  for (const kind of KINDS) {
    const { list, check } = checks[kind];
    for (const row of await list(cik)) {
      try {
        await check(row);
      } catch (cause) {
        if (cause instanceof StoreError && cause.failure !== 'damaged') throw cause;
        damage.push({
          kind,
          cik: text(row, 'cik'),
          accession_number: textOrNull(row, 'accession_number'),
          filename: textOrNull(row, 'filename'),
          problem: cause instanceof Error ? cause.message : String(cause),
        });
      }
    }
  }
  return damage;
}
