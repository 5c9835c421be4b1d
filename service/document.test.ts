import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { DocumentResponse, HitsResponse } from '../contract/document.ts';
import type { Block } from '../domain/documents/document-text.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const ACCESSION = '0000320193-24-000123';
const PATH = `/v1/filings/${ACCESSION}/documents/aapl-20240928.htm`;

// 0000320193-24-000123
const TEXT = 'Assets were $364,980 million.\nTotal assets\t$364,980\t$352,583';

describe('document facts', async () => {
  const store = await openSmallStore();

  const desk = openDesk(store);

  await store.fullText.saveTexts([
    {
      accession_number: ACCESSION,
      documents: [
        {
          filename: 'aapl-20240928.htm',
          text: TEXT,
          blocks: [
            { kind: 'paragraph', start: 0, end: 29 },
            {
              kind: 'table',
              start: 30,
              end: 60,
              rows: [
                [
                  { start: 30, end: 42 },
                  { start: 43, end: 51 },
                  { start: 52, end: 60 },
                ],
              ],
            },
          ],
          anchors: [],
          losses: [],
          tagged: [{ concept: 'us-gaap:BalanceSheetTextBlock', runs: [[30, 60]] }],
          facts: {
            concepts: ['us-gaap:Assets'],
            contexts: [
              { start: null, end: '2024-09-28', dimensions: {} },
              { start: null, end: '2023-09-30', dimensions: {} },
            ],
            units: ['USD'],
            places: [
              [0, 13, 20, 0, 0, 0, 364_980_000_000, -6],
              [1, 44, 51, 0, 0, 0, 364_980_000_000, -6],
              [2, 53, 60, 0, 1, 0, 352_583_000_000, -6],
            ],
          },
          sources: [[0, 0]],
          items: [],
        },
      ],
    },
  ]);

  const ask = async (query: string) => bodyOf(await desk.get(`${PATH}/facts?${query}`, 'free'));

  test('the facts of a part of the text, with its notes', async () => {
    expect(await ask('offset=22&length=30')).toMatchObject({
      total: 3,
      facts: [
        {
          offset: 44,
          to: 51,
          text: '364,980',
          tag: 'us-gaap:Assets',
          start: null,
          end: '2024-09-28',
          unit: 'USD',
          value: 364_980_000_000,
          decimals: -6,
        },
      ],
      notes: [{ tag: 'us-gaap:BalanceSheetTextBlock', offset: 30, to: 60 }],
    });
  });

  test.each([
    ['tag=us-gaap:Assets&end=2024-09-28', [44, 13]],
    ['tag=us-gaap:Assets', [44, 53, 13]],
    ['tag=us-gaap:Assets&end=2022-09-24', []],
    ['tag=us-gaap:Liabilities', []],
  ])('%s: its places, those in tables first', async (query, offsets) => {
    expect(await ask(query)).toMatchObject({ facts: offsets.map((offset) => ({ offset })) });
  });

  test('a document as filed is its bytes, made harmless', async () => {
    const body = await bodyOf(
      await desk.get('/v1/filings/0001140361-26-006577/documents/ef20060722_8k.htm/original', 'free'),
    );
    expect(body).toMatchObject({ html: expect.stringContaining('Item 5.07') });
  });
});

const APPLE = '0000320193-24-000123/documents/aapl-20240928.htm';

describe('document', async () => {
  const store = await openSmallStore();

  const desk = openDesk(store);

  async function read(path: string): Promise<v.InferOutput<typeof DocumentResponse>> {
    return v.parse(DocumentResponse, await (await desk.get(`/v1/filings/${path}`, 'free')).json());
  }

  async function find(path: string): Promise<v.InferOutput<typeof HitsResponse>> {
    return v.parse(HitsResponse, await (await desk.get(`/v1/filings/${path}`, 'free')).json());
  }

  const whole = await read(APPLE);

  describe('a document', () => {
    test('is answered whole where it is short', () => {
      expect([whole.from, whole.to, whole.text.length]).toEqual([0, whole.characters, whole.characters]);
      const words = whole.blocks.map(({ start, end }) => whole.text.slice(start, end).slice(0, 21));
      expect(words).toEqual([
        'Item 1A. Risk Factors',
        'Restrictions on inter',
        'Item 9A. Controls and',
        'Based on the Company’',
      ]);
    });

    // Its blocks: 0-21, 22-218, 219-251, 252 to the end.
    test.each([
      [0, 1, 0, 1],
      [0, 21, 0, 1],
      [0, 23, 0, 2],
      [10, 1, 0, 1],
      [21, 1, 1, 2],
      [22, 1, 1, 2],
      [100, 119, 1, 2],
      [100, 120, 1, 3],
      [218, 400_000, 2, 4],
      [300, 1, 3, 4],
    ])('from %i, %i long, is in whole blocks', async (offset, length, first, end) => {
      const run = await read(`${APPLE}?offset=${offset}&length=${length}`);
      const blocks = whole.blocks.slice(first, end);
      expect(run.blocks).toEqual(blocks);
      expect([run.from, run.to]).toEqual([blocks[0]?.start, blocks.at(-1)?.end]);
      expect(run.text).toBe(whole.text.slice(run.from, run.to));
      expect(run.characters).toBe(whole.characters);
    });

    test('is read in runs to its end without a gap but line feeds', async () => {
      let text = '';
      for (let offset = 0; offset < whole.characters;) {
        const run = await read(`${APPLE}?offset=${offset}&length=1`);
        text += `${offset === 0 ? '' : '\n'}${run.text}`;
        offset = run.to;
      }
      expect(text).toBe(whole.text);
    });

    test.each([
      [`${APPLE}?offset=${whole.characters}`, 'offset', `offset must be below ${whole.characters}`],
      [`${APPLE}?offset=99999999`, 'offset', 'offset must be below'],
      [`${APPLE}?offset=-1`, 'offset', 'offset must be a whole number'],
      [`${APPLE}?length=0`, 'length', 'length must be a whole number 1..400000'],
      [`${APPLE}?length=400001`, 'length', 'length must be a whole number 1..400000'],
    ])('%s is refused', async (path, parameter, words) => {
      const response = await desk.get(`/v1/filings/${path}`);
      expect([response.status, await bodyOf(response)]).toMatchObject([
        400,
        { code: 'invalid_param', parameter, error: expect.stringContaining(words) },
      ]);
    });

    test.each([
      [
        '0000320193-24-000123/documents/none.htm',
        'data_not_available',
        'the filing has other documents here',
      ],
      [
        '0000320193-25-000079/documents/a10-kexhibit31109272025.htm',
        'data_not_available',
        'its source did not have it',
      ],
      [
        '0000320193-25-000079/documents/aapl-20250927_g1.jpg',
        'data_not_available',
        'it is not a text document',
      ],
      [
        '0000004904-26-000013/documents/aep-20251231.htm',
        'data_not_available',
        'load company 0000004904 with its documents',
      ],
      ['0000320193-99-000123/documents/a.htm', 'not_found', 'No filing 0000320193-99-000123'],
      ['x/documents/a.htm', 'not_found', 'no accession number'],
    ])('%s: 404 with what to do', async (path, code, words) => {
      for (const rest of ['', '/hits?find=a', '/hits?q=a']) {
        const response = await desk.get(`/v1/filings/${path}${rest}`);
        expect([response.status, await bodyOf(response)]).toMatchObject([
          404,
          { code, error: expect.stringContaining(words) },
        ]);
      }
    });

    test('that was refused when it came says why', async () => {
      const refusing = await openSmallStore();
      const accession_number = '0001104659-04-019574';
      await refusing.filings.saveDocuments(accession_number, [], ['a.txt']);
      await refusing.facts.quarantine({
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000110465904019574/a.txt#document',
        cik: '0000320193',
        accession_number,
        reason: 'it breaks off',
        at: '2026-08-03T12:00:00.000Z',
      });
      const body = await bodyOf(
        await openDesk(refusing).get(`/v1/filings/${accession_number}/documents/a.txt`),
      );
      expect(body['error']).toBe(
        `a.txt of ${accession_number} is not stored here: it was rejected: it breaks off`,
      );
    });

    test('of no text at all is an empty run', async () => {
      const empty = await openSmallStore();
      const accession_number = '0001104659-04-019574';
      const filename = 'a04-7804_18k.htm';
      const document = {
        filename,
        type: '8-K',
        sequence: 1,
        description: null,
        size_bytes: 0,
        sha256: 'a',
        body: Buffer.alloc(0),
      };
      await empty.filings.saveDocuments(accession_number, [document], []);
      await empty.fullText.saveTexts([
        {
          accession_number,
          documents: [{ filename, text: '', blocks: [], anchors: [], losses: [], items: [] }],
        },
      ]);
      const at = openDesk(empty);
      const path = `/v1/filings/${accession_number}/documents/${filename}`;
      expect(await bodyOf(await at.get(path))).toMatchObject({
        characters: 0,
        from: 0,
        to: 0,
        text: '',
        blocks: [],
      });
      expect(await bodyOf(await at.get(`${path}?offset=1`))).toMatchObject({ parameter: 'offset' });
      expect(await bodyOf(await at.get(`${path}/hits?find=a`))).toEqual({ hits: [], total: 0 });
    });

    test('with one block of a million characters is answered in pieces that say the same', async () => {
      const long = await openSmallStore();
      const accession_number = '0001104659-04-019574';
      const filename = 'a04-7804_18k.htm';
      const text = Array.from(
        { length: 20_000 },
        (_, line) => `line ${line} of an old filing, set in type`,
      ).join('\n');
      const blocks: Block[] = [{ kind: 'preformatted', start: 0, end: text.length }];
      const body = Buffer.from(text);
      const document = {
        filename,
        type: '8-K',
        sequence: 1,
        description: null,
        size_bytes: body.byteLength,
        sha256: 'a',
        body,
      };
      await long.filings.saveDocuments(accession_number, [document], []);
      await long.fullText.saveTexts([
        { accession_number, documents: [{ filename, text, blocks, anchors: [], losses: [], items: [] }] },
      ]);
      const at = openDesk(long);
      const run = v.parse(
        DocumentResponse,
        await (
          await at.get(`/v1/filings/${accession_number}/documents/${filename}?offset=500000&length=1000`)
        ).json(),
      );
      expect(run.text.length).toBeLessThan(50_000);
      expect([run.text, run.characters]).toEqual([text.slice(run.from, run.to), text.length]);
      expect([text[run.from - 1], text[run.to]]).toEqual(['\n', '\n']);
    });
  });

  /** What is at the hits of a query or plain words in the typed report of 2024. */
  async function marked(query: string): Promise<{ words: string[]; total: number }> {
    const { hits, total } = await find(`${APPLE}/hits?${query}`);
    return { words: hits.map(([start, end]) => whole.text.slice(start, end)), total };
  }

  describe('hits', () => {
    test.each<[string, string[]]>([
      ['find=company%E2%80%99s', ['Company’s', 'Company’s']],
      ["find=company's", ['Company’s', 'Company’s']],
      ['find=RISK+FACTORS', ['Risk Factors']],
      ['find=risk+factors+restrictions', ['Risk Factors\nRestrictions']],
      ['find=nowhere', []],
      ['find=*', []],
      ['q=%22supply+chain%22', ['supply chain']],
      ['q=NEAR(tariffs,imports,6)', ['tariffs', 'imports']],
      ['q=tariff*', ['tariffs']],
      ['q=10-K+%22supply+chain%22', ['supply chain']],
      ['q=10-K', []],
      ['q=tariffs+NOT+steel', ['tariffs']],
      ['q=tariffs+NOT+trade', []],
      ['q=NOT+steel', []],
      // Widened as the search is.
      ['q=tariffs', ['tariffs']],
      ['q=tariff', ['tariffs']],
      ['q=the+tariffs', ['tariffs']],
      ['q=tariffs+ticker:AAPL', ['tariffs']],
      ['q=tariffs+OR+management+item:1A', ['tariffs']],
      ['q=tariffs+item:9A', []],
      ['q=trade+war', ['tariffs']],
      ['q=weak+internal+controls', []],
    ])('?%s', async (query, expected) => {
      expect(await marked(query)).toEqual({ words: expected, total: expected.length });
    });

    test.each([
      ['', 'missing_query', undefined],
      ['q=', 'missing_query', undefined],
      ['find=%20', 'missing_query', undefined],
      ['q=a&find=b', 'invalid_param', 'find'],
      ['find=a&find=b', 'invalid_param', 'find'],
      [`find=${'a'.repeat(201)}`, 'invalid_param', 'find'],
      ['q=%22open', 'invalid_query', 'q'],
      ['q=NEAR(a)', 'invalid_query', 'q'],
    ])('?%s is refused', async (query, code, parameter) => {
      const response = await desk.get(`/v1/filings/${APPLE}/hits?${query}`);
      const body = await bodyOf(response);
      expect([response.status, body['code'], body['parameter']]).toEqual([400, code, parameter]);
    });

    test('what the search marks is marked here', async () => {
      const search = await bodyOf(
        await desk.get('/v1/search/full-text?q=tariffs&date_from=2001-01-01&forms=10-K&ciks=320193'),
      );
      const rows = v.parse(
        v.array(v.looseObject({ accession: v.string(), filename: v.string(), offset: v.number() })),
        search['results'],
      );
      expect(rows).toHaveLength(2);
      for (const { accession, filename, offset } of rows) {
        const { hits } = await find(`${accession}/documents/${filename}/hits?q=tariffs`);
        expect(hits.map(([start]) => start)).toContain(offset);
      }
    });
  });
});
