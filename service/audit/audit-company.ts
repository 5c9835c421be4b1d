import { TTM_STATEMENTS } from '../../contract/statements.ts';
import { auditSegments } from '../statements/audit-segments.ts';
import { auditBook, type Finding } from '../statements/audit.ts';
import { BOOK_CONCEPTS, openBook } from '../statements/book.ts';
import { periodsOf } from '../statements/period.ts';
import { buildSegments } from '../statements/segments.ts';
import { statementConcepts } from '../statements/statement-lines.ts';
import type { Store } from '../store/store.ts';

const REPORTS = [
  ['annual', ['10-K', '20-F', '40-F']],
  ['quarterly', ['10-Q']],
] as const;
const WANTED = [...new Set([...BOOK_CONCEPTS, ...TTM_STATEMENTS.flatMap(statementConcepts)])];

/** Every invariant of one company's statements and of its newest reports' breakdowns. Empty without facts. */
export async function auditCompany(
  store: Store,
  { cik, sic }: { cik: string; sic: string | null },
): Promise<Finding[]> {
  const facts = await store.facts.facts(cik, WANTED);
  const records = await Promise.all(REPORTS.map(([, forms]) => store.facts.latestInstance(cik, forms)));
  const instances = records.filter((record) => record !== null);
  const book = openBook(facts, sic, { instances, wanted: WANTED });
  const segments = REPORTS.flatMap(([type], index) => {
    const latest = records[index] ?? null;
    if (latest === null || book.currency === null) return [];
    const labels = new Map(periodsOf(book, type).map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    return auditSegments(buildSegments({ latest, currency: book.currency, labelOf }));
  });
  return [...auditBook(book), ...segments];
}
