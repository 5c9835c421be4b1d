import type { Damage } from '../../verify-store.ts';
import { dropStatements } from '../../verify/drop-statements.ts';
import type { Transaction } from '../connection.ts';

const DROPS = dropStatements((text) => `position(${text} IN url) > 0`);

/** Drops damaged content, so that a load makes it again. */
export async function forgetDamage({ write }: Transaction, damage: Damage): Promise<void> {
  const { cik, accession_number, filename } = damage;
  for (const sql of DROPS[damage.kind]) await write(sql, { cik, accession_number, filename });
}
