import { label } from './label.ts';

type Cited = {
  company: string;
  form: string;
  accession_number: string;
  filing_date: string;
  period_end: string | null;
  filename: string;
  /** `1A`; null outside the Items. */
  item: string | null;
  /** As numbered at its foot; null or absent where it is not known. */
  page?: number | null;
  offset: number;
  to: number;
  /** The selected text; empty without a selection. */
  quote: string;
  link: string;
};

const QUOTE_MAX = 600;

function quoted(text: string): string {
  const quotation = label(text.replaceAll(/\s+/g, ' '));
  return quotation.length > QUOTE_MAX ? `${quotation.slice(0, QUOTE_MAX)}…` : quotation;
}

/**
 * A citation of a passage: company, form, period, filing, position, quotation and link.
 * Example: 'Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123,
 * aapl-20240928.htm, Item 1A, characters 1200–1260: “…” https://…'.
 */
export function citation(cited: Cited): string {
  const {
    company,
    form,
    period_end,
    filing_date,
    accession_number,
    filename,
    item,
    page = null,
    offset,
    to,
    quote,
  } = cited;
  const parts = [
    label(company),
    `Form ${label(form)}${period_end === null ? '' : ` for the period ended ${period_end}`}`,
    `filed ${filing_date}`,
    accession_number,
    label(filename),
    ...(item === null ? [] : [`Item ${label(item)}`]),
    ...(page === null ? [] : [`page ${page}`]),
    to > offset ? `characters ${offset}–${to}` : `character ${offset}`,
  ];
  const quotation = quote.trim() === '' ? '' : `: “${quoted(quote)}”`;
  return `${parts.join(', ')}${quotation} ${cited.link}`;
}
