import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../ingest/testing/temporary-folder.ts';
import { type EdgarClock, createBudget } from './budget.ts';

function standingClock(): EdgarClock & { at: number; slept: number[] } {
  const clock = {
    at: Date.parse('2026-03-02T12:00:00Z'),
    slept: [] as number[],
    now: () => new Date(clock.at),
    sleep: async (ms: number) => {
      clock.slept.push(Math.round(ms));
      clock.at += ms;
    },
  };
  return clock;
}

describe('the budget', () => {
  it('spaces requests evenly, whoever asks', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    const clock = standingClock();
    const [one, two] = [createBudget(file, 5, clock), createBudget(file, 5, clock)];
    for (const budget of [one, two, one, two]) await budget.take();
    expect(clock.slept).toEqual([204, 204, 204]);
  });

  it('never goes beyond nine a second, whatever is requested', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    const clock = standingClock();
    const budget = createBudget(file, 100, clock);
    for (let count = 0; count < 10; count += 1) await budget.take();
    expect(clock.at - Date.parse('2026-03-02T12:00:00Z')).toBeGreaterThan(1_000);
  });

  it('holds off until the moment told, and not beyond', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    const clock = standingClock();
    const until = new Date(clock.at + 600_000);
    await createBudget(file, 5, clock).holdOff(until);
    const other = createBudget(file, 5, clock);
    await expect(other.take()).rejects.toMatchObject({ failure: 'rate_limited', retry_at: until });
    clock.at += 600_001;
    await other.take();
    expect(clock.slept).toEqual([]);
  });

  it('an earlier end does not shorten a later one', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    const clock = standingClock();
    const budget = createBudget(file, 5, clock);
    await budget.holdOff(new Date(clock.at + 600_000));
    await budget.holdOff(new Date(clock.at + 1_000));
    clock.at += 2_000;
    await expect(budget.take()).rejects.toMatchObject({ failure: 'rate_limited' });
  });

  it('does not believe a block that ends in years, and waits ten minutes', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    await writeFile(file, JSON.stringify({ next_ms: 0, blocked_until_ms: Date.parse('2099-01-01') }));
    const clock = standingClock();
    const budget = createBudget(file, 5, clock);
    const until = new Date(clock.at + 600_000);
    await expect(budget.take()).rejects.toMatchObject({ failure: 'rate_limited', retry_at: until });
    clock.at += 600_001;
    await budget.take();
  });

  it.each(['', 'not json', '{"next_ms":"x"}', '[]', 'null'])('starts over from %j', async (text) => {
    const file = join(await temporaryFolder(), 'budget.json');
    await writeFile(file, text);
    await createBudget(file, 5, standingClock()).take();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ blocked_until_ms: 0 });
  });

  it('continues past the lock of a killed process', async () => {
    const file = join(await temporaryFolder(), 'budget.json');
    await writeFile(`${file}.lock`, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, longAgo, longAgo);
    await createBudget(file, 5, standingClock()).take();
    expect(await readFile(file, 'utf8')).toContain('next_ms');
  });
});
