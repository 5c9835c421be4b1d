import * as v from 'valibot';

import { filingsEndpoint } from '../../contract/filings.ts';
import {
  amountColumn,
  categoryColumn,
  chartTable,
  company,
  count,
  dateColumn,
  defineWidget,
  optionalText,
  textColumn,
} from '../define-widget.ts';
import type { Row } from '../schema.ts';

export const filings = defineWidget({
  id: 'filings',
  name: 'Filings',
  description: 'Filings of one company with SEC, newest first, with form, dates, 8-K items and links',
  gridData: { w: 20, h: 14, minW: 12, minH: 6 },
  ...chartTable({
    showAll: false,
    isChart: false,
    form: 'column',
    charted: ['filing_date', 'size'],
    columns: [
      { ...categoryColumn('filing_date', 'Filed'), cellDataType: 'dateString' },
      textColumn('form', 'Form', 100),
      dateColumn('period_end', 'Period end'),
      textColumn('description', 'Description', 240),
      textColumn('items', 'Items', 260),
      { ...amountColumn('size', 'Size, bytes'), width: 120 },
      textColumn('accession_number', 'Accession number', 190),
      textColumn('link', 'Read', 240),
      textColumn('sec_url', 'On sec.gov', 240),
    ],
  }),
  input: v.object({
    company,
    form_type: optionalText('Form, such as 10-K', 20),
    limit: count('Latest filings', 50, 100),
  }),
  run: async ({ company: cik, form_type, limit }, { ask, links }): Promise<Row[]> => {
    const answer = await ask(filingsEndpoint, { path: { cik }, query: { form_type, limit } });
    return answer.filings.map((filing) => ({
      filing_date: filing.filing_date,
      form: filing.form,
      period_end: filing.period_end,
      description: filing.description,
      items: filing.items
        .map((item, at) => [item, filing.item_titles[at] ?? null].filter((part) => part !== null).join(' '))
        .join('; '),
      size: filing.size,
      accession_number: filing.accession_number,
      link: links.reader(filing.accession_number),
      sec_url: filing.url,
    }));
  },
});
