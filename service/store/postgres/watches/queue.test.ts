import { expect, test } from 'vitest';

import { describeEngines } from '../../conformance/testing/engines.ts';
import { APPLE, filingRecord } from '../../sqlite/sample-records.ts';

const AT = '2026-08-03T15:00:00.000Z';

const FILINGS = Array.from({ length: 20 }, (_, at) =>
  filingRecord({
    accession_number: `0000320193-26-${String(at).padStart(6, '0')}`,
    form: '8-K',
    filing_date: '2026-08-03',
  }),
);

describeEngines(
  'watches of several nodes',
  (at) => {
    test('nodes share the queue, and each waits for what it has claimed', async () => {
      const node = await at.again();
      await at.store.watches.make({
        name: 'All',
        definition: { kind: 'companies', companies: ['AAPL'] },
        webhook_url: null,
        webhook_secret: null,
        at: AT,
      });
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
  },
  { only: 'PostgreSQL' },
);
