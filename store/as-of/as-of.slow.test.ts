import { expect, test } from 'vitest';

import { listMirrored } from '../../ingest/testing/edgar-mirror.ts';
import { describeReal } from '../../ingest/testing/real-files.ts';
import {
  answersOf,
  openFiles,
  randomDays,
  readRealFiles,
  type RealFiles,
} from '../../service/testing/as-of-pair.ts';
import type { Desk } from '../../service/testing/open-desk.ts';
import './as-of.test.ts';

const PAIRS = 200;

describeReal('200 random days and companies', () => {
  const lists = new Set(listMirrored('data.sec.gov/submissions'));
  const ciks = listMirrored('data.sec.gov/api/xbrl/companyfacts')
    .filter((file) => lists.has(file))
    .map((file) => file.replace(/^CIK(\d{10}).*$/, '$1'));
  const opened = new Map<string, { files: RealFiles; desk: Promise<Desk> }>();
  const open = (cik: string) => {
    const files = opened.get(cik)?.files ?? readRealFiles(cik);
    const known = opened.get(cik) ?? { files, desk: openFiles(files, null) };
    opened.set(cik, known);
    return known;
  };
  const pairs = randomDays(2_026, PAIRS).map((day, index) => [ciks[index % ciks.length] ?? '', day] as const);

  test.each(pairs)(
    '%s on %s: the answers are those of a store loaded to that day',
    async (cik, day) => {
      const { files, desk } = open(cik);
      const until = await openFiles(files, day);
      expect(await answersOf(await desk, cik, day)).toEqual(await answersOf(until, cik, null));
    },
    60_000,
  );
});
