import {
  CLAIMS_MAX,
  type CheckedClaim,
  type ClaimsResponse,
  type ClaimVerdict,
} from '../../contract/claims.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { type Claim, readClaims } from '../../domain/claims/bind-claims.ts';
import { type ClaimFigures, periodsOfFigures } from '../../domain/claims/claim.ts';
import { type ClaimSources, correctClaim, judgeClaim } from '../../domain/claims/judge-claims.ts';
import { readPeriods } from '../../domain/claims/periods.ts';
import { nameKey } from '../../domain/company/company-name.ts';
import type { Company } from '../../store/companies.ts';
import type { Context } from '../context.ts';
import { readClaimFigures, readClaimSources } from './claim-sources.ts';

type Checked = Pick<ClaimsResponse, 'claims' | 'keys' | 'periods' | 'notes'>;

/** The claims of a text about a company, each judged. Rule: docs/rules.md#claims */
export async function checkClaims(
  company: Company,
  { text, corrections = [] }: BodyOf<'claims'>,
  context: Context,
): Promise<Checked> {
  const names = namesOf(company);
  const all = readClaims(text, names);
  const { figures, notes } = await readClaimFigures(company, context);
  const periods = [
    ...periodsOfFigures(figures.annual, 'annual'),
    ...periodsOfFigures(figures.quarterly, 'quarterly'),
  ];
  const claims = all.slice(0, CLAIMS_MAX).map((claim) => {
    const correction = corrections.find(({ start }) => start === claim.start);
    return correction === undefined ? claim : correctClaim(claim, correction, periods);
  });
  if (all.length > claims.length)
    notes.push(`Only the first ${CLAIMS_MAX} of ${all.length} claims are checked.`);
  // Most numbers are figures; texts are read only for the others.
  const quick: ClaimSources = { figures, documents: [], filings: [], names };
  const judged = claims.map((claim) => judgeClaim(claim, text, quick));
  if (judged.some(({ verdict }) => verdict !== 'supported')) {
    const quotations = claims.flatMap((claim) => (claim.kind === 'quotation' ? [claim.quote] : []));
    const sources = await readClaimSources(
      company,
      figures,
      { years: yearsOf(text), quotations, names },
      context,
    );
    if (sources.documents.length === 0) notes.push(`No text of ${company.name} is loaded for these years.`);
    for (const [index, claim] of claims.entries()) {
      if (judged[index]?.verdict !== 'supported') judged[index] = judgeClaim(claim, text, sources);
    }
  }
  const checked = claims.flatMap((claim, index) => {
    const own = judged[index];
    return own === undefined ? [] : [toChecked(claim, text, own)];
  });
  return { claims: checked, keys: keysOf(figures), periods: periods.toReversed(), notes };
}

/** Claims of a text whose company is unknown: none can be checked. */
export function uncheckedClaims(text: string): CheckedClaim[] {
  const reason = 'Name the company: the text names no loaded company, or several.';
  return readClaims(text, new Set())
    .slice(0, CLAIMS_MAX)
    .map((claim) =>
      toChecked(claim, text, { verdict: 'not_checkable', reason, key: null, period: null, evidence: null }),
    );
}

export function countVerdicts(claims: readonly CheckedClaim[]): Record<ClaimVerdict, number> {
  const counts = { supported: 0, contradicted: 0, not_found: 0, not_checkable: 0 };
  for (const { verdict } of claims) counts[verdict] += 1;
  return counts;
}

function toChecked(
  { start, end, kind }: Claim,
  text: string,
  judged: ReturnType<typeof judgeClaim>,
): CheckedClaim {
  return { start, end, text: text.slice(start, end), kind, ...judged };
}

function namesOf({ name, ticker, former_names }: Company): Set<string> {
  const names = [name, ...former_names.map((former) => former.name)];
  const words = names.flatMap((each) => nameKey(each).words);
  // TSMC is Taiwan Semiconductor Manufacturing Co Ltd.
  const initials = names.map((each) =>
    nameKey(each)
      .words.map((word) => word.charAt(0))
      .join(''),
  );
  const symbols = ticker === null ? [] : [ticker.toLowerCase()];
  return new Set([
    ...words,
    ...initials.flatMap((each) => [each, each.slice(0, -1)]).filter((each) => each.length > 2),
    ...symbols,
  ]);
}

function yearsOf(text: string): Set<number> {
  return new Set(
    readPeriods(text).flatMap((period) => {
      if ('date' in period) return [Number(period.date.slice(0, 4))];
      return 'year' in period ? [period.year] : [];
    }),
  );
}

function keysOf({ annual }: ClaimFigures): { key: string; label: string }[] {
  const keys = new Map(annual.lines.map(({ key, label }) => [key, label]));
  for (const { name, label } of annual.ratios) if (!keys.has(name)) keys.set(name, label);
  return [...keys].map(([key, label]) => ({ key, label }));
}
