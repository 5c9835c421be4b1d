import * as v from 'valibot';

import { ENDPOINTS, type EndpointId } from './endpoints.ts';
import { ErrorResponse, type ErrorFamily } from './errors.ts';
import { TIER_LIMITS, type Tier } from './tier.ts';

/** Which key a request carries: none, one that is no key, or one of a tier. */
export type CaseKey = 'none' | 'wrong' | Tier;

export type CaseRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  host: 'api' | 'app';
  /** Relative to the base address, with the query. */
  path: string;
  key: CaseKey;
  body?: unknown;
};

export type CaseAnswer = { status: number; headers: Record<string, string>; body: unknown };

/**
 * Something every implementation of the contract does. `spec`: the specification says so, whoever serves it;
 * `embedded`: decided for the embedded service where the specification is silent.
 */
export type ConformanceCase = {
  name: string;
  scope: 'spec' | 'embedded';
  /** Whether a key of a higher tier than a request names must be answered alike. */
  tiers: 'this' | 'this_and_above';
  requests: CaseRequest[];
  /** What is wrong with the answers, in words; empty when nothing is. */
  check(answers: CaseAnswer[]): string[];
};

/** What the instance under test is known to hold. */
export type Facts = {
  ticker: string;
  cik: string;
  exchange: string;
  subset: string;
  /** A filing that is stored, with a document whose text is. */
  filing: { accession_number: string; filename: string };
};

/** Complaints about an answer that should have this status and the contract's body. */
export function checkAnswer(id: EndpointId, answer: CaseAnswer | undefined, status = 200): string[] {
  if (answer === undefined) return ['there was no answer'];
  if (answer.status !== status) return [describe(answer, status)];
  const parsed = v.safeParse(ENDPOINTS[id].response, answer.body);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}

export type ExpectedError = {
  status: number;
  code: string;
  parameter?: string;
  identifier?: string;
  your_tier?: Tier;
  required_tier?: Tier;
};

/** Complaints about an answer that should be this error, in the shape of its family. Source: spec §7. */
export function checkError(
  family: ErrorFamily,
  answer: CaseAnswer | undefined,
  expected: ExpectedError,
): string[] {
  if (answer === undefined) return ['there was no answer'];
  if (answer.status !== expected.status) return [describe(answer, expected.status)];
  const parsed = v.safeParse(ErrorResponse, answer.body);
  if (!parsed.success) return [`the body is no error body: ${JSON.stringify(answer.body).slice(0, 200)}`];
  const body = parsed.output;
  const said = family === 'disclosures' ? body.error_code : body.code;
  const complaints = [differs('code', said, expected.code)];
  const named = answer.headers['x-request-id'];
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

function describe(answer: CaseAnswer, expected: number): string {
  return `status is ${answer.status}, not ${expected}: ${JSON.stringify(answer.body).slice(0, 200)}`;
}
