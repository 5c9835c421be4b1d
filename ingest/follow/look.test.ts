import { expect, it, onTestFinished } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { NO_STATE } from '../../store/notes.ts';
import { loadList } from '../list.ts';
import type { LoadTools } from '../load-tools.ts';
import { type FeedEntry, parseNewestFeed } from '../parse/indexes.ts';
import { listMirrored, readMirrored } from '../testing/edgar-mirror.ts';
import { createFakeFeed, type Fault } from '../testing/fake-feed.ts';
import { describeReal } from '../testing/real-files.ts';
import { lookOnce } from './look.ts';

const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;

type Run = {
  truth: readonly FeedEntry[];
  followed: readonly string[];
  start_ms: number;
  /** Minutes to the next look, and what goes wrong at it. */
  looks: readonly { after: number; fault: Fault }[];
  skipped?: readonly string[];
  moved?: ReadonlyMap<string, string>;
  /** Forms whose documents are loaded. */
  forms?: readonly string[];
  /** How far this machine's clock is behind. */
  behind_ms?: number;
};

/** Follows a fake EDGAR and returns what is stored of each followed company, with what should be. */
async function follow(run: Run) {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  const { edgar, state: fake } = createFakeFeed(run.truth, { moved: run.moved ?? new Map() });
  const now = (): Date => new Date(fake.now_ms - (run.behind_ms ?? 0));
  const tools: LoadTools = { store, edgar, now, signal: new AbortController().signal };
  fake.now_ms = run.start_ms;
  for (const cik of run.followed) await loadList(tools, { cik, sample: false }, async () => {});
  fake.skipped = new Set(run.skipped);

  const state = structuredClone(NO_STATE);
  const failures: string[] = [];
  for (const { after, fault } of run.looks) {
    fake.now_ms += after * MINUTE_MS;
    fake.fault = fault;
    try {
      await lookOnce({ tools, forms: run.forms ?? [], state });
    } catch (cause) {
      failures.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  const lists = [];
  for (const cik of run.followed) {
    const page = await store.filings.list(cik, { include_amendments: true }, { offset: 0, limit: 1_000 });
    const due = run.truth.filter((entry) => entry.cik === cik && Date.parse(entry.accepted) <= fake.now_ms);
    lists.push({
      cik,
      stored: page.filings.map(({ accession_number }) => accession_number).toSorted(),
      total: page.total,
      due: [...new Set(due.map(({ accession_number }) => accession_number))].toSorted(),
    });
  }
  return { store, state, fake, failures, lists };
}

/** Filings that are missing, and those stored twice or of another filer. */
function errors(lists: Awaited<ReturnType<typeof follow>>['lists']) {
  const missed = lists.flatMap(({ stored, due }) => due.filter((accession) => !stored.includes(accession)));
  const extra = lists.flatMap(({ stored, due }) => stored.filter((accession) => !due.includes(accession)));
  const doubled = lists.filter(
    ({ stored, total }) => new Set(stored).size !== total || stored.length !== total,
  );
  return { missed, extra, doubled };
}

const NONE = { missed: [], extra: [], doubled: [] };

const [A, B, C] = ['0009000001', '0009000002', '0009000003'];

const entry = (cik: string, number: number, accepted: string, form = '8-K'): FeedEntry => ({
  cik,
  accession_number: `${cik}-26-${String(number).padStart(6, '0')}`,
  form,
  filing_date: accepted.slice(0, 10),
  accepted: `${accepted}:00-04:00`,
  items: ['2.02'],
});

// Monday 5 October 2026 and the two days after it.
const TRUTH = [
  entry(A, 1, '2026-10-05T08:00'),
  entry(A, 2, '2026-10-05T10:05'),
  entry(B, 3, '2026-10-05T10:06', '10-Q'),
  entry(B, 4, '2026-10-05T16:31'),
  entry(C, 5, '2026-10-06T09:00'),
  entry(A, 6, '2026-10-07T07:30', '10-K/A'),
];
const START = Date.parse('2026-10-05T10:00:00-04:00');
const look = (after: number, fault: Fault = null) => ({ after, fault });

it('stores each new filing of a followed company within one look, before the company’s own list names it', async () => {
  const { store, lists, state } = await follow({
    truth: TRUTH,
    followed: [A, B],
    start_ms: START,
    looks: [look(10), look(1)],
  });
  expect(errors(lists)).toEqual(NONE);
  expect(state.filings_added).toBe(3);
  expect(await store.filings.get(`${A}-26-000002`)).toMatchObject({
    form: '8-K',
    filing_date: '2026-10-05',
    acceptance_datetime: '2026-10-05T10:05:00-04:00',
    items: ['2.02'],
  });
});

it('loads the documents of the forms chosen, with their amendments, within one look', async () => {
  const run = { truth: TRUTH, followed: [A, B], start_ms: START, forms: ['10-K', '8-K'] };
  const { store, state } = await follow({ ...run, looks: [look(10), look(2_800)] });
  const documents = async (accession: string) =>
    (await store.filings.documents(accession)).map(({ filename, type }) => [filename, type]);
  // A minute after it was accepted, hours before the filer's own list has it.
  expect(await documents(`${A}-26-000002`)).toEqual([['main.htm', '8-K']]);
  expect(await documents(`${B}-26-000003`)).toEqual([]);
  expect(await documents(`${A}-26-000006`)).toEqual([['main.htm', '10-K/A']]);
  expect(state.documents_added).toBe(3);
});

it('takes nothing of companies that are not loaded', async () => {
  const { store } = await follow({
    truth: TRUTH,
    followed: [A],
    start_ms: START,
    looks: [look(10), look(3_000)],
  });
  expect(await store.companies.resolve(B)).toBeNull();
  expect(await store.filings.get(`${B}-26-000003`)).toBeNull();
});

it('catches up after a sleep over days, by the index of each day', async () => {
  const { lists, state } = await follow({
    truth: TRUTH,
    followed: [A, B, C],
    start_ms: START,
    looks: [look(10), look(3_500, 'html'), look(1)],
    skipped: [`${B}-26-000004`],
  });
  expect(errors(lists)).toEqual(NONE);
  expect(state.index_until).toBe('2026-10-06');
});

it.each(['future', 'html', 'limited', 'outage', 'index-html', 'repeat', 'shuffle'] as const)(
  'a look that meets %s loses nothing and doubles nothing',
  async (fault) => {
    const { lists } = await follow({
      truth: TRUTH,
      followed: [A, B, C],
      start_ms: START,
      looks: [look(10), look(400, fault), look(5), look(1_200, fault), look(5), look(1_500)],
    });
    expect(errors(lists)).toEqual(NONE);
  },
);

it.each([
  ['the feed', 60],
  ['the index of 2026-10-06', 2_860],
])('names a filing of 2099 in %s that it leaves out', async (where, after) => {
  const run = { truth: TRUTH, followed: [A, B, C], start_ms: START };
  const { state } = await follow({ ...run, looks: [look(10), look(after, 'future')] });
  expect(state.problem).toBe(
    `Filings skipped in ${where}: 1; the first: 0009999999-99-000001 is dated 2099-01-01, in the future`,
  );
});

it('passes over a day without an index, as on a holiday', async () => {
  // Nothing is filed on Thursday the 8th, and the feed lacks what is on Friday.
  const friday = entry(A, 7, '2026-10-09T10:00');
  const { lists, state } = await follow({
    truth: [...TRUTH, friday],
    followed: [A, B, C],
    start_ms: START,
    looks: [look(10), look(2 * 1_440), look(3 * 1_440), look(2 * 1_440)],
    skipped: [friday.accession_number],
  });
  expect(errors(lists)).toEqual(NONE);
  expect([state.index_until, state.problem]).toEqual(['2026-10-09', null]);
});

it('goes by EDGAR’s clock where this machine’s is two days behind', async () => {
  const { lists, state } = await follow({
    truth: TRUTH,
    followed: [A, B, C],
    start_ms: START,
    looks: [look(10), look(3_000), look(60)],
    skipped: [`${B}-26-000004`, `${C}-26-000005`],
    behind_ms: TWO_DAYS_MS,
  });
  expect(errors(lists)).toEqual(NONE);
  expect(state.index_until).toBe('2026-10-06');
});

it('unties a filing that moves to another filer', async () => {
  const { lists, state, store } = await follow({
    truth: TRUTH,
    followed: [A, B, C],
    start_ms: START,
    looks: [look(10), look(1_500), look(1_500)],
    moved: new Map([[`${B}-26-000003 ${B}`, A]]),
  });
  expect(errors(lists)).toEqual(NONE);
  expect((await store.filings.get(`${B}-26-000003`))?.ciks).toEqual([B]);
  expect(state.provisional).toEqual([]);
});

describeReal(
  'the recorded feed',
  () => {
    const entries = new Map<string, FeedEntry>();
    for (const name of listMirrored('www.sec.gov/cgi-bin/getcurrent')) {
      if (!name.endsWith('.xml')) continue;
      const bytes = readMirrored(`www.sec.gov/cgi-bin/getcurrent/${name}`);
      if (bytes === null) continue;
      for (const each of parseNewestFeed(name, bytes).entries) {
        // The pages of 12 December 2025; those of January are another sequence.
        if (each.accepted < '2025-12-13') entries.set(`${each.accession_number} ${each.cik}`, each);
      }
    }
    const truth = [...entries.values()];

    it('is followed with nothing missed and nothing doubled, whatever goes wrong', async () => {
      expect(truth.length).toBeGreaterThan(5_000);
      const counts = Map.groupBy(truth, ({ cik }) => cik);
      const followed = [...counts.keys()].toSorted().filter((_, index) => index % 40 === 0);
      const accessions = [...new Set(truth.map(({ accession_number }) => accession_number))].toSorted();
      const faults: Fault[] = [
        null,
        'repeat',
        'html',
        null,
        'shuffle',
        'limited',
        null,
        'outage',
        'index-html',
      ];
      const first = Math.min(...truth.map(({ accepted }) => Date.parse(accepted)));
      const minutes = (Math.max(...truth.map(({ accepted }) => Date.parse(accepted))) - first) / MINUTE_MS;
      // Thirty looks over the recorded time, then over a weekend to the Tuesday after.
      const looks = Array.from({ length: 30 }, (_, index) =>
        look(minutes / 30, faults[index % faults.length] ?? null),
      );
      const after = [look(1_000), look(1_440), look(1_440, 'html'), look(700), look(300)];
      const { lists, failures } = await follow({
        truth,
        followed,
        start_ms: first,
        looks: [...looks, ...after],
        skipped: accessions.filter((_, index) => index % 11 === 0),
      });
      expect(failures.length).toBeGreaterThan(0);
      expect(lists.reduce((sum, { due }) => sum + due.length, 0)).toBeGreaterThan(100);
      expect(errors(lists)).toEqual(NONE);
    }, 120_000);
  },
  ['www.sec.gov/cgi-bin/getcurrent/001.xml'],
);
