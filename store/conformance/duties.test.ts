import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connect, type Connection } from '../postgres/connection.ts';
import { openPostgresStore } from '../postgres/open.ts';
import { newDatabase } from '../postgres/testing/database.ts';
import { NO_POSTGRES } from '../postgres/testing/start-postgres.ts';
import type { Store } from '../store.ts';

const AT = '2026-08-01T09:00:00.000Z';
/** A clock that is years off: what is lost is decided by the database's. */
const wrongClock = () => new Date('2031-01-01T00:00:00Z');

describe.skipIf(NO_POSTGRES !== null)(`loads of several nodes${NO_POSTGRES ?? ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nodes-'));
  let connection: Connection;
  let here: Store;
  let there: Store;
  beforeAll(async () => {
    const url = await newDatabase();
    connection = connect(url);
    const settings = { url, blobs: { kind: 'folder', folder } } as const;
    [here, there] = await Promise.all([openPostgresStore(settings), openPostgresStore(settings)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close(), connection.close()]);
    rmSync(folder, { recursive: true });
  });

  const create = async (id: string) => {
    const load = { id, identifier: 'AAPL', with_documents: false, forms: null, since: null, at: AT };
    await here.loads.create(load);
  };
  const stateOf = async (id: string) => (await there.loads.get(id))?.state;
  /** Starts a load unless one is open. */
  const decide = (store: Store) =>
    store.loads.inTurn(async () => {
      const open = await store.loads.open();
      if (open.length > 0) return 'open already';
      await wait(50);
      await create('once');
      return 'started';
    });
  /** As if this much time had passed in the database. */
  const pass = (time: string) =>
    connection.run(
      `UPDATE loads SET held_until = held_until - :time::interval, changed_at = changed_at - :time::interval`,
      { time },
    );

  test('a load that its node holds is not lost, and is when the node is gone for a minute', async () => {
    await create('held');
    await here.loads.hold(['held']);
    expect(await there.loads.interruptLost(wrongClock, new Set())).toBe(0);
    await pass('59 seconds');
    expect(await there.loads.interruptLost(wrongClock, new Set())).toBe(0);
    await here.loads.hold(['held']);
    await pass('61 seconds');
    expect(await here.loads.interruptLost(wrongClock, new Set(['held']))).toBe(0);
    expect(await there.loads.interruptLost(wrongClock, new Set())).toBe(1);
    expect(await stateOf('held')).toBe('interrupted');
  });

  test('a load of the command line is lost ten minutes after its last change', async () => {
    await create('typed');
    await here.loads.change('typed', { state: 'running', pid: 1 }, AT);
    await pass('9 minutes');
    expect(await there.loads.interruptLost(wrongClock, null)).toBe(0);
    await pass('2 minutes');
    expect(await there.loads.interruptLost(wrongClock, null)).toBe(1);
  });

  test('of two nodes that decide at once, the second sees what the first started', async () => {
    const said = await Promise.all([decide(here), decide(there)]);
    expect(said.toSorted()).toEqual(['open already', 'started']);
  });

  test('a duty is one node’s, until that is gone for a minute', async () => {
    const claim = await here.loads.claim('follow');
    expect(await there.loads.claim('follow')).toBeNull();
    await connection.run(`UPDATE duties SET held_until = held_until - interval '61 seconds'`);
    const taken = await there.loads.claim('follow');
    expect(taken?.isHeld()).toBe(true);
    // What the first still releases isn't the second's.
    await claim?.release();
    expect(await here.loads.claim('follow')).toBeNull();
    await taken?.release();
  });

  test('requests that nodes count at once add up', async () => {
    const count = { hash: 'a', day: '2026-08-01', count: 1 };
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? here : there).keys.addUsage([count])),
    );
    expect(await here.keys.usage('a', '2026-08-01', '2026-08')).toMatchObject({ day_count: 40 });
  });
});
