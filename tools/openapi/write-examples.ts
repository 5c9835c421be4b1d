import { readFileSync, writeFileSync } from 'node:fs';

import { API_PREFIX } from '../../contract/endpoint.ts';
import { type EndpointId, ENDPOINTS } from '../../contract/endpoints.ts';
import type { Example } from '../../service/openapi/document.ts';
import { saveAppleRelease } from '../../service/testing/apple-release.ts';
import { type Desk, openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { withEndpointList } from './endpoint-list.ts';

/** Example requests, in this order: a load starts before it is read. */
const REQUESTS: readonly { id: EndpointId; path: string; body?: unknown }[] = [
  { id: 'search', path: '/search?q=tesla+motors' },
  { id: 'cikLookup', path: '/tools/cik-lookup.json?q=AAPL' },
  { id: 'companies', path: '/companies?exchange=NASDAQ&limit=2' },
  { id: 'company', path: '/companies/AAPL' },
  { id: 'filings', path: '/companies/320193/filings?form_type=8-K' },
  { id: 'subsets', path: '/subsets' },
  { id: 'subset', path: '/subsets/large_accelerated_filers' },
  { id: 'exchanges', path: '/exchanges' },
  { id: 'exchangeCompanies', path: '/exchanges/NYSE/companies?limit=2' },
  { id: 'sectors', path: '/sectors' },
  { id: 'financialData', path: '/companies/AAPL/financial-data' },
  { id: 'incomeStatement', path: '/companies/AAPL/income-statement?include_segments=false' },
  { id: 'balanceSheet', path: '/companies/AAPL/balance-sheet' },
  { id: 'cashFlow', path: '/companies/AAPL/cash-flow' },
  { id: 'asReported', path: '/companies/AAPL/statements/as-reported' },
  { id: 'metrics', path: '/companies/AAPL/metrics' },
  { id: 'ttm', path: '/companies/AAPL/financials/ttm?statement=cash_flow' },
  { id: 'ratios', path: '/companies/AAPL/ratios' },
  { id: 'quality', path: '/companies/AAPL/quality' },
  { id: 'screen', path: '/screen?columns=revenue,gross_margin&where=revenue%3E1bn' },
  { id: 'screenColumns', path: '/screen/columns' },
  { id: 'fullText', path: '/search/full-text?q=10-K+tariffs&size=1' },
  { id: 'filing', path: '/filings/0001140361-26-006577' },
  { id: 'document', path: '/filings/0001140361-26-006577/documents/ef20060722_8k.htm' },
  { id: 'hits', path: '/filings/0001140361-26-006577/documents/ef20060722_8k.htm/hits?q=%22stock+plan%22' },
  {
    id: 'documentFacts',
    path: '/filings/0000320193-24-000123/documents/aapl-20240928.htm/facts?tag=us-gaap%3AAssets',
  },
  { id: 'original', path: '/filings/0001140361-26-006577/documents/ef20060722_8k.htm/original' },
  { id: 'disclosures', path: '/companies/AAPL/disclosures/search?q=tariffs&max_results=1' },
  { id: 'disclosureMap', path: '/companies/AAPL/disclosures?form=10-K' },
  {
    id: 'disclosureText',
    path: '/companies/AAPL/disclosures/text?adsh=0000320193-24-000123&tag=item:RiskFactorsTextBlock',
  },
  { id: 'redline', path: '/companies/AAPL/disclosures/diff?tag=item:RiskFactorsTextBlock&form=10-K' },
  {
    id: 'commonText',
    path: '/companies/AAPL/disclosures/common?adsh=0000320193-25-000079&tag=item:RiskFactorsTextBlock&ordinal=0',
  },
  { id: 'novelPassages', path: '/companies/AAPL/disclosures/novel?form=10-K&limit=1' },
  { id: 'materialEvents', path: '/companies/AAPL/material-events?days_back=365' },
  { id: 'aiSummary', path: '/companies/TSLA/ai-summary' },
  { id: 'status', path: '/status' },
  { id: 'loadPlan', path: '/loads/plan?identifier=META' },
  {
    id: 'claims',
    path: '/claims',
    body: { text: 'Apple’s net sales were $416.2 billion in fiscal 2025.', company: 'AAPL' },
  },
  { id: 'follow', path: '/follow' },
  { id: 'setFollow', path: '/follow', body: { on: false } },
  { id: 'startLoad', path: '/loads', body: { identifier: 'META', with_documents: false } },
  { id: 'loads', path: '/loads' },
  { id: 'load', path: '/loads/load-1' },
  { id: 'cancelLoad', path: '/loads/load-1' },
  { id: 'previewWatch', path: '/watches/preview', body: { kind: 'item', items: ['5.07'] } },
  { id: 'makeWatch', path: '/watches', body: { kind: 'item', items: ['5.02'], companies: ['AAPL'] } },
  { id: 'watches', path: '/watches' },
  { id: 'watch', path: '/watches/1' },
  {
    id: 'changeWatch',
    path: '/watches/1',
    body: { kind: 'search', q: 'tariff refunds', name: 'Tariff refunds' },
  },
  { id: 'alerts', path: '/watches/alerts?limit=1' },
  { id: 'deliveries', path: '/watches/1/deliveries' },
  { id: 'removeWatch', path: '/watches/1' },
  // Last, as other answers are of a store without it.
  { id: 'releases', path: '/companies/AAPL/releases?as_of=2025-10-30' },
];

/** Answers to the example requests. Throws Error if one does not return 200. */
export async function collectExamples(desk: Desk): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {};
  for (const { id, path, body } of REQUESTS) {
    if (id === 'releases') await saveAppleRelease(desk.store);
    const { method, host } = ENDPOINTS[id];
    const address = `${host === 'api' ? API_PREFIX : ''}${path}`;
    const sent =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await desk.get(address, host === 'api' ? 'gateway' : null, sent);
    if (response.status !== 200) throw new Error(`${method} ${address} was answered ${response.status}`);
    const words = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    examples[id] = { request: `${method} ${address}${words}`, response: await response.json() };
  }
  return examples;
}

// Run this after an intended change of an answer: node tools/openapi/write-examples.ts
if (import.meta.main) {
  const examples = await collectExamples(openDesk(await openSmallStore()));
  writeFileSync(
    new URL('../../service/openapi/examples.json', import.meta.url),
    `${JSON.stringify(examples, null, 2)}\n`,
  );
  const page = new URL('../../docs/api.md', import.meta.url);
  writeFileSync(page, withEndpointList(readFileSync(page, 'utf8'), examples));
}
