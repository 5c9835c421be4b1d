import { isAmendment } from '../../domain/filing/root-form.ts';
import type { Filing, FilingFilter, FilingRecord } from '../filing-store.ts';
import { flag, integerOrNull, type Row, text, textOrNull } from '../row.ts';

const split = (list: string): string[] => (list === '' ? [] : list.split(','));

export function readFiling(row: Row): Filing {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    root_form: text(row, 'root_form'),
    is_amendment: flag(row, 'is_amendment'),
    filing_date: text(row, 'filing_date'),
    report_date: textOrNull(row, 'report_date'),
    acceptance_datetime: textOrNull(row, 'acceptance_datetime'),
    acceptance_raw: textOrNull(row, 'acceptance_raw'),
    description: textOrNull(row, 'description'),
    size_bytes: integerOrNull(row, 'size_bytes'),
    items: split(text(row, 'items')),
    primary_document: textOrNull(row, 'primary_document'),
    is_xbrl: flag(row, 'is_xbrl'),
    is_inline_xbrl: flag(row, 'is_inline_xbrl'),
    ciks: split(text(row, 'ciks')),
  };
}

/** Parameters of a filing's row, the same in every co-registrant's list. */
export function filingParameters(filing: FilingRecord): Record<string, string | number | null> {
  return {
    accession_number: filing.accession_number,
    form: filing.form,
    root_form: filing.root_form,
    is_amendment: filing.is_amendment ? 1 : 0,
    filing_date: filing.filing_date,
    report_date: filing.report_date,
    description: filing.description,
    size_bytes: filing.size_bytes,
    items: filing.items.join(','),
    primary_document: filing.primary_document,
    is_xbrl: filing.is_xbrl ? 1 : 0,
    is_inline_xbrl: filing.is_inline_xbrl ? 1 : 0,
  };
}

/** Parameters of the link between a filing and a company. `accepted_at` is in Unix seconds, for sorting. */
export function tieParameters(
  cik: string,
  filing_id: number,
  filing: FilingRecord,
): Record<string, string | number | null> {
  const moment = filing.acceptance_datetime === null ? Number.NaN : Date.parse(filing.acceptance_datetime);
  return {
    cik,
    filing_id,
    accession_number: filing.accession_number,
    filing_date: filing.filing_date,
    form: filing.form,
    root_form: filing.root_form,
    acceptance_datetime: filing.acceptance_datetime,
    acceptance_raw: filing.acceptance_raw,
    accepted_at: Number.isNaN(moment) ? null : Math.floor(moment / 1000),
  };
}

/** Column for the form filter: `10-K` with its amendments is a root form, anything else a form. */
export function formColumn(filter: FilingFilter): 'form' | 'root_form' | null {
  if (filter.form === undefined) return null;
  return filter.include_amendments && !isAmendment(filter.form) ? 'root_form' : 'form';
}
