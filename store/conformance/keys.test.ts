import { expect, test } from 'vitest';

import type { KeyRecord } from '../keys.ts';
import { describeEngines } from './testing/engines.ts';

const KEY: KeyRecord = { hash: 'ab'.repeat(32), tier: 'free', label: 'a free key', metered: true };

describeEngines('keys', (opened) => {
  test('keys are saved by hash, the last state counting', async () => {
    await opened.store.keys.save(KEY);
    await opened.store.keys.save({ ...KEY, tier: 'analyst', metered: false });
    expect(await opened.store.keys.list()).toEqual([{ ...KEY, tier: 'analyst', metered: false }]);
  });

  test('requests add up by day and by month', async () => {
    const { hash } = KEY;
    await opened.store.keys.addUsage([
      { hash, day: '2026-07-31', count: 5 },
      { hash, day: '2026-08-01', count: 2 },
      { hash: 'another', day: '2026-08-01', count: 100 },
    ]);
    await opened.store.keys.addUsage([
      { hash, day: '2026-08-01', count: 1 },
      { hash, day: '2026-08-31', count: 4 },
    ]);
    expect(await opened.store.keys.usage(hash, '2026-08-01', '2026-08')).toEqual({
      hash,
      day: '2026-08-01',
      month: '2026-08',
      day_count: 3,
      month_count: 7,
    });
    expect(await opened.store.keys.usage(hash, '2026-09-01', '2026-09')).toMatchObject({
      day_count: 0,
      month_count: 0,
    });
  });
});
