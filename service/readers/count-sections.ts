import { BOILERPLATE } from '../../domain/query/sections.ts';
import type { FullTextPage, FullTextSearch } from '../../store/full-text-store.ts';
import type { Context } from '../context.ts';

/** Documents that match in text without boilerplate, and in each kind of it. */
export type SectionCount = { key: string; name: string; doc_count: number };

/**
 * Counts the matches of a search in text without boilerplate and in each kind of it, whatever section was searched: the wordings
 * that the search used, in the same filings. Null where sections say nothing: of documents with most of the words, of all
 * documents of a filter, and of a source that doesn't know them.
 * Rule: docs/rules.md#sections
 */
export async function countSections(
  search: FullTextSearch,
  { widening, rewrites }: FullTextPage,
  { fullText: source, client }: Pick<Context, 'fullText' | 'client'>,
): Promise<SectionCount[] | null> {
  if (search.query === null || source.kind === 'efts' || (rewrites?.most_words ?? null) !== null) return null;
  // In a section a wording may be rarer: what the search didn't use, none of these does.
  const added = (search.added ?? [])
    .filter(({ text }) => widening?.added.includes(text) ?? true)
    .map((one) => ({ ...one, is_synonym: true }));
  const { stop_words = false, word_forms = false } = search.rewrite ?? {};
  const asked = {
    ...search,
    added,
    rewrite: { stop_words, word_forms, most_words: false },
    from: 0,
    size: 0,
  };
  const count = async (keys: readonly string[]): Promise<number> =>
    (await source.search({ ...asked, filter: { ...search.filter, sections: keys } }, client)).total;
  return Promise.all(
    BOILERPLATE.map(async ({ name, label, keys }) => ({
      key: name,
      name: label,
      doc_count: await count(keys),
    })),
  );
}
