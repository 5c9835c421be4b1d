import type { Damage } from '../../verify-store.ts';
import { dropStatements } from '../../verify/drop-statements.ts';
import type { Connection, Parameters } from '../connection.ts';

const DROPS = dropStatements((text) => `instr(url, ${text}) > 0`);

const PARAMETERS = ['cik', 'accession_number', 'filename'] as const;

/** Drops damaged content, each in one transaction, so that a load makes it again. */
export function prepareForgetDamage(connection: Connection): (damage: Damage) => void {
  return (damage) =>
    connection.transaction(() => {
      for (const sql of DROPS[damage.kind]) {
        const named = PARAMETERS.filter((name) => sql.includes(`:${name}`));
        const parameters: Parameters = Object.fromEntries(named.map((name) => [name, damage[name]]));
        connection.prepare(sql, 'data').run(parameters);
      }
    });
}
