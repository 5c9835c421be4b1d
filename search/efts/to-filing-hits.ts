import { daysBetween } from '../../domain/calendar/day.ts';
import { isAmendment } from '../../domain/filing/root-form.ts';
import { recency } from '../../domain/query/recency.ts';
import type { DocumentHit, FilingHit } from '../../store/full-text-store.ts';
import { parseDisplayName } from './display-name.ts';
import type { EftsHit } from './response.ts';

/**
 * Document hits grouped by filing, in the order of each filing's best document.
 * Rule: docs/rules.md#grouping-by-filing
 */
export function toFilingHits(hits: readonly EftsHit[], today: string): FilingHit[] {
  const filings = new Map<string, FilingHit>();
  for (const hit of hits) {
    const before = filings.get(hit._source.adsh);
    if (before === undefined) filings.set(hit._source.adsh, toFilingHit(hit, today));
    else before.matched.push(toDocumentHit(hit));
  }
  return [...filings.values()];
}

/** A hit as a filing with one document. Rule: docs/rules.md#sec-full-text-index-answers */
function toFilingHit(hit: EftsHit, today: string): FilingHit {
  const { _score, _source: source } = hit;
  const best = toDocumentHit(hit);
  const root_forms = source.root_forms ?? [source.root_form ?? source.form];
  return {
    accession_number: source.adsh,
    form: source.form,
    root_form: root_forms[0] ?? source.form,
    is_amendment: isAmendment(source.form),
    filing_date: source.file_date,
    period_end: source.period_ending ?? null,
    items: source.items,
    companies: companiesOf(source),
    stated: {
      root_forms,
      sics: source.sics,
      biz_states: source.biz_states,
      biz_locations: source.biz_locations,
      inc_states: source.inc_states,
    },
    score: blend(_score ?? 0, source.file_date, today),
    best,
    matched: [best],
    snippet: '',
    highlights: [],
    offset: 0,
  };
}

function toDocumentHit({ _id, _source: source }: EftsHit): DocumentHit {
  const filename = _id.slice(_id.indexOf(':') + 1);
  return {
    filename,
    ...(source.xsl ? { path: `${source.xsl}/${filename}` } : {}),
    type: source.file_type ?? null,
    sequence: source.sequence == null ? null : Number(source.sequence),
    description: source.file_description ?? null,
  };
}

/** Filers in the order of their CIKs. There may be fewer names. Places and industries aren't given per filer. */
function companiesOf({ ciks, display_names }: EftsHit['_source']): FilingHit['companies'] {
  const written = display_names.map(parseDisplayName);
  return ciks.map((given, index) => {
    const cik = given.padStart(10, '0');
    const found =
      written.find((one) => one.cik === cik) ?? (written[index]?.cik === null ? written[index] : undefined);
    return {
      cik,
      name: found?.name || `CIK ${cik}`,
      ticker: found?.ticker ?? null,
      sic: null,
      business_location: null,
      state_of_incorporation: null,
    };
  });
}

/**
 * Match score combined with recency.
 * Rule: docs/rules.md#ranking. Example: 10 of a filing of today → 10, of 365 days ago → 8.
 */
function blend(score: number, filing_date: string, today: string): number {
  return score * recency(daysBetween(filing_date, today));
}
