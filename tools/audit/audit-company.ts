import { ServiceError } from '../../contract/errors.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { auditFace } from '../../domain/statements/audit-face.ts';
import { auditSegments } from '../../domain/statements/audit-segments.ts';
import { auditStatements, type Finding } from '../../domain/statements/audit.ts';
import type { CheckedIdentity } from '../../domain/statements/identities/check-statement.ts';
import { periodsOf } from '../../domain/statements/period.ts';
import { buildSegments } from '../../domain/statements/segments.ts';
import { checkedLines } from '../../domain/statements/statement-lines.ts';
import { loadCompanyFacts } from '../../service/readers/company-facts.ts';
import type { Company } from '../../service/store/company-store.ts';
import type { Store } from '../../service/store/store.ts';
import { auditSources, type SourceAudit } from './audit-sources.ts';
import { comparePrinted, type PrintedRows } from './printed-rows.ts';

const REPORTS = ['annual', 'quarterly'] as const;
export type CompanyAudit = {
  findings: Finding[];
  identities: CheckedIdentity[];
  printed: PrintedRows[];
  /** Null without facts. */
  sources: SourceAudit | null;
};

/** All checks of a company's statements, of the breakdowns in its newest reports and of the totals printed in all; empty without facts. */
export async function auditCompany(store: Store, filer: Company): Promise<CompanyAudit> {
  const loaded = await loadCompanyFacts(filer, store).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'data_not_available') return null;
    throw error;
  });
  if (loaded === null) return { findings: [], identities: [], printed: [], sources: null };
  const { facts: company, annual, interim } = loaded;
  const records = [annual, interim];
  const segments = REPORTS.flatMap((type, index) => {
    const latest = records[index] ?? null;
    if (latest === null || company.currency === null) return [];
    const labels = new Map(periodsOf(company, type).map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    return auditSegments(buildSegments({ latest, currency: company.currency, labelOf }));
  });
  const identities = TTM_STATEMENTS.flatMap((statement) =>
    REPORTS.flatMap((type) => {
      const { checked } = checkedLines(company, statement, periodsOf(company, type));
      // A year's quarters are checked once, not again for each quarter.
      return checked.filter(({ identity }) => type === 'annual' || identity !== 'quarters_sum_to_year');
    }),
  );
  const faces: Finding[] = [];
  for (const report of await store.facts.faceReports(filer.cik)) {
    const face = await store.facts.face(filer.cik, report.accession_number);
    if (face !== null) faces.push(...auditFace(company, face, report));
  }
  const findings = [...auditStatements(company), ...segments, ...faces];
  const sources = await auditSources(store, filer.cik, company);
  return { findings, identities, printed: comparePrinted(company), sources };
}
