import { exchangeCode } from '../../domain/company/listing.ts';
import { rootForm } from '../../domain/filing/forms.ts';
import type { Submissions } from '../parse/submissions.ts';

type Read = {
  cik: string;
  name: string;
  entityType: string | null;
  sic: string | null;
  sicDescription: string | null;
  tickers: readonly (string | null)[];
  exchanges: readonly (string | null)[];
  category: string | null;
  fiscalYearEnd: string | null;
  stateOfIncorporation: string | null;
  addresses?:
    | { business?: { city: string | null; stateOrCountry: string | null } | null | undefined }
    | null
    | undefined;
  formerNames: readonly { name: string | null; from: string | null; to: string | null }[];
};

/** Exchanges that EDGAR names and this project does not know, each once. Their securities are kept without one. */
export function unknownExchanges(names: readonly (string | null)[]): string[] {
  const unknown = names.filter((name) => name !== null).filter((name) => exchangeCode(name) === undefined);
  return [...new Set(unknown)];
}

/** Ticker in the lists' spelling: `BRK.B` → `BRK-B`. */
function tickerOf(text: string): string {
  return text.trim().toUpperCase().replaceAll(/[./ ]/g, '-');
}

/** Four digits; null for anything else. */
function fourDigits(text: string | null): string | null {
  return text !== null && /^\d{3,4}$/.test(text) ? text.padStart(4, '0') : null;
}

/** EDGAR joins the parts of a filer category with `<br>`: 'Non-accelerated filer; Smaller reporting company'. */
export function filerCategory(text: string | null): string | null {
  const parts = (text ?? '')
    .split(/<br ?\/?>/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join('; ');
}

/** `CUPERTINO, CA`, or the half that is known. */
function location(read: Read): string | null {
  const business = read.addresses?.business;
  const parts = [business?.city, business?.stateOrCountry].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(', ');
}

/** Day of a former name's bound, which EDGAR writes as midnight in New York. */
function dayOf(moment: string | null): string | null {
  return moment !== null && /^\d{4}-\d{2}-\d{2}/.test(moment) ? moment.slice(0, 10) : null;
}

/**
 * A filer of a submissions file as a company record; what EDGAR leaves empty is null.
 * Rule: docs/rules.md#company-fields
 */
export function toCompanyRecord(read: Read, sample: boolean) {
  const names = read.formerNames.flatMap(({ name, from, to }) =>
    name === null ? [] : [{ name, from: dayOf(from), to: dayOf(to) }],
  );
  return {
    cik: read.cik,
    name: read.name,
    entity_type: read.entityType,
    sic: fourDigits(read.sic),
    sic_description: read.sicDescription,
    state_of_incorporation: read.stateOfIncorporation,
    fiscal_year_end:
      read.fiscalYearEnd !== null && /^\d{4}$/.test(read.fiscalYearEnd) ? read.fiscalYearEnd : null,
    filer_category: filerCategory(read.category),
    business_location: location(read),
    tickers: read.tickers
      .map((ticker, index) => ({
        ticker: tickerOf(ticker ?? ''),
        exchange: exchangeCode(read.exchanges[index] ?? null) ?? null,
      }))
      .filter(({ ticker }) => ticker !== ''),
    former_names: names,
    sample,
  };
}

/** Securities of EDGAR's list in the store's words; the rank is the row. */
export function toTickerRows(
  rows: readonly { cik: string; name: string; ticker: string; exchange: string | null }[],
) {
  return rows.map((row, rank) => ({
    cik: row.cik,
    name: row.name,
    ticker: tickerOf(row.ticker),
    exchange: exchangeCode(row.exchange) ?? null,
    rank,
  }));
}

/** Forms of insiders and of holders of large stakes. */
const HOLDERS_FORMS = new Set([
  '3',
  '4',
  '5',
  '144',
  'SC 13D',
  'SC 13G',
  'SCHEDULE 13D',
  'SCHEDULE 13G',
  // Sent in by EDGAR for an application to file.
  'FORM ID',
]);

/**
 * Whether a filer only reports its holdings in others: no ticker, no industry, and no other form.
 * Rule: docs/rules.md#filers-of-the-market
 */
export function isInsider({ tickers, sic, recent }: Submissions): boolean {
  return (
    tickers.length === 0 && sic === null && recent.every(({ form }) => HOLDERS_FORMS.has(rootForm(form)))
  );
}
