import * as v from 'valibot';

import { DAYS_BACK_MAX, materialEventsEndpoint } from '../../contract/material-events.ts';
import type { Links } from '../../views/addresses.ts';
import { type CompanyEvent, companyEvent, headlinePlace } from '../../views/events.ts';
import { loadNote } from '../../views/view.ts';
import { WidgetError, company, count, defineWidget, plainMarkdown } from '../define-widget.ts';
import type { Article } from '../schema.ts';

export const events = defineWidget({
  id: 'events',
  name: '8-K events',
  description: 'A company’s 8-Ks, newest first, with their items and the filing’s own words',
  type: 'newsfeed',
  gridData: { w: 20, h: 14, minW: 10, minH: 6 },
  input: v.object({
    company,
    days_back: count('Days back', 365, DAYS_BACK_MAX),
    limit: count('Latest events', 20, 100),
  }),
  run: async ({ company: identifier, ...query }, { ask, links }): Promise<Article[]> => {
    const answer = await ask(materialEventsEndpoint, { path: { identifier }, query });
    const note = loadNote(answer.company, links);
    if (note !== null) throw new WidgetError(note);
    return answer.events.map((event) => toArticle(companyEvent(event), answer.company.name, links));
  },
});

function toArticle(event: CompanyEvent, author: string, links: Links): Article {
  const { form, filing_date, snippet, headline, accession_number: accession } = event;
  const items = event.items.map(({ code, name }) =>
    name === code ? `Item ${code}` : `Item ${code} ${name}`,
  );
  const body = [
    ...(snippet === null ? [] : [plainMarkdown(snippet)]),
    ...items.map((item) => `- ${plainMarkdown(item)}`),
    `${form}, filed ${filing_date}, ${accession}`,
    `[Read the filing](${links.reader(accession, headlinePlace(event))})`,
  ];
  return {
    title: headline ?? items[0] ?? form,
    date: event.acceptance_datetime ?? filing_date,
    author,
    excerpt: snippet ?? items.join('; '),
    body: body.join('\n\n'),
  };
}
