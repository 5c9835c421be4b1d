import type { Fact } from '../../domain/statements/fact.ts';
import { integerOrNull, type Row, text, textOrNull } from '../row.ts';

/** A fact's reference to its filing. All facts of a filing share it. */
export type FactFiling = Pick<Fact, 'accession_number' | 'form' | 'filed' | 'fy' | 'fp'>;

export function readFactFiling(row: Row): FactFiling {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    fy: integerOrNull(row, 'fy'),
    fp: textOrNull(row, 'fp'),
  };
}
