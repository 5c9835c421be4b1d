import {
  type CheckedClaim,
  CLAIMS_MAX,
  type ClaimsResponse,
  type ClaimVerdict,
} from '../../contract/claims.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { type Claim, readClaims } from '../../domain/claims/bind-claims.ts';
import { type ClaimFigures, periodsOfFigures } from '../../domain/claims/claim.ts';
import { companyMentions } from '../../domain/claims/company-mentions.ts';
import { type ClaimSources, correctClaim, judgeClaim } from '../../domain/claims/judge-claims.ts';
import { readPeriods } from '../../domain/claims/periods.ts';
import { nameKey } from '../../domain/company/company-name.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';
import type { Context, Handler } from '../context.ts';
import { readClaimFigures, readClaimSources } from '../readers/claim-sources.ts';
import { resolveCompany } from '../readers/companies.ts';

type ClaimCompany = { company: Company; from: 'request' | 'text' };

/**
 * The company that a text is about: the one given, else the only loaded one that it names. Null where it names none or
 * several. Throws ServiceError company_not_found.
 */
async function findClaimCompany(
  given: string | undefined,
  text: string,
  store: Store,
): Promise<ClaimCompany | null> {
  if (given !== undefined) return { company: await resolveCompany(given, store), from: 'request' };
  const { tickers, names } = companyMentions(text);
  const found = new Map<string, Company>();
  for (const ticker of tickers) {
    const company = await store.companies.resolve(ticker);
    if (company?.loaded === true) found.set(company.cik, company);
  }
  for (const name of names) {
    const company = await namedExactly(name, store);
    if (company !== null) found.set(company.cik, company);
  }
  const [only] = found.values();
  return only === undefined || found.size > 1 ? null : { company: only, from: 'text' };
}

/** The loaded company of a name, without its legal form: `Apple` is Apple Inc. */
async function namedExactly(name: string, store: Store): Promise<Company | null> {
  const { core } = nameKey(name);
  const { matches } = await store.companies.search(name, 5);
  const same = matches.find(({ company }) => company.loaded && nameKey(company.name).core === core);
  return same?.company ?? null;
}

/** The numbers, dates and quotations of a text, held against a company's loaded filings. Rule: docs/rules.md#claims */
export const claims: Handler<'claims'> = async ({ body }, context) => {
  const found = await findClaimCompany(body.company, body.text, context.store);
  if (found === null) {
    const unchecked = uncheckedClaims(body.text);
    return {
      company: null,
      company_from: null,
      claims: unchecked,
      counts: countVerdicts(unchecked),
      keys: [],
      periods: [],
      notes: [],
    };
  }
  const { cik, ticker, name } = found.company;
  const checked = await checkClaims(found.company, body, context);
  return {
    company: { cik, ticker, name },
    company_from: found.from,
    counts: countVerdicts(checked.claims),
    ...checked,
  };
};

type Checked = Pick<ClaimsResponse, 'claims' | 'keys' | 'periods' | 'notes'>;

/** The claims of a text about a company, each judged. Rule: docs/rules.md#claims */
async function checkClaims(
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
  const read = all.slice(0, CLAIMS_MAX).map((claim) => {
    const correction = corrections.find(({ start }) => start === claim.start);
    return correction === undefined ? claim : correctClaim(claim, correction, periods);
  });
  if (all.length > read.length)
    notes.push(`Only the first ${CLAIMS_MAX} of ${all.length} claims are checked.`);
  // Most numbers are figures; texts are read only for the others.
  const quick: ClaimSources = { figures, documents: [], filings: [], names };
  const judged = read.map((claim) => judgeClaim(claim, text, quick));
  if (judged.some(({ verdict }) => verdict !== 'supported')) {
    const quotations = read.flatMap((claim) => (claim.kind === 'quotation' ? [claim.quote] : []));
    const sources = await readClaimSources(
      company,
      figures,
      { years: yearsOf(text), quotations, names },
      context,
    );
    if (sources.documents.length === 0) notes.push(`No text of ${company.name} is loaded for these years.`);
    for (const [index, claim] of read.entries()) {
      if (judged[index]?.verdict !== 'supported') judged[index] = judgeClaim(claim, text, sources);
    }
  }
  const checked = read.flatMap((claim, index) => {
    const own = judged[index];
    return own === undefined ? [] : [toChecked(claim, text, own)];
  });
  return { claims: checked, keys: keysOf(figures), periods: periods.toReversed(), notes };
}

/** Claims of a text whose company is unknown: none can be checked. */
function uncheckedClaims(text: string): CheckedClaim[] {
  const reason = 'Name the company: the text names no loaded company, or several.';
  return readClaims(text, new Set())
    .slice(0, CLAIMS_MAX)
    .map((claim) =>
      toChecked(claim, text, { verdict: 'not_checkable', reason, key: null, period: null, evidence: null }),
    );
}

function countVerdicts(checked: readonly CheckedClaim[]): Record<ClaimVerdict, number> {
  const counts = { supported: 0, contradicted: 0, not_found: 0, not_checkable: 0 };
  for (const { verdict } of checked) counts[verdict] += 1;
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
