import type { FullTextResult } from '../../contract/full-text.ts';
import { placeCode } from '../../domain/company/places.ts';
import { documentUrl } from '../../domain/filing/edgar-address.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import type { DocumentHit, FilingHit } from '../../store/full-text-store.ts';

type Setting = {
  /** Where people open the application. */
  public_url: string;
  /** Filers that are invented. */
  invented: ReadonlySet<string>;
  /** Whether the source has the documents' texts, and so words around a hit. */
  has_texts: boolean;
};

/** A filing with its best document, as the full-text search shows it. Rule: docs/rules.md#full-text-result */
export function toResult(hit: FilingHit, setting: Setting): FullTextResult {
  const { accession_number, best, companies } = hit;
  const sample = companies.some(({ cik }) => setting.invented.has(cik));
  const addressOf = (document: DocumentHit): string | null =>
    sample
      ? null
      : documentUrl(companies[0]?.cik ?? '', accession_number, document.path ?? document.filename);
  return {
    id: `${accession_number}:${best.filename}`,
    score: hit.score,
    accession: accession_number,
    form: hit.form,
    root_forms: hit.stated?.root_forms ?? [hit.root_form],
    file_type: best.type ?? hit.form,
    file_date: hit.filing_date,
    period_ending: hit.period_end,
    filename: best.filename,
    // Every row has an address: an invented filing's is the application's own.
    url: addressOf(best) ?? readerUrl(setting.public_url, accession_number, best.filename),
    entities: companies.map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    ciks: companies.map(({ cik }) => cik),
    ...placesOf(hit),
    items: hit.items,
    is_primary: best.sequence === 1,
    is_amendment: hit.is_amendment,
    ...(setting.has_texts ? { snippet: hit.snippet, highlights: hit.highlights, offset: hit.offset } : {}),
    ...(hit.excerpts === undefined ? {} : { excerpts: hit.excerpts }),
    ...(hit.mentions === undefined ? {} : { mentions: hit.mentions }),
    matched_files: hit.matched.map((document) => ({
      filename: document.filename,
      file_type: document.type,
      file_description: document.description,
      url: addressOf(document),
    })),
    file_description: best.description,
    item_titles: hit.items.map((item) => itemTitle(item, hit.filing_date)),
    sample,
  };
}

function readerUrl(public_url: string, accession_number: string, filename: string): string {
  return `${public_url}/filings/${accession_number}?${new URLSearchParams({ document: filename }).toString()}`;
}

/** Places and industries of the filers, each once, in the filers' order. */
function placesOf({ stated, companies }: FilingHit) {
  if (stated !== undefined) {
    const { sics, biz_states, biz_locations, inc_states } = stated;
    return { sics, biz_states, biz_locations, inc_states };
  }
  const locations = companies.map(({ business_location }) => business_location);
  return {
    sics: distinct(companies.map(({ sic }) => sic)),
    biz_states: distinct(locations.map(placeCode)),
    biz_locations: distinct(locations),
    inc_states: distinct(companies.map(({ state_of_incorporation }) => state_of_incorporation)),
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
