import { createHash } from 'node:crypto';

import { SECTOR_RULES, sectorOf } from '../../domain/company/sectors.ts';
import { text, textOrNull } from '../row.ts';
import type { Connection } from './connection.ts';
import type { Notes } from './notes.ts';

/** Digest of the rule's table that stored sectors were computed with. */
const RULE = createHash('sha256').update(JSON.stringify(SECTOR_RULES)).digest('hex').slice(0, 16);

/** Recomputes stored sectors after a change of the rule. */
export function refreshSectors(connection: Connection, notes: Notes): void {
  if (notes.read('sector_rule') === RULE) return;
  const select = connection.prepare('SELECT cik, sic FROM companies WHERE loaded = 1');
  const update = connection.prepare(
    'UPDATE companies SET sector = :sector WHERE cik = :cik AND sector IS NOT :sector',
  );
  connection.transaction(() => {
    for (const row of select.all()) {
      update.run({ cik: text(row, 'cik'), sector: sectorOf(textOrNull(row, 'sic')) });
    }
    notes.write('sector_rule', RULE);
  });
}
