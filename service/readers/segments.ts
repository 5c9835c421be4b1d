import type { Segments } from '../../contract/segments.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/report-forms.ts';
import type { CompanyFacts } from '../../domain/statements/company-facts.ts';
import { periodsOf } from '../../domain/statements/period.ts';
import { mergeSegments } from '../../domain/statements/segment-history.ts';
import { buildSegments } from '../../domain/statements/segments.ts';
import type { ReadContext } from './caches.ts';

/** Reports whose breakdowns are read, and periods shown: ten years, or five of quarters. */
const MOST = { annual: { reports: 10, periods: 10 }, quarterly: { reports: 20, periods: 20 } } as const;

/** Breakdowns over a company's stored reports of one kind, newest first; null without one. Cached. */
export async function readSegmentHistory(
  { cik, facts, type }: { cik: string; facts: CompanyFacts; type: 'annual' | 'quarterly' },
  { store, caches }: ReadContext,
): Promise<Segments | null> {
  const { currency } = facts;
  if (currency === null) return null;
  const { value } = await caches.segments.get(`${cik} ${type}`, async () => {
    const forms = type === 'annual' ? ANNUAL_FORMS : INTERIM_FORMS;
    const instances = await store.facts.newestInstances(cik, forms, MOST[type].reports);
    const periods = periodsOf(facts, type).toSorted((a, b) => a.end.localeCompare(b.end));
    const labels = new Map(periods.map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    const reports = instances.flatMap((latest) => buildSegments({ latest, currency, labelOf }) ?? []);
    return mergeSegments(
      reports,
      periods.map(({ label }) => label),
      MOST[type].periods,
    );
  });
  return value;
}
