import type { StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import type { DisclosureStore, ReportState } from '../disclosure-store.ts';
import { flag, integer, oneOf, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';

const BASES = ['complete', 'first', 'incomplete'] as const;

function readEarlier(row: Row): string[] {
  try {
    const earlier: string[] = JSON.parse(text(row, 'earlier'));
    return earlier;
  } catch (cause) {
    throw new StoreError('damaged', 'Store holds a list of earlier reports that is not whole', { cause });
  }
}

export function readState(row: Row): ReportState {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    sources: text(row, 'sources'),
    digest: text(row, 'digest'),
    basis: oneOf(row, 'basis', BASES),
    earlier: readEarlier(row),
    fiscal_year: integer(row, 'fiscal_year'),
    fiscal_period: text(row, 'fiscal_period'),
  };
}

export function readReport(row: Row): StoredReport {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    form: text(row, 'form'),
    filed_form: text(row, 'filed_form'),
    is_amendment: flag(row, 'is_amendment'),
    filing_date: text(row, 'filing_date'),
    period_end: text(row, 'period_end'),
    fiscal_year: integer(row, 'fiscal_year'),
    fiscal_period: text(row, 'fiscal_period'),
    segmented: oneOf(row, 'segmented', ['items', 'whole']),
    basis: oneOf(row, 'basis', BASES),
    held_against: readEarlier(row).length,
    revision: text(row, 'revision'),
  };
}

/** A company of the same sector; none where it has no report of the form. */
export function readPeer(row: Row): Awaited<ReturnType<DisclosureStore['peers']>> {
  const accession_number = textOrNull(row, 'accession_number');
  if (accession_number === null) return [];
  const name = text(row, 'name');
  return [{ cik: text(row, 'cik'), ticker: textOrNull(row, 'ticker'), name, accession_number }];
}
