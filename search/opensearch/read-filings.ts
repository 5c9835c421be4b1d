import { runsOf } from '../../domain/documents/divide-sections.ts';
import type { Query } from '../../domain/query/query.ts';
import type { FilingHit } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import { snippetOf } from '../ranking/cut-best-snippet.ts';
import { prepareCutExcerpts } from '../ranking/cut-excerpts.ts';
import { maskText } from '../ranking/mask-text.ts';
import type { WeighedPassages } from '../ranking/weigh-passages.ts';
import { behind } from './cluster-error.ts';

/** A filing of a page with its matching documents, best first. */
export type FoundFiling = {
  accession_number: string;
  documents: { filename: string; score: number; passages: WeighedPassages | null }[];
};

type Shown = { query: Query | null; keys: readonly string[] | null };

/** A filer as the company's record has it. */
export async function readCompany(store: Store, cik: string): Promise<FilingHit['companies'][number]> {
  const company = await store.companies.resolve(cik);
  return {
    cik,
    name: company?.name ?? `CIK ${cik}`,
    ticker: company?.ticker ?? null,
    sic: company?.sic ?? null,
    business_location: company?.business_location ?? null,
    state_of_incorporation: company?.state_of_incorporation ?? null,
  };
}

/** A filing as results show it: its record and its text are the store's. */
export async function readFiling(
  store: Store,
  found: FoundFiling,
  { query, keys }: Shown,
): Promise<FilingHit> {
  const { accession_number } = found;
  const filing = await store.filings.get(accession_number);
  const stored = await store.filings.documents(accession_number);
  const [first] = found.documents;
  const opened = first === undefined ? null : await store.fullText.open(accession_number, first.filename);
  if (filing === null || first === undefined || opened === null) throw behind(`filing ${accession_number}`);
  const matched = found.documents.map(({ filename }) => {
    const document = stored.find((one) => one.filename === filename);
    if (document === undefined) throw behind(`${filename} of ${accession_number}`);
    const { type, sequence, description } = document;
    return { filename, type, sequence, description };
  });
  const [best] = matched;
  if (best === undefined) throw behind(`filing ${accession_number}`);
  const runs = keys === null ? null : runsOf(opened.sections, new Set(keys));
  const words = maskText(opened.text, runs);
  const { passages } = first;
  const excerpts =
    query === null || passages === null
      ? []
      : prepareCutExcerpts(query)(words, passages.place(opened.text), opened.items);
  return {
    accession_number,
    form: filing.form,
    root_form: filing.root_form,
    is_amendment: filing.is_amendment,
    filing_date: filing.filing_date,
    period_end: filing.report_date,
    items: filing.items,
    companies: await Promise.all(filing.ciks.toSorted().map((cik) => readCompany(store, cik))),
    score: first.score,
    best,
    matched,
    ...(excerpts[0] ?? snippetOf(words, query, runs?.[0]?.start ?? 0)),
    excerpts,
    ...(passages === null ? {} : { mentions: passages.mentions }),
  };
}
