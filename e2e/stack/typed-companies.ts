import { mkdir } from 'node:fs/promises';

import { fixtureFacts } from '../../domain/statements/testing/fact-fixture.ts';
import { openStore } from '../../search/open-store.ts';
import { storePath } from '../../store/settings.ts';
import { companyRecord } from '../../store/testing/sample-records.ts';

/** Companies whose facts this repository has: fiscal years that end in September and January, and IFRS in another currency. */
export const TYPED_COMPANIES = [
  { ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.', exchange: 'NASDAQ' },
  { ticker: 'HD', cik: '0000354950', name: 'HOME DEPOT, INC.', exchange: 'NYSE' },
  { ticker: 'TSM', cik: '0001046179', name: 'TAIWAN SEMICONDUCTOR MANUFACTURING CO LTD', exchange: 'NYSE' },
] as const;

const READ_AT = '2026-08-01T09:00:00.000Z';

/** A store with their facts alone: no EDGAR files are needed. */
export async function storeTyped(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const store = await openStore({ kind: 'sqlite', path: storePath(folder) });
  try {
    for (const { ticker, cik, name, exchange } of TYPED_COMPANIES) {
      const tickers = [{ ticker, exchange }];
      await store.companies.save(companyRecord({ cik, name, tickers, former_names: [] }), READ_AT);
      const facts = fixtureFacts(ticker);
      if (facts === null) throw new Error(`this repository has no facts of ${ticker}`);
      await store.facts.saveFacts(cik, facts);
    }
  } finally {
    await store.close();
  }
}
