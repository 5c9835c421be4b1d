import { describe, expect, it } from 'vitest';

import { parseSubmissions, parseSubmissionsPage } from '../parse/submissions.ts';
import { acceptedAt } from '../testing/accepted-at.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { acceptanceTime, type AcceptanceZone, voteZone } from './filing-record.ts';

describe('acceptanceTime', () => {
  const times: [string, string | null, AcceptanceZone, string | null][] = [
    // Tesla's 10-K for 2019: header 20200213071218. EDGAR's file showed New York's clock in one year, UTC in another.
    ['0001564590-20-004475', '2020-02-13T07:12:18.000Z', 'eastern', '2020-02-13T07:12:18-05:00'],
    ['0001564590-20-004475', '2020-02-13T12:12:18.000Z', 'utc', '2020-02-13T07:12:18-05:00'],
    ['U.S. Steel 0001163302-25-000028', '2025-05-01T16:21:59.000Z', 'eastern', '2025-05-01T16:21:59-04:00'],
    // The clock is VMAR's; any day of winter would do.
    ['VMAR 0001104659-25-123289', '2025-12-18T22:14:45.000Z', 'utc', '2025-12-18T17:14:45-05:00'],
    // Tesla's 10-K for 2021, accepted on a Friday evening and filed on 2022-02-07.
    ['0000950170-22-000796', '2022-02-05T01:11:27.000Z', 'utc', '2022-02-04T20:11:27-05:00'],
    ['the second before summer time', '2024-03-10T06:59:59.000Z', 'utc', '2024-03-10T01:59:59-05:00'],
    ['the first second of summer time', '2024-03-10T07:00:00.000Z', 'utc', '2024-03-10T03:00:00-04:00'],
    [
      'summer time as it began before 2007',
      '2006-04-03T10:00:00.000Z',
      'eastern',
      '2006-04-03T10:00:00-04:00',
    ],
    [
      'winter time as it ended before 2007',
      '2006-03-20T10:00:00.000Z',
      'eastern',
      '2006-03-20T10:00:00-05:00',
    ],
    [
      'midnight, where only the day is known',
      '1998-02-03T00:00:00.000Z',
      'eastern',
      '1998-02-03T00:00:00-05:00',
    ],
    ['a day after New Year in UTC', '2021-01-01T02:30:00.000Z', 'utc', '2020-12-31T21:30:00-05:00'],
    ['none', null, 'utc', null],
    ['no time', 'yesterday', 'utc', null],
    ['a month that is none', '2024-13-01T00:00:00.000Z', 'utc', null],
  ];
  it.each(times)('reads %s: %s on %s is %s', (_, raw, zone, expected) => {
    expect(acceptanceTime(raw, zone)).toBe(expected);
  });
});

const row = (acceptance_raw: string | null, filing_date = '2025-05-01', form = '8-K') => ({
  form,
  filing_date,
  acceptance_raw,
});

describe('voteZone', () => {
  const votes: [string, ReturnType<typeof row>[], AcceptanceZone][] = [
    [
      'an hour past midnight is UTC',
      [row('2025-05-02T01:10:00.000Z'), row('2025-05-01T20:10:00.000Z')],
      'utc',
    ],
    [
      'a morning hour is New York',
      [row('2025-05-01T07:12:18.000Z'), row('2025-05-01T16:21:59.000Z')],
      'eastern',
    ],
    [
      "the SEC's own forms do not vote",
      [row('2025-05-02T01:10:00.000Z', '2025-05-01', 'EFFECT'), row('2025-05-01T07:12:18.000Z')],
      'eastern',
    ],
    [
      'midnight sharp does not vote',
      [row('1998-02-03T00:00:00.000Z', '1998-02-03'), row('2025-05-01T07:12:18.000Z')],
      'eastern',
    ],
    // 20:30 in UTC is 16:30 in New York, in time for the day; 20:30 in New York would be filed the day after.
    ['in between, the 17:30 rule tells UTC', [row('2025-05-01T20:30:00.000Z', '2025-05-01')], 'utc'],
    ['in between, the 17:30 rule tells New York', [row('2025-05-01T20:30:00.000Z', '2025-05-02')], 'eastern'],
    ['a Friday evening is filed on Monday', [row('2022-02-04T20:11:27.000Z', '2022-02-07')], 'eastern'],
    ['forms taken until 22:00 do not tell', [row('2025-05-01T20:30:00.000Z', '2025-05-01', '4')], 'eastern'],
    ['nothing to go by is New York', [row(null)], 'eastern'],
    ['no rows is New York', [], 'eastern'],
  ];
  it.each(votes)('%s', (_, rows, expected) => {
    expect(voteZone(rows)).toBe(expected);
  });
});

describeReal('acceptance times against headers', () => {
  // EDGAR's index pages print the header's clock, which is New York's.
  const filings: [string, string, string | null][] = [
    ['1045810', '0001045810-26-000024', null],
    ['320193', '0000320193-24-000005', null],
    ['320193', '0001193125-11-009392', 'CIK0000320193-submissions-001'],
    ['320193', '0001104659-04-019574', 'CIK0000320193-submissions-001'],
    ['320193', '0000320193-96-000027', 'CIK0000320193-submissions-001'],
    ['1018724', '0000891020-98-001352', 'CIK0001018724-submissions-002'],
    ['18230', '0000018230-22-000107', null],
  ];
  it.each(filings)('CIK %s, %s', (cik, accession, page) => {
    const folder = `www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`;
    const index = `${folder}/${accession}-index.html`;
    const accepted = acceptedAt(realFile(index));
    expect(accepted).not.toBeNull();
    const list = `data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json`;
    const { recent } = parseSubmissions(list, realFile(list));
    const older = `data.sec.gov/submissions/${page ?? ''}.json`;
    const rows = page === null ? recent : parseSubmissionsPage(older, realFile(older)).rows;
    const raw = rows.find((listed) => listed.accession_number === accession)?.acceptance_raw ?? null;
    const time = acceptanceTime(raw, voteZone(recent));
    expect(time?.slice(0, 19).replace('T', ' ')).toBe(accepted);
  });
});
