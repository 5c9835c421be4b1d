import * as v from 'valibot';

import { checkError, differs, type CaseRequest, type ConformanceCase, type Facts } from './conformance.ts';
import { DocumentResponse, FilingResponse, HitsResponse } from './reader.ts';

function get(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/filings/${path}`, key: 'free' };
}

/** One filing and its documents: extensions of the embedded service. */
export function readerCases({ filing: { accession_number, filename } }: Facts): ConformanceCase[] {
  const document = `${accession_number}/documents/${filename}`;
  return [
    {
      name: 'a filing is the same with its dashes and without',
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
      name: 'a run of a document is that of the whole, in whole blocks',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(document), get(`${document}?offset=1&length=1`)],
      check: (answers) => {
        const [whole, run] = answers.map(({ body }) => v.parse(DocumentResponse, body));
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
      name: 'hits stand where the words do',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(document), get(`${document}/hits?find=COMPANY`), get(`${document}/hits?q=company`)],
      check: ([answer, ...found]) => {
        const { text } = v.parse(DocumentResponse, answer?.body);
        return found.flatMap(({ body }) => {
          const { hits, total } = v.parse(HitsResponse, body);
          return [
            ...differs('whether there are any', total > 0, true),
            ...hits
              .map(([start, end]) => text.slice(start, end))
              .filter((words) => words.toLowerCase() !== 'company')
              .map((words) => `'${words}' is no hit`),
          ];
        });
      },
    },
    ...['0000000000-00-000000', 'aapl', '%E2%80%AE'].map((accession): ConformanceCase => ({
      name: `GET /filings/${accession} is not found`,
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(accession)],
      check: ([answer]) => checkError('plain', answer, { status: 404, code: 'not_found' }),
    })),
    {
      name: 'a document that is not stored is not available',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(`${accession_number}/documents/no-such-file.htm`)],
      check: ([answer]) => checkError('plain', answer, { status: 404, code: 'data_not_available' }),
    },
  ];
}
