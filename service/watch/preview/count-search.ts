import { QueryError } from '../../../domain/query/query.ts';
import type { WatchRule } from '../../../domain/watch/watch-rule.ts';
import type { Context } from '../../context.ts';
import { invalidQuery } from '../../readers/parsed-text.ts';
import { type Counted, counted, monthsOf, type Year } from './counted.ts';

type SearchRule = Extract<WatchRule, { kind: 'search' }>;

const PAGE = 100;
const EXAMPLES = 5;

/** Stored filings that a saved search finds, newest first. */
export async function countSearch(
  { filter, search }: SearchRule,
  year: Year,
  { fullText, client, today }: Context,
): Promise<Counted> {
  const { own, added, items } = search;
  const page = await fullText
    .search(
      {
        query: own,
        // An alert compares documents one by one: no wording of it is too common.
        added: added.map((query) => ({ text: '', query, is_synonym: true })),
        rewrite: { stop_words: search.skip_stop_words, word_forms: search.word_forms, most_words: false },
        filter: {
          forms: [...(filter.forms ?? [])],
          ciks: [...(filter.ciks ?? [])],
          date_from: year.since,
          date_to: year.until,
          locations: [...(search.locations ?? [])],
          location_type: search.location_type,
          sics: [...(search.sics ?? [])],
          sections: [...(search.sections ?? [])],
        },
        sort: 'recent',
        from: 0,
        size: PAGE,
        today,
      },
      client,
    )
    .catch((cause: unknown) => {
      throw cause instanceof QueryError ? invalidQuery(cause, '', '') : cause;
    });
  const total = page.total_filings ?? page.total;
  const isRead = total <= page.filings.length;
  const found = page.filings.filter(
    (hit) => items === null || !isRead || hit.items.some((item) => items.has(item)),
  );
  const { documents, companies } = page.searched ?? { documents: page.total, companies: 0 };
  return {
    filings: isRead ? found.length : total,
    months: isRead ? monthsOf(found) : [],
    newest: found.slice(0, EXAMPLES).map(({ accession_number, form, filing_date, companies: filers }) => ({
      accession_number,
      form,
      filing_date,
      cik: filers[0]?.cik ?? null,
    })),
    is_complete: (isRead || items === null) && page.total_relation !== 'gte',
    known: `Counted over ${counted(documents)} loaded documents of ${counted(companies)} companies${isRead || items === null ? '.' : ', of any 8-K item.'}`,
  };
}
