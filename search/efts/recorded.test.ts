import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FullTextResponse } from '../../contract/full-text.ts';
import { createBudget } from '../../edgar/budget.ts';
import { EDGAR_MIRROR } from '../../ingest/testing/edgar-mirror.ts';
import { startLoopback, type Loopback } from '../../ingest/testing/loopback.ts';
import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { bodyOf } from '../../service/testing/body-of.ts';
import { openDesk, type Desk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { createEftsClient, createRecordings } from './client.ts';
import { createEftsSource } from './source.ts';

const text = new TextDecoder();
const recorded = (name: string): string => text.decode(realFile(`efts.sec.gov/search-index/${name}.json`));

/** Hits of a recorded answer, read as loosely as can be. */
const Recorded = v.looseObject({
  hits: v.looseObject({
    total: v.looseObject({ value: v.number(), relation: v.string() }),
    hits: v.array(
      v.looseObject({
        _id: v.string(),
        _score: v.nullable(v.number()),
        _source: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
  aggregations: v.record(
    v.string(),
    v.looseObject({ buckets: v.array(v.looseObject({ key: v.string(), doc_count: v.number() })) }),
  ),
});
const readRecorded = (name: string) => v.parse(Recorded, JSON.parse(recorded(name)));

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const sorted = (counts: readonly number[]) => counts.toSorted((a, b) => b - a);

/** A clock that is two seconds on whenever it is looked at. */
function hurried() {
  let now = 0;
  return { now: () => new Date((now += 2_000)), sleep: async () => undefined };
}

const folder = mkdtempSync(join(tmpdir(), 'efts-'));
let budgets = 0;

/** A client of the stand-in with a budget that nobody shares. */
function newClient() {
  const clock = hurried();
  const budget = createBudget(join(folder, `${(budgets += 1)}.json`), 9, clock);
  return createEftsClient({ base: server.base, contact: 'Jane Doe jane@example.com' }, budget, clock, quiet);
}

let server: Loopback;
let desk: Desk;
/** What the stand-in answers. */
let given = '';

beforeAll(async () => {
  server = await startLoopback((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(given);
  });
  const client = newClient();
  let minutes = 0;
  // Each search is a minute after the one before, so that none is answered from memory.
  const fullText = createEftsSource(client, () => (minutes += 61_000));
  desk = openDesk(await openSmallStore(), { fullText });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(query: string, answer: string): Promise<FullTextResponse> {
  given = answer;
  const response = await desk.get(`/v1/search/full-text?${query}`, 'professional');
  return v.parse(FullTextResponse, await response.json());
}

describeReal(
  'a recorded answer, through the whole service',
  () => {
    test.each([
      [
        '8k-recent',
        'forms=8-K&date_from=2024-10-01&date_to=2024-10-02',
        'q=&dateRange=custom&startdt=2024-10-01&enddt=2024-10-02&forms=8-K',
        1_104,
        'eq',
        89,
      ],
      [
        'bellingcat-0_hits',
        'q=%22fordasfsdfsdf%22&date_from=2020-04-19&date_to=2025-04-19',
        'q=%22fordasfsdfsdf%22&dateRange=custom&startdt=2020-04-19&enddt=2025-04-19',
        0,
        'eq',
        0,
      ],
      [
        'bellingcat-1_hit',
        'q=technology+phase+jon&date_from=2025-04-18&date_to=2025-04-18',
        'q=%22technology%22+%22phase%22+%22jon%22&dateRange=custom&startdt=2025-04-18&enddt=2025-04-18',
        1,
        'eq',
        1,
      ],
      [
        'bellingcat-100_hits',
        'q=%22apple%22&date_from=2025-04-18&date_to=2025-04-18',
        'q=%22apple%22&dateRange=custom&startdt=2025-04-18&enddt=2025-04-18',
        100,
        'eq',
        98,
      ],
      [
        'bellingcat-101_hits',
        'q=%22apple%22&date_from=2025-04-18&date_to=2025-04-18',
        'q=%22apple%22&dateRange=custom&startdt=2025-04-18&enddt=2025-04-18',
        101,
        'eq',
        98,
      ],
      [
        'bellingcat-9999_hits',
        'q=%22ford%22&date_from=2020-04-19&date_to=2025-04-19',
        'q=%22ford%22&dateRange=custom&startdt=2020-04-19&enddt=2025-04-19',
        9_999,
        'gte',
        100,
      ],
      [
        'bellingcat-10000_hits',
        'q=%22ford%22&date_from=2020-04-19&date_to=2025-04-19',
        'q=%22ford%22&dateRange=custom&startdt=2020-04-19&enddt=2025-04-19',
        10_000,
        'gte',
        100,
      ],
    ])('%s', async (name, query, asked, total, relation, filings) => {
      const before = server.requests.length;
      const answer = await ask(`${query}&size=100`, recorded(name));
      expect(server.requests.slice(before).map(({ path }) => path)).toEqual([
        `/LATEST/search-index?${asked}`,
      ]);
      expect([answer.total, answer.total_relation, answer.results.length, answer.source]).toEqual([
        total,
        relation,
        filings,
        'efts',
      ]);
      const { hits, aggregations } = readRecorded(name);
      const rows = new Map(answer.results.map((row) => [row.accession, row]));
      const ids = new Set(
        answer.results.flatMap(
          (row) => row.matched_files?.map(({ filename }) => `${row.accession}:${filename}`) ?? [],
        ),
      );
      expect(ids).toEqual(new Set(hits.hits.map(({ _id }) => _id)));
      for (const { _id, _source: source } of hits.hits) {
        const row = rows.get(String(source['adsh']));
        if (row?.id !== _id) continue;
        expect(row).toMatchObject({
          form: source['form'],
          root_forms: source['root_forms'],
          file_type: source['file_type'],
          file_date: source['file_date'],
          period_ending: source['period_ending'],
          ciks: source['ciks'],
          sics: source['sics'],
          biz_states: source['biz_states'],
          biz_locations: source['biz_locations'],
          inc_states: source['inc_states'],
          items: source['items'],
          file_description: source['file_description'],
          is_primary: Number(source['sequence']) === 1,
        });
      }
      const counted = (kind: string) => aggregations[kind]?.buckets.map(({ doc_count }) => doc_count) ?? [];
      expect(answer.facets.forms.map(({ doc_count }) => doc_count)).toEqual(sorted(counted('form_filter')));
      expect(answer.facets.sics.map(({ doc_count }) => doc_count)).toEqual(sorted(counted('sic_filter')));
      expect(answer.facets.biz_states.map(({ doc_count }) => doc_count)).toEqual(
        sorted(counted('biz_states_filter')),
      );
      expect(answer.facets.entities.map(({ count }) => count)).toEqual(counted('entity_filter'));
    });

    test('names, tickers and addresses of single filings', async () => {
      const apple = await ask(
        'q=%22apple%22&date_from=2025-04-18&date_to=2025-04-18&size=100',
        recorded('bellingcat-100_hits'),
      );
      const bank = apple.results.find(({ accession }) => accession === '0001918704-25-006778');
      expect(bank?.entities).toEqual([
        { cik: '0001682472', name: 'BofA Finance LLC', ticker: null },
        { cik: '0000070858', name: 'BANK OF AMERICA CORP /DE/', ticker: null },
      ]);
      const holdings = apple.results.find(({ accession }) => accession === '0001221073-25-000040');
      expect([holdings?.filename, holdings?.url]).toEqual([
        'infotable.xml',
        `https://www.sec.gov/Archives/edgar/data/${Number(holdings?.ciks[0])}/000122107325000040/xslForm13F_X02/infotable.xml`,
      ]);
      const ford = await ask(
        'q=%22ford%22&date_from=2020-04-19&date_to=2025-04-19&size=100',
        recorded('bellingcat-10000_hits'),
      );
      const motor = ford.results.find(({ accession }) => accession === '0001096906-24-000663');
      expect(motor?.entities).toEqual([
        { cik: '0000037996', name: 'FORD MOTOR CO', ticker: 'F' },
        { cik: '0001966397', name: 'National Center for Public Policy Research, Inc.', ticker: null },
      ]);
    });

    test('pages tile the documents, and share one answer', async () => {
      const client = newClient();
      const paged = openDesk(desk.store, { fullText: createEftsSource(client, () => 0) });
      given = recorded('8k-recent');
      const before = server.requests.length;
      const files: string[] = [];
      for (let from = 0; from < 100; from += 20) {
        const response = await paged.get(
          `/v1/search/full-text?forms=8-K&date_from=2024-10-01&date_to=2024-10-02&from=${from}`,
          'professional',
        );
        const { results } = v.parse(FullTextResponse, await response.json());
        for (const row of results)
          for (const file of row.matched_files ?? []) files.push(`${row.accession}:${file.filename}`);
      }
      expect(files.toSorted()).toEqual(
        readRecorded('8k-recent')
          .hits.hits.map(({ _id }) => _id)
          .toSorted(),
      );
      expect(server.requests.length - before).toBe(1);
    });

    test('without words each page is by date, and says so', async () => {
      const answer = await ask(
        'forms=8-K&date_from=2024-10-01&date_to=2024-10-02&size=100',
        recorded('8k-recent'),
      );
      const dates = answer.results.map(({ file_date }) => file_date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(answer.ranking).toMatchObject({
        by: 'date',
        reason: expect.stringContaining('each page by date'),
      });
      expect([answer.months, answer.total_filings, answer.results[0]?.snippet]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    test.each<[string, () => string]>([
      ['cut off in the middle', () => noHits().slice(0, 1_000)],
      ['cut off at its end', () => noHits().trimEnd().slice(0, -1)],
      ['the page of a rate limit', () => errorPage('429-rate-exceeded.html')],
      ['the page of an undeclared tool', () => errorPage('403-automated-tool.html')],
    ])('%s, it is an error and never “no results”', async (_, readBody) => {
      given = readBody();
      const response = await openDesk(desk.store, { fullText: freshSource() }).get(
        '/v1/search/full-text?q=%22fordasfsdfsdf%22',
        'professional',
      );
      const { code } = await bodyOf(response);
      expect([`429 upstream_rate_limited`, '502 upstream_error']).toContain(
        `${response.status} ${String(code)}`,
      );
    });

    test('a folder stands in for the index: what it holds is answered, anything else is an error that says so', async () => {
      const fullText = createEftsSource(createRecordings(EDGAR_MIRROR ?? ''));
      const mirrored = openDesk(desk.store, { fullText });
      const found = await mirrored.get(
        '/v1/search/full-text?q=%22ford%22&date_from=2020-04-19&date_to=2025-04-19',
        'professional',
      );
      expect(v.parse(FullTextResponse, await found.json())).toMatchObject({
        total: 10_000,
        total_relation: 'gte',
      });
      const response = await mirrored.get('/v1/search/full-text?q=%22chevrolet%22', 'professional');
      expect([response.status, await bodyOf(response)]).toMatchObject([
        502,
        { code: 'upstream_error', error: expect.stringContaining('EDGAR_MIRROR') },
      ]);
    });
  },
  ['efts.sec.gov/search-index'],
);

const noHits = () => recorded('bellingcat-0_hits');
const errorPage = (name: string) => text.decode(realFile(`variants/errors/${name}`));

function freshSource() {
  return createEftsSource(newClient());
}
