import type { Client } from '@modelcontextprotocol/client';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { ANSWER_CHARACTERS } from './budget.ts';
import { connect, openGateway } from './testing/connect.ts';

const APPLE_10K = '0000320193-25-000079';
const NAMES = [
  'find_company',
  'list_filings',
  'read_filing',
  'search_filings',
  'search_disclosures',
  'compare_disclosures',
  'get_statements',
  'get_ratios',
  'get_events',
  'get_summary',
  'verify_claims',
  'search',
  'fetch',
];

const TTM = v.looseObject({
  lines: v.array(
    v.looseObject({
      key: v.string(),
      figures: v.array(
        v.looseObject({
          accession_number: v.nullable(v.string()),
          operands: v.optional(
            v.array(
              v.looseObject({
                accession_number: v.nullable(v.string()),
                concept: v.nullable(v.string()),
                figure: v.optional(v.object({ statement: v.string(), key: v.string(), period: v.string() })),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

const reports: string[] = [];
let client: Client;

beforeAll(async () => {
  client = await connect(await openGateway(reports));
});

async function call(name: string, given: Record<string, unknown>) {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  return { found: structuredContent, text: first?.type === 'text' ? first.text : '', isError };
}

test('both revisions list the same tools, in order, read-only, each with an output schema', async () => {
  const older = await connect(await openGateway(), '2025');
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect(older.getNegotiatedProtocolVersion()).toMatch(/^2025/);
  const [current, before] = await Promise.all([client.listTools(), older.listTools()]);
  expect(current.tools.map(({ name }) => name)).toEqual(NAMES);
  expect(before.tools.map(({ name }) => name)).toEqual(NAMES);
  expect(current.tools.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true);
  expect(current.tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const result = await older.callTool({ name: 'find_company', arguments: { query: 'AAPL' } });
  expect(result.structuredContent).toMatchObject({ companies: [{ cik: '0000320193' }] });
});

test.each<[string, Record<string, unknown>]>([
  ['find_company', { query: 'apple' }],
  ['list_filings', { company: 'AAPL', form: '10-K' }],
  ['list_filings', { company: 'AAPL', sort: '-size' }],
  ['read_filing', { accession_number: APPLE_10K }],
  ['read_filing', { accession_number: APPLE_10K, item: '1A' }],
  ['search_filings', { query: 'tariffs', date_from: '2020-01-01' }],
  ['search_disclosures', { company: 'AAPL', query: 'tariffs' }],
  ['compare_disclosures', { company: 'AAPL', form: '10-K' }],
  ['get_statements', { company: 'AAPL' }],
  ['get_statements', { company: 'AAPL', statement: 'balance_sheet' }],
  ['get_statements', { company: 'AAPL', statement: 'cash_flow', period_type: 'ttm' }],
  ['get_ratios', { company: 'AAPL' }],
  ['get_ratios', { company: 'AAPL', period_type: 'annual' }],
  ['get_events', { company: 'AAPL', days_back: 365 }],
  ['get_summary', { company: 'TSLA' }],
  ['verify_claims', { text: 'Apple’s net sales were $416.2 billion in fiscal 2025.' }],
  ['search', { query: 'tariffs' }],
  ['fetch', { id: APPLE_10K }],
])('%s %j answers in its schema and budget, and as the same text', async (name, given) => {
  const { found, text, isError } = await call(name, given);
  expect(reports).toEqual([]);
  expect(isError, text).toBe(false);
  expect(JSON.parse(text)).toEqual(found);
  expect(text.length).toBeLessThanOrEqual(ANSWER_CHARACTERS);
  expect(found).toHaveProperty('left_out');
});

test.each([
  ['-size', ['10-K', '10-K', '10-Q']],
  ['filing_date', ['8-K', '10-K', '10-K']],
])('filings are sorted by %s', async (sort, forms) => {
  const { found } = await call('list_filings', { company: 'AAPL', sort, limit: 3 });
  expect(found).toMatchObject({ filings: forms.map((form) => ({ form })) });
});

test('a figure has its filing, tag and link', async () => {
  const { found } = await call('get_statements', { company: 'AAPL', lines: ['revenue'], periods: 1 });
  expect(found).toMatchObject({
    lines: [
      {
        key: 'revenue',
        figures: [
          {
            period: '2025',
            value: 416_161_000_000,
            accession_number: APPLE_10K,
            concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
            link: 'http://127.0.0.1:8080/companies/AAPL/financials?point=revenue%3A2025',
          },
        ],
      },
    ],
    left_out: ['1 older periods'],
  });
});

test.each(['income_statement', 'balance_sheet', 'cash_flow'])(
  'every twelve-month figure of the %s names the filings or lines that it is computed from',
  async (statement) => {
    const { found } = await call('get_statements', { company: 'AAPL', statement, period_type: 'ttm' });
    const { lines } = v.parse(TTM, found);
    expect(lines.length).toBeGreaterThan(5);
    for (const { key, figures } of lines) {
      const [figure] = figures;
      const operands = figure?.operands ?? [];
      const named = [
        figure?.accession_number,
        ...operands.map((one) => one.accession_number ?? one.figure?.key),
      ];
      expect(named.join(), key).toMatch(/\d{10}-\d{2}-\d{6}|[a-z]/);
      expect(
        operands.every(({ accession_number, concept, figure: line }) =>
          line === undefined ? accession_number !== null && concept !== null : line.key !== '',
        ),
        key,
      ).toBe(true);
    }
  },
);

test('what changed between two reports is marked word by word', async () => {
  const { found, text } = await call('compare_disclosures', { company: 'AAPL', form: '10-K' });
  expect(text).toContain('{+Beginning in the second quarter of 2025, new tariffs');
  expect(found).toMatchObject({ base: { accession_number: '0000320193-24-000123' }, notes: [] });
});

test.each<[string, Record<string, unknown>, string]>([
  ['get_statements', { company: 320193 }, 'company'],
  ['get_statements', { company: 'AAPL', periods: 'three' }, 'periods'],
  ['get_statements', { company: 'AAPL', colour: 'red' }, 'colour'],
  ['get_statements', { company: 'AAPL', lines: ['net_profit'] }, 'The statement has revenue'],
  ['read_filing', { accession_number: '../../etc/passwd' }, 'accession number'],
  ['read_filing', { accession_number: '0000000000-00-000000' }, '0000000000-00-000000'],
  ['read_filing', { accession_number: APPLE_10K, item: '99' }, 'It has Items 1A'],
  ['read_filing', { accession_number: APPLE_10K, offset: 5_000 }, 'offset must be 0..269'],
  ['find_company', { query: 'x'.repeat(200_000) }, 'at most 200 characters'],
  ['get_statements', { company: '..' }, 'can’t be named like this'],
  ['get_statements', { company: 'NOSUCHCO' }, 'NOSUCHCO'],
  ['get_statements', { company: 'META' }, 'is not loaded'],
  ['search_filings', { query: 'NEAR(' }, 'NEAR'],
  ['fetch', { id: 'https://example.com/' }, 'accession number'],
])('%s %j is refused with the reason', async (name, given, reason) => {
  const { text, isError } = await call(name, given);
  expect(isError).toBe(true);
  expect(text).toContain(reason);
  expect(text.length).toBeLessThan(1_500);
  expect(reports).toEqual([]);
});

test('a company that is only known by name says so instead of looking empty', async () => {
  const { found } = await call('list_filings', { company: 'META' });
  expect(found).toMatchObject({
    total: 0,
    note: 'Meta Platforms, Inc. is not loaded. Load it at http://127.0.0.1:8080/status?identifier=META',
  });
});

test('a checked ratio links to its table, and a checked figure to its filing', async () => {
  const text = 'Apple’s gross margin was 46.9% in fiscal 2025. Net sales were $416.2 billion in fiscal 2025.';
  const { found } = await call('verify_claims', { text, company: 'AAPL' });
  expect(found).toMatchObject({
    claims: [
      {
        verdict: 'supported',
        evidence: { link: 'http://127.0.0.1:8080/companies/AAPL/ratios?period_type=annual' },
      },
      {
        verdict: 'supported',
        evidence: { accession_number: APPLE_10K, link: expect.stringContaining('point=revenue%3A2025') },
      },
    ],
  });
});

test('an unknown tool is an error of the protocol', async () => {
  await expect(client.callTool({ name: 'start_load', arguments: { identifier: 'META' } })).rejects.toThrow(
    'start_load',
  );
});

test('filings and their Items are resources', async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`filing:///${APPLE_10K}`);
  const { contents } = await client.readResource({ uri: `filing:///${APPLE_10K}` });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining(`filing:///${APPLE_10K}/items/1A`) });
  const item = await client.readResource({ uri: `filing:///${APPLE_10K}/items/1A` });
  expect(item.contents[0]).toMatchObject({ text: expect.stringContaining('new tariffs were announced') });
});

test('charts and redlines are views of their tools’ answers, and may load nothing', async () => {
  const { tools } = await client.listTools();
  const views = tools.flatMap(({ name, _meta }) => (_meta === undefined ? [] : [[name, _meta]]));
  expect(views).toEqual([
    ['compare_disclosures', { ui: { resourceUri: 'ui://filings-desk/redline' } }],
    ['get_statements', { ui: { resourceUri: 'ui://filings-desk/chart' } }],
    ['get_ratios', { ui: { resourceUri: 'ui://filings-desk/chart' } }],
  ]);
  const { resources } = await client.listResources();
  const listed = resources.filter(({ uri }) => uri.startsWith('ui://'));
  expect(listed.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
    ['ui://filings-desk/chart', 'text/html;profile=mcp-app'],
    ['ui://filings-desk/redline', 'text/html;profile=mcp-app'],
  ]);
  const { contents } = await client.readResource({ uri: 'ui://filings-desk/chart' });
  const nothing = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] };
  expect(contents[0]).toMatchObject({
    mimeType: 'text/html;profile=mcp-app',
    text: '<!doctype html>chart',
    _meta: { ui: { csp: nothing } },
  });
});

test('three jobs of an analyst are prompts', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['margin_change', 'new_risks', 'earnings_review']);
  const { messages } = await client.getPrompt({ name: 'new_risks', arguments: { company: 'AAPL' } });
  expect(JSON.stringify(messages)).toContain('compare_disclosures');
});
