import * as v from 'valibot';

import { fullTextEndpoint } from '../../contract/full-text.ts';
import { AskError } from '../../contract/request.ts';
import { link, rest } from '../../contract/tool-answers.ts';
import { FULL_TEXT_SINCE } from '../../domain/query/search-window.ts';
import { filedName } from '../../views/filing-title.ts';
import { hitsOf, wordingsText } from '../../views/hits.ts';
import { findPart, readText } from '../read-text.ts';
import { defineTool, query, words } from '../tool.ts';

/** Aliases with one string each, the form that research clients call. */

const Found = v.object({ id: v.string(), title: v.string(), url: v.string() });

export const search = defineTool({
  name: 'search',
  title: 'Search',
  description:
    'Searches loaded filings and returns ids for fetch. search_filings has filters, dates and snippets.',
  input: v.strictObject({ query: query('Words or phrases.') }),
  output: v.object({
    results: v.array(Found),
    documents: v.pipe(
      v.nullable(v.string()),
      v.description('Documents by wording, if others were searched.'),
    ),
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const found = await ask(fullTextEndpoint, {
      query: { q: given.query, size: 20, date_from: FULL_TEXT_SINCE },
    });
    const wordings = wordingsText(found);
    const left = (found.total_filings ?? found.total) - found.results.length;
    return {
      results: hitsOf(found, { q: given.query }).map(
        ({ id, accession_number, filer, form, filed, reader }) => ({
          id,
          title: filedName(filer, form, filed),
          url: links.reader(accession_number, reader),
        }),
      ),
      next_offset: null,
      left_out: left > 0 ? [`${left} more filings; search_filings pages through them`] : [],
      documents: wordings,
    };
  },
});

/** `accession`, `accession:filename`, or either with `@offset`. */
const ID = /^(\d{10}-\d{2}-\d{6})(?::([^@]+))?(?:@(\d{1,9}))?$/;

export const fetchDocument = defineTool({
  name: 'fetch',
  title: 'Fetch',
  description:
    'The text of a document found by search, a part at a time: metadata.next is the id of the next part.',
  input: v.strictObject({ id: words(300, 'id of a search result, or an accession number.') }),
  output: v.object({
    id: v.string(),
    title: v.string(),
    text: v.string(),
    url: link,
    metadata: v.object({
      accession_number: v.string(),
      form: v.string(),
      filing_date: v.string(),
      next: v.nullable(v.string()),
    }),
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const [, accession = '', document, at = '0'] = ID.exec(given.id) ?? [];
    if (accession === '')
      throw new AskError('id must be one of search’s results, or an accession number', 400);
    const part = await findPart(ask, { accession, document });
    const { response } = part;
    const { filename, characters } = part.document;
    const { text, from, to, next_offset } = await readText(ask, part, Number(at));
    const { form, filing_date } = response.filing;
    return {
      id: given.id,
      title: filedName(response.companies[0]?.name ?? accession, form, filing_date),
      text,
      url: links.reader(accession, { document: filename, offset: from }),
      metadata: {
        accession_number: accession,
        form,
        filing_date,
        next: next_offset === null ? null : `${accession}:${filename}@${next_offset}`,
      },
      next_offset,
      left_out: next_offset === null ? [] : [`${(characters ?? to) - to} more characters`],
    };
  },
});
