import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AiSummaryResponse } from '../../contract/ai-summary.ts';
import { DocumentResponse } from '../../contract/document.ts';
import type { Store } from '../../store/store.ts';
import { bodyOf } from '../testing/body-of.ts';
import { listedFiling } from '../testing/listed-filing.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { EMPTY, LENSES, MIRRORS, openReportsStore } from '../testing/small-reports.ts';
import { openSmallStore } from '../testing/small-store.ts';

const summaryOf = async (desk: Desk, identifier: string): Promise<AiSummaryResponse> =>
  v.parse(AiSummaryResponse, await bodyOf(await desk.get(`/v1/companies/${identifier}/ai-summary`)));

async function refusal(
  desk: Desk,
  identifier: string,
): Promise<[status: number, code: unknown, error: unknown]> {
  const response = await desk.get(`/v1/companies/${identifier}/ai-summary`);
  const { code, error } = await bodyOf(response);
  return [response.status, code, error];
}

describe('of a few sentences of Tesla’s 10-K for 2024 (0001628280-25-003063)', async () => {
  const desk = openDesk(await openSmallStore());

  test('it says what the company does, in the report’s own sentences', async () => {
    const { filing, summary, method, model, fallback_reason, generated_at, note } = await summaryOf(
      desk,
      'TSLA',
    );
    expect(filing).toEqual({
      accession_number: '0001628280-25-003063',
      form: '10-K',
      filing_date: '2025-01-30',
      fiscal_year: 2024,
      period_end: '2024-12-31',
      url: 'https://www.sec.gov/Archives/edgar/data/1318605/000162828025003063/0001628280-25-003063-index.htm',
    });
    expect(summary?.business_profile).toBe(
      'We design, develop, manufacture, sell and lease high-performance fully electric vehicles and energy generation and storage systems, and offer services related to our products. We operate as two reportable segments: (i) automotive and (ii) energy generation and storage.',
    );
    expect(summary?.risk_factors.map(({ title }) => title.slice(0, 33))).toEqual([
      'We may experience delays in launc',
      'We are highly dependent on the se',
      'We may choose to or be compelled ',
    ]);
    expect({ method, model, fallback_reason, note }).toEqual({
      method: 'extractive',
      model: null,
      fallback_reason: null,
      note: null,
    });
    // 2025-01-29T20:42:33-05:00, when EDGAR accepted it.
    expect(generated_at).toBe('2025-01-30T01:42:33.000Z');
  });

  test('every citation is in the document that the reader shows', async () => {
    const { filing, summary } = await summaryOf(desk, 'TSLA');
    const cited = summary?.citations ?? [];
    expect(cited).toHaveLength(10);
    for (const { offset, length, quote, filename } of cited) {
      const answer = await desk.get(`/v1/filings/${filing?.accession_number}/documents/${filename}`);
      const { text } = v.parse(DocumentResponse, await bodyOf(answer));
      expect(text.slice(offset, offset + length)).toBe(quote);
    }
  });

  test('what it sells is named as the report names it', async () => {
    const { summary, missing } = await summaryOf(desk, 'TSLA');
    expect(summary?.products_and_services).toEqual(['automotive', 'energy generation and storage']);
    expect(missing).toEqual([]);
  });

  test('what a report lacks is said: of this one two passages are stored', async () => {
    const { filing, summary, missing } = await summaryOf(desk, 'AAPL');
    expect(filing?.accession_number).toBe('0000320193-25-000079');
    expect([summary?.business_profile, summary?.products_and_services, summary?.risk_factors]).toEqual([
      '',
      [],
      [],
    ]);
    expect(missing?.map(({ part, reason }) => `${part}: ${reason.slice(0, 60)}`)).toEqual([
      'business_profile: This 10-K has no Item 1.',
      'products_and_services: This 10-K has no Item 1.',
      'risk_factors: Item 1A of this 10-K says: “Beginning in the second quarter ',
    ]);
  });

  test('it is the same at any time, so that what was kept still holds', async () => {
    const first = await desk.get('/v1/companies/TSLA/ai-summary');
    desk.setNow('2027-01-01T00:00:00Z');
    const etag = first.headers.get('etag') ?? '';
    const again = await desk.get('/v1/companies/TSLA/ai-summary', 'gateway', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['NOSUCH', 404, 'company_not_found', "No company has the ticker or CIK 'NOSUCH'"],
    ['META', 404, 'data_not_available', 'Meta Platforms, Inc. is not loaded. Load it to read its 10-K'],
    [
      'AEP',
      404,
      'data_not_available',
      'The 10-K of 2026-02-12 (0000004904-26-000013) is listed, but its text is not loaded; load AEP with its documents',
    ],
  ])('%s is %i %s', async (identifier, ...expected) => {
    expect(await refusal(desk, identifier)).toEqual(expected);
  });

  test('it needs the Professional tier', async () => {
    expect((await desk.get('/v1/companies/TSLA/ai-summary', 'free')).status).toBe(403);
    expect((await desk.get('/v1/companies/TSLA/ai-summary', 'professional')).status).toBe(200);
  });

  test('a parameter is refused, since there is none', async () => {
    expect((await desk.get('/v1/companies/TSLA/ai-summary?method=llm')).status).toBe(400);
  });
});

describe('which report is read', () => {
  let store: Store;
  let desk: Desk;
  beforeAll(async () => {
    store = await openReportsStore();
    desk = openDesk(store);
  });
  afterAll(() => store.close());

  test('a company without an annual report has none', async () => {
    expect(await refusal(desk, EMPTY.cik)).toEqual([404, 'data_not_available', 'No 10-K on file']);
    await store.filings.save(EMPTY.cik, [listedFiling('0000990003-25-000001', '10-K/A', '2025-04-30')]);
    expect(await refusal(desk, EMPTY.cik)).toEqual([404, 'data_not_available', 'No 10-K on file']);
  });

  test('a company that files no other has that of its foreign report', async () => {
    await store.filings.save(EMPTY.cik, [listedFiling('0000990003-25-000002', '20-F', '2025-04-30')]);
    expect((await refusal(desk, EMPTY.cik))[2]).toContain('The 20-F of 2025-04-30 (0000990003-25-000002)');
  });

  test('the newest, and its risks without captions are missing', async () => {
    const { filing, missing, newer_filing } = await summaryOf(desk, LENSES.cik);
    expect(filing?.accession_number).toBe('0000990001-25-000001');
    expect(newer_filing).toBe(null);
    expect(missing?.find(({ part }) => part === 'risk_factors')?.reason).toContain('Item 1A of this 10-K');
  });

  test('an older one where the newest is not loaded, which it says', async () => {
    await store.filings.save(MIRRORS.cik, [
      listedFiling('0000990002-26-000001', '10-K405', '2026-03-01'),
      listedFiling('0000990002-26-000002', '10-K/A', '2026-04-01'),
    ]);
    const { filing, note, newer_filing } = await summaryOf(desk, MIRRORS.cik);
    expect(filing?.accession_number).toBe('0000990002-25-000001');
    expect(newer_filing).toEqual({
      accession_number: '0000990002-26-000001',
      form: '10-K405',
      filing_date: '2026-03-01',
    });
    expect(note).toBe(
      'The newest 10-K405, filed 2026-03-01 (0000990002-26-000001), is listed but its text is not loaded; this summary is of the one filed 2025-03-01. Load MIRR with its documents for the newer one.',
    );
  });
});
