import type { InstanceFact } from '../../domain/facts/fact.ts';
import type { NumericFact, XbrlContext, XbrlDocument } from '../parse/xbrl.ts';

type FilingHead = { accession_number: string; form: string; filed: string };

/** Cover fact of a filing in words, the first of its documents that states it; null when none does. */
export function coverText(documents: readonly XbrlDocument[], concept: string): string | null {
  for (const { cover } of documents) {
    const fact = cover.find((one) => one.concept === concept && one.text !== '');
    if (fact !== undefined) return fact.text;
  }
  return null;
}

/** Fiscal year and period that the filing states of itself. */
export function fiscalFocus(documents: readonly XbrlDocument[]): { fy: number | null; fp: string | null } {
  const year = coverText(documents, 'dei:DocumentFiscalYearFocus');
  const period = coverText(documents, 'dei:DocumentFiscalPeriodFocus');
  return {
    fy: year !== null && /^\d{4}$/.test(year) ? Number(year) : null,
    fp: period !== null && /^(?:FY|[QHT][1-4]|CY)$/.test(period) ? period : null,
  };
}

/** The entity that most contexts speak of: a filing may hold contexts of another company, whose facts are not its own. */
function reportingEntity(documents: readonly XbrlDocument[]): string | null {
  const counts = new Map<string, number>();
  for (const { contexts } of documents) {
    for (const { entity } of contexts.values()) {
      if (entity !== null) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** The entry of a document itself, or of another one of its filing: documents of one filing share contexts and units. */
function lookUp<T>(
  id: string,
  own: ReadonlyMap<string, T>,
  others: readonly ReadonlyMap<string, T>[],
): T | undefined {
  return own.get(id) ?? others.find((map) => map.has(id))?.get(id);
}

/** Whether one fact states its value more exactly than another of the same key; INF is the most exact. */
function isFiner(a: NumericFact | InstanceFact, b: InstanceFact): boolean {
  return (a.decimals ?? Number.POSITIVE_INFINITY) > (b.decimals ?? Number.POSITIVE_INFINITY);
}

/** Whether two facts of one key have the same precision but different values: then neither is known to be right. */
function isContradiction(a: NumericFact, b: InstanceFact): boolean {
  return a.decimals === b.decimals && a.value !== b.value;
}

function factKey(concept: string, unit: string, context: XbrlContext): string {
  const { start, end, dimensions } = context;
  return JSON.stringify([concept, unit, start, end, Object.entries(dimensions)]);
}

/** Whether a context says itself that it is about what is to come. Filers state such facts with one of these axes. */
function isForecast({ dimensions }: Pick<XbrlContext, 'dimensions'>): boolean {
  return (
    dimensions['srt:StatementScenarioAxis'] === 'srt:ScenarioForecastMember' ||
    dimensions['us-gaap:SubsequentEventTypeAxis'] !== undefined
  );
}

/**
 * Facts of a filing over all its documents, in their order. Of several values of one key (concept, unit, period and
 * dimensions) the one with the most decimals is used; none where two of the same decimals differ. Facts of contexts or units that no
 * document states, without a bounded period or of another entity, are left. Those that end after the filing date and aren't
 * forecasts are `late`, and no facts of the filing.
 */
export function instanceFacts(
  filing: FilingHead,
  documents: readonly XbrlDocument[],
): { facts: InstanceFact[]; late: InstanceFact[] } {
  const { accession_number, form, filed } = filing;
  const { fy, fp } = fiscalFocus(documents);
  const entity = reportingEntity(documents);
  const allContexts = documents.map(({ contexts }) => contexts);
  const allUnits = documents.map(({ units }) => units);
  const byKey = new Map<string, InstanceFact>();
  const contradicted = new Set<string>();
  for (const { facts, contexts, units } of documents) {
    for (const fact of facts) {
      const context = lookUp(fact.context, contexts, allContexts);
      const unit = lookUp(fact.unit, units, allUnits);
      if (context === undefined || context.end === null || unit === undefined || unit === '') continue;
      if (context.entity !== null && context.entity !== entity) continue;
      const { concept, value, decimals } = fact;
      const { start, end, dimensions } = context;
      const key = factKey(concept, unit, context);
      const known = byKey.get(key);
      if (known !== undefined && isContradiction(fact, known)) contradicted.add(key);
      if (known !== undefined && !isFiner(fact, known)) continue;
      if (known !== undefined) contradicted.delete(key);
      const common = { accession_number, form, filed, fy, fp };
      byKey.set(key, { concept, unit, start, end, value, ...common, dimensions, decimals });
    }
  }
  const agreed = [...byKey].flatMap(([key, fact]) => (contradicted.has(key) ? [] : [fact]));
  const isLate = (fact: InstanceFact) => fact.end > filed && !isForecast(fact);
  return { facts: agreed.filter((fact) => !isLate(fact)), late: agreed.filter(isLate) };
}
