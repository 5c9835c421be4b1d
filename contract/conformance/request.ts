import { buildPath } from '../build-path.ts';
import { ENDPOINTS, type Endpoint, type EndpointId } from '../endpoints.ts';
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
  return { method, host, path, key, ...(id === 'startLoad' ? { body: { identifier: facts.ticker } } : {}) };
}
