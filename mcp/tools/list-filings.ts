import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { Filing, filingsEndpoint } from '../../contract/filings.ts';
import { loadNote } from '../../views/view.ts';
import { fitRows } from '../budget.ts';
import { choice, company, CompanyFields, count, link, offset, rest, words } from '../fields.ts';
import { defineTool } from '../tool.ts';

/** Rows of a page of the API. */
const PAGE = 100;

const Row = v.object({
  accession_number: Filing.entries.accession_number,
  form: Filing.entries.form,
  filing_date: Filing.entries.filing_date,
  period_end: v.nullable(v.string()),
  description: Filing.entries.description,
  items: Filing.entries.items,
  link,
});

export const listFilings = defineTool({
  name: 'list_filings',
  title: 'List filings',
  description:
    'A company’s filings, newest first, with accession numbers for read_filing and compare_disclosures.',
  input: v.strictObject({
    company,
    form: v.optional(words(20, 'Form, such as 10-K, 10-Q or 8-K; includes its amendments.')),
    sort: v.optional(
      choice(
        ['-filing_date', 'filing_date', '-period_end', '-new_wording', '-size'],
        'Order of the whole list; -new_wording: reports with the most new wording first.',
      ),
      '-filing_date',
    ),
    limit: v.optional(count(1, PAGE, 'Filings at most.'), 20),
    offset,
  }),
  output: v.object({
    company: CompanyFields,
    filings: v.array(Row),
    total: v.number(),
    forms: v.pipe(
      v.array(v.object({ form: v.string(), count: v.number() })),
      v.description('The company’s forms.'),
    ),
    note: v.nullable(v.string()),
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const path = { cik: given.company };
    const page = Math.floor(given.offset / PAGE);
    const [{ company: found }, listed] = await Promise.all([
      ask(companyEndpoint, { path }),
      ask(filingsEndpoint, {
        path,
        query: { page: page + 1, limit: PAGE, form_type: given.form, sort: given.sort },
      }),
    ]);
    const { cik, ticker, name } = found;
    const filings = listed.filings.map(
      ({ accession_number, form, filing_date, description, items, period_end = null }) => ({
        accession_number,
        form,
        filing_date,
        period_end,
        description,
        items,
        link: links.reader(accession_number),
      }),
    );
    const last = given.offset - page * PAGE + given.limit;
    const { rows, ...more } = fitRows(filings.slice(0, last), {
      offset: given.offset,
      first: page * PAGE,
      total: listed.pagination.total,
      what: 'filings',
    });
    return {
      company: { cik, ticker, name },
      filings: rows,
      total: listed.pagination.total,
      forms: (listed.forms ?? []).slice(0, 20).map(({ form, count: number }) => ({ form, count: number })),
      note: loadNote(found, links),
      ...more,
    };
  },
});
