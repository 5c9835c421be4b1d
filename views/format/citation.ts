import { label } from './names.ts';

/** A filing, or a place in one. Null where it isn't known, or doesn't apply. */
type CitedSource = {
  company: string;
  form: string | null;
  accession_number: string;
  filing_date: string | null;
  period_end: string | null;
  filename: string | null;
  /** `1A`, or the name of a disclosure outside the Items. */
  item: string | null;
  /** As numbered at its foot; null or absent where it is not known. */
  page?: number | null | undefined;
  /** Characters of the document's text, end exclusive; empty for a position. */
  span: readonly [number, number] | null;
};

type Cited = Omit<CitedSource, 'span' | 'form' | 'filing_date' | 'filename'> & {
  form: string;
  filing_date: string;
  filename: string;
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

/** `Item 1A`; a name that isn't an Item's number as it is. */
function itemName(item: string): string {
  return /^(?:I+-)?\d{1,2}(?:\.\d\d|[A-Z](?:\(T\))?|\.[A-Z](?:\.\d)?)?$/.test(item)
    ? `Item ${item}`
    : label(item);
}

/**
 * What identifies a source, in the order of a citation.
 * Example: 'Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123,
 * aapl-20240928.htm, Item 1A, characters 1200–1260'.
 */
export function citedSource(source: CitedSource): string {
  const {
    company,
    form,
    period_end,
    filing_date,
    accession_number,
    filename,
    item,
    page = null,
    span,
  } = source;
  const period = period_end === null ? '' : ` for the period ended ${period_end}`;
  const parts = [
    label(company),
    ...(form === null ? [] : [`Form ${label(form)}${period}`]),
    ...(filing_date === null ? [] : [`filed ${filing_date}`]),
    accession_number,
    ...(filename === null ? [] : [label(filename)]),
    ...(item === null ? [] : [itemName(item)]),
    ...(page === null ? [] : [`page ${page}`]),
    ...(span === null
      ? []
      : [span[1] > span[0] ? `characters ${span[0]}–${span[1]}` : `character ${span[0]}`]),
  ];
  return parts.join(', ');
}

export function citation({ offset, to, quote, link, ...cited }: Cited): string {
  const quotation = quote.trim() === '' ? '' : `: “${quoted(quote)}”`;
  return `${citedSource({ ...cited, span: [offset, to] })}${quotation} ${link}`;
}
