import type { AiSummaryResponse } from '../contract/ai-summary.ts';
import { label } from './format/names.ts';

// The summary of a company's annual report, as every surface cites it.

type Summary = AiSummaryResponse['summary'];
export type Citation = Summary['citations'][number];

/** What a statement cites, by the ids it names; an id without a citation is left out. */
export function citationsIn({ citations }: Summary): (ids: readonly string[]) => Citation[] {
  const byId = new Map(citations.map((citation) => [citation.id, citation]));
  return (ids) => ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where the reader shows the cited words; null for a figure, which has no place in a text. */
export function citedPlace({ filename, offset, length }: Citation) {
  return filename === undefined ? null : { document: filename, offset, to: offset + length };
}

const PARTS: Readonly<Record<string, string>> = {
  business_profile: 'Business',
  products_and_services: 'Products and services',
  risk_factors: 'Risk factors',
};

/** A sentence for each reason why parts are missing: 'Business, Risk factors: no text is loaded'. */
export function missingParts(missing: AiSummaryResponse['missing']): string[] {
  return [...new Set(missing.map(({ reason }) => reason))].map((reason) => {
    const parts = missing
      .filter((one) => one.reason === reason)
      .map(({ part }) => PARTS[part] ?? label(part));
    return `${parts.join(', ')}: ${label(reason)}`;
  });
}
