import * as v from 'valibot';

import { DAYS_BACK_MAX, type MaterialEvent, materialEventsEndpoint } from '../../contract/material-events.ts';
import type { Links } from '../../mcp/links.ts';
import { defineWidget, WidgetError } from '../define-widget.ts';
import { plainMarkdown } from '../markdown.ts';
import { company, companyParam, count, numberParam } from '../params.ts';
import type { Article } from '../schema/answers.ts';

/** A company's 8-Ks, newest first. */
export const events = defineWidget({
  id: 'events',
  describe: (defaults) => ({
    name: '8-K events',
    description: 'A company’s 8-Ks, newest first, with their items and the filing’s own words',
    type: 'newsfeed',
    gridData: { w: 20, h: 14, minW: 10, minH: 6 },
    params: [
      companyParam(defaults),
      numberParam('days_back', 'Days back', 365),
      numberParam('limit', 'Latest events', 20),
    ],
  }),
  input: v.object({ company, days_back: count(DAYS_BACK_MAX, 365), limit: count(100, 20) }),
  run: async ({ company: identifier, ...query }, { ask, links }): Promise<Article[]> => {
    const answer = await ask(materialEventsEndpoint, { path: { identifier }, query });
    if (answer.company?.loaded === false) {
      throw new WidgetError(`${answer.company.name} is not loaded. Load it at ${links.load(identifier)}`);
    }
    const author = answer.company?.name ?? identifier.toUpperCase();
    return answer.events.map((event) => toArticle(event, author, links));
  },
});

function toArticle(event: MaterialEvent, author: string, links: Links): Article {
  const { form, filing_date, snippet = null, headline_from: from = null } = event;
  const details = event.item_details ?? event.items.map((code) => ({ code, title: null }));
  const items = details.map(({ code, title }) => (title === null ? `Item ${code}` : `Item ${code} ${title}`));
  const title = event.headline ?? event.description ?? items[0] ?? form;
  const accession = event.accession_number ?? event.accession;
  const place = from === null ? {} : { document: from.filename, offset: from.offset };
  const body = [
    ...(snippet === null ? [] : [plainMarkdown(snippet)]),
    ...items.map((item) => `- ${plainMarkdown(item)}`),
    `${form}, filed ${filing_date}${accession === undefined ? '' : `, ${accession}`}`,
    ...(accession === undefined ? [] : [`[Read the filing](${links.reader(accession, place)})`]),
  ];
  return {
    title,
    date: event.acceptance_datetime ?? filing_date,
    author,
    excerpt: snippet ?? items.join('; '),
    body: body.join('\n\n'),
  };
}
