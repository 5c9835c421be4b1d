import type { Fact } from '../../domain/facts/fact.ts';
import type { InstanceRecord } from '../../domain/facts/instance.ts';
import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import type { DocumentRecord, FilingRecord } from '../filing-store.ts';
import type { CompanyRecord } from '../save-company.ts';
import type { TickerRow } from '../tickers.ts';

/** Records for tests of the store, each with what its test is about. */

export function companyRecord(fields: Partial<CompanyRecord> & { cik: string }): CompanyRecord {
  return {
    name: `Company ${fields.cik}`,
    entity_type: 'operating',
    sic: null,
    sic_description: null,
    state_of_incorporation: null,
    fiscal_year_end: null,
    filer_category: null,
    business_location: null,
    tickers: [],
    former_names: [],
    sample: false,
    ...fields,
  };
}

/** Apple as its submissions file states it (CIK 320193). */
export const APPLE = companyRecord({
  cik: '0000320193',
  name: 'Apple Inc.',
  sic: '3571',
  sic_description: 'Electronic Computers',
  state_of_incorporation: 'CA',
  fiscal_year_end: '0926',
  filer_category: 'Large accelerated filer',
  business_location: 'Cupertino, CA',
  tickers: [{ ticker: 'AAPL', exchange: 'NASDAQ' }],
  former_names: [
    { name: 'APPLE INC', from: '2007-01-10', to: '2019-08-05' },
    { name: 'APPLE COMPUTER INC', from: '1994-01-26', to: '2007-01-04' },
    { name: 'APPLE COMPUTER INC/ FA', from: '1997-07-28', to: '1997-07-28' },
  ],
});

export function tickerRow(
  fields: Partial<TickerRow> & { cik: string; ticker: string; rank: number },
): TickerRow {
  return { name: `Company ${fields.cik}`, exchange: 'NYSE', ...fields };
}

export function filingRecord(fields: Partial<FilingRecord> & { accession_number: string }): FilingRecord {
  const form = fields.form ?? '10-K';
  return {
    form,
    root_form: rootForm(form),
    is_amendment: isAmendment(form),
    filing_date: '2024-11-01',
    report_date: null,
    acceptance_datetime: null,
    acceptance_raw: null,
    description: null,
    size_bytes: null,
    items: [],
    primary_document: null,
    is_xbrl: false,
    is_inline_xbrl: false,
    ...fields,
  };
}

/** Apple's annual report for fiscal year 2024. */
export const APPLE_10K = filingRecord({
  accession_number: '0000320193-24-000123',
  filing_date: '2024-11-01',
  report_date: '2024-09-28',
  acceptance_datetime: '2024-11-01T06:01:36-04:00',
  acceptance_raw: '2024-11-01T10:01:36.000Z',
  description: '10-K',
  size_bytes: 9_759_333,
  primary_document: 'aapl-20240928.htm',
  is_xbrl: true,
  is_inline_xbrl: true,
});

export function documentRecord(fields: Partial<DocumentRecord> & { filename: string }): DocumentRecord {
  const body = fields.body ?? new TextEncoder().encode(`<html>${fields.filename}</html>`);
  return {
    type: null,
    sequence: null,
    description: null,
    size_bytes: body.byteLength,
    sha256: `sha256 of ${fields.filename}`,
    body,
    ...fields,
  };
}

/** A fact of Apple's annual report for fiscal year 2024. */
export function factRecord(fields: Partial<Fact> & { concept: string; end: string; value: number }): Fact {
  return {
    unit: 'USD',
    start: null,
    accession_number: '0000320193-24-000123',
    form: '10-K',
    filed: '2024-11-01',
    fy: 2024,
    fp: 'FY',
    ...fields,
  };
}

/** A piece of that report's own instance. */
export const APPLE_INSTANCE: InstanceRecord = {
  accession_number: '0000320193-24-000123',
  cik: '0000320193',
  form: '10-K',
  filed: '2024-11-01',
  period_end: '2024-09-28',
  facts: [
    {
      ...factRecord({
        concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
        start: '2023-10-01',
        end: '2024-09-28',
        value: 167_045_000_000,
      }),
      dimensions: { 'us-gaap:StatementBusinessSegmentsAxis': 'aapl:AmericasSegmentMember' },
      decimals: -6,
    },
  ],
  labels: { 'aapl:AmericasSegmentMember': 'Americas' },
  members: [
    {
      axis: 'us-gaap:StatementBusinessSegmentsAxis',
      parent: 'us-gaap:SegmentDomain',
      member: 'aapl:AmericasSegmentMember',
    },
  ],
};
