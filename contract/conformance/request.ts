import { ENDPOINTS, type Endpoint, type EndpointId } from '../endpoints.ts';
import { buildPath } from '../request.ts';
import type { CaseKey, CaseRequest, Facts } from './conformance.ts';

const QUERIES: Partial<Record<EndpointId, string>> = {
  search: '?q=apple',
  cikLookup: '?q=apple',
  fullText: '?q=apple',
  disclosures: '?q=apple',
  disclosureText: '?adsh={adsh}&tag=item:RiskFactorsTextBlock',
  redline: '?tag=item:RiskFactorsTextBlock&form=10-K',
  commonText: '?adsh={adsh}&tag=item:RiskFactorsTextBlock&ordinal=0',
  loadPlan: '?identifier=AAPL',
  hits: '?find=apple',
};

const WATCH_BODIES: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'previewWatch',
  'makeWatch',
  'changeWatch',
]);

function bodyOf(id: EndpointId, { ticker }: Facts): Record<string, string | boolean | string[]> | null {
  if (id === 'setFollow') return { on: false };
  if (id === 'startLoad') return { identifier: ticker };
  if (WATCH_BODIES.has(id)) return { kind: 'item', items: ['5.02'] };
  return id === 'claims' ? { text: 'Revenue was $391.0 billion in fiscal 2024.', company: ticker } : null;
}

/** A request of an endpoint that is right in everything, relative to the facts. */
export function goodRequest(id: EndpointId, facts: Facts, key: CaseKey): CaseRequest {
  const { method, host, path: template }: Endpoint = ENDPOINTS[id];
  const params = {
    identifier: facts.ticker,
    cik: facts.cik,
    exchange: facts.exchange,
    subset_name: facts.subset,
    id: 'no-such-load',
    accession: facts.filing.accession_number,
    filename: facts.filing.filename,
  };
  const path = `${buildPath(template, params)}${(QUERIES[id] ?? '').replace('{adsh}', facts.filing.accession_number)}`;
  const body = bodyOf(id, facts);
  return { method, host, path, key, ...(body === null ? {} : { body }) };
}
