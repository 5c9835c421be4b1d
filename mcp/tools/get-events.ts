import * as v from 'valibot';

import { DAYS_BACK_MAX, materialEventsEndpoint } from '../../contract/material-events.ts';
import { CompanyFields, link, rest } from '../../contract/tool-answers.ts';
import type { Links } from '../../views/addresses.ts';
import { type CompanyEvent, companyEvent, headlinePlace } from '../../views/events.ts';
import { companyId } from '../../views/format/names.ts';
import { loadNote } from '../../views/view.ts';
import { fitRows } from '../budget.ts';
import { company, count, defineTool, offset } from '../tool.ts';

const Event = v.object({
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
  report_date: v.nullable(v.string()),
  items: v.array(v.object({ code: v.string(), title: v.nullable(v.string()) })),
  headline: v.pipe(v.nullable(v.string()), v.description('The filing’s own words.')),
  snippet: v.nullable(v.string()),
  exhibits: v.array(
    v.object({ type: v.string(), description: v.nullable(v.string()), document: v.string() }),
  ),
  link,
});

export const getEvents = defineTool({
  name: 'get_events',
  title: 'Get 8-K events',
  description: 'A company’s 8-Ks of the last days, newest first, with items, headline and exhibits.',
  input: v.strictObject({
    company,
    days_back: v.optional(count(1, DAYS_BACK_MAX, 'Days to look back.'), 90),
    include_6k: v.optional(v.pipe(v.boolean(), v.description('A foreign issuer’s 6-Ks too.')), false),
    limit: v.optional(count(1, 100, 'Events at most.'), 20),
    offset,
  }),
  output: v.object({
    company: CompanyFields,
    events: v.array(Event),
    total: v.number(),
    from_date: v.string(),
    note: v.nullable(v.string()),
    link,
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const answer = await ask(materialEventsEndpoint, {
      path: { identifier: given.company },
      query: { days_back: given.days_back, include_6k: given.include_6k, limit: 100 },
    });
    const { total } = answer;
    const events = answer.events
      .slice(0, given.offset + given.limit)
      .map((event) => toEvent({ ...companyEvent(event), report_date: event.report_date }, links));
    const { rows, ...more } = fitRows(events, { offset: given.offset, total, what: 'events' });
    const { cik, ticker, name } = answer.company;
    return {
      company: { cik, ticker, name },
      events: rows,
      total,
      from_date: answer.filters.date_from,
      note: loadNote(answer.company, links),
      link: links.events(companyId(answer.company), given.days_back),
      ...more,
    };
  },
});

function toEvent(event: CompanyEvent, links: Links): v.InferOutput<typeof Event> {
  const { accession_number, form, filing_date, report_date, headline, snippet, exhibits } = event;
  return {
    accession_number,
    form,
    filing_date,
    report_date,
    items: event.items.map(({ code, title }) => ({ code, title })),
    headline,
    snippet,
    exhibits: exhibits
      .slice(0, 5)
      .map(({ type, description, filename }) => ({ type, description, document: filename })),
    link: links.reader(accession_number, headlinePlace(event)),
  };
}
