import { TTM_STATEMENTS } from '../../contract/ttm.ts';
import { auditSegments } from '../../domain/statements/audit-segments.ts';
import { auditStatements, type Finding } from '../../domain/statements/audit.ts';
import { CORE_CONCEPTS, toCompanyFacts } from '../../domain/statements/company-facts.ts';
import type { CheckedIdentity } from '../../domain/statements/identities/check-statement.ts';
import { periodsOf } from '../../domain/statements/period.ts';
import { buildSegments } from '../../domain/statements/segments.ts';
import { checkedLines, statementConcepts } from '../../domain/statements/statement-lines.ts';
import type { Store } from '../../service/store/store.ts';

const REPORTS = [
  ['annual', ['10-K', '20-F', '40-F']],
  ['quarterly', ['10-Q']],
] as const;
const WANTED = [...new Set([...CORE_CONCEPTS, ...TTM_STATEMENTS.flatMap(statementConcepts)])];

export type CompanyAudit = { findings: Finding[]; identities: CheckedIdentity[] };

/** All checks of a company's statements and of the breakdowns in its newest reports. Empty without facts. */
export async function auditCompany(
  store: Store,
  { cik, sic }: { cik: string; sic: string | null },
): Promise<CompanyAudit> {
  const facts = await store.facts.facts(cik, WANTED);
  const records = await Promise.all(REPORTS.map(([, forms]) => store.facts.latestInstance(cik, forms)));
  const instances = records.filter((record) => record !== null);
  const company = toCompanyFacts(facts, sic, { instances, wanted: WANTED });
  const segments = REPORTS.flatMap(([type], index) => {
    const latest = records[index] ?? null;
    if (latest === null || company.currency === null) return [];
    const labels = new Map(periodsOf(company, type).map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    return auditSegments(buildSegments({ latest, currency: company.currency, labelOf }));
  });
  const identities = TTM_STATEMENTS.flatMap((statement) =>
    REPORTS.flatMap(([type]) => {
      const { checked } = checkedLines(company, statement, periodsOf(company, type));
      // A year's quarters are checked once, not again for each quarter.
      return checked.filter(({ identity }) => type === 'annual' || identity !== 'quarters_sum_to_year');
    }),
  );
  return { findings: [...auditStatements(company), ...segments], identities };
}
