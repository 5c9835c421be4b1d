import * as v from 'valibot';

import { AiSummaryResponse } from '../ai-summary.ts';
import { differs, type CaseRequest, type ConformanceCase, type Facts } from './conformance.ts';

function get(identifier: string): CaseRequest {
  return {
    method: 'GET',
    host: 'api',
    path: `/companies/${identifier}/ai-summary`,
    key: 'professional',
  };
}

/** The summary of a company's latest annual report. Its shape is ours: the API specification shows none. */
export function summaryCases({ ticker, cik }: Facts): ConformanceCase[] {
  return [
    {
      name: 'a summary is of one report, says nothing without its citation, and names what it lacks',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(ticker)],
      check: ([response]) => {
        const { company, filing, summary, method, missing = [] } = v.parse(AiSummaryResponse, response?.body);
        const known = new Set(summary?.citations.map(({ id }) => id));
        const statements = summary?.business_statements ?? [];
        const cited = [...statements, ...(summary?.risk_factors ?? [])].flatMap(({ citations }) => citations);
        const parts = { business_profile: statements, risk_factors: summary?.risk_factors ?? [] };
        return [
          ...differs('cik', company?.cik, cik),
          ...differs('whether it names a report', filing !== undefined, true),
          ...differs('whether the method is known', method === 'extractive' || method === 'llm', true),
          ...differs(
            'business_profile',
            summary?.business_profile,
            statements.map(({ text }) => text).join(' '),
          ),
          ...cited.filter((id) => !known.has(id)).map((id) => `citation ${id} is not among the citations`),
          ...statements
            .filter(({ citations }) => citations.length === 0)
            .map(({ text }) => `'${text}' cites nothing`),
          ...Object.entries(parts).flatMap(([name, list]) =>
            differs(
              `whether ${name} is missing`,
              missing.some(({ part }) => part === name),
              list.length === 0,
            ),
          ),
        ];
      },
    },
    {
      name: 'a summary is the same for ticker and CIK, and when asked for again',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [get(ticker), get(cik), get(ticker)],
      check: ([first, ...others]) =>
        others.flatMap(({ body }) => differs('the body', JSON.stringify(body), JSON.stringify(first?.body))),
    },
  ];
}
