import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';

const HOSTILE = 'A & B <script>alert(1)</script> ]]> \u0000\u000b\ufffe\ud800 "quoted" \u202etrojan';
const SHOWN = 'A & B <script>alert(1)</script> ]]> ';

const WATCH = {
  id: '7',
  name: HOSTILE,
  kind: 'search',
  definition: { kind: 'search' },
  created_at: '2026-08-03T00:00:00.000Z',
  updated_at: '2026-08-03T00:00:00.000Z',
  problem: null,
  alerts: 1,
  last_alert_at: null,
  webhook_url: null,
};

const ALERT = {
  id: '1',
  watch_id: '7',
  matched_at: '2026-08-03T16:00:00.000Z',
  accession_number: '0000320193-26-000018',
  form: '10-K',
  filing_date: '2026-07-30',
  acceptance_datetime: '2026-07-30T16:30:28-04:00',
  companies: [{ cik: '0000320193', name: HOSTILE, ticker: 'AAPL' }],
  href: '/filings/0000320193-26-000018',
  items: [],
  changes: [
    {
      tag: 'item:RiskFactorsTextBlock',
      label: 'Risk Factors',
      status: 'changed',
      novelty: 0.6,
      heading: [],
      ops: [
        ['=', 'Tariffs '],
        ['-', HOSTILE],
        ['+', 'rose'],
      ],
      clipped: false,
      redline: '/companies/AAPL/disclosures/compare?tag=item%3ARiskFactorsTextBlock&target=x',
      href: '/filings/0000320193-26-000018',
    },
  ],
  changes_total: 1,
  excerpts: [{ filename: 'a.htm', snippet: 'a <b> c', highlights: [[2, 5]], href: '/filings/x' }],
  figures: [],
};

function open(answers: Record<string, object>) {
  const sent: string[] = [];
  const gateway = createGateway({
    upstream: async ({ path }) => {
      sent.push(path);
      const body = answers[path.split('?')[0] ?? ''];
      return body === undefined
        ? Response.json({ error: 'There is none', code: 'not_found', request_id: 'x' }, { status: 404 })
        : Response.json(body);
    },
    files: null,
    report: () => undefined,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    gateway.fetch(new Request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1', ...headers } }));
  return { sent, get };
}

/** Elements of an XML document with their text; throws where it isn't well-formed. */
function readXml(xml: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open_: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void open_.push({ name, text: '' }));
  const add = (text: string): void => {
    const last = open_.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const last = open_.pop();
    if (last !== undefined) found.push(last);
  });
  parser.write(xml).close();
  return found;
}

const ANSWERS = { '/watches/7': { watch: WATCH }, '/watches/alerts': { alerts: [ALERT], total: 1 } };

test('Atom is well-formed whatever a filing says, and carries the changed words', async () => {
  const answer = await open(ANSWERS).get('/feeds/watches/7.atom');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  const elements = readXml(await answer.text());
  const textOf = (name: string) => elements.filter((one) => one.name === name).map(({ text }) => text);
  expect(textOf('title')[0]).toContain(SHOWN);
  expect(textOf('name')).toEqual(['Filings Desk']);
  expect(textOf('title')[1]).toContain('A &amp; B &lt;script&gt;');
  expect(textOf('id')).toContain('urn:sec:edgar:0000320193-26-000018:watch:7');
  expect(textOf('updated')).toEqual(['2026-07-30T20:30:28.000Z', '2026-07-30T20:30:28.000Z']);
  const [content = ''] = textOf('content');
  expect(content).toContain('Tariffs <del>A &amp; B &lt;script&gt;');
  expect(content).toContain('<ins>rose</ins>');
  expect(content).toContain('a <mark>&lt;b&gt;</mark> c');
  expect(content).not.toContain('<script');
});

const JsonFeed = v.looseObject({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  feed_url: v.string(),
  authors: v.array(v.object({ name: v.string() })),
  title: v.string(),
  items: v.array(v.looseObject({ title: v.string(), url: v.string(), content_html: v.string() })),
});

test('JSON Feed is 1.1, with titles as text', async () => {
  const answer = await open(ANSWERS).get('/feeds/watches/7.json');
  const feed = v.parse(JsonFeed, await answer.json());
  expect(feed.feed_url).toBe('http://127.0.0.1:8080/feeds/watches/7.json');
  expect(feed.items[0]?.title).toContain(SHOWN);
  expect(feed.items[0]?.url).toBe('http://127.0.0.1:8080/filings/0000320193-26-000018');
  expect(feed.items[0]?.content_html).not.toContain('<script');
});

test('a feed that did not change is 304', async () => {
  const { get } = open(ANSWERS);
  const etag = (await get('/feeds/watches/7.atom')).headers.get('etag');
  expect((await get('/feeds/watches/7.atom', { 'if-none-match': etag ?? '' })).status).toBe(304);
});

test('a search’s feed sends its own parameters, newest first', async () => {
  const { sent, get } = open({});
  await get('/feeds/search.json?q=going+concern&forms=10-K');
  expect(sent).toEqual(['/search/full-text?q=going+concern&forms=10-K&sort=recent&size=50']);
  expect((await get('/feeds/search.json?q=x&callback=alert')).status).toBe(400);
});

test.each<[path: string, status: number]>([
  ['/feeds/watches/8.atom', 404],
  ['/feeds/watches/7.rss', 404],
  ['/feeds/watches/7', 404],
  ['/feeds/watches/..%2fstatus.atom', 404],
  ['/feeds/companies/%zz.atom', 404],
  ['/feeds/companies/BRK.B.atom', 404],
  ['/feeds/', 404],
])('%s is %i', async (path, status) => {
  expect((await open({}).get(path)).status).toBe(status);
});

test('a page of another site cannot read a feed', async () => {
  const { sent, get } = open(ANSWERS);
  expect((await get('/feeds/watches/7.atom', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(sent).toEqual([]);
});
