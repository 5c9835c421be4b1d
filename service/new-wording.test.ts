import * as v from 'valibot';
import { expect, test } from 'vitest';

import { FilingsResponse } from '../contract/filings.ts';
import { newWordingOf } from './filings.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { LENSES, openReportsStore } from './testing/small-reports.ts';

test('a report’s new wording is that of its Items by length, and the first report has none', async () => {
  const store = await openReportsStore();
  const shares = await newWordingOf(LENSES.cik, store);
  const reports = await store.disclosures.reports(LENSES.cik);
  const first = reports.filter(({ basis }) => basis === 'first').map((report) => report.accession_number);
  expect(first.some((accession) => shares.has(accession))).toBe(false);
  for (const { share } of shares.values()) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
  const summaries = await store.disclosures.summaries(LENSES.cik);
  for (const [accession, { share }] of shares) {
    const own = summaries.filter(
      ({ accession_number, source, novelty }) =>
        accession_number === accession && source === 'item' && novelty !== null,
    );
    const novelties = own.map(({ novelty }) => novelty ?? 0);
    expect(share).toBeGreaterThanOrEqual(Math.min(...novelties) - 1e-9);
    expect(share).toBeLessThanOrEqual(Math.max(...novelties) + 1e-9);
  }
  expect(shares.size).toBeGreaterThan(0);

  const desk = openDesk(store);
  const sorted = v
    .parse(
      FilingsResponse,
      await (await desk.get(`/v1/companies/${LENSES.cik}/filings?sort=-new_wording`)).json(),
    )
    .filings.map(({ new_wording = null }) => new_wording ?? -1);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  expect(sorted.filter((share) => share >= 0)).toHaveLength(shares.size);
  const body = await bodyOf(await desk.get(`/v1/companies/${LENSES.cik}/filings`));
  const [accession, wording] = [...shares][0] ?? [];
  expect(body['filings']).toContainEqual(
    expect.objectContaining({
      accession_number: accession,
      readable: true,
      new_wording: wording?.share,
      new_wording_basis: wording?.basis,
    }),
  );
});
