import { expect, test } from 'vitest';

import { createCaches } from './caches.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

test('a status request logs what each cache holds and how often it was hit', async () => {
  const store = await openSmallStore();
  const desk = openDesk(store);
  for (const endpoint of ['metrics', 'ratios']) await desk.get(`/v1/companies/AAPL/${endpoint}`);
  await desk.get('/v1/status');
  const logged = desk.lines.filter(({ level }) => level === 'debug').map(({ fields }) => fields);
  const caches = Object.values(createCaches(store)).map((cache) => cache.stats().name);
  expect(logged).toEqual(
    expect.arrayContaining(caches.map((name) => expect.objectContaining({ name }) as unknown)),
  );
  expect(logged[0]).toMatchObject({ name: 'company facts', entries: 1, hits: 1, misses: 1 });
});
