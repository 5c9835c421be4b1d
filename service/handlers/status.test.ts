import { expect, test } from 'vitest';

import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

test('a status request logs what each cache holds and how often it was hit', async () => {
  const desk = openDesk(await openSmallStore());
  for (const endpoint of ['metrics', 'ratios']) await desk.get(`/v1/companies/AAPL/${endpoint}`);
  await desk.get('/v1/status');
  const logged = desk.lines.filter(({ level }) => level === 'debug').map(({ fields }) => fields);
  expect(logged).toHaveLength(10);
  expect(logged[0]).toMatchObject({ name: 'company facts', entries: 1, hits: 1, misses: 1 });
});
