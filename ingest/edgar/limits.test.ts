import { describe, expect, it, onTestFinished } from 'vitest';

import { ADDRESS, BODY, edgarAt, failureOf, type Handle, page } from '../testing/loopback-edgar.ts';
import { createEdgar, type EdgarSettings } from './client.ts';

describe('the breaker', () => {
  const threshold = page('SEC.gov | Request Rate Threshold Exceeded');
  const pages: [string, Handle][] = [
    ['429', (_, r) => r.writeHead(429).end(threshold)],
    ['the page at 403', (_, r) => r.writeHead(403).end(threshold)],
    ['the page at 200', (_, r) => r.writeHead(200).end(threshold)],
    ['429 that asks for a second', (_, r) => r.writeHead(429, { 'retry-after': '1' }).end()],
    ['429 with a date that is none', (_, r) => r.writeHead(429, { 'retry-after': 'soon' }).end()],
  ];
  it.each(pages)('opens for ten minutes on %s, also for other processes', async (_, handle) => {
    let isOpen = true;
    const { edgar, server, clock, settings } = await edgarAt((request, response, index) => {
      if (isOpen) handle(request, response, index);
      else response.end(BODY);
    });
    expect((await failureOf(edgar.read(ADDRESS))).failure).toBe('rate_limited');
    isOpen = false;
    clock.move(599_000);
    const other = createEdgar(settings);
    onTestFinished(() => other.close());
    for (const each of [edgar, other]) {
      const error = await failureOf(each.read(ADDRESS));
      expect([error.failure, error.retry_at]).toEqual(['rate_limited', new Date('2026-03-02T12:10:00Z')]);
    }
    expect(server.requests).toHaveLength(1);
    clock.move(2_000);
    expect((await other.read(ADDRESS)).kind).toBe('body');
  });

  it('believes a longer Retry-After, but not an absurd one', async () => {
    for (const [asked, until] of [
      ['1200', '2026-03-02T12:20:00.000Z'],
      ['Mon, 02 Mar 2026 12:30:00 GMT', '2026-03-02T12:30:00.000Z'],
      ['999999999', '2026-03-02T13:00:00.000Z'],
    ] as const) {
      const { edgar } = await edgarAt((_, r) => r.writeHead(429, { 'retry-after': asked }).end());
      expect((await failureOf(edgar.read(ADDRESS))).retry_at?.toISOString()).toBe(until);
    }
  });
});

describe('the pace', () => {
  // Arrivals are timed at the server: a busy machine may delay one and bunch it with those behind.
  it(
    'keeps to nine in any second at the server, over both hosts and two processes',
    { retry: 2 },
    async () => {
      const { server, settings } = await edgarAt((_, response) => response.end(BODY));
      const paced: EdgarSettings = {
        ...settings,
        clock: { now: () => new Date(), sleep: (ms) => new Promise((r) => setTimeout(r, ms)) },
      };
      const [one, two] = [createEdgar(paced), createEdgar(paced)];
      onTestFinished(async () => {
        await one.close();
        await two.close();
      });
      const reads = Array.from(
        { length: 11 },
        (_, index) =>
          [
            one.read(ADDRESS),
            two.read({ host: 'www', path: `/files/${index}.json`, is_json: true }),
          ] as const,
      );
      await Promise.all(reads.flat());
      const times = server.requests.map(({ at_ms }) => at_ms);
      expect(times).toHaveLength(22);
      const busiest = Math.max(
        ...times.map((start) => times.filter((at) => at >= start && at < start + 1_000).length),
      );
      expect(busiest).toBeLessThanOrEqual(9);
      expect(busiest).toBeGreaterThanOrEqual(8);
    },
  );
});
