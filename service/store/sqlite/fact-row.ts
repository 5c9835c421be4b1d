import type { Fact } from '../../../domain/statements/fact.ts';
import { integerOrNull, type Row, text, textOrNull } from './row.ts';

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

/** A date as stored with facts: `2024-09-28` → 20240928. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10));
}

/** The date of such a number: 20240928 → `2024-09-28`. */
export function dayText(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
