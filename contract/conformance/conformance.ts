import * as v from 'valibot';

import { type Endpoint, type EndpointId, ENDPOINTS } from '../endpoints.ts';
import { type ErrorFamily, ErrorResponse } from '../errors.ts';
import { buildPath } from '../request.ts';
import { type Tier, TIER_LIMITS } from '../tier.ts';

/** Key of a request: none, an invalid one, or one of a tier. */
export type CaseKey = 'none' | 'wrong' | Tier;

export type CaseRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  host: 'api' | 'app';
  /** Relative to the base address, with the query. */
  path: string;
  key: CaseKey;
  body?: unknown;
};

export type CaseResponse = { status: number; headers: Record<string, string>; body: unknown };

/**
 * Required behavior of an implementation. `spec`: by the API specification, for every server; `embedded`: our choice where
 * the API specification is silent.
 */
export type ConformanceCase = {
  name: string;
  scope: 'spec' | 'embedded';
  /** Whether keys of higher tiers must get the same response. */
  tiers: 'this' | 'this_and_above';
  requests: CaseRequest[];
  /** Problems with the responses; empty if none. */
  check(responses: CaseResponse[]): string[];
};

/** Known contents of the instance under test. */
export type Facts = {
  ticker: string;
  cik: string;
  exchange: string;
  subset: string;
  /** A loaded filing with a document whose text is loaded. */
  filing: { accession_number: string; filename: string };
};

/** Complaints about a response that should be a 200 with the contract's body. */
export function checkResponse(id: EndpointId, response: CaseResponse | undefined): string[] {
  if (response === undefined) return ['no response'];
  if (response.status !== 200) return [describe(response, 200)];
  const parsed = v.safeParse(ENDPOINTS[id].response, response.body);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}

type ExpectedError = {
  status: number;
  code: string;
  parameter?: string;
  identifier?: string;
  your_tier?: Tier;
  required_tier?: Tier;
};

/** Complaints about a response that should be this error, in the shape of its family. Rule: docs/rules.md#errors */
export function checkError(
  family: ErrorFamily,
  response: CaseResponse | undefined,
  expected: ExpectedError,
): string[] {
  if (response === undefined) return ['no response'];
  if (response.status !== expected.status) return [describe(response, expected.status)];
  const parsed = v.safeParse(ErrorResponse, response.body);
  if (!parsed.success) return [`not an error body: ${JSON.stringify(response.body).slice(0, 200)}`];
  const body = parsed.output;
  const said = family === 'disclosures' ? body.error_code : body.code;
  const complaints = [differs('code', said, expected.code)];
  const named = response.headers['x-request-id'];
  if (named !== undefined) complaints.push(differs('request_id', body.request_id, named));
  if (expected.parameter !== undefined) {
    complaints.push(differs('parameter', body.parameter, expected.parameter));
  }
  if (expected.identifier !== undefined) {
    complaints.push(differs('identifier', body.identifier, expected.identifier));
  }
  if (expected.your_tier !== undefined) {
    complaints.push(differs('your_tier', body.your_tier, TIER_LIMITS[expected.your_tier].name));
  }
  if (expected.required_tier !== undefined) {
    complaints.push(differs('required_tier', body.required_tier, TIER_LIMITS[expected.required_tier].name));
  }
  return complaints.flat();
}

/** A code as its family writes it. Example: invalid_param of the disclosures → INVALID_PARAMETER. */
export function codeOf(family: ErrorFamily, code: string): string {
  if (family !== 'disclosures') return code;
  return code === 'invalid_param' ? 'INVALID_PARAMETER' : code.toUpperCase();
}

export function differs(what: string, got: unknown, expected: unknown): string[] {
  return got === expected ? [] : [`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`];
}

function describe(response: CaseResponse, expected: number): string {
  return `status is ${response.status}, not ${expected}: ${JSON.stringify(response.body).slice(0, 200)}`;
}

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
