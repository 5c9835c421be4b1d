import { gzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ADDRESS, BODY, type Handle, edgarAt, failureOf, page } from '../ingest/testing/loopback-edgar.ts';
import { describeReal, realFile, slowCases } from '../ingest/testing/real-files.ts';
import { createEdgar } from './client.ts';

const S3_404 = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
const S3_403 = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';

describe('requests to EDGAR', () => {
  it('names the contact and takes gzip', async () => {
    const { edgar, server } = await edgarAt((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(BODY));
    });
    const read = await edgar.read(ADDRESS);
    expect(read.kind === 'body' && Buffer.from(read.bytes).equals(BODY)).toBe(true);
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'FilingsDesk Jane Doe jane@example.com',
      'accept-encoding': 'gzip',
    });
    expect(server.requests[0]?.path).toBe('/submissions/CIK0000320193.json');
  });

  it('are conditional for known files, and 304 means unchanged', async () => {
    const { edgar, server } = await edgarAt((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end();
    });
    const known = { etag: '"v1"', last_modified: 'Mon, 02 Mar 2026 10:00:00 GMT', sha256: 'x' };
    expect(await edgar.read(ADDRESS, { known })).toEqual({ kind: 'unchanged' });
    expect(server.requests[0]?.headers['if-modified-since']).toBe('Mon, 02 Mar 2026 10:00:00 GMT');
  });

  it('is unchanged when the same bytes come under another etag', async () => {
    const { edgar } = await edgarAt((_, response) => response.writeHead(200, { etag: '"a"' }).end(BODY));
    const first = await edgar.read(ADDRESS);
    if (first.kind !== 'body') throw new Error('a body was due');
    expect(await edgar.read(ADDRESS, { known: { ...first, etag: '"b"' } })).toEqual({ kind: 'unchanged' });
  });

  it.each(['/submissions/../x.json', '//127.0.0.1/x.json', '/a/%2e%2e/x', '/x?y=1', '/x y', '/.'])(
    'is not asked for %s, which could lead elsewhere',
    async (path) => {
      const { edgar, server } = await edgarAt((_, response) => response.end(BODY));
      expect((await failureOf(edgar.read({ host: 'data', path, is_json: true }))).failure).toBe('malformed');
      expect(server.requests).toHaveLength(0);
    },
  );

  it('requests nothing at all without a contact', async () => {
    const { edgar, server } = await edgarAt((_, response) => response.end(BODY), { contact: null });
    expect((await failureOf(edgar.read(ADDRESS))).failure).toBe('no_contact');
    expect(server.requests).toHaveLength(0);
  });
});

describe('answers that are no answer', () => {
  const once: [string, string, Handle][] = [
    ['404 with the storage XML', 'not_found', (_, r) => r.writeHead(404).end(S3_404)],
    ['403 with the storage XML of a missing file', 'not_found', (_, r) => r.writeHead(403).end(S3_403)],
    ['a redirect', 'malformed', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['an empty 200', 'malformed', (_, r) => r.writeHead(200).end()],
    ['a page where JSON is due', 'malformed', (_, r) => r.writeHead(200).end(page('Welcome'))],
    [
      'an encoding nobody asked for',
      'malformed',
      (_, r) => r.writeHead(200, { 'content-encoding': 'br' }).end('x'),
    ],
    [
      'the page for undeclared tools',
      'no_contact',
      (_, r) =>
        r.writeHead(403).end(page('SEC.gov | Your Request Originates from an Undeclared Automated Tool')),
    ],
  ];
  it.each(once)('%s is %s and not tried again', async (_, failure, handle) => {
    const { edgar, server } = await edgarAt(handle);
    expect((await failureOf(edgar.read(ADDRESS))).failure).toBe(failure);
    expect(server.requests).toHaveLength(1);
  });

  type Unanswered = [string, Handle, RegExp, number?];
  const again: Unanswered[] = [
    ['503', (_, r) => r.writeHead(503).end(page('SEC.gov | File Unavailable')), /File Unavailable/],
    ['500', (_, r) => r.writeHead(500).end(), /answered 500/],
    [
      'a body shorter than announced',
      (_, r) => {
        r.writeHead(200, { 'content-length': BODY.byteLength + 10 }).write(BODY, () => r.destroy());
      },
      /broke off|not as long/,
    ],
    [
      'gzip cut short',
      (_, r) => {
        const packed = gzipSync(BODY).subarray(0, 20);
        r.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.byteLength }).end(packed);
      },
      /truncated/,
    ],
    [
      'chunks that stop',
      (_, r) => {
        r.writeHead(200).write(BODY.subarray(0, 10));
        setTimeout(() => r.destroy(), 20);
      },
      /broke off/,
    ],
    [
      'headers, then silence',
      (_, r) => {
        r.writeHead(200, { 'content-length': 100 }).write('{');
      },
      /no data for 200 ms/,
    ],
    // Each waits a second five times.
    ...slowCases<Unanswered>([
      ['headers that never come', () => undefined, /no answer within 200 ms/],
      [
        'a byte now and then',
        (_, r) => {
          r.writeHead(200);
          const timer = setInterval(() => r.write(' '), 100);
          r.on('close', () => clearInterval(timer));
        },
        /not complete within 400 ms/,
        400,
      ],
    ]),
  ];
  it.each(again)('%s is an outage, after four tries', async (_, handle, words, total_ms = 2_500) => {
    const timeouts = { connect_ms: 500, headers_ms: 200, idle_ms: 200, total_ms };
    const { edgar, server } = await edgarAt(handle, { timeouts });
    const error = await failureOf(edgar.read(ADDRESS));
    expect(error.failure).toBe('outage');
    expect(error.message).toMatch(words);
    // And one for another file, which its host doesn't answer either.
    expect(server.requests).toHaveLength(5);
  });

  const other = { ...ADDRESS, path: '/submissions/CIK0000789019.json' };
  const lasting: [string, Handle][] = [
    ['503', (_, r) => r.writeHead(503).end()],
    [
      'a body that is cut',
      (_, r) => {
        r.writeHead(200, { 'content-length': BODY.byteLength + 10 }).write(BODY, () => r.destroy());
      },
    ],
  ];
  it.each(lasting)(
    '%s for one file alone makes that file unavailable, also as the first',
    async (_, fault) => {
      const { edgar, server } = await edgarAt((request, response, index) => {
        if (request.url === ADDRESS.path) fault(request, response, index);
        else if (request.url === other.path) response.end(BODY);
        else response.writeHead(404).end(S3_404);
      });
      for (const asked of ['CIK0000000000', 'CIK0000789019']) {
        const error = await failureOf(edgar.read(ADDRESS));
        expect([error.failure, error.message]).toEqual([
          'unavailable',
          expect.stringMatching(/CIK0000320193\.json.*while its host answers$/),
        ]);
        expect(server.requests.at(-1)?.path).toContain(asked);
        expect((await edgar.read(other)).kind).toBe('body');
      }
    },
  );

  it('six files in a row that fail are an outage, whatever else is answered', async () => {
    const { edgar } = await edgarAt((request, response) => {
      response.writeHead(request.url?.includes('CIK1') === true ? 503 : 404).end(S3_404);
    });
    const failures: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const path = `/submissions/CIK100000000${n}.json`;
      failures.push((await failureOf(edgar.read({ ...ADDRESS, path }))).failure);
    }
    expect(failures).toEqual([...Array<string>(5).fill('unavailable'), 'outage']);
  });

  it('an outage that passes is not seen', async () => {
    const { edgar } = await edgarAt((_, response, index) => {
      if (index < 3) response.writeHead(503).end();
      else response.end(BODY);
    });
    expect((await edgar.read(ADDRESS)).kind).toBe('body');
  });

  it('nobody listening is an outage', async () => {
    const { edgar } = await edgarAt((_, response) => response.end(BODY), {
      base: { data: 'http://127.0.0.1:1', www: 'http://127.0.0.1:1' },
    });
    const error = await failureOf(edgar.read(ADDRESS));
    expect([error.failure, error.message]).toEqual(['outage', expect.stringContaining('refused')]);
  });

  it('a body that unpacks without end is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024));
    const { edgar, server } = await edgarAt((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect((await failureOf(edgar.read(ADDRESS))).failure).toBe('too_large');
    expect(server.requests).toHaveLength(1);
  });
});

describeReal("EDGAR's own error pages", () => {
  const real: [string, number, string][] = [
    ['variants/errors/429-rate-exceeded.html', 429, 'rate_limited'],
    ['variants/errors/429-rate-exceeded.html', 200, 'rate_limited'],
    ['variants/errors/403-automated-tool.html', 403, 'no_contact'],
    ['variants/errors/403-www-sec-gov-Archives-edgar-full-index-2099-QTR1-form-gz.txt', 403, 'not_found'],
    ['variants/errors/404-data-sec-gov-submissions-CIK0000000000-json.xml', 404, 'not_found'],
    [
      'variants/errors/503-www-sec-gov-cgi-bin-browse-edgar-action-getcurrent-count-100-start-5100-type-4-o.txt',
      503,
      'outage',
    ],
    [
      'variants/errors/503-www-sec-gov-cgi-bin-browse-edgar-action-getcurrent-count-100-start-5100-type-4-o.txt',
      200,
      'outage',
    ],
  ];
  it.each(real)('%s at %i is %s', async (path, status, failure) => {
    const body = realFile(path);
    const { edgar } = await edgarAt((_, response) => response.writeHead(status).end(body));
    expect((await failureOf(edgar.read(ADDRESS))).failure).toBe(failure);
  });
});

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

  it('waits for a longer Retry-After, but not for an absurd one', async () => {
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

/** A clock that moves only when a test moves it, to the time at which the first request has waited enough. */
function heldClock() {
  let at = Date.parse('2026-03-02T12:00:00Z');
  const sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => new Date(at),
    sleep: (ms: number) => new Promise<void>((wake) => void sleepers.push({ until: at + ms, wake })),
    sleeping: () => sleepers.length,
    moveOn: (): void => {
      const [next] = sleepers.toSorted((a, b) => a.until - b.until);
      if (next === undefined) throw new Error('nobody sleeps');
      sleepers.splice(sleepers.indexOf(next), 1);
      at = next.until;
      next.wake();
    },
  };
}

describe('the pace', () => {
  it('keeps to nine in any second, over both hosts and two processes', async () => {
    const clock = heldClock();
    const arrivals: number[] = [];
    const { settings } = await edgarAt(
      (_, response) => {
        arrivals.push(clock.now().getTime());
        response.end(BODY);
      },
      { clock },
    );
    const [one, two] = [createEdgar(settings), createEdgar(settings)];
    onTestFinished(async () => {
      await one.close();
      await two.close();
    });
    const reads = Array.from({ length: 11 }, (_, index) => [
      one.read(ADDRESS),
      two.read({ host: 'www', path: `/files/${index}.json`, is_json: true }),
    ]).flat();
    // All others sleep until their time has come, however long this machine takes.
    const isNext = () => arrivals.length + clock.sleeping() === reads.length;
    for (let asked = 1; asked < reads.length; asked += 1) {
      await vi.waitUntil(() => isNext() && arrivals.length === asked, 20_000);
      clock.moveOn();
    }
    await Promise.all(reads);
    expect(arrivals).toHaveLength(reads.length);
    const inSecond = arrivals.map(
      (start) => arrivals.filter((at) => at >= start && at < start + 1_000).length,
    );
    expect(Math.max(...inSecond)).toBe(9);
  });
});
