import * as v from 'valibot';

import { DocumentResponse, HitsResponse } from '../document.ts';
import { FilingResponse } from '../filing.ts';
import { checkError, differs, type CaseRequest, type ConformanceCase, type Facts } from './conformance.ts';

function get(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/filings/${path}`, key: 'free' };
}

/** One filing and its documents: extensions of the embedded service. */
export function readerCases({ filing: { accession_number, filename } }: Facts): ConformanceCase[] {
  const document = `${accession_number}/documents/${filename}`;
  return [
    {
      name: 'a filing is the same with and without dashes',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(accession_number), get(accession_number.replaceAll('-', ''))],
      check: ([one, other]) => [
        ...differs(
          'accession_number',
          v.parse(FilingResponse, one?.body).filing.accession_number,
          accession_number,
        ),
        ...differs('the body', JSON.stringify(other?.body), JSON.stringify(one?.body)),
      ],
    },
    {
      name: 'part of a document matches the whole, in whole blocks',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(document), get(`${document}?offset=1&length=1`)],
      check: (responses) => {
        const [whole, run] = responses.map(({ body }) => v.parse(DocumentResponse, body));
        return [
          ...differs('text', run?.text, whole?.text.slice(run?.from, run?.to)),
          ...differs('characters', run?.characters, whole?.characters),
          ...differs(
            'blocks',
            JSON.stringify(run?.blocks),
            JSON.stringify(whole?.blocks.slice(0, run?.blocks.length)),
          ),
        ];
      },
    },
    {
      name: 'hits are at the offsets of their words',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(document), get(`${document}/hits?find=COMPANY`), get(`${document}/hits?q=company`)],
      check: ([response, ...found]) => {
        const { text } = v.parse(DocumentResponse, response?.body);
        return found.flatMap(({ body }) => {
          const { hits, total } = v.parse(HitsResponse, body);
          return [
            ...differs('whether there are any', total > 0, true),
            ...hits
              .map(([start, end]) => text.slice(start, end))
              .filter((words) => words.toLowerCase() !== 'company')
              .map((words) => `'${words}' is not a hit`),
          ];
        });
      },
    },
    ...['0000000000-00-000000', 'aapl', '%E2%80%AE'].map((accession): ConformanceCase => ({
      name: `GET /filings/${accession} is not found`,
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(accession)],
      check: ([response]) => checkError('plain', response, { status: 404, code: 'not_found' }),
    })),
    {
      name: 'a document that is not loaded is not available',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(`${accession_number}/documents/no-such-file.htm`)],
      check: ([response]) => checkError('plain', response, { status: 404, code: 'data_not_available' }),
    },
  ];
}
