import type { Segments } from '../../contract/segments.ts';
import { interimLabels, periodsOf } from '../../domain/facts/period.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/forms.ts';
import { fourthQuarters } from '../../domain/segments/fourth-quarters.ts';
import { mergeSegments } from '../../domain/segments/history.ts';
import { buildSegments } from '../../domain/segments/segments.ts';
import type { CompanyFacts } from '../../domain/statements/company-facts.ts';
import type { ReadContext } from './caches.ts';

/** Reports whose breakdowns are read, and periods shown: ten years, or five of quarters with the annual reports of these. */
const MOST = { annual: { reports: 10, periods: 10 }, quarterly: { reports: 20, periods: 20 } } as const;
const YEARS = 6;

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
    const annual = type === 'annual' ? [] : await store.facts.newestInstances(cik, ANNUAL_FORMS, YEARS);
    /** The fourth quarter of the year of a third. */
    const fourthOf = (end: string): string | null => {
      const third = periods.find((period) => period.end === end && period.quarter === 3);
      return periods.find(({ year, quarter }) => year === third?.year && quarter === 4)?.label ?? null;
    };
    const fourths = fourthQuarters(
      annual.flatMap((latest) => buildSegments({ latest, currency, labelOf }) ?? []),
      instances.flatMap(
        (latest) => buildSegments({ latest, currency, labelOf: fourthOf, nine_months: true }) ?? [],
      ),
    );
    return mergeSegments(
      [...reports, ...fourths],
      type === 'annual' ? periods.map(({ label }) => label) : interimLabels(facts),
      MOST[type].periods,
    );
  });
  return value;
}
