import { createHash } from 'node:crypto';

import { SECTOR_RULES, sectorOf } from '../../domain/company/sectors.ts';
import { readNote, writeNote } from '../notes.ts';
import { text, textOrNull } from '../row.ts';
import type { Connection } from './connection.ts';
import { take } from './database.ts';

/** Digest of the rule's table that stored sectors were computed with. */
const RULE = createHash('sha256').update(JSON.stringify(SECTOR_RULES)).digest('hex').slice(0, 16);

const UPDATE = `
UPDATE companies c SET sector = given.sector FROM unnest(:ciks::text[], :sectors::text[]) AS given (cik, sector)
WHERE c.cik = given.cik AND c.sector IS DISTINCT FROM given.sector`;

/** Computes stored sectors again after a change of the rule. */
export async function refreshSectors(connection: Connection): Promise<void> {
  if ((await take(readNote('sector_rule'), connection)) === RULE) return;
  await connection.transaction(async (transaction) => {
    const rows = await transaction.all('SELECT cik, sic FROM companies WHERE loaded ORDER BY cik');
    await transaction.write(UPDATE, {
      ciks: rows.map((row) => text(row, 'cik')),
      sectors: rows.map((row) => sectorOf(textOrNull(row, 'sic'))),
    });
    await take(writeNote('sector_rule', RULE), transaction);
  });
}
