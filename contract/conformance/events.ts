import * as v from 'valibot';

import { MaterialEventsResponse } from '../material-events.ts';
import { checkResponse, differs, type CaseRequest, type ConformanceCase, type Facts } from './conformance.ts';

function get(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/companies/${path}`, key: 'professional' };
}

const FORM = /^8-K(?:12B|12G3|15D5)?(?:\/A)?$/;
const ITEM = /^\d(?:\d|\.\d\d)?$/;

/** Material events of a company that has some. */
export function eventCases({ ticker }: Facts): ConformanceCase[] {
  const events = `${ticker}/material-events`;
  return [
    {
      name: 'material events are 8-Ks, newest first, with their items',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [get(`${events}?days_back=730`)],
      check: ([response]) => {
        const wrong = checkResponse('materialEvents', response);
        if (wrong.length > 0) return wrong;
        const { events: found } = v.parse(MaterialEventsResponse, response?.body);
        const dates = found.map(({ filing_date }) => filing_date);
        return [
          ...differs('order', JSON.stringify(dates), JSON.stringify(dates.toSorted().toReversed())),
          ...found.flatMap(({ form, items }) => [
            ...(FORM.test(form) ? [] : [`a ${form} is among the events`]),
            ...items.filter((item) => !ITEM.test(item)).map((item) => `${item} is not an item`),
          ]),
        ];
      },
    },
    {
      name: 'a limit keeps the total and the newest material events',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(`${events}?days_back=730`), get(`${events}?days_back=730&limit=1`)],
      check: (responses) => {
        const [all, one] = responses.map(({ body }) => v.parse(MaterialEventsResponse, body));
        return [
          ...differs('events', one?.events.length, 1),
          ...differs('the newest', JSON.stringify(one?.events[0]), JSON.stringify(all?.events[0])),
          ...differs('total', one?.total, all?.total),
          ...differs('events of the total', all?.events.length, all?.total),
        ];
      },
    },
  ];
}
