import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { Filing, filingsEndpoint } from '../../contract/filings.ts';
import { CompanyFields, link, rest } from '../../contract/tool-answers.ts';
import { loadNote } from '../../views/view.ts';
import { fitRows } from '../budget.ts';
import { findPart, readText } from '../read-text.ts';
import { accession, choice, company, count, defineTool, offset, words } from '../tool.ts';

const Item = v.object({ item: v.string(), title: v.string(), characters: v.number(), document: v.string() });

const LISTED = 40;

export const readFiling = defineTool({
  name: 'read_filing',
  title: 'Read a filing',
  description:
    'The text of a filing, a part at a time. With item (1A, 7, 5.02; II-1A in a 10-Q) it reads that Item. ' +
    'Without item and offset it also lists the Items and documents.',
  input: v.strictObject({
    accession_number: accession,
    item: v.optional(words(20, 'Item, such as 1A, 7 or 2.02.')),
    document: v.optional(words(200, 'File name; the main document if absent.')),
    offset,
  }),
  output: v.object({
    accession_number: v.string(),
    form: v.string(),
    filing_date: v.string(),
    period_end: v.nullable(v.string()),
    companies: v.array(CompanyFields),
    sample: v.boolean(),
    document: v.string(),
    item: v.nullable(v.object({ item: v.string(), title: v.string() })),
    text: v.string(),
    from: v.pipe(v.number(), v.description('Offset of the text in the document.')),
    to: v.number(),
    items: v.optional(v.array(Item)),
    documents: v.optional(v.array(v.object({ document: v.string(), type: v.nullable(v.string()) }))),
    link,
    source_url: v.pipe(v.nullable(v.string()), v.description('The document on sec.gov.')),
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const part = await findPart(ask, {
      accession: given.accession_number,
      document: given.document,
      item: given.item,
    });
    const { response, document, item } = part;
    const { text, from, to, next_offset } = await readText(ask, part, given.offset);
    const { accession_number, form, filing_date, period_end } = response.filing;
    const end = item?.end ?? document.characters ?? to;
    const items = response.documents.flatMap(({ filename, items: spans }) =>
      spans.map((span) => ({
        item: span.key,
        title: span.title,
        characters: span.end - span.start,
        document: filename,
      })),
    );
    const isOpening = given.item === undefined && given.offset === 0;
    return {
      accession_number,
      form,
      filing_date,
      period_end,
      companies: response.companies.map(({ cik, ticker, name }) => ({ cik, ticker, name })),
      sample: response.sample,
      document: document.filename,
      item: item === null ? null : { item: item.key, title: item.title },
      text,
      from,
      to,
      ...(isOpening
        ? {
            items: items.slice(0, LISTED),
            documents: response.documents
              .slice(0, LISTED)
              .map(({ filename, type }) => ({ document: filename, type })),
          }
        : {}),
      link: links.reader(accession_number, { document: document.filename, offset: from, to }),
      source_url: document.url,
      next_offset,
      left_out: next_offset === null ? [] : [`${end - to} more characters`],
    };
  },
});

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
      ({ accession_number, form, filing_date, description, items, period_end }) => ({
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
