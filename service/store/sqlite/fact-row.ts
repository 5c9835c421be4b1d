import type { Fact } from '../../statements/fact.ts';
import { integerOrNull, type Row, text, textOrNull } from './row.ts';

/** What a fact says of its filing; all facts of a filing say the same. */
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

/** A day as facts keep it: `2024-09-28` → 20240928. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10));
}

/** The day of such a number: 20240928 → `2024-09-28`. */
export function dayText(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
