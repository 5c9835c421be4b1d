import { expect, test } from 'vitest';

import type { AlertEvidence } from '../../contract/watch-alert.ts';
import { APPLE, filingRecord } from '../testing/sample-records.ts';
import type { WatchInput } from '../watches.ts';
import { describeEngines } from './testing/engines.ts';

const AT = '2026-08-03T15:00:00.000Z';

const FILINGS = Array.from({ length: 20 }, (_, at) =>
  filingRecord({
    accession_number: `0000320193-26-${String(at).padStart(6, '0')}`,
    form: '8-K',
    filing_date: '2026-08-03',
  }),
);

const WATCH: WatchInput = {
  name: 'All',
  definition: { kind: 'companies', companies: ['AAPL'] },
  webhook_url: null,
  webhook_secret: null,
  at: AT,
};

const EVIDENCE: AlertEvidence = { items: [], changes: [], changes_total: 0, excerpts: [], figures: [] };

describeEngines(
  'watches of several nodes',
  (at) => {
    test('nodes share the queue, and each waits for what it has claimed', async () => {
      const node = await at.again();
      await at.store.watches.make(WATCH);
      await at.store.companies.save(APPLE, AT);
      await at.store.filings.save(APPLE.cik, FILINGS);
      const [mine, others] = await Promise.all([at.store.watches.queued(10), node.watches.queued(10)]);
      const names = [...mine, ...others].map(({ accession_number }) => accession_number);
      expect([mine.length, others.length, new Set(names).size]).toEqual([10, 10, 20]);
      expect(await node.watches.queued(20)).toHaveLength(10);
      for (const one of mine) await at.store.watches.finish(one, [], { at: AT, newId: () => 'msg' });
      expect([await at.store.watches.isQueued(), await node.watches.isQueued()]).toEqual([false, true]);
      // The other node died: its claims end.
      await at.tamper("UPDATE watch_queue SET claimed_until = now() - interval '1 second'");
      expect(await at.store.watches.queued(20)).toHaveLength(10);
      expect(await node.watches.isQueued()).toBe(false);
    });

    test('an alert is sent by one node, and by another when that one died', async () => {
      const node = await at.again();
      const { id } = await at.store.watches.make({ ...WATCH, webhook_url: 'https://example.com/a' });
      await at.store.companies.save(APPLE, AT);
      await at.store.filings.save(APPLE.cik, FILINGS.slice(0, 4));
      let ids = 0;
      for (const one of await at.store.watches.queued(10)) {
        const found = [{ watch_id: id, evidence: EVIDENCE }];
        await at.store.watches.finish(one, found, { at: AT, newId: () => `msg_${(ids += 1)}` });
      }
      const [mine, others] = await Promise.all([at.store.watches.due(AT, 2), node.watches.due(AT, 2)]);
      expect([...mine, ...others].map((each) => each.id).toSorted()).toEqual([
        'msg_1',
        'msg_2',
        'msg_3',
        'msg_4',
      ]);
      const sent = { at: AT, state: 'delivered' as const, next_at: null, status: 200, error: null };
      for (const one of mine) await at.store.watches.attempted(one.id, sent);
      expect(await at.store.watches.due(AT, 10)).toEqual([]);
      await at.tamper("UPDATE deliveries SET claimed_until = now() - interval '1 second'");
      expect((await at.store.watches.due(AT, 10)).map((each) => each.id).toSorted()).toEqual(
        others.map((each) => each.id).toSorted(),
      );
    });
  },
  { only: 'PostgreSQL' },
);
